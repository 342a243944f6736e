// Preloaded into a server under test: the clock of its machine is as many seconds off as a file says, as if somebody
// had set it. All other clocks go on, as they do then.

#include <dlfcn.h>
#include <fcntl.h>
#include <pthread.h>
#include <sys/mman.h>
#include <sys/time.h>
#include <unistd.h>

#include <cstdint>
#include <cstdlib>
#include <ctime>

namespace {

/// The first eight bytes of the file.
const volatile std::int64_t* shared() {
    const char* name = std::getenv("VAANDEL_CLOCK_OFF");
    const int file = name == nullptr ? -1 : open(name, O_RDONLY | O_CLOEXEC);
    void* bytes = file < 0 ? MAP_FAILED : mmap(nullptr, sizeof(std::int64_t), PROT_READ, MAP_SHARED, file, 0);
    static constexpr std::int64_t right = 0;
    return bytes == MAP_FAILED ? &right : static_cast<const std::int64_t*>(bytes);
}

std::int64_t seconds_off() {
    static const volatile std::int64_t* const off = shared();
    return *off;
}

/// The function of the C library.
template <class Function> Function* real(const char* name) {
    return reinterpret_cast<Function*>(dlsym(RTLD_NEXT, name));
}

} // namespace

extern "C" {

int clock_gettime(clockid_t clock, timespec* time) noexcept {
    static auto* const next = real<int(clockid_t, timespec*)>("clock_gettime");
    const int status = next(clock, time);
    if (status == 0 && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE))
        time->tv_sec += seconds_off();
    return status;
}

int gettimeofday(timeval* __restrict time, void* __restrict zone) noexcept {
    static auto* const next = real<int(timeval*, void*)>("gettimeofday");
    const int status = next(time, zone);
    if (status == 0 && time != nullptr)
        time->tv_sec += seconds_off();
    return status;
}

time_t time(time_t* kept) noexcept {
    timespec now{};
    clock_gettime(CLOCK_REALTIME, &now);
    if (kept != nullptr)
        *kept = now.tv_sec;
    return now.tv_sec;
}

/// The kernel compares a time of day with the clock that was not set.
int pthread_cond_timedwait(pthread_cond_t* __restrict condition, pthread_mutex_t* __restrict mutex,
                           const timespec* __restrict until) {
    static auto* const next = real<int(pthread_cond_t*, pthread_mutex_t*, const timespec*)>("pthread_cond_timedwait");
    constexpr time_t since_boot = 1'000'000'000; // at most, of a clock that cannot be set
    timespec then = *until;
    if (then.tv_sec > since_boot)
        then.tv_sec -= seconds_off();
    return next(condition, mutex, &then);
}
}
