package analytics

// analyse computes every figure of a post with its basis.
func (l look) analyse() PostAnalysis {
	out := PostAnalysis{Post: l.identify(), Basis: map[string]Basis{}}
	read := l.creator // the post's own counts may be older than the account's
	read.UpdatedAt = &l.post.UpdatedAt
	ofPost := func(field, name, formula string, s Sample) { out.Basis[field] = read.basis(name, formula, s) }
	ofCreator := func(field, name, formula string, s Sample) { out.Basis[field] = l.creator.basis(name, formula, s) }

	l.engage(&out, ofPost)
	l.grow(&out, ofPost)
	l.compare(&out, ofCreator)
	l.time(&out, ofCreator)
	l.caption(&out, ofCreator)
	return out
}

// telling puts a figure's basis into the answer.
type telling func(field, name, formula string, s Sample)

func (l look) identify() AnalysedPost {
	p, c := l.post, l.creator
	return AnalysedPost{
		ID: p.ID, ShortCode: p.Shortcode, Type: formatOf(p.Type), Permalink: p.Permalink, Caption: p.Caption, Hashtags: captionTags(p.Post),
		Timestamp: p.PostedAt, UpdatedAt: p.UpdatedAt, GoneAt: p.GoneAt,
		Creator: PostCreator{
			InstaProfileID: c.ID, Username: c.Username, FullName: c.FullName, FollowersAtTimeOfPost: p.Followers, CurrentFollowers: c.Followers,
			IsOwn: p.IsOwn, StoppedAt: c.PausedAt, NotFoundSince: c.NotFoundSince, GoneAt: c.GoneAt,
		},
	}
}

// lacks is why the likes and comments of a post together are not known.
func (p Post) lacks() string {
	if p.Likes != nil {
		return reasonNoComments
	}
	return reasonHiddenOne
}

func (l look) engage(out *PostAnalysis, tell telling) {
	p := l.post.Post
	one := func(known bool, reason string) Sample {
		if !known {
			return Sample{Skipped: 1, Reason: reason}
		}
		day := l.v.day(p.PostedAt)
		return Sample{N: 1, From: day, To: day}
	}
	missing := p.lacks()
	e := PostEngagement{TotalLikes: p.Likes, TotalComments: p.Comments}
	tell("totalLikes", "Likes", formulaAsSaid, one(p.Likes != nil, reasonHiddenOne))
	tell("totalComments", "Comments", formulaAsSaid, one(p.Comments != nil, reasonNoComments))
	for field, name := range map[string]string{"totalShares": "Shares", "totalSaves": "Saves", "totalReach": "Reach", "bestPerformingRegions": "Regions"} {
		tell(field, name, "", Sample{Reason: reasonNotShared})
	}
	total, known := p.Interactions()
	if known {
		e.TotalEngagement = &total
	}
	tell("totalEngagement", "Total engagement", formulaTotal, one(known, missing))
	ratio := one(known, missing)
	if known && total == 0 {
		ratio.Reason = "Nobody has liked it or commented on it."
	} else if known {
		e.LikesShare = new(float64(*p.Likes) / float64(total) * 100)
		e.CommentsShare = new(float64(*p.Comments) / float64(total) * 100)
	}
	tell("likesShare", "Likes to comments", formulaRatio, ratio)

	rate, rated := p.Rate()
	if known {
		missing = reasonNoFollowers
	}
	s := one(rated, missing)
	s.Note = grouped([]Post{p}, rateOf).rated(l.v).Note
	if rated {
		e.EngagementRate, e.Quality = &rate, new(qualityOf(rate))
	}
	tell("engagementRate", "Engagement Rate", formulaOwnRate, s)
	tell("quality", "Engagement Quality Score", formulaQuality, s)
	s = one(p.Followers != nil, reasonNoFollowers)
	s.Note = s.noteIf(p.FirstKnown)
	tell("followersAtTimeOfPost", "Followers then", formulaAsSaid, s)
	out.Engagement = e
}

func (s Sample) noteIf(firstKnown bool) string {
	if firstKnown && s.Reason == "" {
		return noteFirst
	}
	return ""
}

