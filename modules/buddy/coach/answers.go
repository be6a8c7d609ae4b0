package coach

import (
	"cmp"
	"math"
	"regexp"
	"slices"
	"strings"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/asks"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/hashtags"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/intent"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/milestone"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/names"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/phrasing"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/ranking"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/records"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/spelling"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/topic"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/verdict"
	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
	"github.com/bowerbird/bowerbird/platform/text"
)

// growthOrCount is how an account grows; where a prompt asks how many followers it has, that alone.
func growthOrCount(folded string, of facts.Subject, sheet facts.Sheet) string {
	if left := milestone.Left(folded, of); left != "" {
		return left
	}
	if f, known := of.Known(facts.Followers); known && (countOnly.MatchString(folded) || asks.MoreFollowers.MatchString(folded)) {
		return phrasing.Verb(of, "have ", "has ") + f.Cite() + " " + phrasing.Noun(f, "followers") + "."
	}
	if f, told := of.Fact(facts.GrowthPerDay); told && asks.ADay.MatchString(folded) {
		if f.Reason != "" {
			return phrasing.Unknown(of, facts.GrowthPerDay, "the average growth a day")
		}
		return phrasing.Paragraphs(phrasing.Whose(of)+" followers changed by "+f.Cite()+" a day on average in the last 30 days.",
			beside(of, sheet, facts.GrowthPerDay, "average growth a day"))
	}
	change, _ := of.Fact(facts.Growth)
	return verdict.OfFollowers(folded, change) + aboutGrowth(of, sheet)
}

var countOnly = regexp.MustCompile(
	`^(?:how many followers (?:do|does|have|has)\b[^,]*\b(?:have|got)|how many (?:people|accounts|users) (?:are )?follow(?:ing|s)?\b[^,]*` +
		`|(?:what is|whats|what s) (?:my|the) follower count)[ ?.!]*$`)

func aboutGrowth(of facts.Subject, sheet facts.Sheet) string {
	var now, change string
	if f, known := of.Known(facts.Followers); known {
		now = phrasing.Verb(of, "have ", "has ") + f.Cite() + " " + phrasing.Noun(f, "followers") + "."
	}
	if f, known := of.Known(facts.Growth); known {
		change = "In the last 30 days that changed by " + f.Cite()
		if percent, known := of.Known(facts.GrowthPercent); known {
			change += ", or " + percent.Cite()
		}
		change += "."
	} else {
		change = phrasing.Unknown(of, facts.Growth, "how it grows")
	}
	if f, known := of.Known(facts.WeekGrowth); known {
		change = phrasing.Sentences(change, "In the last 7 days: "+f.Cite()+".")
	}
	return phrasing.Paragraphs(phrasing.Sentences(now, change), beside(of, sheet, facts.GrowthPercent, "growth in percent over 30 days"))
}

// engagementChanged is aboutEngagement, and first of all whether the rate rose or fell where a prompt asks for that.
func engagementChanged(folded string, of facts.Subject, sheet facts.Sheet) string {
	if of.History != nil && onlyCounts(folded) {
		measures := records.MeasuresIn(folded)
		said := meansIn(of, records.Recent, measures)
		for _, m := range measures {
			said = phrasing.Paragraphs(said, beside(of, sheet, m.Overall, m.Noun+" a post"))
		}
		return said
	}
	change, told := of.Fact(facts.RateChange)
	if !told || asks.ThanOther.MatchString(folded) {
		return aboutEngagement(of, sheet)
	}
	return verdict.OfChange(folded, change) + aboutEngagement(of, sheet)
}

// onlyCounts reports whether a prompt asks for likes or comments and not for the engagement rate.
func onlyCounts(folded string) bool {
	measures := records.MeasuresIn(folded)
	isRate := slices.ContainsFunc(measures, func(m records.Measure) bool { return m.Overall == facts.Rate })
	return len(measures) > 0 && !isRate && asks.Average.MatchString(folded)
}

