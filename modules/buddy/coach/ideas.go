package coach

import (
	"cmp"
	"regexp"
	"slices"
	"strings"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/asks"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/followup"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/hashtags"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/ideas"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/intent"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/onepost"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/opening"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/phrasing"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/records"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/spelling"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/theme"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/timespan"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/topic"
	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
	"github.com/bowerbird/bowerbird/platform/text"
)

// maxIdeas is how many an answer has.
const maxIdeas = 5

var (
	// howTo asks for advice beside the figures.
	howTo = regexp.MustCompile(`^how (?:to|(?:can|do|could|should|would) (?:i|we)) ` +
		`(?:get|gain|win|attract|grow|increase|improve|boost|raise|reach)\b` +
		`|\bwhat (?:can|could|should) (?:i|we) do\b`)
	// anotherAsked asks for a single one more.
	anotherAsked = regexp.MustCompile(`^(?:give me |show me |just |and )*(?:another(?: one| idea)?|one more(?: idea)?)(?: please` +
		`| pls)?[?.! ]*$`)
	ideaCount = regexp.MustCompile(`\b(\d{1,2}|` + text.Numerals + `) (?:\w+ ){0,3}(?:ideas?|tips?|suggestions?)\b`)
)

// aboutNext is ideas for the user; of another account, what worked.
func aboutNext(p prompted, of facts.Subject, sheet facts.Sheet) string {
	if of.IsOwn {
		return ideasFor(p, of, sheet)
	}
	return postsOf("", of, sheet)
}

// withIdeas answers from the figures; where a prompt asks how to get more of them, with ideas beside.
func withIdeas(answer accountAnswer) accountAnswer {
	return func(p prompted, of facts.Subject, sheet facts.Sheet) string {
		if !of.IsOwn || !howTo.MatchString(p.folded) {
			return answer(p, of, sheet)
		}
		return phrasing.Paragraphs(answer(p, of, sheet), ideasFor(p, of, sheet))
	}
}

// subjectsAsked asks what a post may be about, not how it does best.
var subjectsAsked = regexp.MustCompile(`\bideas?\b|\binspir|\bsubjects?\b|\btopics?\b|\bbe about\b`)

// ideasOf are all ideas: where a prompt asks for subjects, these come first.
func ideasOf(p prompted, r ideas.Request) []string {
	advice := ideas.Advice(r)
	if r.Theme != nil {
		return slices.Concat(ideas.Subjects(r), ideas.Shaped(r), advice)
	}
	asked := p.folded
	if goesOnWith(p) {
		for _, turn := range p.Turns {
			asked += " " + spelling.Fold(turn.Prompt)
		}
	}
	if subjectsAsked.MatchString(asked) {
		return append(ideas.Subjects(r), advice...)
	}
	return append(advice, ideas.Subjects(r)...)
}

// ideasFor puts what works together, as many ideas as a prompt asks for and for the format that it names; asked again in a conversation, it
// goes on with what it has not said.
func ideasFor(p prompted, of facts.Subject, sheet facts.Sheet) string {
	r := requestOf(p, of, sheet)
	most, wanted := maxIdeas, 0
	if m := ideaCount.FindStringSubmatch(p.folded); m != nil {
		wanted = text.ParseNumber(m[1])
		most = max(wanted, 1)
	} else if anotherAsked.MatchString(p.folded) {
		most = 1
	}
	var lines []string
	said := false
	told := map[string]bool{}
	for _, idea := range ideasOf(p, r) {
		switch {
		case told[keyOf(idea)]:
		case saidBefore(idea, p.Turns):
			said = true
		case len(lines) < most:
			told[keyOf(idea)] = true
			lines = append(lines, phrasing.Item(len(lines)+1, idea))
		}
	}
	post := "post"
	if r.Format != "" {
		post = r.Format
	}
	list := nextPost + post + ":\n\n" + strings.Join(lines, "\n")
	if r.Theme != nil {
		list = aboutTheme(r, post, p.Turns) + strings.Join(lines, "\n")
	}
	switch {
	case len(lines) > 0 && len(lines) < wanted:
		return phrasing.Paragraphs(list, "Your figures hold no more ideas for now.")
	case len(lines) > 0:
		return list
	case said:
		return "Those were all the ideas your data holds: save posts that inspire you, track more competitors " +
			"or note titles in your Content Planner, and I'll find more."
	default:
		return "I can't tell from your data yet what works best. Publish a few more posts, and I'll know your best format, time and hashtags."
	}
}

