package main

import (
	"fmt"
	"io"
	"strconv"
	"strings"
	"time"
)

// printStages prints how long each stage of a run took. A line of the text is
// the second at which a stage began, and its name; the last one ends now.
func printStages(out io.Writer, text string, now time.Time) {
	type stage struct {
		begin int64
		name  string
	}
	var stages []stage
	for line := range strings.Lines(text) {
		second, name, _ := strings.Cut(strings.TrimSpace(line), " ")
		begin, err := strconv.ParseInt(second, 10, 64)
		if err != nil {
			continue
		}
		stages = append(stages, stage{begin, name})
	}
	if len(stages) == 0 {
		return
	}
	for i, s := range stages {
		end := now.Unix()
		if i+1 < len(stages) {
			end = stages[i+1].begin
		}
		fmt.Fprintf(out, "%-30s %4d s\n", s.name, end-s.begin)
	}
	fmt.Fprintf(out, "%-30s %4d s\n", "together", now.Unix()-stages[0].begin)
}
