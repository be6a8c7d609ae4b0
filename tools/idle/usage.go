package main

import (
	"fmt"
	"os"
	"os/exec"
	"runtime"
	"strconv"
	"strings"
	"time"
)

type sample struct {
	resident int64         // bytes
	cpu      time.Duration // user and system time so far
}

// usage reads what a process takes: from /proc on Linux, from ps elsewhere.
func usage(pid int) (sample, error) {
	if runtime.GOOS != "linux" {
		return usageByPS(pid)
	}
	stat, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	if err != nil {
		return sample{}, err
	}
	return parseStat(string(stat), int64(os.Getpagesize()))
}

// ticks is how finely Linux tells a process's time: USER_HZ, 100 everywhere.
const ticks = time.Second / 100

// parseStat reads /proc/PID/stat; the name, in brackets, may hold blanks.
func parseStat(stat string, page int64) (sample, error) {
	fields := strings.Fields(stat[strings.LastIndexByte(stat, ')')+1:])
	const user, system, resident = 11, 12, 21 // counted after the name
	if len(fields) <= resident {
		return sample{}, fmt.Errorf("stat has %d fields", len(fields))
	}
	var n [3]int64
	for i, at := range []int{user, system, resident} {
		var err error
		if n[i], err = strconv.ParseInt(fields[at], 10, 64); err != nil {
			return sample{}, err
		}
	}
	return sample{resident: n[2] * page, cpu: time.Duration(n[0]+n[1]) * ticks}, nil
}

func usageByPS(pid int) (sample, error) {
	out, err := exec.Command("ps", "-o", "rss=,time=", "-p", strconv.Itoa(pid)).Output() //nolint:noctx // it answers at once
	if err != nil {
		return sample{}, fmt.Errorf("ps: %w", err)
	}
	var kilobytes int64
	var minutes int
	var seconds float64
	if _, err := fmt.Sscanf(strings.TrimSpace(string(out)), "%d %d:%f", &kilobytes, &minutes, &seconds); err != nil {
		return sample{}, fmt.Errorf("ps says %q: %w", out, err)
	}
	cpu := time.Duration(minutes)*time.Minute + time.Duration(seconds*float64(time.Second))
	return sample{resident: kilobytes << 10, cpu: cpu}, nil
}