// requestOf is what ideas are asked for; what a prompt that goes on does not say anew, the prompts before it say.
func requestOf(p prompted, of facts.Subject, sheet facts.Sheet) ideas.Request {
	r := ideas.Request{Of: of, Sheet: sheet}
	if today, known := intent.TodayOf(sheet); known {
		if days, asked := timespan.Ahead(p.folded, today); asked {
			r.Days = &days
		}
	}
	prompts := []string{p.Prompt}
	if goesOnWith(p) {
		for _, turn := range slices.Backward(p.Turns) {
			prompts = append(prompts, turn.Prompt)
			if !followup.AsksForMore(turn.Prompt) {
				break
			}
		}
	}
	for _, prompt := range prompts {
		if r.Format == "" {
			r.Format = asks.Format(spelling.Fold(prompt))
		}
		if about, is := theme.Of(prompt); is && r.Theme == nil {
			r.Theme = &about
		}
		if maybe, is := theme.MaybeOf(prompt); is && r.Theme == nil {
			if r.Theme = &maybe; len(ideas.Subjects(r)) == 0 {
				r.Theme = nil
			}
		}
	}
	return r
}

// goesOnWith reports whether a question asks for more of what was asked before.
func goesOnWith(p prompted) bool { return len(p.Turns) > 0 && followup.AsksForMore(p.Prompt) }

// nextPost begins a list of ideas, and tells one from other answers: of what was said before, of posts and of what is to be explained.
const nextPost = "For your next "

// postCited is the citation of a post's rate.
var postCited = regexp.MustCompile(`\(fact:[^)]*:` + string(facts.TopPost) + `\d+\)`)

// captionQuoted is the beginning of a post's caption: a saved post may be a competitor's best, too.
var captionQuoted = regexp.MustCompile(`"[^"]{10,}"`)

// keyOf tells an idea from others: the post that it comes from, or else its first words, as its figures may change meanwhile.
func keyOf(idea string) string {
	if caption := captionQuoted.FindString(idea); caption != "" {
		return caption
	}
	if cited := postCited.FindString(idea); cited != "" {
		return cited
	}
	return idea[:strings.Index(idea[2:], "**")+2]
}

func saidBefore(idea string, turns []reply.Turn) bool {
	return slices.ContainsFunc(turns, func(turn reply.Turn) bool {
		return strings.Contains(turn.Answer, nextPost) && strings.Contains(turn.Answer, keyOf(idea))
	})
}

// hashtagCited is a hashtag of an answer.
var hashtagCited = regexp.MustCompile(`\[(#[^\]]+)\]\(fact:([^):]+(?::\d+)?):hashtag\d+\)`)

// nthItem tells of one of the hashtags or ideas that the last answer listed: "the second one". Empty: it listed none, or not as many.
func nthItem(folded string, turns []reply.Turn, sheet facts.Sheet) string {
	nth := ordinalOf(folded)
	if nth == 0 || len(turns) == 0 || !bareOrdinal.MatchString(folded) {
		return ""
	}
	last := turns[len(turns)-1].Answer
	if strings.Contains(last, nextPost) {
		list := lastListed(turns)
		if nth < 0 {
			nth = len(list)
		}
		if nth > min(len(list), len(places)) || nth == 0 {
			return ""
		}
		return "The " + places[nth-1] + " idea was: " + listItem.ReplaceAllString(list[nth-1], "")
	}
	tags := hashtagCited.FindAllStringSubmatch(last, -1)
	if nth < 0 {
		nth = len(tags)
	}
	if nth > len(tags) || nth == 0 {
		return ""
	}
	of, known := withPrefix(tags[nth-1][2], sheet)
	if !known || of.History == nil {
		return ""
	}
	return phrasing.Until(of, hashtags.Told(of, tags[nth-1][1], records.Recent))
}

// bareOrdinal names a place in a list and asks nothing else of it.
var bareOrdinal = regexp.MustCompile(opening.Maybe + `(?:(?:tell me (?:more )?about|what is|what s|more about|i like) )*(?:the )?` +
	`(?:first|second|third|fourth|fifth|sixth|last|1st|2nd|3rd|4th|5th|6th|number \w+)(?: (?:one|idea|hashtag|tag))?` +
	`(?:[,.!]? (?:tell me more|more))?[ ?.!]*$`)

var places = strings.Fields("first second third fourth fifth sixth")

// withPrefix is the account whose facts begin with a word.
func withPrefix(prefix string, sheet facts.Sheet) (facts.Subject, bool) {
	subjects := slices.Clone(sheet.Others)
	if sheet.Own != nil {
		subjects = append(subjects, *sheet.Own)
	}
	i := slices.IndexFunc(subjects, func(of facts.Subject) bool { return of.FactID(facts.Rate) == prefix+":"+string(facts.Rate) })
	if i < 0 {
		return facts.Subject{}, false
	}
	return subjects[i], true
}

