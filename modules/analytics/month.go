package analytics

import "time"

const (
	formulaMonth       = "Posts published since the first of this month, in your time zone"
	formulaMonthChange = "Posts this month minus the posts of the same days of last month"
	noteNewest         = "Only the newest 200 posts were read, and they begin later."
	reasonNotRead      = "Only the newest 200 posts were read, and they do not reach back that far."
)

// begun says that the posts that were read begin behind an instant. What lies between is not zero, it is unknown.
func begun(readSince *time.Time, from time.Time) bool {
	return readSince != nil && readSince.After(from)
}

// lacking notes that a figure about the posts from an instant on lacks those that were not read.
func (s Sample) lacking(readSince *time.Time, from time.Time) Sample {
	if s.Note == "" && s.Reason == "" && begun(readSince, from) {
		s.Note = noteNewest
	}
	return s
}

// PostsThisMonth counts the calendar month in the viewer's zone. readSince is where the posts that were read begin,
// nil when they are all there.
func PostsThisMonth(posts []Post, v Viewpoint, readSince *time.Time) (*int, Sample) {
	begin := monthBegin(v.Now.In(v.Zone))
	found := between(posts, begin, v.Now.Add(time.Nanosecond))
	s := grouped(found, anyPost).sample(v)
	s.From, s.To = v.day(begin), v.day(v.Now)
	if begun(readSince, begin) {
		s.Reason = reasonNotRead
		return nil, s
	}
	return new(len(found)), s
}

// PostsThisMonthChange is against the same days of last month: on the 20th its days 1 to 20, on the 31st all it has.
func PostsThisMonthChange(posts []Post, v Viewpoint, readSince *time.Time) (*int, Sample) {
	now := v.Now.In(v.Zone)
	begin := monthBegin(now)
	lastBegin := monthBegin(begin.AddDate(0, 0, -1))
	lastEnd := lastBegin.AddDate(0, 0, now.Day())
	if lastEnd.After(begin) {
		lastEnd = begin
	}
	this, last := between(posts, begin, v.Now.Add(time.Nanosecond)), between(posts, lastBegin, lastEnd)
	s := grouped(append(append([]Post{}, this...), last...), anyPost).sample(v)
	s.From, s.To = v.day(lastBegin), v.day(v.Now)
	if begun(readSince, lastBegin) {
		s.Reason = reasonNotRead
		return nil, s
	}
	return new(len(this) - len(last)), s
}

func monthBegin(t time.Time) time.Time {
	return time.Date(t.Year(), t.Month(), 1, 0, 0, 0, 0, t.Location())
}
