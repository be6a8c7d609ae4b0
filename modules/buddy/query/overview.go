package query

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"slices"
	"time"

	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/figures/posting"
)

// Overview computes the figures that the page of an account shows. It implements facts.Accounts and facts.UsualRates.
type Overview struct{ runner *Runner }

// NewOverview reads nothing yet.
func NewOverview(r *Runner) *Overview { return &Overview{r} }

// Own implements facts.Accounts.
func (o *Overview) Own(ctx context.Context, userID int64) (*facts.Account, error) {
	list, err := o.of(ctx, userID, func(w figures.WatchedProfile) bool { return w.Own })
	if err != nil || len(list) == 0 {
		return nil, err
	}
	return &list[0], nil
}

// Watched implements facts.Accounts.
func (o *Overview) Watched(ctx context.Context, userID int64, profileIDs []int64) ([]facts.Account, error) {
	if len(profileIDs) == 0 {
		return nil, nil
	}
	list, err := o.of(ctx, userID, func(w figures.WatchedProfile) bool { return slices.Contains(profileIDs, w.ID) })
	place := func(a facts.Account) int { return slices.Index(profileIDs, a.ProfileID) }
	slices.SortFunc(list, func(a, b facts.Account) int { return cmp.Compare(place(a), place(b)) })
	return list, err
}

// of are the accounts of a user that are kept, with the figures of their pages.
func (o *Overview) of(ctx context.Context, userID int64, keeps func(figures.WatchedProfile) bool) (list []facts.Account, err error) {
	accounts, err := o.runner.kept(ctx, userID, keeps)
	if err != nil {
		return nil, err
	}
	for _, a := range accounts {
		p := page{account: a}
		if err := p.read(ctx); err != nil {
			return nil, fmt.Errorf("overview of profile %d: %w", a.ID, err)
		}
		out := facts.Account{ProfileID: a.ID, Username: a.Username, Figures: p.figures()}
		if end := a.EndedAt(); end != nil {
			out.Until = new(end.In(a.Zone)) // it is shown as a day in the user's zone
		}
		list = append(list, out)
	}
	return list, nil
}

// UsualRates implements facts.UsualRates.
func (o *Overview) UsualRates(ctx context.Context, userID int64, usernames []string) (map[string]facts.Figure, error) {
	accounts, err := o.runner.kept(ctx, userID, func(w figures.WatchedProfile) bool { return slices.Contains(usernames, w.Username) })
	if err != nil {
		return nil, err
	}
	rates := map[string]facts.Figure{}
	for _, a := range accounts {
		if rates[a.Username], err = a.recent(ctx, EngagementRate); err != nil {
			return nil, fmt.Errorf("rate of profile %d: %w", a.ID, err)
		}
	}
	return rates, nil
}

// How many of the best an overview lists; a page lists more of the own account.
const (
	maxTags     = 5
	maxOwnTags  = 8
	maxPosts    = 3
	maxOwnPosts = 6
)

// everyPost is no bound: an overview takes the same memory however many posts there are.
const everyPost = math.MaxInt32

// page keeps what the page of an account shows while its posts go by.
type page struct {
	account
	points                []figures.FollowerPoint // of the last 30 days
	rate, likes, comments *figures.RecentTally
	change                *figures.RateChangeTally
	frequency             *posting.FrequencyTally
	times                 *posting.SlotTally
	hashtags              *posting.HashtagTally
	mix                   *posting.MixTally
	top                   *posting.TopTally
	list                  []facts.Figure
}

