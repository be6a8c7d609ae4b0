// Package profile is the analysis of a profile, and its series day by day.
package profile

import (
	"time"

	"github.com/bowerbird/bowerbird/modules/analytics/insight"
	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/figures/posting"
)

// ProfileAnalysis is everything that the posts and days of a profile say.
type ProfileAnalysis struct {
	Profile         AnalysedProfile          `json:"profile"`
	Content         ProfileContent           `json:"content"`
	Hashtags        []posting.Hashtag        `json:"hashtags" doc:"Of the last 30 days, the best 8"`
	ContentMix      []FormatShare            `json:"contentMix"`
	Metrics         PostingMetrics           `json:"metrics"`
	PostingCalendar []posting.CalendarDay    `json:"postingCalendar" doc:"The last 30 days in the viewer's zone, oldest first; days whose posts were not all read are absent"`
	TopPosts        []TopPost                `json:"topPosts" doc:"The best 12 of the last 30 days by engagement rate"`
	Insights        insight.Insights         `json:"insights"`
	Tips            []insight.Tip            `json:"tips" doc:"Of the own account, unless locked"`
	Basis           map[string]figures.Basis `json:"basis" doc:"Where each figure comes from, by its field's name"`
}

// AnalysedProfile is the account.
type AnalysedProfile struct {
	InstaProfileID int64          `json:"instaProfileId"`
	Name           *string        `json:"name"`
	DisplayName    string         `json:"displayName" doc:"The name, or else the username"`
	Username       string         `json:"username"`
	ProfilePic     *string        `json:"profilePic" doc:"A signed path of this server"`
	Bio            *string        `json:"bio"`
	Website        *string        `json:"website"`
	IsVerified     *bool          `json:"isVerified" doc:"Null: Instagram does not share it"`
	Followers      *int64         `json:"followers"`
	Following      *int64         `json:"following"`
	Posts          *int64         `json:"posts"`
	EngagementRate *float64       `json:"engagementRate" doc:"Percent"`
	RateChange     *float64       `json:"engagementRateChange" doc:"Percentage points against the 30 days before"`
	Status         figures.Status `json:"status" enum:"pending,fetching,ready,failed"`
	Step           *string        `json:"step" doc:"What is being done while fetching"`
	ResumesAt      *time.Time     `json:"resumesAt" doc:"When the first reading goes on, while it waits for Instagram's hourly limit"`
	Error          *string        `json:"error" doc:"Why the latest reading that ended has failed; what was known before is kept"`
	UpdatedAt      *time.Time     `json:"updatedAt"`
	NextRefreshAt  *time.Time     `json:"nextRefreshAt"`
	TrackedSince   *string        `json:"trackedSince" doc:"First day of the history, YYYY-MM-DD"`
	StoppedAt      *time.Time     `json:"stoppedAt" doc:"When the user stopped tracking it; everything is as it was then"`
	NotFoundSince  *time.Time     `json:"notFoundSince" doc:"Instagram has not known the account since: private, renamed or deleted"`
	GoneAt         *time.Time     `json:"goneAt" doc:"When its username was found to belong to another account"`
	IsOwn          bool           `json:"isOwn"`
	IsTracking     bool           `json:"isTracking"`
}

// ProfileContent is what the account publishes and how that does.
type ProfileContent struct {
	LastAnalysed     *time.Time          `json:"lastAnalysed" doc:"When the counts were read from Instagram"`
	PostTypes        PostTypes           `json:"postTypes"`
	Trends           []posting.TrendWeek `json:"trends" doc:"The last 8 times 7 days, oldest first; those whose posts were not all read are absent"`
	GrowthStats      GrowthStats         `json:"growthStats"`
	PostingAnalytics PostingAnalytics    `json:"postingAnalytics"`
	TopPosts         []TopPost           `json:"topPosts"`
	BestPerforming   []posting.Hashtag   `json:"bestPerforming"`
}