func aboutEngagement(of facts.Subject, sheet facts.Sheet) string {
	f, known := of.Known(facts.Rate)
	if !known {
		return phrasing.Unknown(of, facts.Rate, "the engagement rate")
	}
	text := phrasing.Whose(of) + " engagement rate is " + f.Cite() + "."
	if change, known := of.Known(facts.RateChange); known {
		text += " Compared with the 30 days before, it changed by " + change.Cite() + "."
	}
	likes, knowsLikes := of.Known(facts.Likes)
	comments, knowsComments := of.Known(facts.Comments)
	if knowsLikes && knowsComments {
		text += " A post gets " + likes.Cite() + " likes and " + comments.Cite() + " comments on average."
	}
	return phrasing.Paragraphs(text, beside(of, sheet, facts.Rate, "engagement rate"))
}

// beside compares the own figure with those of the chosen accounts.
func beside(of facts.Subject, sheet facts.Sheet, key facts.Key, what string) string {
	mine, known := of.Known(key)
	if !of.IsOwn || !known {
		return ""
	}
	var lines []string
	ahead, compared := 0, 0
	for _, other := range sheet.Others {
		theirs, known := other.Known(key)
		if !known {
			continue
		}
		compared++
		if mine.Number() > theirs.Number() {
			ahead++
		}
		lines = append(lines, "- "+other.Name+": "+theirs.Cite()+phrasing.Ended(other))
	}
	if compared == 0 {
		return ""
	}
	summary := "Compared with the accounts you chose (" + what + "):"
	switch ahead {
	case compared:
		summary = "That's more than each of the accounts you chose (" + what + "):"
	case 0:
		summary = "The accounts you chose do at least as well (" + what + "):"
	}
	return summary + "\n\n" + strings.Join(lines, "\n")
}

func aboutTimes(of facts.Subject, _ facts.Sheet) string {
	times := of.Several(facts.BestTime)
	day, knowsDay := of.Known(facts.BestDay)
	var parts []string
	if len(times) > 0 {
		parts = append(parts, phrasing.Whose(of)+" posts of the last 90 days did best at "+phrasing.CiteAll(times)+".")
	} else {
		parts = append(parts, phrasing.Unknown(of, facts.BestTime.Nth(1), "the best time"))
	}
	if knowsDay {
		parts = append(parts, "The best day of the last 30 is "+day.Cite()+".")
	}
	if len(times) > 0 && of.IsOwn {
		parts = append(parts, "Try your next post then, and see whether it holds.")
	}
	return phrasing.Sentences(parts...)
}

// namedTag is a hashtag of a prompt, without its #.
var namedTag = regexp.MustCompile(`#([\p{L}\p{N}_]+)`)

// tagCount is how many hashtags are asked for.
var tagCount = regexp.MustCompile(`\b(?:top|best|my|the|which) (\d{1,2}|` + text.Numerals + `) (?:\w+ ){0,2}(?:hash ?)?tags\b`)

// maxTagsListed is how many are listed where no number is asked for.
const maxTagsListed = 5

// tagsWanted is how many hashtags a prompt asks for.
func tagsWanted(folded string) int {
	if m := tagCount.FindStringSubmatch(folded); m != nil {
		return max(1, text.ParseNumber(m[1]))
	}
	return maxTagsListed
}

func aboutHashtags(folded string, of facts.Subject, _ facts.Sheet) string {
	tags := of.Several(facts.Hashtag)
	if len(tags) == 0 {
		return phrasing.Unknown(of, facts.Hashtag.Nth(1), "which hashtags work")
	}
	var caveat string
	if m := namedTag.FindStringSubmatch(folded); m != nil {
		place := slices.IndexFunc(tags, func(f reply.Fact) bool { return f.Value == m[0] })
		if place >= 0 {
			return tags[place].Cite() + " is among " + text.LowerFirst(phrasing.Whose(of)) + " best hashtags, with " +
				phrasing.Counting(tags[place].N, "posts") + "."
		}
		caveat = "#" + m[1] + " isn't among the hashtags I know, the best ones."
	}
	tags = tags[:min(len(tags), tagsWanted(folded))]
	counted := make([]string, 0, len(tags))
	for _, tag := range tags {
		counted = append(counted, tag.Cite()+" ("+phrasing.Counting(tag.N, "posts")+")")
	}
	return phrasing.Sentences(caveat, "The hashtags of "+text.LowerFirst(phrasing.Whose(of))+" best posts: "+phrasing.JoinList(counted)+".",
		"They are ranked by how their posts did; use those that fit the post.")
}

