#include "command_test.hpp"

namespace vaandel::apps {

Ran CommandTest::run(void (*add_command)(Command&, int&), const std::vector<std::string>& words) const {
    Program program{"test", "vaandel", "test"};
    Ran run{};
    add_command(program, run.status);
    testing::internal::CaptureStdout();
    testing::internal::CaptureStderr();
    std::string thrown;
    try {
        if (const int wrong_usage = program.parse(words))
            run.status = wrong_usage;
    } catch (const std::exception& error) { // main() reports these
        run.status = 1;
        thrown = error.what();
    }
    run.out = without_folder(testing::internal::GetCapturedStdout());
    run.err = without_folder(testing::internal::GetCapturedStderr() + thrown);
    return run;
}

} // namespace vaandel::apps
