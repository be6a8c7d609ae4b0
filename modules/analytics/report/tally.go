package report

import (
	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/figures/posting"
)

const (
	topPosts    = 5
	daysPerWeek = 7
	noPosts     = "No posts in this range."

	formulaFollowersThen = "Last known follower count up to the end of the range"
)

// rangeTally is what a report keeps of an account's posts while they go by.
type rangeTally struct {
	all             figures.Group
	likes, comments figures.Group
	mix             *posting.MixTally
	top             *posting.TopTally // its group is of all rates
	v               figures.Viewpoint
	of              figures.WatchedProfile
	chosen          figures.Chosen
	points          []figures.FollowerPoint // from the last known one before the range
	insights        figures.Insights        // of the own account
	then            *rangeTally             // of what the range is compared with; nil: nothing
}

func newRangeTally(v figures.Viewpoint, of figures.WatchedProfile, c figures.Chosen) *rangeTally {
	return &rangeTally{mix: &posting.MixTally{Days: c.Posts}, top: posting.NewTopTally(c.Posts, topPosts), v: v, of: of, chosen: c}
}

// Add takes a post.
func (t *rangeTally) Add(p *figures.Post) {
	if !t.chosen.Posts.Contains(p) {
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
		Figures: append(t.growth(), t.posting()...), Insights: t.owners(),
		From: t.chosen.From, To: t.chosen.To, Followers: figures.Since(t.points, t.chosen.From), TopPosts: []ReportedPost{},
	}
	if out.Followers == nil {
		out.Followers = []figures.FollowerPoint{}
	}
	shares, s := t.mix.Shares(t.v)
	out.Mix = shares
	out.MixBasis = t.basis("Formats in the period", "Posts of a format / all posts of "+t.chosen.Words()+" × 100",
		t.explained(s, len(shares) > 0, noPosts))
	for _, p := range t.top.Best {
		out.TopPosts = append(out.TopPosts, ReportedPost{
			ID: p.ID, ShortCode: p.Shortcode, Caption: p.Caption, Type: figures.FormatOf(p.Type), Likes: p.Likes, Comments: p.Comments,
			Rate: p.Rate, PostedAt: p.PostedAt,
		})
	}
	s = t.explained(t.top.All.RatedSample(t.v), len(out.TopPosts) > 0, t.top.All.MissingReason(noPosts, figures.ReasonHidden))
	out.TopBasis = t.basis("Best posts in the period",
		"The posts of "+t.chosen.Words()+" with the highest "+figures.FormulaPostRate, s)
	return out
}

// compared is the account, each figure with that of what the range is compared with.
func (t *rangeTally) compared() ReportedAccount {
	out := t.account()
	if t.then == nil {
		return out
	}
	then := t.then.account()
	out.Compared = &ComparedAccount{
		ComparedDays: ComparedDays{t.then.chosen.Period, then.From, then.To}, Followers: then.Followers, Mix: then.Mix, MixBasis: then.MixBasis,
	}
	compare(out.Figures, then.Figures)
	compare(out.Insights, then.Insights)
	return out
}

// compare adds the figures of another range to those of the same keys.
func compare(list, then []ReportedFigure) {
	for i := range list {
		list[i].compare(then[i].Value, then[i].Basis)
	}
}

func (f *ReportedFigure) compare(then *float64, basis figures.Basis) {
	f.Compared = &ComparedFigure{Value: then, Basis: basis}
	if f.Value != nil && then != nil {
		f.Compared.Change = new(*f.Value - *then)
	}
}

// growth is about followers.
func (t *rangeTally) growth() []ReportedFigure {
	growth, s := t.of.GrowthIn(t.chosen, t.points)
	followers, formula := t.of.Followers, figures.FormulaAsSaid
	sample := figures.FollowersSample(t.of.Profile, t.points)
	if t.chosen.To < figures.DayOf(t.v.Now) {
		followers, formula = nil, formulaFollowersThen
		if n := len(t.points); n > 0 {
			followers = &t.points[n-1].Followers
		} else {
			sample = figures.Sample{Reason: t.of.Before(t.chosen, s.Reason)}
		}
	}
	return []ReportedFigure{
		t.figure("followers", "Followers", Count, figures.Float(followers), formula, sample),
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

// insightSpan are the days of Instagram behind a day, up to another. The last days, and those that they are compared with, end as much
// earlier as Instagram is late. Of the whole history they begin with the first day that is known.
func (t *rangeTally) insightSpan() (after, to string) {
	c, today := t.chosen, figures.DayOf(t.v.Now)
	switch after = c.After(); {
	case after == c.From:
		late := int(figures.DaysBetween(t.insights.LatestDay(today), today))
		to = figures.DaysBefore(figures.DayStart(c.To), late)
		return figures.DaysBefore(figures.DayStart(to), c.Days), to
	case c.Days == 0 && t.insights.Since != "":
		after = max(after, figures.DaysBefore(figures.DayStart(t.insights.Since), 1))
	}
	return after, t.insights.LatestDay(c.To)
}

// posting is about the posts of the range.
func (t *rangeTally) posting() []ReportedFigure {
	words := t.chosen.Words()
	counted := t.all.Sample(t.v)
	var posts, perWeek *float64
	// Of the whole history those are counted that were read; the note says so where older ones exist.
	if t.chosen.Days > 0 && figures.StartsAfter(t.of.PostsSince, t.chosen.Posts.From) {
		counted.Reason = figures.ReasonNotRead
	} else {
		posts = new(float64(t.all.N))
	}
	weekly := counted
	if t.chosen.Days > 0 && posts != nil {
		perWeek = new(float64(t.all.N) * daysPerWeek / float64(t.chosen.Days))
	} else if weekly.Reason == "" {
		weekly.Reason = "The whole history has no fixed number of weeks. Choose 7, 30 or 90 days, or dates."
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
	return s.NoteIncomplete(t.of.PostsSince, t.chosen.Posts.From)
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
