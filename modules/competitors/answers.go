package competitors

import (
	"time"

	"github.com/bowerbird/bowerbird/platform/figures"
)

// View is a competitor as its user sees it.
type View struct {
	ID            int64       `json:"id"`
	InstaProfile  Card        `json:"instaProfile"`
	IsTracking    bool        `json:"isTracking"`
	Status        string      `json:"status" enum:"pending,fetching,ready,failed"`
	Step          *string     `json:"step" doc:"What is being done while fetching"`
	ResumesAt     *time.Time  `json:"resumesAt" doc:"When the first reading goes on, while it waits for Instagram's hourly limit"`
	Error         *string     `json:"error" doc:"Why the latest reading failed; what was known before is kept"`
	Performance   Performance `json:"performance"`
	GrowthData    []DayCount  `json:"growthData" doc:"Of the last 30 days; until tracking stopped"`
	UpdatedAt     *time.Time  `json:"updatedAt" doc:"When the numbers were read; of a stopped one when tracking stopped"`
	StoppedAt     *time.Time  `json:"stoppedAt" doc:"When tracking stopped"`
	PausedByPlan  bool        `json:"pausedByPlan" doc:"Stopped because the plan has no room for it; tracked again when it has"`
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
	Start string `json:"start" doc:"First UTC day, YYYY-MM-DD"`
	End   string `json:"end" doc:"Last UTC day, at most today"`
}

// Overview is everything about the user's competitors.
type Overview struct {
	Competitors   []View                   `json:"competitors"`
	UserProfile   *Card                    `json:"userProfile"`
	DateRange     DateRange                `json:"dateRange"`
	MyPerformance Mine                     `json:"myPerformance"`
	TotalCount    int                      `json:"totalCount"`
	TrackedCount  int                      `json:"trackedCount"`
	Limit         int                      `json:"limit" doc:"How many may be tracked; 0 is no limit"`
	Summary       Summary                  `json:"summary"`
	Basis         map[string]figures.Basis `json:"basis" doc:"Where each figure comes from, by its field's name"`
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
	RangeGrowth

	Compared *RangeGrowth `json:"compared,omitempty" doc:"What the range is compared with; absent: nothing"`
}

// RangeGrowth are the follower series over a range.
type RangeGrowth struct {
	DateRange DateRange       `json:"dateRange" doc:"Of the whole history, from the first day of any account on"`
	Items     []AccountGrowth `json:"items"`
	Total     int             `json:"total"`
}

// AccountGrowth is one of them.
type AccountGrowth struct {
	ID         int64      `json:"id" doc:"Of the profile"`
	Username   string     `json:"username"`
	GrowthData []DayCount `json:"growthData"`
	Change     *int64     `json:"change" doc:"Last known follower count of the range minus the one at its beginning"`
	Percentage *float64   `json:"percentage" doc:"Change / the count at the beginning of the range × 100"`
	Reason     *string    `json:"reason" doc:"Why the change is unknown"`
}

func view(c Competitor, a figures.Account, m month) View {
	v := View{
		ID: c.ID, InstaProfile: card(a), IsTracking: c.IsTracking, Status: a.Status, Step: a.Step, ResumesAt: a.ResumesAt, Error: a.Error,
		Performance: performance(a, m), GrowthData: m.days(), UpdatedAt: a.UpdatedAt, StoppedAt: c.StoppedAt, PausedByPlan: c.PausedByPlan,
		NotFoundSince: a.NotFoundSince, GoneAt: a.GoneAt,
	}
	if c.StoppedAt != nil && (v.UpdatedAt == nil || c.StoppedAt.Before(*v.UpdatedAt)) {
		v.UpdatedAt = c.StoppedAt
	}
	return v
}

func card(a figures.Account) Card {
	return Card{a.ID, a.Username, a.FullName, a.ProfilePic, a.Biography}
}

func performance(a figures.Account, m month) Performance {
	growth, s := m.growth()
	p := Performance{
		CurrentFollowerCount: a.Followers, CurrentFollowingCount: a.Following, TotalPosts: a.Posts,
		AvgLikes: a.AvgLikes, AvgComments: a.AvgComments, EngagementRate: a.Engagement, GrowthRate: growth, AsOf: a.Day,
		Reasons: map[string]string{},
	}
	why := func(field string, known bool, reason string) {
		if known {
			return
		}
		if a.Day == nil {
			reason = a.UnreadReason()
		}
		p.Reasons[field] = reason
	}
	means := "The likes of these posts are hidden on Instagram."
	if a.Posts != nil && *a.Posts == 0 {
		means = "This account has no posts yet."
	}
	why("currentFollowerCount", p.CurrentFollowerCount != nil, "Instagram has not said how many followers this account has.")
	why("currentFollowingCount", p.CurrentFollowingCount != nil, "Instagram has not said how many accounts this one follows.")
	why("totalPosts", p.TotalPosts != nil, "Instagram has not said how many posts this account has.")
	why("avgLikes", p.AvgLikes != nil, means)
	why("avgComments", p.AvgComments != nil, means)
	why("engagementRate", p.EngagementRate != nil, means)
	why("growthRate", p.GrowthRate != nil, s.Reason)
	return p
}

func mine(own *figures.Account, months map[int64]month) Mine {
	if own == nil {
		return Mine{Performance: Performance{Reasons: map[string]string{}}}
	}
	m := months[own.ID]
	return Mine{InstaProfile: new(card(*own)), Performance: performance(*own, m), GrowthData: m.days(), HasInstagramProfile: true}
}
