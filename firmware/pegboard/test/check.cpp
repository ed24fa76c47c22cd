// Runs all tests and says which failed; see check.h.

#include "check.h"

#include <cstdio>
#include <vector>

namespace check {

namespace {

struct Test {
    const char* name;
    void (*run)();
};

// A function, so that the list is there before the first test puts itself on it.
std::vector<Test>& tests() {
    static std::vector<Test> all;
    return all;
}

int failures = 0;

} // namespace

Registration::Registration(const char* name, void (*test)()) {
    tests().push_back(Test{name, test});
}

void fail(const char* file, int line, const std::string& what) {
    ++failures;
    std::printf("%s:%d: %s\n", file, line, what.c_str());
}

} // namespace check

int main() {
    // A test that ends the program shall not take the words of those before it along.
    std::setvbuf(stdout, nullptr, _IONBF, 0);
    int failed = 0;
    for (const check::Test& test : check::tests()) {
        const int before = check::failures;
        test.run();
        if (check::failures > before) {
            ++failed;
            std::printf("failed: %s\n", test.name);
        }
    }
    std::printf("%zu tests of the firmware, %d failed\n", check::tests().size(), failed);
    // Without a single test something is wrong with the build.
    return failed == 0 && !check::tests().empty() ? 0 : 1;
}
