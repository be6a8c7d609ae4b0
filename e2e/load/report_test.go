package load

import (
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
	"text/tabwriter"
	"time"
)

// inTime is how late an arrival may begin by which the schedule still counts as kept.
const inTime = 50 * time.Millisecond

// report is what a run came to.
type report struct {
	users, accounts int
	day             time.Duration // into which a day was compressed
	took            time.Duration // until the last answer
	answers         []answer
	delays          []time.Duration // of arrivals
	refreshes       *schedule
	cpu             []usage
}

func (r report) all() *outcome {
	all := &outcome{failures: map[string]int{}}
	for _, a := range r.answers {
		all.add(a)
	}
	return all
}

func (r report) byRoute() map[string]*outcome {
	routes := map[string]*outcome{}
	for _, a := range r.answers {
		if routes[a.route] == nil {
			routes[a.route] = &outcome{failures: map[string]int{}}
		}
		routes[a.route].add(a)
	}
	return routes
}

func (r report) write(out io.Writer) {
	requests, refreshes := float64(len(r.answers))/r.day.Seconds(), float64(r.refreshes.due)/r.day.Seconds()
	even := float64(r.users) * float64(24*time.Hour) / float64(r.day)
	fmt.Fprintf(out, "The day of %d users in %s: %.1f %% of %d users. Their requests come from %d accounts.\n",
		r.users, r.day, 100*float64(r.users)/target, target, r.accounts)
	fmt.Fprintln(out, "How often users do what is an assumption: e2e/load/mix_test.go.")
	fmt.Fprintf(out, "%.0f requests and %.0f refreshes a second are those of %.0f users in an average hour, ", requests, refreshes, even)
	fmt.Fprintf(out, "or of %.0f in an hour that is %d times as busy.\n", even/rush, rush)
	r.writeArrivals(out)
	all := r.all()
	fmt.Fprintf(out, "Failed: %d of %d requests.\n\n", all.failed(), len(all.took))

	table := tabwriter.NewWriter(out, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(table, "requests\tfailed\tp50 ms\tp95 ms\tp99 ms\t")
	routes := r.byRoute()
	for _, route := range slices.Sorted(maps.Keys(routes)) {
		routes[route].write(table, route)
	}
	all.write(table, "all")
	_ = table.Flush() // it writes to the terminal
	r.writeRefreshes(out)
	r.writeWork(out)
}

func (r report) writeArrivals(out io.Writer) {
	slices.Sort(r.delays)
	late, verdict := quantile(r.delays, 0.99), "kept"
	if late > inTime {
		verdict = "NOT kept"
	}
	fmt.Fprintf(out, "The arrival rate was %s: 99 %% of %d visits began at most %s late. The last answer came %s after the end of the day.\n",
		verdict, len(r.delays), late.Round(time.Millisecond/10), (r.took - r.day).Round(time.Second/10))
}

func (o *outcome) write(table io.Writer, name string) {
	slices.Sort(o.took)
	fmt.Fprintf(table, "%d\t%d\t%s\t%s\t%s\t %s", len(o.took), o.failed(),
		milliseconds(quantile(o.took, 0.5)), milliseconds(quantile(o.took, 0.95)), milliseconds(quantile(o.took, 0.99)), name)
	var reasons []string
	for _, failure := range slices.Sorted(maps.Keys(o.failures)) {
		reasons = append(reasons, fmt.Sprintf("%s × %d", failure, o.failures[failure]))
	}
	fmt.Fprintln(table, "", strings.Join(reasons, ", "))
}

func milliseconds(d time.Duration) string {
	return fmt.Sprintf("%.1f", float64(d)/float64(time.Millisecond))
}

func (r report) writeRefreshes(out io.Writer) {
	s := r.refreshes
	fmt.Fprintf(out, "\nRefreshes: %d of %d became due (%.1f a user), while the others were due already; %d had not ended at the end.\n",
		s.due, s.asked, s.perUser, s.left)
	fmt.Fprintf(out, "Those that were due in any second were late by p50 %.1f s, p95 %.1f s, at most %.1f s.\n\n",
		quantile(s.late, 0.5).Seconds(), quantile(s.late, 0.95).Seconds(), quantile(s.late, 1).Seconds())
}

// writeWork prints what each process took, and what one core of them is good for.
func (r report) writeWork(out io.Writer) {
	table := tabwriter.NewWriter(out, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(table, "CPU s\tcores\t")
	for _, one := range r.cpu {
		fmt.Fprintf(table, "%.1f\t%.2f\t %s\n", one.took.Seconds(), one.took.Seconds()/r.took.Seconds(), one.name)
	}
	_ = table.Flush() // as above
	fmt.Fprintf(out, "\nBy this processor time, one core of api processes answers %.0f of these requests a second,\n",
		float64(len(r.answers))/r.took.Seconds()/cores(r.cpu, serves, r.took))
	fmt.Fprintf(out, "and one core of workers reads %.0f profiles a second, besides Buddy's answers.\n",
		float64(r.refreshes.due-r.refreshes.left)/r.took.Seconds()/cores(r.cpu, works, r.took))
}