// PostTypes are the posts of the last 30 days by format.
type PostTypes struct {
	Images    *int `json:"images"`
	Carousels *int `json:"carousels"`
	Reels     *int `json:"reels" doc:"Feed videos too"`
}

// GrowthStats is how many followers came.
type GrowthStats struct {
	GrowthRate *float64             `json:"growthRate" doc:"Percent, over the duration asked for"`
	Change     *int64               `json:"change" doc:"Followers, over the duration asked for"`
	From       string               `json:"from" doc:"First UTC day of the duration"`
	To         string               `json:"to" doc:"Last UTC day of the duration, at most today"`
	LastMonth  *int64               `json:"lastMonth" doc:"Followers of the last calendar month (UTC)"`
	ThisMonth  *int64               `json:"thisMonth" doc:"Followers since the first of this month (UTC)"`
	Compared   *figures.RangeGrowth `json:"compared,omitempty" doc:"Of what the duration is compared with; absent: nothing"`
}

// PostingAnalytics is when and how often, as in PostingMetrics, and the best format.
type PostingAnalytics struct {
	BestPerformingFormat *posting.LeadingFormat `json:"bestPerformingFormat"`
	PostingFrequency     FrequencyStats         `json:"postingFrequency"`
	BestPostingTimes     []posting.PostingTime  `json:"bestPostingTimes"`
	HourlyDistribution   []posting.HourOfDay    `json:"hourlyDistribution"`
	PostingCalendar      []posting.CalendarDay  `json:"postingCalendar"`
}

// FrequencyStats is how often.
type FrequencyStats struct {
	WeeklyAverage  *float64 `json:"weeklyAverage"`
	MonthlyAverage *float64 `json:"monthlyAverage" doc:"Posts of the last 30 days"`
	BestDayOfWeek  *BestDay `json:"bestDayOfWeek"`
}

// BestDay is the weekday whose posts did best.
type BestDay struct {
	Day               string  `json:"day" doc:"In English"`
	AverageEngagement float64 `json:"averageEngagement" doc:"Mean likes + comments of its posts"`
	Count             int     `json:"count"`
}

// FormatShare is one format's part of the posts, and how they did.
type FormatShare struct {
	posting.ContentShare
	EngagementRate *float64 `json:"engagementRate" doc:"Mean rate in percent"`
}

// PostingMetrics is when and how often.
type PostingMetrics struct {
	BestPostingTimes        []posting.PostingTime `json:"bestPostingTimes" doc:"The best 3 hours of 90 days in the viewer's zone"`
	WeeklyPostingFrequency  *float64              `json:"weeklyPostingFrequency"`
	MonthlyPostingFrequency *float64              `json:"monthlyPostingFrequency"`
	BestPostingDay          *BestDay              `json:"bestPostingDay"`
	HourlyDistribution      []posting.HourOfDay   `json:"hourlyDistribution" doc:"All 24 hours, of 90 days"`
	FollowersOnline         []figures.OnlineHour  `json:"followersOnline" doc:"Of the own account in the viewer's zone; empty: unknown"`
}

// TopPost is one of the best.
type TopPost struct {
	ID         int64             `json:"id"`
	ShortCode  string            `json:"shortCode"`
	ImageURL   *string           `json:"imageUrl" doc:"A signed path of this server"`
	Caption    *string           `json:"caption"`
	Type       figures.Format    `json:"type" enum:"IMAGE,CAROUSEL,REEL"`
	Username   string            `json:"username"`
	ProfilePic *string           `json:"profilePic"`
	Hashtags   []string          `json:"hashtags"`
	Engagement TopPostEngagement `json:"engagement"`
	Timestamp  time.Time         `json:"timestamp"`
}

// TopPostEngagement is how it did.
type TopPostEngagement struct {
	Likes    *int64   `json:"likes"`
	Comments *int64   `json:"comments"`
	Rate     *float64 `json:"rate" doc:"Percent of the followers at the time"`
}
