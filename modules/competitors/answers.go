package competitors

import (
	"slices"
	"time"
)

// View is a competitor as its user sees it.
type View struct {
	ID            int64       `json:"id"`
	InstaProfile  Card        `json:"instaProfile"`
	IsTracking    bool        `json:"isTracking"`
	Status        string      `json:"status" enum:"pending,fetching,ready,failed"`
	Step          *string     `json:"step" doc:"What is being done while fetching"`
	Error         *string     `json:"error" doc:"Why the latest reading failed; what was known before is kept"`
	Performance   Performance `json:"performance"`
	GrowthData    []DayCount  `json:"growthData" doc:"Of the last 30 days; until tracking stopped"`
	UpdatedAt     *time.Time  `json:"updatedAt" doc:"When the numbers were read; of a stopped one when tracking stopped"`
	StoppedAt     *time.Time  `json:"stoppedAt" doc:"When tracking stopped"`
	NotFoundSince *time.Time  `json:"notFoundSince" doc:"Instagram has not known the account since: private, renamed or deleted"`
	GoneAt        *time.Time  `json:"goneAt" doc:"When its username was found to belong to another account"`
}

// Card is who an account is.
type Card struct {
	ID            int64   `json:"id"`
	InstaUsername string  `json:"instaUsername"`
	FullName      *string `json:"fullName"`
	ProfilePic    *string `json:"profilePic" doc:"A signed path of this server"`
	Bio           *string `json:"bio"`
}

// Performance are the counts and means of an account.
type Performance struct {
	CurrentFollowerCount  *int64   `json:"currentFollowerCount"`
	CurrentFollowingCount *int64   `json:"currentFollowingCount"`
	TotalPosts            *int64   `json:"totalPosts"`
	AvgLikes              *float64 `json:"avgLikes"`
	AvgComments           *float64 `json:"avgComments"`
	EngagementRate        *float64 `json:"engagementRate" doc:"Percent"`
	GrowthRate            *float64 `json:"growthRate" doc:"Of the followers over the last 30 days, in percent"`
	AsOf                  *string  `json:"asOf" doc:"Day of the numbers, YYYY-MM-DD"`

	Reasons map[string]string `json:"reasons" doc:"Why a figure is null, by its field's name"`
}

// DayCount is the last follower count of a UTC day.
type DayCount struct {
	Date          string `json:"date" doc:"UTC day, YYYY-MM-DD"`
	FollowerCount int64  `json:"followerCount"`
}

// DateRange is what a comparison spans.
type DateRange struct {
	Start string `json:"start" doc:"YYYY-MM-DD"`
	End   string `json:"end" doc:"YYYY-MM-DD"`
}

// Overview is everything about the user's competitors.
type Overview struct {
	Competitors   []View           `json:"competitors"`
	UserProfile   *Card            `json:"userProfile"`
	DateRange     DateRange        `json:"dateRange"`
	MyPerformance Mine             `json:"myPerformance"`
	TotalCount    int              `json:"totalCount"`
	TrackedCount  int              `json:"trackedCount"`
	Limit         int              `json:"limit" doc:"How many may be tracked; 0 is no limit"`
	Summary       Summary          `json:"summary"`
	Basis         map[string]Basis `json:"basis" doc:"Where each figure comes from, by its field's name"`
}

// Mine is the user's own account.
type Mine struct {
	InstaProfile        *Card       `json:"instaProfile"`
	Performance         Performance `json:"performance"`
	GrowthData          []DayCount  `json:"growthData"`
	HasInstagramProfile bool        `json:"hasInstagramProfile"`
}

// Growth are the follower series of several accounts.
type Growth struct {
	Items []AccountGrowth `json:"items"`
	Total int             `json:"total"`
}

// AccountGrowth is one of them.
type AccountGrowth struct {
	ID         int64      `json:"id" doc:"Of the profile"`
	Username   string     `json:"username"`
	GrowthData []DayCount `json:"growthData"`
}

func view(c Competitor, a Account, points []Point) View {
	if c.StoppedAt != nil { // the series of one that is the own account too goes on
		last := dayOf(*c.StoppedAt)
		points = slices.DeleteFunc(slices.Clone(points), func(p Point) bool { return p.Date > last })
	}
	v := View{
		ID: c.ID, InstaProfile: card(a), IsTracking: c.IsTracking, Status: a.Status, Step: a.Step, Error: a.Error,
		Performance: performance(a, points), GrowthData: dayCounts(points), UpdatedAt: a.UpdatedAt, StoppedAt: c.StoppedAt,
		NotFoundSince: a.NotFoundSince, GoneAt: a.GoneAt,
	}
	if c.StoppedAt != nil && (v.UpdatedAt == nil || c.StoppedAt.Before(*v.UpdatedAt)) {
		v.UpdatedAt = c.StoppedAt
	}
	return v
}

func card(a Account) Card { return Card{a.ID, a.Username, a.FullName, a.ProfilePic, a.Biography} }

func performance(a Account, points []Point) Performance {
	p := Performance{
		CurrentFollowerCount: a.Followers, CurrentFollowingCount: a.Following, TotalPosts: a.Posts,
		AvgLikes: a.AvgLikes, AvgComments: a.AvgComments, EngagementRate: a.Engagement, GrowthRate: growthRate(points), AsOf: a.Day,
		Reasons: map[string]string{},
	}
	why := func(field string, known bool, reason string) {
		if known {
			return
		}
		if a.Day == nil {
			reason = a.whyUnread()
		}
		p.Reasons[field] = reason
	}
	means := "Instagram does not share the likes of these posts."
	if a.Posts != nil && *a.Posts == 0 {
		means = "This account has no posts yet."
	}
	why("currentFollowerCount", p.CurrentFollowerCount != nil, "Instagram has not said how many followers this account has.")
	why("currentFollowingCount", p.CurrentFollowingCount != nil, "Instagram has not said how many accounts this one follows.")
	why("totalPosts", p.TotalPosts != nil, "Instagram has not said how many posts this account has.")
	why("avgLikes", p.AvgLikes != nil, means)
	why("avgComments", p.AvgComments != nil, means)
	why("engagementRate", p.EngagementRate != nil, means)
	why("growthRate", p.GrowthRate != nil, reasonOneDay)
	return p
}

// whyUnread is why an account without a day has no means.
func (a Account) whyUnread() string {
	if a.Status == "failed" {
		return "Instagram has not given us any numbers yet."
	}
	return "We're still reading this account."
}

func mine(own *Account, series map[int64][]Point) Mine {
	if own == nil {
		return Mine{Performance: Performance{Reasons: map[string]string{}}}
	}
	points := series[own.ID]
	return Mine{InstaProfile: new(card(*own)), Performance: performance(*own, points), GrowthData: dayCounts(points), HasInstagramProfile: true}
}

func dayCounts(points []Point) []DayCount {
	out := make([]DayCount, 0, len(points))
	for _, p := range points {
		out = append(out, DayCount{p.Date, p.Followers})
	}
	return out
}

// growthRate is in percent of the first count; nil with fewer than two.
func growthRate(points []Point) *float64 {
	if len(points) < 2 || points[0].Followers <= 0 {
		return nil
	}
	first, last := points[0].Followers, points[len(points)-1].Followers
	return new(float64(last-first) / float64(first) * 100)
}
