package dashboard

import (
	"time"

	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/figures/posting"
)

// DashboardSummary is everything the dashboard shows. Its parts are always there; what a missing or failing module would
// have given is empty and named in Unavailable.
type DashboardSummary struct {
	Period             figures.Period     `json:"period" doc:"A preset, or two days: 2026-01-01..2026-03-31"`
	From               string             `json:"from" doc:"First UTC day of the period"`
	To                 string             `json:"to" doc:"Last UTC day of the period, at most today"`
	MyPerformance      Performance        `json:"myPerformance"`
	CompetitorTracking CompetitorTracking `json:"competitorTracking"`
	Shortlists         Shortlists         `json:"shortlists"`
	RecentHighlights   RecentHighlights   `json:"recentHighlights"`
	Unavailable        []string           `json:"unavailable"`
}

// Performance is the user's own account.
type Performance struct {
	Status         figures.Status `json:"status" enum:"none,pending,fetching,ready,failed"`
	Step           *string        `json:"step" doc:"What is being done while fetching"`
	ResumesAt      *time.Time     `json:"resumesAt" doc:"When the first reading goes on, while it waits for Instagram's hourly limit"`
	Error          *string        `json:"error" doc:"Why the latest reading that ended has failed; what was known before is kept"`
	Username       *string        `json:"username"`
	ProfilePicture *string        `json:"profilePicture" doc:"The account's picture on Instagram: a signed path of this server"`
	UpdatedAt      *time.Time     `json:"updatedAt"`
	NextRefreshAt  *time.Time     `json:"nextRefreshAt"`
	TrackedSince   *string        `json:"trackedSince" doc:"First day of the history, YYYY-MM-DD"`

	Followers               *int64   `json:"followers"`
	FollowersChangeLastWeek *int64   `json:"followersChangeLastWeek"`
	PostsThisMonth          *int     `json:"postsThisMonth"`
	PostsThisMonthChange    *int     `json:"postsThisMonthChange" doc:"Against the same days of last month"`
	EngagementRate          *float64 `json:"engagementRate" doc:"Percent"`
	EngagementRateChange    *float64 `json:"engagementRateChange" doc:"Percentage points"`

	PeriodGrowth                figures.PeriodGrowth    `json:"periodGrowth"`
	FollowerGrowthThisWeek      []figures.FollowerPoint `json:"followerGrowthThisWeek"`
	FollowerGrowthThisMonth     []figures.FollowerPoint `json:"followerGrowthThisMonth"`
	FollowerGrowthYearToDate    []figures.FollowerPoint `json:"followerGrowthYearToDate"`
	FollowerGrowthSinceTracking []figures.FollowerPoint `json:"followerGrowthSinceTracking"`
	FollowerGrowthInPeriod      []figures.FollowerPoint `json:"followerGrowthInPeriod" doc:"Of the last 90 days, or of chosen days"`
	Compared                    *figures.RangeGrowth    `json:"compared,omitempty" doc:"Of what the period is compared with; absent: nothing"`

	Trends           Trends                   `json:"trends"`
	PostMarks        []PostMark               `json:"postMarks"`
	PostingFrequency posting.PostingFrequency `json:"postingFrequency"`
	ContentMix       []posting.ContentShare   `json:"contentMix"`
	TopHashtags      []posting.Hashtag        `json:"topHashtags"`
	TopPostingTimes  []posting.PostingTime    `json:"topPostingTimes"`
	LeadingFormat    *posting.LeadingFormat   `json:"leadingFormat"`

	Basis map[string]figures.Basis `json:"basis" doc:"Where each figure comes from, by its field's name"`
}

// CompetitorTracking compares the user's account with the tracked ones.
type CompetitorTracking struct {
	TotalCompetitors int             `json:"totalCompetitors"`
	CurrentRank      *int            `json:"currentRank" doc:"By engagement rate, the own account included"`
	Ranked           int             `json:"ranked" doc:"How many have an engagement rate, the own account included"`
	Outperformed     *int            `json:"outperformed"`
	Reading          []string        `json:"reading" doc:"Usernames whose first reading has not ended: they have no rank for now"`
	TopCompetitors   []TopCompetitor `json:"topCompetitors"`
	// Where currentRank and outperformed come from; n counts accounts.
	Basis map[string]figures.Basis `json:"basis" doc:"Where each figure comes from, by its field's name"`
}

// TopCompetitor is one of them.
type TopCompetitor struct {
	ID             int64    `json:"id"`
	InstaUsername  string   `json:"instaUsername"`
	FullName       *string  `json:"fullName"`
	ProfilePic     *string  `json:"profilePic"`
	FollowersCount *int64   `json:"followersCount"`
	Rank           *int     `json:"rank"`
	EngagementRate *float64 `json:"engagementRate"`
	AvgLikes       *float64 `json:"avgLikes"`
	Bio            *string  `json:"bio"`

	Reasons map[string]string `json:"reasons" doc:"Why a figure is null, by its field's name"`
}

// Shortlists is what the user has collected.
type Shortlists struct {
	TotalShortlists int            `json:"totalShortlists"`
	PostsCount      int            `json:"postsCount"`
	TopShortlists   []TopShortlist `json:"topShortlists"`
}

// TopShortlist is one of them.
type TopShortlist struct {
	ID         int64  `json:"id"`
	Name       string `json:"name"`
	PostsCount int    `json:"postsCount"`
}

// RecentHighlights is what went well lately.
type RecentHighlights struct {
	BestPost *BestPost `json:"bestPost" doc:"The post of the last 7 days with the most likes"`
}

// BestPost is a post to look at.
type BestPost struct {
	ID         int64     `json:"id"`
	ShortCode  string    `json:"shortCode"`
	DisplayURL *string   `json:"displayUrl" doc:"Its picture: a signed path of this server"`
	LikesCount *int64    `json:"likesCount"`
	CreatedAt  time.Time `json:"createdAt"`
	Caption    *string   `json:"caption"`
}
