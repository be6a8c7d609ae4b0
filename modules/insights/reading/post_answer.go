package reading

import (
	"context"
	"maps"
	"slices"
	"time"

	"github.com/bowerbird/bowerbird/platform/figures"
)

// PostInsights are what Instagram shows of a post to its owner alone. Null is unknown.
type PostInsights struct {
	figures.InsightPost

	AvgWatchSeconds *float64                 `json:"avgWatchSeconds" doc:"Reels only"`
	SkipRate        *float64                 `json:"skipRate" doc:"Reels only: percentage of viewers who went on within 3 seconds"`
	RateByReach     *float64                 `json:"rateByReach" doc:"Percentage of the accounts reached"`
	Curve           []CurvePoint             `json:"curve" doc:"Reach by age, from the first reading on"`
	Usual           []UsualPoint             `json:"usual" doc:"What the account's other posts had reached at these ages; empty: too few"`
	Basis           map[string]figures.Basis `json:"basis"`
}

// CurvePoint is the reach of a post at an age.
type CurvePoint struct {
	AgeHours float64 `json:"ageHours"`
	Reach    int64   `json:"reach"`
}

// UsualPoint is the middle half of the reach of an account's posts at an age.
type UsualPoint struct {
	AgeHours float64 `json:"ageHours"`
	Low      int64   `json:"low" doc:"A quarter of the posts had less"`
	Median   int64   `json:"median"`
	High     int64   `json:"high" doc:"A quarter of the posts had more"`
	N        int     `json:"n" doc:"Posts with a figure of this age"`
}

// The formulas of owners' figures of posts.
const (
	FormulaPostReach   = "Accounts that saw this post, each counted once, as Instagram estimates."
	FormulaRateByReach = "(Likes + comments + saves + shares) / reach × 100. All five are as Instagram shows them to the owner."
	FormulaUsual       = "Quartiles of the reach of this account's other posts of the last 90 days at the same age"
)

// usualLeast is how many posts a usual range stands on at least; usualDays is how far back they are taken.
const (
	usualLeast = 5
	usualDays  = 90
)

// Posts knows the posts that a user sees.
type Posts interface {
	SeenPost(ctx context.Context, userID, postID int64, source string) (p figures.PublishedPost, found bool, err error)
}

// Post answers for a post of the account that a user has connected; found is false for any other, and while nothing was read of it.
func (r *Reader) Post(ctx context.Context, userID, postID int64) (p PostInsights, found bool, err error) {
	c, found, err := r.in.Connections.Of(ctx, userID)
	if err != nil || !found {
		return p, false, err
	}
	post, found, err := r.in.Posts.SeenPost(ctx, userID, postID, r.in.Config.Instagram)
	if err != nil || !found || post.Shortcode == "" {
		return p, false, err
	}
	list, err := r.in.Store.samplesOf(ctx, userID, c.InstagramID, post.Shortcode)
	if err != nil || len(list) == 0 {
		return p, false, err
	}
	others, err := r.in.Store.samplesSince(ctx, userID, c.InstagramID, r.in.Clock.Now().AddDate(0, 0, -usualDays), list[0].Kind)
	if err != nil {
		return p, false, err
	}
	return postOf(list, others), true, nil
}

func postOf(list, others []sample) (p PostInsights) {
	for _, s := range list {
		p.TakenAt = s.takenAt()
		switch s.Metric {
		case watchMetric:
			p.AvgWatchSeconds = new(s.Value / 1000)
		case skipMetric:
			p.SkipRate = new(s.Value)
		case "reach":
			p.Curve = append(p.Curve, CurvePoint{float64(s.AgeMinutes) / 60, int64(s.Value)})
		}
		if field := postField(&p.InsightPost, s.Metric); field != nil {
			*field = new(int64(s.Value))
		}
	}
	p.RateByReach = rateByReach(p)
	p.Usual = usualOf(others, list[0].MediaID)
	p.Basis = basisOf(p, list[0].Kind)
	return p
}