func (l look) grow(out *PostAnalysis, tell telling) {
	likes, comments, both := series(l.days, likesOf), series(l.days, commentsOf), series(l.days, interactionsOf)
	var s Sample
	out.Growth = PostGrowth{LikesGrowthOverTime: likes, CommentsGrowthOverTime: comments}
	out.Growth.DailyAvgLikesGrowth, s = dailyGrowth(likes, reasonHiddenOne)
	tell("dailyAvgLikesGrowth", "Likes a day", formulaDaily, s)
	out.Growth.DailyAvgCommentsGrowth, s = dailyGrowth(comments, reasonNoComments)
	tell("dailyAvgCommentsGrowth", "Comments a day", formulaDaily, s)
	tell("likesGrowthOverTime", "Likes over time", formulaDays, countsSample(likes, reasonHiddenOne))
	tell("commentsGrowthOverTime", "Comments over time", formulaDays, countsSample(comments, reasonNoComments))
	out.Performance.EngagementOverTime = both
	tell("engagementOverTime", "Engagement over time", formulaDays, countsSample(both, l.post.lacks()))
	out.Comparison.ShareByNextDay, s = byNextDay(l.post.Post, both, l.v)
	tell("shareByNextDay", "By the next day", formulaNextDay, s)
}

func (l look) compare(out *PostAnalysis, tell telling) {
	share := out.Comparison.ShareByNextDay
	c, s := compare(l.post.Post, l.inSpan(), l.v)
	c.ShareByNextDay, c.Current = share, l.span.current
	out.Comparison = c
	tell("rank", "Place", l.span.say(formulaRank), s)
	if s.Reason == "" && c.TimesMean == nil {
		s.Reason = "None of these posts has a like or a comment."
	}
	tell("timesMean", "Times the mean", l.span.say(formulaTimesMean), s)
}

// inSpan are the creator's posts that the post is compared with, itself included.
func (l look) inSpan() []Post { return between(l.beside, l.span.from, l.span.until) }

func (l look) time(out *PostAnalysis, tell telling) {
	t, day, part, hour := timing(l.post.Post, l.beside, l.v)
	out.Timing = t
	tell("dayOfWeek", "Day of week", formulaDayPattern, day)
	tell("timeOfDay", "Time of day", formulaPartPattern, part)
	tell("hour", "Hour", formulaTimes, hour)
	if hour.Reason == "" && t.Score == nil {
		hour.Reason = "None of these posts has a like or a comment."
	}
	tell("score", "Strength of the hour", formulaScore, hour)
	best, s := BestTimes(l.beside, l.v)
	if len(best) > 0 {
		out.Performance.PeakEngagementHour = &best[0].Hour
	}
	tell("peakEngagementHour", "Strongest hour", formulaPeak, s)
	out.PostingPattern.HourlyDistribution, s = HourlyDistribution(l.beside, l.v)
	tell("hourlyDistribution", "Hourly posting pattern", formulaHours, s)
}

func (l look) caption(out *PostAnalysis, tell telling) {
	tags := out.Post.Hashtags
	var s Sample
	out.Keywords.FrequentWords, s = frequentWords(l.post.Post, l.inSpan(), l.v)
	tell("frequentWords", "Keywords", l.span.say(formulaFrequent), s)
	out.Hashtags.Analysis, s = standings(tags, l.inSpan(), l.v)
	tell("hashtags", "Hashtag Performance", l.span.say(formulaStanding), s)
	tell("hashtagReach", "Reach of hashtags", "", Sample{Reason: reasonNotShared})
	like := alike(l.post.Post, l.neighbours)
	out.Hashtags.RecommendedHashtags, s = recommended(tags, like)
	tell("recommendedHashtags", "Recommended hashtags", formulaRecommended, s)
	out.Competitors.SimilarPosts, s = l.similar(like)
	tell("similarPosts", "Similar posts", formulaSimilar, s)
	tell("sentiment", "Sentiment", "", Sample{Reason: reasonNoSentiment})
	tell("topicCategories", "Topics", "", Sample{Reason: reasonNoTopics})
}

// similar are the posts of others that are like the post.
func (l look) similar(like []likeness) ([]SimilarPost, Sample) {
	var s Sample
	out := make([]SimilarPost, 0, similarMost)
	for _, n := range l.neighbours {
		if n.ProfileID != l.post.ProfileID {
			s.N++
		}
	}
	for _, found := range like {
		if found.ProfileID == l.post.ProfileID || len(out) == similarMost {
			continue
		}
		one := SimilarPost{
			ID: found.ID, ShortCode: found.Shortcode, Username: found.Username, Type: formatOf(found.Type), PostURL: found.Permalink, Shared: found.shared,
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
