package competitors

import "github.com/bowerbird/bowerbird/platform/figures"

const (
	formulaRank = "Place by engagement rate among your account and the tracked ones, 1 is the highest; " +
		"equal rates share a place, accounts without a known rate have none"
	formulaOutperform = "Tracked competitors with a lower engagement rate than yours"
	formulaMeanRate   = "Mean of the engagement rates of the tracked accounts"
	formulaGrowth     = "(last follower count − the one at the beginning of the last 30 days) / the latter × 100"
	formulaMedian     = "Median of the growth of the tracked accounts"
	formulaFastest    = "The highest growth among your account and the tracked ones"
	formulaPerWeek    = "Posts of the last 30 days × 7 / 30"
	formulaMeanWeek   = "Mean of the tracked accounts' posts of the last 30 days × 7 / 30"
	formulaDays       = "The largest rise from one UTC day to the next, of each account, in the last 30 days"
	formulaLikes      = "Mean of the likes of the same posts as the engagement rate"
	formulaComments   = "Mean of the comments of the same posts as the engagement rate"
	formulaBestPosts  = figures.FormulaPostRate + ", the highest first"
	formulaTags       = "Those with the highest sum of likes + comments / the mean of their account's posts; " +
		"the number is how many posts have it"
	formulaWords = "Those with the highest sum of likes + comments / the mean of their account's posts, " +
		"× ln((captions + 1) / captions with the word); " +
		"the number is how many captions have it"

	noteLaterHistory = "Where our history begins later, its first count stands in"

	reasonNoOwn     = "No Instagram account is connected."
	reasonNoOwnRate = "Your engagement rate isn't known yet."
	reasonNobody    = "You aren't tracking anyone yet."
	reasonNoRates   = "No tracked account has a known engagement rate yet."
	reasonOneDay    = "Growth needs two days of data."
	reasonNoPosts   = "No posts with visible likes in this period."
	reasonNoWords   = "None in the captions of this period."
)

var formulaRate = figures.FormulaMeanRate + ", over the posts of the 30 days before the latest reading, or " + figures.LatestInstead

func because(reason string) *string { return &reason }
