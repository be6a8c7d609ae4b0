// Package post is the analysis of one post.
package post

import (
	"time"

	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/figures/posting"
)

// PostAnalysis is everything the page of a post shows.
type PostAnalysis struct {
	Post           AnalysedPost             `json:"post"`
	Engagement     PostEngagement           `json:"engagement"`
	Timing         PostTiming               `json:"timing"`
	Performance    PostPerformance          `json:"performance"`
	Hashtags       PostHashtags             `json:"hashtags"`
	Keywords       PostKeywords             `json:"keywords"`
	Competitors    PostCompetitors          `json:"competitors"`
	PostingPattern PostingPattern           `json:"postingPattern"`
	Growth         PostGrowth               `json:"growth"`
	Comparison     PostComparison           `json:"comparison"`
	Basis          map[string]figures.Basis `json:"basis" doc:"Where each figure comes from, by its field's name"`
}

// AnalysedPost is the post itself.
type AnalysedPost struct {
	ID        int64          `json:"id"`
	ShortCode string         `json:"shortCode"`
	Type      figures.Format `json:"type" enum:"IMAGE,CAROUSEL,REEL"`
	ImageURL  *string        `json:"imageUrl" doc:"Its picture: a signed path of this server"`
	Permalink *string        `json:"permalink" doc:"The post on Instagram"`
	Caption   *string        `json:"caption"`
	Hashtags  []string       `json:"hashtags" doc:"Of the caption, in their order, with their #"`
	Timestamp time.Time      `json:"timestamp"`
	UpdatedAt time.Time      `json:"updatedAt" doc:"When its counts were last read"`
	GoneAt    *time.Time     `json:"goneAt" doc:"Since when Instagram no longer shows it; its numbers are those of before"`
	Creator   PostCreator    `json:"creator"`
}

// PostCreator is the account that published a post.
type PostCreator struct {
	InstaProfileID        int64      `json:"instaProfileId"`
	Username              string     `json:"username"`
	FullName              *string    `json:"fullName"`
	ProfilePic            *string    `json:"profilePic" doc:"A signed path of this server"`
	FollowersAtTimeOfPost *int64     `json:"followersAtTimeOfPost"`
	CurrentFollowers      *int64     `json:"currentFollowers"`
	IsOwn                 bool       `json:"isOwn"`
	StoppedAt             *time.Time `json:"stoppedAt" doc:"When the viewer stopped tracking the account; everything is as it was then"`
	NotFoundSince         *time.Time `json:"notFoundSince" doc:"Since when Instagram does not find the account"`
	GoneAt                *time.Time `json:"goneAt" doc:"Since when its username is in other hands"`
}

// PostEngagement are the latest counts and what follows from them.
type PostEngagement struct {
	TotalLikes      *int64   `json:"totalLikes"`
	TotalComments   *int64   `json:"totalComments"`
	TotalShares     *int64   `json:"totalShares"`
	TotalSaves      *int64   `json:"totalSaves"`
	TotalReach      *int64   `json:"totalReach"`
	TotalEngagement *int64   `json:"totalEngagement" doc:"Likes + comments"`
	EngagementRate  *float64 `json:"engagementRate" doc:"Percent"`
	LikesShare      *float64 `json:"likesShare" doc:"Likes in percent of likes + comments"`
	CommentsShare   *float64 `json:"commentsShare" doc:"Comments in percent of likes + comments"`
	Quality         *Quality `json:"quality" enum:"excellent,good,average"`
}

// Quality sorts a post by its engagement rate.
type Quality string

// The qualities.
const (
	Excellent Quality = "excellent" // above 8 percent
	Good      Quality = "good"      // above 5
	Average   Quality = "average"
)

// qualityOf takes a rate in percent.
func qualityOf(rate float64) Quality {
	switch {
	case rate > 8:
		return Excellent
	case rate > 5:
		return Good
	default:
		return Average
	}
}

// CountOnDay is the last known total of a UTC day.
type CountOnDay struct {
	Date  string `json:"date" doc:"UTC day, YYYY-MM-DD"`
	Count int64  `json:"count"`
}

// PostPerformance is how the engagement came in.
type PostPerformance struct {
	EngagementOverTime    []CountOnDay `json:"engagementOverTime" doc:"Likes + comments at the end of each known day"`
	PeakEngagementHour    *int         `json:"peakEngagementHour" doc:"The creator's strongest hour, in the viewer's zone"`
	BestPerformingRegions []PostRegion `json:"bestPerformingRegions"`
}

// PostRegion is where a post's engagement came from.
type PostRegion struct {
	Region          string  `json:"region"`
	Engagement      int64   `json:"engagement"`
	ReachPercentage float64 `json:"reachPercentage"`
}

// PostKeywords is what the caption is about.
type PostKeywords struct {
	FrequentWords   []WordFrequency `json:"frequentWords"`
	Sentiment       *string         `json:"sentiment"`
	TopicCategories []string        `json:"topicCategories"`
}

// WordFrequency is a word of the caption.
type WordFrequency struct {
	Word      string `json:"word"`
	Frequency int    `json:"frequency" doc:"How often this caption says it"`
	Posts     int    `json:"posts" doc:"How many of the creator's posts of these 30 days say it, this one included"`
}

// PostingPattern is when the creator posts.
type PostingPattern struct {
	HourlyDistribution []posting.HourOfDay `json:"hourlyDistribution" doc:"All 24 hours of the viewer's day, over 90 days"`
}

// PostGrowth is how the counts grew.
type PostGrowth struct {
	DailyAvgLikesGrowth    *float64     `json:"dailyAvgLikesGrowth"`
	DailyAvgCommentsGrowth *float64     `json:"dailyAvgCommentsGrowth"`
	LikesGrowthOverTime    []CountOnDay `json:"likesGrowthOverTime" doc:"Likes at the end of each known day"`
	CommentsGrowthOverTime []CountOnDay `json:"commentsGrowthOverTime" doc:"Comments at the end of each known day"`
}

const (
	reasonNoSentiment = "We don't rate sentiment: no method is reliable across languages."
	reasonNoTopics    = "We don't sort captions into topics. The words above come from the caption."
	reasonNoFollowers = "We don't know the follower count at that time."
)

const (
	formulaTotal   = "Likes + comments"
	formulaOwner   = "From Instagram, only you see this"
	formulaRatio   = "Likes / (likes + comments) × 100, and comments the same way"
	formulaQuality = "Excellent above an engagement rate of 8%, Good above 5%, else Average"
)