// aboutTheme begins a list of ideas about something, and says where the data has nothing of it.
func aboutTheme(r ideas.Request, post string, turns []reply.Turn) string {
	about := r.Theme.String()
	if its, isTheirs := strings.CutPrefix(about, "for your "); isTheirs {
		about = "about your " + its
	}
	begins := nextPost + post + " " + reply.PlainText(about) + ":\n\n"
	none := "None of the best posts, hashtags and planned ideas I can see is about " + reply.PlainText(r.Theme.Words) + ". " +
		"These ideas are shaped around it, with what does best for you."
	isSaid := slices.ContainsFunc(turns, func(turn reply.Turn) bool { return strings.Contains(turn.Answer, none) })
	if isSaid || len(ideas.Subjects(r)) > 0 {
		return begins
	}
	return phrasing.Paragraphs(none, begins)
}

// intoIdea asks for an idea that is built on a post.
var intoIdea = regexp.MustCompile(`\b(?:turn|make|convert) (?:it|that|this|(?:that|this|the|my) (?:\S+ )*?` + onepost.Nouns + `.*?) ` +
	`into (?:an? )?(?:new |next |fresh |another )?(?:idea|post|reel|carousel|image|photo|video)s?\b` +
	`|\b(?:make|create) an? (?:new )?(?:post|reel|carousel|image|photo|video) (?:out of|of|from|based on) (?:it|that|this|the|my)\b` +
	`|\b(?:make|create|build|give|get|want|plan) (?:me )?(?:an?|another|one) (?:new |fresh )?idea ` +
	`(?:out of|of|from|based on|around|like) (?:it|that|this|the|my)\b` +
	`|\b(?:another|more|something|(?:make|create|write|post|do|plan|shoot|film|give me) (?:me )?(?:an?|one))(?: more)?(?: new| similar)?` +
	`(?: ` + onepost.Nouns + `s?)? (?:like|similar to) (?:it|that|this|these|those|the|my)\b`)

// fromPost stands before the post that an idea is to come of.
var fromPost = regexp.MustCompile(`\b(?:out of|of|from|based on|around|like|similar to) (?:it|that|this|these|those|the|my)\b`)

// bestOf is the best post of an account that is of a format; of any where it is empty.
func bestOf(of facts.Subject, format string) (onepost.Post, bool) {
	for n, f := range of.Several(facts.TopPost) {
		if format == "" || onepost.FormatOf(of, f) == format {
			return onepost.Post{Of: of, Nth: n + 1}, true
		}
	}
	return onepost.Post{}, false
}

// ideaOfPost is an idea that is built on the post that a prompt names or means.
func ideaOfPost(asked intent.Intent, folded string, turns []reply.Turn, sheet facts.Sheet) (written, bool) {
	if !intoIdea.MatchString(folded) {
		return written{}, false
	}
	before, behind, isInto := strings.Cut(folded, " into ")
	if at := fromPost.FindStringIndex(folded); !isInto && at != nil {
		before, behind = folded[at[0]:], folded[:at[0]]
	}
	p, found := meantPost(folded, turns, sheet, true)
	note := ""
	if of, missing := subjectOf(asked, sheet); missing == "" && of.History != nil {
		if name, named := namedIn(before, cmp.Or(asks.PostNoun.FindString(before), "post"), of.History); named {
			posts := name.find(of.History)
			switch {
			case len(posts) > 0:
				p, found, note = onepost.Cited(of, posts[0]), true, name.ifSeveral(of, posts)
			case !name.latest:
				return written{text: "I can't find " + phrasing.Article(name.said()) + " among " + allPosts(of) + ".",
					about: topic.Next, open: true}, true
			}
		}
	}
	if list := sheet.Own; !found && list != nil && asks.BestPost.MatchString(before) {
		p, found = bestOf(*list, asks.Format(before))
	}
	if !found {
		return written{}, false
	}
	var best []reply.Fact
	if sheet.Own != nil {
		best = sheet.Own.Several(facts.BestTime)
	}
	f, _ := p.Fact(facts.TopPost)
	format := cmp.Or(asks.Format(behind), onepost.FormatOf(p.Of, f))
	idea := nextPost + format + ":\n\n" + phrasing.Item(1, ideas.FromPost(p, best, format))
	return written{text: phrasing.Paragraphs(note, idea), about: topic.Next}, true
}
