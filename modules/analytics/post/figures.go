package post

import (
	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/figures/posting"
)

// analyse computes every figure of a post with its basis.
func (l look) analyse() PostAnalysis {
	out := l.compareOnly()
	_, ofCreator := l.bases(&out)
	l.time(&out, ofCreator)
	l.caption(&out, ofCreator)
	return out
}

// compareOnly computes what the post alone and the creator's posts of its span say.
func (l look) compareOnly() PostAnalysis {
	out := PostAnalysis{Post: l.identify(), Basis: map[string]figures.Basis{}}
	ofPost, ofCreator := l.bases(&out)
	l.engage(&out, ofPost)
	l.grow(&out, ofPost)
	l.compare(&out, ofCreator)
	return out
}

// bases add to the basis of an analysis: figures of the post, whose counts may be older than the account's, and of its creator.
func (l look) bases(out *PostAnalysis) (ofPost, ofCreator figures.AddBasis) {
	read := l.creator
	read.UpdatedAt = &l.post.UpdatedAt
	ofPost = func(field, name, formula string, s figures.Sample) { out.Basis[field] = read.Basis(name, formula, s) }
	ofCreator = func(field, name, formula string, s figures.Sample) {
		out.Basis[field] = l.creator.Basis(name, formula, s)
	}
	return ofPost, ofCreator
}

func (l look) identify() AnalysedPost {
	p, c := l.post, l.creator
	return AnalysedPost{
		ID: p.ID, ShortCode: p.Shortcode, Type: figures.FormatOf(p.Type), Permalink: p.Permalink, Caption: p.Caption, Hashtags: p.Post.Hashtags(),
		Timestamp: p.PostedAt, UpdatedAt: p.UpdatedAt, GoneAt: p.GoneAt,
		Creator: PostCreator{
			InstaProfileID: c.ID, Username: c.Username, FullName: c.FullName, FollowersAtTimeOfPost: p.Followers, CurrentFollowers: c.Followers,
			IsOwn: p.IsOwn, StoppedAt: c.PausedAt, NotFoundSince: c.NotFoundSince, GoneAt: c.GoneAt,
		},
	}
}

func (l look) engage(out *PostAnalysis, addBasis figures.AddBasis) {
	p := l.post.Post
	one := func(known bool, reason string) figures.Sample {
		if !known {
			return figures.Sample{Skipped: 1, Reason: reason}
		}
		day := l.v.Day(p.PostedAt)
		return figures.Sample{N: 1, From: day, To: day}
	}
	missing := p.MissingReason()
	e := PostEngagement{TotalLikes: p.Likes, TotalComments: p.Comments}
	addBasis("totalLikes", "Likes", figures.FormulaAsSaid, one(p.Likes != nil, figures.ReasonHiddenOne))
	addBasis("totalComments", "Comments", figures.FormulaAsSaid, one(p.Comments != nil, figures.ReasonNoComments))
	addBasis("bestPerformingRegions", "Regions", "", figures.Sample{Reason: figures.ReasonNotShared})
	e.TotalShares, e.TotalSaves, e.TotalReach = l.insights.Shares, l.insights.Saves, l.insights.Reach
	for _, of := range []struct {
		field, name string
		value       *int64
	}{{"totalShares", "Shares", e.TotalShares}, {"totalSaves", "Saves", e.TotalSaves}, {"totalReach", "Reach", e.TotalReach}} {
		if of.value == nil {
			addBasis(of.field, of.name, "", figures.Sample{Reason: l.unshown})
			continue
		}
		out.Basis[of.field] = one(true, "").Basis(of.name, formulaOwner, &l.insights.TakenAt)
	}
	total, known := p.Interactions()
	if known {
		e.TotalEngagement = &total
	}
	addBasis("totalEngagement", "Total engagement", formulaTotal, one(known, missing))
	ratio := one(known, missing)
	if known && total == 0 {
		ratio.Reason = "Nobody has liked it or commented on it."
	} else if known {
		e.LikesShare = new(float64(*p.Likes) / float64(total) * 100)
		e.CommentsShare = new(float64(*p.Comments) / float64(total) * 100)
	}
	addBasis("likesShare", "Likes to comments", formulaRatio, ratio)

	rate, rated := p.Rate()
	if known {
		missing = reasonNoFollowers
	}
	s := one(rated, missing)
	s.Note = figures.GroupOf([]figures.Post{p}, figures.PostRate).RatedSample(l.v).Note
	if rated {
		e.EngagementRate, e.Quality = &rate, new(qualityOf(rate))
	}
	addBasis("engagementRate", "Engagement Rate", figures.FormulaPostRate, s)
	addBasis("quality", "Engagement Quality Score", formulaQuality, s)
	s = one(p.Followers != nil, reasonNoFollowers)
	s.Note = s.NoteIf(p.FirstKnown)
	addBasis("followersAtTimeOfPost", "Followers then", figures.FormulaAsSaid, s)
	out.Engagement = e
}

