//! `#[derive(Saying)]`: what an error says, read from the English text that thiserror has for it, so that there is no
//! second list of what stands in a text. Its name is the type's and the variant's: `JournalError::NotFound` is
//! `journal-not-found`; `#[said("chain")]` puts another word in place of the type's.

use proc_macro2::TokenStream;
use quote::quote;
use syn::{Data, DeriveInput, Fields};

mod text;

use text::{Text, Variable};

/// Derives `annabella_said::Saying` for an error with a text for each of its variants.
#[proc_macro_derive(Saying, attributes(said, error))]
pub fn saying(input: proc_macro::TokenStream) -> proc_macro::TokenStream {
    let derived = syn::parse(input).and_then(|input| derive(&input));
    derived.unwrap_or_else(|why| why.to_compile_error()).into()
}

fn derive(input: &DeriveInput) -> syn::Result<TokenStream> {
    let head = text::head(input)?;
    let arms = match &input.data {
        Data::Struct(data) => {
            let text = text::of(&input.attrs, &data.fields, &input.ident)?;
            let (bound, body) = (bound(&data.fields), body(&head, &text));
            vec![quote!(Self #bound => #body)]
        }
        Data::Enum(data) => {
            let arm = |variant: &syn::Variant| {
                let text = text::of(&variant.attrs, &variant.fields, &variant.ident)?;
                let id = text::id(&head, &variant.ident);
                let (name, bound, body) =
                    (&variant.ident, bound(&variant.fields), body(&id, &text));
                Ok(quote!(Self::#name #bound => #body))
            };
            data.variants.iter().map(arm).collect::<syn::Result<Vec<_>>>()?
        }
        Data::Union(_) => {
            return Err(syn::Error::new_spanned(&input.ident, "a union says nothing"));
        }
    };
    let name = &input.ident;
    let (generics, own, holds) = input.generics.split_for_impl();
    Ok(quote! {
        #[automatically_derived]
        impl #generics annabella_said::Saying for #name #own #holds {
            #[allow(unused_imports, unused_variables, clippy::all, clippy::pedantic)]
            fn said(&self) -> annabella_said::Said {
                use annabella_said::{GivenSaid as _, GivenShown as _};
                let english = ::std::string::ToString::to_string(self);
                match self {
                    #(#arms,)*
                }
            }
        }
    })
}

/// The fields by their names, those of a tuple as `_0`, `_1`: as thiserror's own texts have them.
fn bound(fields: &Fields) -> TokenStream {
    match fields {
        Fields::Named(fields) => {
            let names = fields.named.iter().filter_map(|field| field.ident.as_ref());
            quote!({ #(#names),* })
        }
        Fields::Unnamed(fields) => {
            let names = (0..fields.unnamed.len()).map(text::numbered);
            quote!(( #(#names),* ))
        }
        Fields::Unit => TokenStream::new(),
    }
}

fn body(id: &str, text: &Text) -> TokenStream {
    match text {
        Text::Passed(value) => {
            quote!(annabella_said::Said::from((&annabella_said::Given(&#value)).variable()))
        }
        Text::Own(variables) => {
            let variables = variables.iter().map(variable);
            quote!(annabella_said::Said::new(#id, english, ::std::vec![#(#variables),*]))
        }
    }
}

fn variable(Variable { name, value, shape }: &Variable) -> TokenStream {
    if shape.is_empty() {
        return quote!((#name, (&annabella_said::Given(&(#value))).variable()));
    }
    let shape = format!("{{:{shape}}}");
    quote!((#name, annabella_said::Variable::Text(::std::format!(#shape, #value))))
}
