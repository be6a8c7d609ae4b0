package query

import (
	"cmp"
	"context"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/platform/figures"
)

// interactionsIn is the key of mean likes and comments.
const interactionsIn facts.Key = "interactionsIn"

func captionLength(p *figures.Post) (float64, bool) {
	if p.Caption == nil {
		return 0, false
	}
	return float64(utf8.RuneCountInString(*p.Caption)), true
}

// Why figures of posts are unknown.
const (
	reasonYear    = "I only look a year back."
	reasonPosts   = "I only look at the newest 2,000 posts of an account."
	reasonEnded   = "Our data on this account ends before that."
	reasonNoPosts = "There are no such posts in this time."
)

// timesDays is the span in which the pages look for the best times.
const timesDays = 90

// groupKey names a group, and says where it comes in the dimension's own order.
type groupKey struct {
	label string
	place int64
}

// group is what a group of posts comes to.
type group struct {
	groupKey
	figures.Group
	post   *figures.Post
	hidden string // why the post has no value; empty: as the post itself says
}

func (a account) postRows(ctx context.Context, q Query, span *Span) ([]Row, error) {
	if span == nil && q.By == "" && q.Format == "" && len(q.Filter) == 0 && q.Metric.isOfPosts() {
		figure, err := a.recent(ctx, q.Metric)
		return []Row{{Account: a.Username, IsOwn: a.Own, Figure: figure}}, err
	}
	if span == nil {
		span = &Span{Days: DefaultDays}
		if q.By == Hour || q.By == Weekday {
			span.Days = timesDays
		}
	}
	w := windowOf(*span, a.Viewpoint)
	groups, reason, err := a.group(ctx, q, w)
	if err != nil {
		return nil, err
	}
	var rows []Row
	for _, g := range a.arrange(q, groups) {
		rows = append(rows, Row{Account: a.Username, IsOwn: a.Own, Group: g.label, Post: g.post, Figure: a.postFigure(q, w, g, reason)})
	}
	return rows, nil
}

// recent is the mean that the account's pages show: of the 30 days before the latest reading, or of the latest posts.
func (a account) recent(ctx context.Context, of Metric) (facts.Figure, error) {
	m, read := metrics[of], a.Viewpoint.AsOf(a.UpdatedAt)
	tally := figures.NewRecentTally(read, m.of)
	err := a.histories.EachLatest(ctx, a.WatchedProfile, read.Ago(figures.RecentDays), facts.HistoryPosts, tally.Add)
	return a.recentFigure(of, m.key, tally), err
}

// recentFigure is what the posts of recent come to.
func (a account) recentFigure(of Metric, key facts.Key, t *figures.RecentTally) facts.Figure {
	m := metrics[of]
	g, latest := t.Result()
	formula, s := "Mean of the "+strings.ToLower(m.ofOne)+" of the posts of the 30 days before the latest reading", g.Sample(a.Viewpoint)
	switch {
	case of == EngagementRate:
		_, formula, s = figures.RateOf(t, a.Viewpoint)
	case latest:
		formula += ", or of " + figures.LatestInstead
	}
	if g.N == 0 {
		s.Reason = g.MissingReason(figures.ReasonNoPosts, m.hidden)
	}
	return a.figure(facts.Figure{Key: key, Label: m.label, Unit: m.unit, Value: g.Value()}, formula, s)
}

// group reads the posts of a window into their groups. reason says why the posts are not all there; empty: they are.
func (a account) group(ctx context.Context, q Query, w window) (groups map[groupKey]*group, reason string, err error) {
	groups = map[groupKey]*group{}
	of, hidden, err := a.measure(ctx, q, w)
	if err != nil {
		return nil, "", err
	}
	if q.Metric == Posts {
		for _, key := range emptyGroups(q.By, w, a.Zone) {
			groups[key] = &group{groupKey: key}
		}
	}
	read := 0
	err = a.histories.EachLatest(ctx, a.WatchedProfile, w.From, facts.HistoryPosts+1, func(p *figures.Post) {
		if read++; !w.Contains(p) || !q.keeps(p, a.Zone) {
			return
		}
		value, known := of(p)
		for _, key := range keysOf(q.By, p, a.Zone) {
			g, found := groups[key]
			if !found {
				g = &group{groupKey: key, hidden: hidden}
				groups[key] = g
			}
			if g.Add(p, value, known); q.By == Post {
				g.post = new(p.Clone())
			}
		}
	})
	switch {
	case w.From.After(a.Now):
		reason = reasonEnded
	case figures.StartsAfter(a.PostsSince, w.From):
		reason = figures.ReasonNotRead
	case w.From.Before(a.Ago(facts.HistoryDays)):
		reason = reasonYear
	case read > facts.HistoryPosts:
		reason = reasonPosts
	}
	return groups, reason, err
}

// keysOf are the groups of a post: one, but for hashtags.
func keysOf(by Dimension, p *figures.Post, zone *time.Location) []groupKey {
	at := p.PostedAt.In(zone)
	switch by {
	case Post:
		return []groupKey{{facts.PostName(*p, zone), p.ID}}
	case Type:
		format := figures.FormatOf(p.Type)
		return []groupKey{{format.Name() + "s", int64(slices.Index(figures.Formats[:], format))}}
	case Hashtag:
		var keys []groupKey
		for _, tag := range p.Hashtags() {
			keys = append(keys, groupKey{label: strings.ToLower(tag)})
		}
		slices.SortFunc(keys, func(a, b groupKey) int { return strings.Compare(a.label, b.label) })
		return slices.Compact(keys)
	case Weekday:
		return []groupKey{{at.Weekday().String(), int64(at.Weekday())}}
	case Hour:
		return []groupKey{{time.Date(2000, 1, 1, at.Hour(), 0, 0, 0, time.UTC).Format("3:04 PM"), int64(at.Hour())}}
	default:
		return []groupKey{dayKey(by, at)}
	}
}