func (l look) grow(out *PostAnalysis, addBasis figures.AddBasis) {
	likes, comments, both := series(l.days, likesOf), series(l.days, commentsOf), series(l.days, interactionsOf)
	var s figures.Sample
	out.Growth = PostGrowth{LikesGrowthOverTime: likes, CommentsGrowthOverTime: comments}
	out.Growth.DailyAvgLikesGrowth, s = dailyGrowth(likes, figures.ReasonHiddenOne)
	addBasis("dailyAvgLikesGrowth", "Likes a day", formulaDaily, s)
	out.Growth.DailyAvgCommentsGrowth, s = dailyGrowth(comments, figures.ReasonNoComments)
	addBasis("dailyAvgCommentsGrowth", "Comments a day", formulaDaily, s)
	addBasis("likesGrowthOverTime", "Likes over time", formulaDays, countsSample(likes, figures.ReasonHiddenOne))
	addBasis("commentsGrowthOverTime", "Comments over time", formulaDays, countsSample(comments, figures.ReasonNoComments))
	out.Performance.EngagementOverTime = both
	addBasis("engagementOverTime", "Engagement over time", formulaDays, countsSample(both, l.post.MissingReason()))
	out.Comparison.ShareByNextDay, s = byNextDay(l.post.Post, both, l.v)
	addBasis("shareByNextDay", "By the next day", formulaNextDay, s)
}

func (l look) compare(out *PostAnalysis, addBasis figures.AddBasis) {
	share := out.Comparison.ShareByNextDay
	c, s := compare(l.post.Post, l.inSpan(), l.v)
	c.ShareByNextDay, c.Current = share, l.span.current
	out.Comparison = c
	addBasis("rank", "Place", l.span.say(formulaRank), s)
	if s.Reason == "" && c.TimesMean == nil {
		s.Reason = "None of these posts has a like or a comment."
	}
	addBasis("timesMean", "Times the mean", l.span.say(formulaTimesMean), s)
}

// inSpan are the creator's posts that the post is compared with, itself included.
func (l look) inSpan() []figures.Post { return l.span.Of(l.beside) }

func (l look) time(out *PostAnalysis, addBasis figures.AddBasis) {
	t, day, part, hour := timing(l.post.Post, l.beside, l.v)
	out.Timing = t
	addBasis("dayOfWeek", "Day of week", formulaDayPattern, day)
	addBasis("timeOfDay", "Time of day", formulaPartPattern, part)
	addBasis("hour", "Hour", posting.FormulaTimes, hour)
	if hour.Reason == "" && t.Score == nil {
		hour.Reason = "None of these posts has a like or a comment."
	}
	addBasis("score", "Strength of the hour", formulaScore, hour)
	best, s := figures.AddAll(posting.NewTimesTally(l.v), l.beside).Times(l.v)
	if len(best) > 0 {
		out.Performance.PeakEngagementHour = &best[0].Hour
	}
	addBasis("peakEngagementHour", "Strongest hour", formulaPeak, s)
	out.PostingPattern.HourlyDistribution, s = figures.AddAll(posting.NewTimesTally(l.v), l.beside).Hours(l.v)
	addBasis("hourlyDistribution", "Hourly posting pattern", posting.FormulaHours, s)
}

func (l look) caption(out *PostAnalysis, addBasis figures.AddBasis) {
	tags := out.Post.Hashtags
	var s figures.Sample
	out.Keywords.FrequentWords, s = frequentWords(l.post.Post, l.inSpan(), l.v)
	addBasis("frequentWords", "Keywords", l.span.say(formulaFrequent), s)
	out.Hashtags.Analysis, s = standings(tags, l.inSpan(), l.v)
	addBasis("hashtags", "Hashtag Performance", l.span.say(formulaStanding), s)
	addBasis("hashtagReach", "Reach of hashtags", "", figures.Sample{Reason: figures.ReasonNotShared})
	like := alike(l.post.Post, l.neighbours)
	out.Hashtags.RecommendedHashtags, s = recommended(tags, like)
	addBasis("recommendedHashtags", "Recommended hashtags", formulaRecommended, s)
	out.Competitors.SimilarPosts, s = l.similar(like)
	addBasis("similarPosts", "Similar posts", formulaSimilar, s)
	addBasis("sentiment", "Sentiment", "", figures.Sample{Reason: reasonNoSentiment})
	addBasis("topicCategories", "Topics", "", figures.Sample{Reason: reasonNoTopics})
}

// similar are the posts of others that are like the post.
func (l look) similar(like []likeness) ([]SimilarPost, figures.Sample) {
	var s figures.Sample
	out := make([]SimilarPost, 0, maxSimilar)
	for _, n := range l.neighbours {
		if n.ProfileID != l.post.ProfileID {
			s.N++
		}
	}
	for _, found := range like {
		if found.ProfileID == l.post.ProfileID || len(out) == maxSimilar {
			continue
		}
		one := SimilarPost{
			ID: found.ID, ShortCode: found.Shortcode, Username: found.Username, Type: figures.FormatOf(found.Type),
			PostURL: found.Permalink, Shared: found.shared,
		}
		if n, known := found.Interactions(); known {
			one.Engagement = &n
		}
		out = append(out, one)
	}
	switch {
	case s.N == 0:
		s.Reason = reasonNobodyElse
	case len(out) == 0:
		s.Reason = reasonNoneAlike
	}
	return out, s
}