// tagsShared are the hashtags that the user and another account both use, where a prompt asks for them.
func tagsShared(asked intent.Intent, folded string, of facts.Subject, sheet facts.Sheet) string {
	if asked.Topic != topic.Hashtags || of.IsOwn || of.History == nil || sheet.Own == nil || sheet.Own.History == nil {
		return ""
	}
	return hashtags.Shared(folded, *sheet.Own, of)
}

// mixBeside is an account's mix, and one's own beside it where a prompt speaks of both.
func mixBeside(folded string, of facts.Subject, sheet facts.Sheet) string {
	if of.IsOwn || sheet.Own == nil || !asks.Myself.MatchString(asks.CompetitorsNamed.ReplaceAllString(folded, "")) {
		return aboutMix(of)
	}
	return phrasing.Paragraphs(aboutMix(of), "Yours: "+text.LowerFirst(aboutMix(*sheet.Own)))
}

func aboutMix(of facts.Subject) string {
	shares := of.Several(facts.Share)
	if len(shares) == 0 {
		return phrasing.Unknown(of, facts.Share.Nth(1), "the content mix")
	}
	said := "In the last 30 days: " + phrasing.CiteAll(shares) + "."
	if !of.IsOwn {
		said = "The posts of " + of.Name + " in the last 30 days: " + phrasing.CiteAll(shares) + "."
	}
	lead, known := of.Known(facts.Leading)
	ratio, knowsRatio := of.Known(facts.LeadingRatio)
	if known && knowsRatio {
		return said + " " + lead.CiteAs(text.UpperFirst(lead.Value)) + " do best: " + ratio.Cite() + " as well as the other posts."
	}
	return phrasing.Sentences(said, phrasing.Unknown(of, facts.Leading, "which format does best"))
}

func aboutFrequency(folded string, of facts.Subject, sheet facts.Sheet) string {
	if f, known := of.Known(facts.AllPosts); known && asks.CountsAllPosts.MatchString(folded) {
		return phrasing.Verb(of, "have ", "has ") + f.Cite() + " " + phrasing.Noun(f, "posts") + " on " +
			text.LowerFirst(phrasing.Whose(of)) + " profile."
	}
	return postsAWeek(of, sheet)
}

// postsAWeek is how often an account posts.
func postsAWeek(of facts.Subject, sheet facts.Sheet) string {
	week, known := of.Known(facts.PerWeek)
	if !known {
		return phrasing.Unknown(of, facts.PerWeek, "how often "+strings.ToLower(phrasing.Verb(of, "post", "posts")))
	}
	text := phrasing.Verb(of, "post ", "posts ") + week.Cite() + " times a week."
	if month, known := of.Known(facts.PerMonth); known {
		text += " That's " + month.Cite() + " " + phrasing.Noun(month, "posts") + " in the last 30 days."
	}
	return phrasing.Paragraphs(text, beside(of, sheet, facts.PerWeek, "posts a week"))
}

