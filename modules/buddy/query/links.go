package query

import "github.com/bowerbird/bowerbird/modules/buddy/facts"

// sections are the parts of an account's page that show its figures. No page shows views.
var sections = map[facts.Key]string{
	facts.Followers: "growth", facts.Growth: "growth", facts.GrowthPercent: "growth", facts.GrowthPerDay: "growth", facts.WeekGrowth: "growth",
	facts.AllPosts:    "growth",
	facts.FollowersOn: "growth", facts.GrowthIn: "growth", facts.PercentIn: "growth",
	facts.Rate: "engagement", facts.RateChange: "engagement", facts.Likes: "engagement", facts.Comments: "engagement",
	facts.RateIn: "engagement", facts.LikesIn: "engagement", facts.CommentsIn: "engagement",
	facts.BestDay: "timing", facts.BestTime: "timing", facts.PerWeek: "timing", interactionsIn: "timing",
	facts.TopPost: "posts", facts.TopLikes: "posts", facts.TopComments: "posts",
	facts.TopDay: "posts", facts.TopHour: "posts",
	facts.TopTags: "posts", facts.TopLength: "posts",
	facts.Hashtag: "content", facts.Share: "content", facts.FormatRate: "content",
	facts.Leading: "content", facts.LeadingRatio: "content", facts.PerMonth: "content",
	facts.PostsIn:  "content",
	facts.LengthIn: "content", facts.InsightIn: "reach", facts.TopInsight: "posts",
}

// LinkOf is the path of the part of an account's page that shows a figure; empty: no page shows it.
func LinkOf(username string, own bool, key facts.Key) string {
	section, shown := sections[key.Kind()]
	switch {
	case !shown:
		return ""
	case own:
		return "/my-performance#section-" + section
	default:
		return "/profile/" + username + "#section-" + section
	}
}
