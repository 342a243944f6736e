# The entry point. The work is done by scripts/ (set-up) and CMakeLists.txt (build).
.DEFAULT_GOAL := help
.PHONY: run test build c-library wheel deb bench train-test wasm-test format check coverage clean help

# Where `make run` listens, and where it stores the games: make run PORT=9000 ADDRESS=0.0.0.0 DATA=/var/lib/vaandel
export PORT ADDRESS DATA

run: ## set up, build, and serve the page at http://127.0.0.1:8080
	@scripts/run.sh

test: ## set up, build, and run every test
	@scripts/test.sh

build: ## set up and build build/release/vaandel
	@scripts/setup.sh build -- vaandel

c-library: ## set up and build build/release/libvaandel.so, for C, Python and training
	@scripts/packages.sh build
	@scripts/build.sh vaandel_c_api

wheel: ## build the Python package as a file in build/wheel
	@scripts/wheel.sh

deb: ## build a Debian package of the server in build/deb
	@scripts/deb.sh

bench: ## measure: vaandel bench, and the programs of bench/ that need no arguments
	@scripts/bench.sh

train-test: ## the training of nets in small
	@scripts/train-test.sh

wasm-test: ## the engine in WebAssembly
	@scripts/wasm-test.sh

format: ## bring all sources to the project's format
	@scripts/format.sh

check: ## format, clang-tidy, sanitizers, both compilers, coverage, fuzzers
	@scripts/check.sh

coverage: ## which lines and branches of the rules the tests reach
	@scripts/coverage.sh

clean: ## remove what was built and what npm installed; games in data/ stay
	rm -rf build web/dist web/node_modules scripts/node/node_modules

help: ## show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)
