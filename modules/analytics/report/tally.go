package report

import (
	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/figures/posting"
)

const (
	topPosts    = 5
	daysPerWeek = 7
	noPosts     = "No posts in this range."
)

// rangeTally is what a report keeps of an account's posts while they go by.
type rangeTally struct {
	window          figures.Window
	all             figures.Group
	likes, comments figures.Group
	mix             *posting.MixTally
	top             *posting.TopTally // its group is of all rates
	v               figures.Viewpoint
	of              figures.WatchedProfile
	chosen          Range
	points          []figures.FollowerPoint // from the last known one before the range
	firstDay        string
	insights        figures.Insights // of the own account
}

func newRangeTally(v figures.Viewpoint, of figures.WatchedProfile, chosen Range) *rangeTally {
	window, firstDay := chosen.span(v, of.TrackedSince)
	return &rangeTally{
		window: window, mix: &posting.MixTally{Days: window}, top: posting.NewTopTally(window, topPosts), v: v, of: of, chosen: chosen,
		firstDay: firstDay,
	}
}

// Add takes a post.
func (t *rangeTally) Add(p *figures.Post) {
	if !t.window.Contains(p) {
		return
	}
	t.all.Add(p, 1, true)
	likes, known := figures.PostLikes(p)
	t.likes.Add(p, likes, known)
	comments, known := figures.PostComments(p)
	t.comments.Add(p, comments, known)
	t.mix.Add(p)
	t.top.Add(p)
}

// account is everything that a report says of the account.
func (t *rangeTally) account() ReportedAccount {
	out := ReportedAccount{
		Username: t.of.Username, Name: t.of.FullName, IsOwn: t.of.Own, UpdatedAt: t.of.UpdatedAt, EndedAt: t.of.EndedAt(),
		Figures: append(t.growth(), t.posting()...), Insights: t.owners(), Followers: figures.Since(t.points, t.firstDay),
		TopPosts: []ReportedPost{},
	}
	if out.Followers == nil {
		out.Followers = []figures.FollowerPoint{}
	}
	shares, s := t.mix.Shares(t.v)
	out.Mix = shares
	out.MixBasis = t.basis("Formats in the period", "Posts of a format / all posts of "+t.chosen.words()+" × 100",
		t.explained(s, len(shares) > 0, noPosts))
	for _, p := range t.top.Best {
		out.TopPosts = append(out.TopPosts, ReportedPost{
			ID: p.ID, ShortCode: p.Shortcode, Caption: p.Caption, Type: figures.FormatOf(p.Type), Likes: p.Likes, Comments: p.Comments,
			Rate: p.Rate, PostedAt: p.PostedAt,
		})
	}
	s = t.explained(t.top.All.RatedSample(t.v), len(out.TopPosts) > 0, t.top.All.MissingReason(noPosts, figures.ReasonHidden))
	out.TopBasis = t.basis("Best posts in the period",
		"The posts of "+t.chosen.words()+" with the highest "+figures.FormulaPostRate, s)
	return out
}

// growth is about followers.
func (t *rangeTally) growth() []ReportedFigure {
	growth, s := figures.Growth(t.points, t.firstDay)
	return []ReportedFigure{
		t.figure("followers", "Followers", Count, figures.Float(t.of.Followers), figures.FormulaAsSaid,
			figures.FollowersSample(t.of.Profile, t.points)),
		t.figure("followerChange", "Follower Growth", SignedCount, figures.Float(growth.Change), figures.FormulaGrowth, s),
		t.figure("followerChangePercent", "Follower Growth in percent", SignedPercent, growth.Percentage,
			figures.FormulaPercentage, s),
	}
}

// owners are the figures that the owner alone sees.
func (t *rangeTally) owners() []ReportedFigure {
	list := []ReportedFigure{}
	if !t.of.Own {
		return list
	}
	after, to := t.insightSpan()
	for _, m := range figures.InsightMetrics {
		value, s := t.insights.Total(m, after, to)
		list = append(list, ReportedFigure{
			Key: "insights." + m.Key, Name: m.Name, Unit: Count, Value: figures.Float(value), Basis: s.Basis(m.Name, m.Formula, t.insights.ReadAt),
		})
	}
	return list
}

// insightSpan are the days of Instagram behind a day, up to another. They are as many as the range has, up to the last one that it shows.
func (t *rangeTally) insightSpan() (after, to string) {
	to = t.insights.LatestDay(figures.DayOf(t.v.Now))
	if n, bounded := days[t.chosen]; bounded {
		return figures.DaysBefore(figures.DayStart(to), n), to
	}
	return t.firstDay, to
}

// posting is about the posts of the range.
func (t *rangeTally) posting() []ReportedFigure {
	words := t.chosen.words()
	counted := t.all.Sample(t.v)
	var posts, perWeek *float64
	// Of the whole history those are counted that were read; the note says so where older ones exist.
	if t.chosen != All && figures.StartsAfter(t.of.PostsSince, t.window.From) {
		counted.Reason = figures.ReasonNotRead
	} else {
		posts = new(float64(t.all.N))
	}
	weekly := counted
	if n, bounded := days[t.chosen]; bounded && posts != nil {
		perWeek = new(float64(t.all.N) * daysPerWeek / float64(n))
	} else if weekly.Reason == "" {
		weekly.Reason = "The whole history has no fixed number of weeks. Choose 7, 30 or 90 days."
	}
	likes, comments, rate := t.likes.Value(), t.comments.Value(), t.top.All.Value()
	return []ReportedFigure{
		t.figure("posts", "Posts in the period", Count, posts, "Posts published in "+words, counted),
		t.figure("postsPerWeek", "Posts a week in the period", Mean, perWeek, "Posts published in "+words+" × 7 / its days", weekly),
		t.figure("averageLikes", "Average likes per post in the period", Mean, likes, "Mean of the likes of the posts of "+words,
			t.explained(t.likes.Sample(t.v), likes != nil, t.likes.MissingReason(noPosts, figures.ReasonHidden))),
		t.figure("averageComments", "Average comments per post in the period", Mean, comments, "Mean of the comments of the posts of "+words,
			t.explained(t.comments.Sample(t.v), comments != nil,
				t.comments.MissingReason(noPosts, "The comment counts of these posts are hidden on Instagram."))),
		t.figure("engagementRate", "Engagement rate in the period", Percent, rate,
			figures.FormulaMeanRate+", over the posts of "+words,
			t.explained(t.top.All.RatedSample(t.v), rate != nil, t.top.All.MissingReason(noPosts, figures.ReasonHidden))),
	}
}

// explained gives a sample its reason when nothing is known, and notes what was not read when something is.
func (t *rangeTally) explained(s figures.Sample, known bool, reason string) figures.Sample {
	if !known {
		s.Reason = reason
	}
	return s.NoteIncomplete(t.of.PostsSince, t.window.From)
}

func (t *rangeTally) figure(key, name string, unit Unit, value *float64, formula string, s figures.Sample) ReportedFigure {
	if t.of.UpdatedAt == nil {
		value = nil
	}
	return ReportedFigure{Key: key, Name: name, Unit: unit, Value: value, Basis: t.basis(name, formula, s)}
}

func (t *rangeTally) basis(name, formula string, s figures.Sample) figures.Basis {
	if t.of.UpdatedAt == nil {
		s = figures.Sample{Reason: t.of.UnreadReason()}
	}
	return t.of.Basis(name, formula, s)
}
