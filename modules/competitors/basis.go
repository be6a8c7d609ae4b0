package competitors

import "time"

// Basis tells where a figure comes from, or why there is none.
type Basis struct {
	Name    string     `json:"name"`
	Formula string     `json:"formula"`
	N       int        `json:"n" doc:"How many accounts, posts or days the figure stands on"`
	Skipped int        `json:"skipped" doc:"How many were left out because what the formula needs is unknown"`
	From    *string    `json:"from" doc:"First day, YYYY-MM-DD"`
	To      *string    `json:"to" doc:"Last day, YYYY-MM-DD"`
	TakenAt *time.Time `json:"takenAt" doc:"When the counts were read from Instagram"`
	Reason  *string    `json:"reason" doc:"Why the value is null"`
}

const (
	formulaRank       = "Place by engagement rate among your account and the tracked ones, 1 is the highest; equal rates share a place, accounts without a known rate have none"
	formulaOutperform = "Tracked competitors with a lower engagement rate than yours"
	formulaRate       = "Mean of (likes + comments) / followers at the time of the post × 100, over the posts of the 30 days before the latest reading, or the latest 12 where there were fewer than 3"
	formulaMeanRate   = "Mean of the engagement rates of the tracked accounts"
	formulaGrowth     = "(last follower count − first) / first × 100, over the known days of the last 30"
	formulaMedian     = "Median of the growth of the tracked accounts"
	formulaFastest    = "The highest growth among your account and the tracked ones"
	formulaPerWeek    = "Posts of the last 30 days × 7 / 30"
	formulaMeanWeek   = "Mean of the tracked accounts' posts of the last 30 days × 7 / 30"
	formulaDays       = "The largest rise from one UTC day to the next, of each account, in the last 30 days"
	formulaLikes      = "Mean of the likes of the same posts as the engagement rate"
	formulaComments   = "Mean of the comments of the same posts as the engagement rate"
	formulaBestPosts  = "(likes + comments) / followers at the time of the post × 100, the highest first"
	formulaTerms      = "Those with the highest sum of likes + comments / the mean of their account's posts; the number beside each is how many posts say it"

	reasonNoOwn     = "No Instagram account is connected."
	reasonNoOwnRate = "The engagement rate of your account is not known."
	reasonNobody    = "No competitor is tracked."
	reasonNoRates   = "No tracked account has a known engagement rate yet."
	reasonOneDay    = "Growth needs the counts of two days."
	reasonNoPosts   = "No posts with known likes in this time."
	reasonNotRead   = "Only the newest 200 posts were read, and they do not reach back 30 days."
	reasonNoWords   = "The captions of this time hold none."
)

func because(reason string) *string { return &reason }