// dayKey is the day, week or month of a day; all of them are one group without a dimension.
func dayKey(by Dimension, day time.Time) groupKey {
	place := func(t time.Time) int64 { return time.Date(t.Year(), t.Month(), t.Day(), 0, 0, 0, 0, time.UTC).Unix() }
	switch by {
	case Day:
		return groupKey{day.Format("2 Jan 2006"), place(day)}
	case Week:
		sunday := day.AddDate(0, 0, -int(day.Weekday()))
		return groupKey{"the week of " + sunday.Format("2 Jan 2006"), place(sunday)}
	case Month:
		first := day.AddDate(0, 0, 1-day.Day())
		return groupKey{first.Format("January 2006"), place(first)}
	default:
		return groupKey{}
	}
}

// emptyGroups are those that a count has even without a post.
func emptyGroups(by Dimension, w window, zone *time.Location) (keys []groupKey) {
	switch by {
	case "":
		return []groupKey{{}}
	case Weekday:
		for day := time.Sunday; day <= time.Saturday; day++ {
			keys = append(keys, groupKey{day.String(), int64(day)})
		}
	case Hour, Type, Hashtag, Post: // only those that posts have
	case Day, Week, Month:
		last := w.Until.In(zone).Format(time.DateOnly)
		for day := w.From.In(zone); day.Format(time.DateOnly) <= last; day = day.AddDate(0, 0, 1) {
			keys = append(keys, dayKey(by, day))
		}
	}
	return keys
}

// arrange orders groups and cuts them off.
func (a account) arrange(q Query, groups map[groupKey]*group) []*group {
	var all figures.Group
	list := make([]*group, 0, len(groups))
	for _, g := range groups {
		all = all.Merge(g.Group)
		list = append(list, g)
	}
	if len(list) == 0 {
		return []*group{{}} // its figure says that there are no such posts
	}
	inTime, byTime := q.By.isInTime() || q.By == Weekday, q.Order == Latest || q.Order == First || q.Order == ""
	mean := 0.0
	if value := all.Value(); value != nil {
		mean = *value
	}
	slices.SortFunc(list, func(x, y *group) int {
		if inTime && byTime {
			order := cmp.Compare(x.place, y.place)
			if q.By == Post {
				order = x.post.PostedAt.Compare(y.post.PostedAt)
			}
			if q.Order == Latest || q.Order == "" && q.By == Post {
				order = -order
			}
			return cmp.Or(order, cmp.Compare(x.place, y.place))
		}
		return cmp.Or(q.rank(x, y, mean), cmp.Compare(x.place, y.place), strings.Compare(x.label, y.label))
	})
	if inTime && q.Order == "" && q.By != Post {
		return list[max(0, len(list)-q.Limit):] // a series that is cut off has its latest part
	}
	return list[:min(q.Limit, len(list))]
}

// rank puts the better group first, or the worse one; groups of which nothing is known come last.
func (q Query) rank(x, y *group, mean float64) int {
	if (x.N == 0) != (y.N == 0) && q.Metric != Posts {
		return cmp.Compare(y.N, x.N)
	}
	better := cmp.Compare(y.Sum, x.Sum) // counts, and single posts
	if q.Metric != Posts && q.By != Post {
		better = y.CompareShrunk(x.Mean, mean)
	}
	if q.Order == Worst {
		return -better
	}
	return better
}

func (a account) postFigure(q Query, w window, g *group, reason string) facts.Figure {
	s, m := g.RatedSample(a.Viewpoint), metrics[q.Metric]
	f := facts.Figure{Key: m.key, Label: m.label, Unit: m.unit, Value: g.Value()}
	switch {
	case q.Metric == Posts:
		f.Value, f.Basis.Formula = new(float64(g.Posts())), "Posts published "+w.words
	case q.Metric == PostsPerWeek:
		f.Value, f.Basis.Formula = new(float64(g.Posts())*7/w.days), "Posts published "+w.words+" × 7 / its days"
	case q.By == Post && g.post != nil:
		f.Label, f.Link = m.ofOne+" of the "+g.label, facts.PostPage(*g.post)
		if f.Value == nil {
			s.Reason = cmp.Or(g.hidden, g.post.MissingReason())
		}
		f.Basis = a.Basis(f.Label, m.formula, s)
		return f
	default:
		f.Basis.Formula = "Mean of " + m.formula + ", over the posts " + w.words
		if q.By != "" && q.By != Week && q.By != Month && q.By != Post {
			f.Basis.Formula += ", " + figures.RankedByShrunk
		}
		if g.N == 0 {
			s.Reason = g.MissingReason(reasonNoPosts, m.hidden)
		}
	}
	if q.Format != "" {
		f.Label += ", " + strings.ToLower(q.Format) + "s"
	}
	for _, filter := range q.Filter {
		f.Label += ", " + filter.Words()
	}
	if g.label != "" {
		f.Label += ", " + g.label
	}
	f.Label += ", " + w.words
	if reason != "" {
		f.Value, s.Reason = nil, reason
	}
	f.Basis, f.Link = a.Basis(f.Label, f.Basis.Formula, s), a.link(f.Key)
	return f
}
