package main

import (
	"fmt"
	"os"
	"strconv"
	"strings"
	"time"
)

type sample struct {
	resident int64         // bytes
	cpu      time.Duration // user and system time so far
}

// usage reads what a process takes from /proc, which Linux has.
func usage(pid int) (sample, error) {
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