// aboutCompetitors sets accounts side by side, the highest rate first, with the likes or comments a post where a prompt asks for them.
func aboutCompetitors(folded string, of facts.Subject, sheet facts.Sheet) string {
	if len(sheet.Others) == 0 {
		return ranking.NoCompetitors
	}
	accounts := slices.Clone(sheet.Others)
	if !of.IsOwn {
		accounts = []facts.Subject{of}
	}
	if sheet.Own != nil {
		accounts = append(accounts, *sheet.Own)
	}
	by := ranking.EngagementRate
	if verdict.Asked(folded) || asks.BesideThem.MatchString(folded) || asks.LikesOrComments.MatchString(folded) {
		by, _ = ranking.In(names.Without(folded, ranking.Usernames(sheet)))
	}
	valueOf := func(of facts.Subject) float64 {
		if f, known := of.Known(by.Key); known {
			return f.Number()
		}
		return math.Inf(-1)
	}
	slices.SortStableFunc(accounts, func(a, b facts.Subject) int { return cmp.Compare(valueOf(b), valueOf(a)) })
	columns := []facts.Key{facts.Followers, facts.GrowthPercent, facts.Rate, facts.PerWeek}
	rows := []string{"| Account | Followers | Growth, 30 days | Engagement rate | Posts a week |", "| --- | --- | --- | --- | --- |"}
	for _, asked := range []struct {
		word, head string
		key        facts.Key
	}{{"likes", "Likes a post", facts.Likes}, {"comments", "Comments a post", facts.Comments}} {
		if spelling.Says(folded, asked.word) {
			columns = append(columns, asked.key)
			rows[0] += " " + asked.head + " |"
			rows[1] += " --- |"
		}
	}
	for _, a := range accounts {
		row := "| " + a.Name + phrasing.Ended(a)
		for _, key := range columns {
			cell := "N/A"
			if f, known := a.Known(key); known {
				cell = f.Cite()
			}
			row += " | " + cell
		}
		rows = append(rows, row+" |")
	}
	leads := ""
	if by.Key == facts.Rate {
		leads = gap(sheet, accounts)
	}
	return phrasing.Paragraphs(whetherAhead(folded, accounts, valueOf)+"By "+by.Noun+", the highest first:", strings.Join(rows, "\n"), leads)
}

// whetherAhead says whether the user is ahead of the other accounts by a figure, where a prompt asks for that.
func whetherAhead(folded string, accounts []facts.Subject, valueOf func(facts.Subject) float64) string {
	mine := slices.IndexFunc(accounts, func(of facts.Subject) bool { return of.IsOwn })
	if mine < 0 || math.IsInf(valueOf(accounts[mine]), 0) || !asks.Myself.MatchString(folded) {
		return ""
	}
	ahead, others := 0, 0
	for _, of := range accounts {
		switch {
		case of.IsOwn || math.IsInf(valueOf(of), 0):
		case valueOf(accounts[mine]) > valueOf(of):
			ahead, others = ahead+1, others+1
		default:
			others++
		}
	}
	return verdict.OfRank(folded, ahead, others)
}

func rateOf(of facts.Subject) float64 {
	f, known := of.Known(facts.Rate)
	if !known {
		return -1
	}
	return f.Number()
}

// gap names what the account ahead does otherwise.
func gap(sheet facts.Sheet, ranked []facts.Subject) string {
	if sheet.Own == nil || len(ranked) < 2 || rateOf(*sheet.Own) < 0 {
		return ""
	}
	if ranked[0].IsOwn {
		if rateOf(ranked[1]) < 0 {
			return ""
		}
		return "You lead by engagement rate. Keep doing what works: ask me about your top posts."
	}
	lead := ranked[0]
	theirs, known := lead.Known(facts.PerWeek)
	mine, mineKnown := sheet.Own.Known(facts.PerWeek)
	if known && mineKnown && theirs.Number() > mine.Number() {
		return lead.Name + " leads, and posts " + theirs.Cite() + " times a week to your " + mine.Cite() + "."
	}
	if format, known := lead.Known(facts.Leading); known {
		return lead.Name + " leads; its " + format.Cite() + " do best."
	}
	return lead.Name + " leads."
}

// aboutAll is the short of it: followers, engagement and how often is posted.
func aboutAll(of facts.Subject, sheet facts.Sheet) string {
	alone := facts.Sheet{Week: sheet.Week}
	return phrasing.Paragraphs(aboutGrowth(of, alone), aboutEngagement(of, alone), postsAWeek(of, alone))
}