// basisOf says of each figure that posts of a kind have where it comes from.
func basisOf(p PostInsights, kind Kind) map[string]figures.Basis {
	n := 0
	for _, u := range p.Usual {
		n = max(n, u.N)
	}
	basis := map[string]figures.Basis{}
	add := func(field, name, formula string, known bool, n int, reason string) {
		s := figures.Sample{N: n}
		if !known {
			s.Reason = reason
		}
		basis[field] = s.Basis(name, formula, &p.TakenAt)
	}
	add("reach", "Reach", FormulaPostReach, p.Reach != nil, 1, "Instagram has not shown the reach of this post.")
	for _, m := range []struct {
		field, name, does string
		known             bool
	}{
		{"views", "Views", "seen", p.Views != nil}, {"saves", "Saves", "saved", p.Saves != nil}, {"shares", "Shares", "shared", p.Shares != nil},
	} {
		add(m.field, m.name, "How often this post was "+m.does+", as Instagram says", m.known, 1, figures.ReasonNotShown)
	}
	if kind == Reel {
		add("avgWatchSeconds", "Average watch time", "How long people watched this reel on average, as Instagram says",
			p.AvgWatchSeconds != nil, 1, figures.ReasonNotShown)
		add("skipRate", "Skip rate", "Percentage of viewers who went on within the first 3 seconds, as Instagram says",
			p.SkipRate != nil, 1, figures.ReasonNotShown)
	} else {
		add("follows", "Follows", "Accounts that followed you from this post, as Instagram says", p.Follows != nil, 1, figures.ReasonNotShown)
		add("profileVisits", "Profile visits", "How often this post led to your profile, as Instagram says", p.ProfileVisits != nil, 1,
			figures.ReasonNotShown)
	}
	add("rateByReach", "Engagement rate by reach", FormulaRateByReach, p.RateByReach != nil, 1,
		"Instagram has not shown all five figures of this post.")
	add("usual", "Usual reach", FormulaUsual, len(p.Usual) > 0, n, "Not enough other posts with figures of the same age yet.")
	return basis
}

// postField is where a figure belongs; nil for one that is shown elsewhere.
func postField(p *figures.InsightPost, metric string) **int64 {
	switch metric {
	case "reach":
		return &p.Reach
	case "views":
		return &p.Views
	case "likes":
		return &p.Likes
	case "comments":
		return &p.Comments
	case "saved":
		return &p.Saves
	case "shares":
		return &p.Shares
	case "follows":
		return &p.Follows
	case "profile_visits":
		return &p.ProfileVisits
	}
	return nil
}

func rateByReach(p PostInsights) *float64 {
	sum := 0.0
	for _, part := range []*int64{p.Likes, p.Comments, p.Saves, p.Shares} {
		if part == nil {
			return nil
		}
		sum += float64(*part)
	}
	if p.Reach == nil || *p.Reach == 0 {
		return nil
	}
	return new(sum / float64(*p.Reach) * 100)
}

// usualOf are the quartiles of reach at each age.
func usualOf(list []sample, without string) (points []UsualPoint) {
	for _, age := range postAges {
		sorted := reachAt(list, age).without(without)
		if len(sorted) < usualLeast {
			continue
		}
		points = append(points, UsualPoint{
			AgeHours: age.Hours(), Low: quantile(sorted, 0.25), Median: quantile(sorted, 0.5), High: quantile(sorted, 0.75), N: len(sorted),
		})
	}
	return points
}

// reaches are the reach of posts at one age, by the id of the post.
type reaches map[string]int64

// reachAt takes the figures that were read within a fifth of an age.
func reachAt(list []sample, age time.Duration) reaches {
	minutes, at := int(age/time.Minute), reaches{}
	for _, s := range list {
		if s.Metric == "reach" && abs(s.AgeMinutes-minutes) <= minutes/5 {
			at[s.MediaID] = int64(s.Value)
		}
	}
	return at
}

// without is the reach of all posts but one, in order.
func (r reaches) without(mediaID string) []int64 {
	others := maps.Clone(r)
	delete(others, mediaID)
	return slices.Sorted(maps.Values(others))
}

// quantile is the value at a share of a sorted list, by the nearest rank.
func quantile(sorted []int64, share float64) int64 {
	return sorted[min(len(sorted)-1, int(share*float64(len(sorted))))]
}

func abs(n int) int { return max(n, -n) }