// read makes one pass over the posts, and reads the follower counts. Of an account that was never read there is nothing to read.
func (p *page) read(ctx context.Context) (err error) {
	v, latest := p.Viewpoint, p.Viewpoint.AsOf(p.UpdatedAt)
	most := maxPosts
	if p.Own {
		most = maxOwnPosts
	}
	p.rate, p.likes = figures.NewRecentTally(latest, figures.PostRate), figures.NewRecentTally(latest, figures.PostLikes)
	p.comments, p.change = figures.NewRecentTally(latest, figures.PostComments), figures.NewRateChangeTally(latest)
	p.frequency, p.times = posting.NewFrequencyTally(v), posting.NewTimesTally(v)
	p.hashtags, p.mix = posting.NewHashtagTally(v), posting.NewMixTally(v)
	p.top = posting.NewTopTally(v.Last(figures.RecentDays), most)
	if p.UpdatedAt == nil {
		return nil
	}
	if p.points, err = p.histories.Points(ctx, p.ID, figures.DaysBefore(v.Now, figures.RecentDays), v.Now); err != nil {
		return err
	}
	tallies := []figures.Tally{p.rate, p.likes, p.comments, p.change, p.frequency, p.times, p.hashtags, p.mix, p.top}
	return p.histories.EachLatest(ctx, p.WatchedProfile, posting.PostsFrom(v, p.UpdatedAt), everyPost, func(post *figures.Post) {
		for _, t := range tallies {
			t.Add(post)
		}
	})
}

func (p *page) add(f facts.Figure, formula string, s figures.Sample) {
	p.list = append(p.list, p.figure(f, formula, s))
}

// figures are all, in the order of the page.
func (p *page) figures() []facts.Figure {
	perWeek, posts, best := p.frequency.Result(p.Viewpoint, p.PostsSince)
	p.list = append(p.list, p.followersNow())
	p.grown(facts.Growth, "Follower growth in the last 30 days", Growth, figures.FormulaGrowth, figures.RecentDays)
	p.grown(facts.GrowthPercent, "Follower growth in percent, last 30 days", GrowthPercent, figures.FormulaPercentage, figures.RecentDays)
	p.add(facts.Figure{Key: facts.PerMonth, Label: "Posts of the last 30 days", Unit: facts.Count, Value: perWeek.PerMonth},
		"Posts published in the last 30 days", posts)
	p.add(facts.Figure{Key: facts.PerWeek, Label: "Posts a week, last 30 days", Unit: facts.Mean, Value: perWeek.PerWeek},
		"Posts published in the last 30 days × 7 / its days", posts)
	p.grown(facts.GrowthPerDay, "Average follower growth a day, last 30 days", GrowthPerDay, figures.FormulaPerDay, figures.RecentDays)
	p.grown(facts.WeekGrowth, "Follower growth in the last 7 days", Growth, figures.FormulaWeek, 7)
	p.rates()
	p.timing(best)
	p.content()
	p.topPosts()
	return p.list
}

// grown adds the change of the followers in the last days.
func (p *page) grown(key facts.Key, label string, of Metric, formula string, days int) {
	growth, s := figures.Growth(p.points, figures.DaysBefore(p.Now, days))
	p.add(facts.Figure{Key: key, Label: label, Unit: metrics[of].unit, Value: metrics[of].change(growth)}, formula, s)
}

func (p *page) rates() {
	s := figures.Sample{N: 1}
	if p.MediaCount == nil {
		s = figures.Sample{Reason: "Instagram has not said how many posts there are."}
	}
	p.add(facts.Figure{Key: facts.AllPosts, Label: "Posts on the profile", Unit: facts.Count, Value: figures.Float(p.MediaCount)},
		figures.FormulaAsSaid, s)
	p.list = append(p.list, p.recentFigure(EngagementRate, facts.Rate, p.rate))
	change, s := p.change.Result(p.Viewpoint)
	p.add(facts.Figure{Key: facts.RateChange, Label: figures.NameRateChange, Unit: facts.Points, Value: change}, figures.FormulaRateChange, s)
	p.list = append(p.list, p.recentFigure(Likes, facts.Likes, p.likes), p.recentFigure(Comments, facts.Comments, p.comments))
}

var places = []string{"Best", "Second best", "Third best"}

