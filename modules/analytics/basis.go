package analytics

import "time"

// Basis tells where a figure comes from, or why there is none.
type Basis struct {
	Name    string     `json:"name"`
	Formula string     `json:"formula"`
	N       int        `json:"n" doc:"How many posts, or days, the figure stands on"`
	Skipped int        `json:"skipped" doc:"How many were left out because what the formula needs is unknown"`
	From    *string    `json:"from" doc:"First day, YYYY-MM-DD"`
	To      *string    `json:"to" doc:"Last day, YYYY-MM-DD"`
	TakenAt *time.Time `json:"takenAt" doc:"When the counts were read from Instagram"`
	Reason  *string    `json:"reason" doc:"Why the value is null"`
}

// Sample is what a formula found: how much it stands on, or why it has no result.
type Sample struct {
	N, Skipped int
	From, To   string // days; empty when there are none
	Reason     string // empty when there is a result
	Note       string // what the formula had to do besides
}

// Viewpoint is when and where somebody looks.
type Viewpoint struct {
	Now  time.Time
	Zone *time.Location // hours, weekdays and calendar months are the viewer's
}

// ago is n times 24 hours before now.
func (v Viewpoint) ago(days int) time.Time { return v.Now.Add(-time.Duration(days) * 24 * time.Hour) }

func (v Viewpoint) day(t time.Time) string { return t.In(v.Zone).Format(time.DateOnly) }

// sampleOf counts the posts for which known holds as the sample and the others as skipped.
func (v Viewpoint) sampleOf(posts []Post, known func(Post) bool) Sample {
	var s Sample
	for _, p := range posts {
		if !known(p) {
			s.Skipped++
			continue
		}
		s.N++
		day := v.day(p.PostedAt)
		if s.From == "" || day < s.From {
			s.From = day
		}
		s.To = max(s.To, day)
	}
	return s
}

// between are the posts published from an instant on and before another.
func between(posts []Post, from, until time.Time) []Post {
	var out []Post
	for _, p := range posts {
		if !p.PostedAt.Before(from) && p.PostedAt.Before(until) {
			out = append(out, p)
		}
	}
	return out
}

// within are the posts of the days before now.
func (v Viewpoint) within(posts []Post, days int) []Post {
	return between(posts, v.ago(days), v.Now.Add(time.Nanosecond))
}

func anyPost(Post) bool { return true }

func interactionsKnown(p Post) bool { _, ok := p.Interactions(); return ok }

func rateKnown(p Post) bool { _, ok := p.Rate(); return ok }

// why chooses between "there were no posts" and "they lack what the formula needs".
func why(posts []Post, none, unknown string) string {
	if len(posts) == 0 {
		return none
	}
	return unknown
}
