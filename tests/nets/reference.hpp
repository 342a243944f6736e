#pragma once
// Files of tests/data/nets: nets, and what PyTorch computes with them (train/reference.py).

#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

namespace vaandel::tests {

inline std::string contents_of(const std::string& name) {
    std::ifstream in{std::string{VAANDEL_TESTS_FOLDER} + "/data/nets/" + name, std::ios::binary};
    std::ostringstream all;
    all << in.rdbuf();
    return all.str();
}

/// The outputs for some positions, by what they are about.
using Told = std::map<std::string, std::vector<float>>;

/// Those that a file tells: on each line so many words that say what about, then numbers.
inline Told reference(const std::string& name, unsigned words_about) {
    Told told;
    std::istringstream lines{contents_of(name)};
    for (std::string line; std::getline(lines, line);) {
        std::istringstream words{line};
        std::string about;
        std::string word;
        for (unsigned count = 0; count < words_about && words >> word; ++count)
            about += (about.empty() ? "" : " ") + word;
        auto& numbers = told[about];
        for (float number = 0; words >> number;)
            numbers.push_back(number);
    }
    return told;
}

} // namespace vaandel::tests