// timing adds the best day, whose sample is given, and the best times.
func (p *page) timing(best figures.Sample) {
	day := facts.Figure{Key: facts.BestDay, Label: "Best day"}
	if days, _ := p.frequency.Days.Result(p.Viewpoint); len(days) > 0 {
		day.Words = time.Weekday(days[0].Key).String()
	}
	p.add(day, posting.FormulaBestDay, best)
	times, s := p.times.Times(p.Viewpoint)
	s = s.NoteIncomplete(p.PostsSince, p.times.From)
	for i, t := range times {
		p.add(facts.Figure{Key: facts.BestTime.Nth(i + 1), Label: places[i] + " time", Words: t.FormattedTime}, posting.FormulaTimes, s)
	}
	if len(times) == 0 {
		p.add(facts.Figure{Key: facts.BestTime.Nth(1), Label: "Best time"}, posting.FormulaTimes, s)
	}
}

func (p *page) content() {
	since := p.mix.Days.From
	tags, s := p.hashtags.Result(p.Viewpoint)
	s = s.NoteIncomplete(p.PostsSince, since)
	most := maxTags
	if p.Own {
		most = maxOwnTags
	}
	for i, tag := range tags[:min(most, len(tags))] {
		label := fmt.Sprintf("Hashtag in %d posts", tag.Count)
		if s.N = tag.Count; tag.Count == 1 {
			label = "Hashtag in 1 post"
		}
		p.add(facts.Figure{Key: facts.Hashtag.Nth(i + 1), Label: label, Words: tag.Hashtag}, posting.FormulaHashtags, s)
	}
	if len(tags) == 0 {
		p.add(facts.Figure{Key: facts.Hashtag.Nth(1), Label: "Top Hashtags"}, posting.FormulaHashtags, s)
	}
	shares, s := p.mix.Shares(p.Viewpoint)
	s = s.NoteIncomplete(p.PostsSince, since)
	for i, share := range shares {
		p.add(facts.Figure{Key: facts.Share.Nth(i + 1), Label: "Share of the posts of the last 30 days", Value: &share.Percentage,
			Words: facts.Format(facts.Percent, share.Percentage) + " " + share.Type.Name() + "s"}, posting.FormulaShares, s)
	}
	if len(shares) == 0 {
		p.add(facts.Figure{Key: facts.Share.Nth(1), Label: "Content Mix"}, posting.FormulaShares, s)
	}
	for i, share := range shares {
		rated := p.mix.RatesOf(share.Type)
		s.N, s.Note, s.Reason = rated.N, "", ""
		if rated.N == 0 {
			s.Reason = figures.ReasonHidden
		}
		p.add(facts.Figure{Key: facts.FormatRate.Nth(i + 1), Unit: facts.Percent, Value: rated.Value(),
			Label: fmt.Sprintf("Engagement rate of %ss, last 30 days, %d posts", share.Type.Name(), rated.N)},
			figures.FormulaMeanRate+", over the format's posts of the last 30 days", s)
	}
	lead := facts.Figure{Key: facts.Leading, Label: "Best format"}
	leading, s := p.mix.Leading(p.Viewpoint)
	s = s.NoteIncomplete(p.PostsSince, since)
	if leading != nil {
		lead.Words = leading.Type.Name() + "s"
		p.add(facts.Figure{Key: facts.LeadingRatio, Label: "How much better it does", Unit: facts.Times, Value: &leading.Ratio},
			posting.FormulaLeading, s)
	}
	p.add(lead, posting.FormulaLeading, s)
}

// topPosts adds the figures of the best posts, their times in the viewer's zone.
func (p *page) topPosts() {
	missing := facts.Figure{Key: facts.TopPost.Nth(1), Label: "Top Performing Posts"}
	missing = p.figure(missing, posting.FormulaTop, p.top.Sample(p.Viewpoint).NoteIncomplete(p.PostsSince, p.top.Days.From))
	if len(p.top.Best) == 0 {
		p.list = append(p.list, missing)
	}
	for i, best := range p.top.Best {
		best.PostedAt = best.PostedAt.In(p.Zone)
		for _, f := range facts.PostFigures(i+1, facts.PostName(best.Post, p.Zone), &best.Rate, missing.Basis, best.Post) {
			f.Link = p.link(f.Key)
			p.list = append(p.list, f)
		}
	}
}
