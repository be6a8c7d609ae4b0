package coach

import (
	"regexp"
	"slices"
	"strings"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/captions"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/intent"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/onepost"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/phrasing"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/planned"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/records"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/spelling"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/topic"
	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
	"github.com/bowerbird/bowerbird/platform/text"
)

// audienceParts are what may be asked of the audience; the names of distributions begin with their beginnings.
var audienceParts = []struct {
	begins string
	asked  *regexp.Regexp
}{
	{"Age", regexp.MustCompile(`\b(?:old|ages?|young)\b`)},
	{"Gender", regexp.MustCompile(`\b(?:gender|women|men|female|male)\b`)},
	{"Countries", regexp.MustCompile(`\b(?:countr\w+|live|from|where)\b`)},
	{"Cities", regexp.MustCompile(`\b(?:cit(?:y|ies)|live|from|where)\b`)},
}

// aboutAudience repeats what the user has typed in, all of it or what is asked for: Instagram tells it to nobody else.
func aboutAudience(question reply.Question, sheet facts.Sheet) string {
	known := sheet.Audience.Several(facts.Audience)
	if len(known) == 0 {
		return phrasing.CantTell + "only you can see on Instagram who follows you. Type it in under Settings, Demographics, and I'll know it."
	}
	folded := spelling.Corrected(spelling.Fold(question.Prompt), nil)
	var asked, lines []string
	for _, part := range audienceParts {
		if part.asked.MatchString(folded) {
			asked = append(asked, part.begins)
		}
	}
	for _, part := range distributions(known) {
		begins, _, _ := strings.Cut(distributionOf(part[0]), " ")
		if len(asked) > 0 && !slices.Contains(asked, begins) {
			continue
		}
		shares := make([]string, 0, len(part))
		for _, f := range part {
			shares = append(shares, reply.PlainText(shareOf(f))+" "+f.Cite())
		}
		lines = append(lines, "- **"+distributionOf(part[0])+"**: "+phrasing.JoinList(shares))
	}
	if len(lines) == 0 {
		return phrasing.CantTell + "you haven't typed that in yet. Add it under Settings, Demographics."
	}
	return phrasing.Paragraphs("This is your audience, as you typed it in:", strings.Join(lines, "\n"))
}

// distributions are the shares of each distribution; a label is "Age of your followers, 25-34 of your audience".
func distributions(list []reply.Fact) (of [][]reply.Fact) {
	for i, f := range list {
		if i == 0 || distributionOf(f) != distributionOf(list[i-1]) {
			of = append(of, nil)
		}
		of[len(of)-1] = append(of[len(of)-1], f)
	}
	return of
}

func distributionOf(f reply.Fact) string {
	part, _, _ := strings.Cut(f.Label, ", ")
	return part
}

func shareOf(f reply.Fact) string {
	_, share, _ := strings.Cut(strings.TrimSuffix(f.Label, " of your audience"), ", ")
	return share
}

// aboutFeeling is a kind word, and what did well.
func aboutFeeling(of facts.Subject, sheet facts.Sheet) string {
	kind := "I'm sorry to hear that: it's hard when the work doesn't seem to pay off."
	best := of.Several(facts.TopPost)
	if !of.IsOwn || len(best) == 0 {
		return kind + " Ask me what to post next, and we'll take it one post at a time."
	}
	found := "Something did work: your " + text.LowerFirst(onepost.NameOf(of, best[0])) + " " + phrasing.Reached(best[0]) + "."
	if lead, known := of.Known(facts.Leading); known {
		found += " Your " + lead.Cite() + " do best: start from there."
	}
	return phrasing.Paragraphs(kind, found)
}

// cantDo says where the user does what is asked of us.
func cantDo(question reply.Question, _ facts.Sheet) string {
	switch folded := spelling.Fold(question.Prompt); {
	case intent.ChangesGoal.MatchString(folded):
		return "I can't change that: set your weekly goal in Settings."
	case intent.ChangesIdea.MatchString(folded):
		return "I can't change that: open it in your Content Planner."
	case intent.ChangesPlan.MatchString(folded) && strings.Contains(folded, "remind"):
		return "I can't remind you. Plan the post in your Content Planner with its day and time, and you'll see there when it's due."
	case intent.ChangesPlan.MatchString(folded):
		return "I can't change your planner from here: press “Save as idea” under an answer with ideas, or add " +
			"one in your Content Planner, and choose its day there."
	default:
		return "I can't do that: Bowerbird never posts or changes anything on Instagram. " +
			"Plan it in your Content Planner, then publish it in the Instagram app."
	}
}

// aboutToday is what is planned for today, and how the next post does best.
func aboutToday(question reply.Question, sheet facts.Sheet) string {
	asked := spelling.Fold(question.Prompt)
	question.Prompt = "today"
	tips := "3 tips"
	today := aboutPlanned(question, sheet)
	isToday := func(i facts.PlannedIdea) bool { return strings.HasPrefix(i.Day, sheet.Planner.Today) }
	isPlanned := slices.ContainsFunc(sheet.Planner.Ideas, isToday)
	switch isOne := topic.OneThing.MatchString(asked); {
	case sheet.Own == nil, isOne && isPlanned && sheet.Planner.Today != "":
		return today
	case isOne:
		today, tips = "", "1 tip"
	}
	return phrasing.Paragraphs(today, ideasFor(prompted{question, tips}, *sheet.Own, sheet))
}

// ownBeside is one's own answer beside that of another account, unless that one is of other days.
func ownBeside(asked intent.Intent, folded string, of, own facts.Subject) string {
	span, spans := records.SpanAsked(folded, of)
	if span.Refused == "" && of.Until != "" && (!spans || !records.IsWhole(span, of.History)) {
		return "That's of other days than yours would be, so I don't set them side by side."
	}
	return answerFromHistory(asked, folded, own)
}

func aboutPlanned(question reply.Question, sheet facts.Sheet) string {
	return planned.About(question.Prompt, spelling.Fold(question.Prompt), sheet.Planner)
}

func aboutCaptions(folded string, of facts.Subject, sheet facts.Sheet) string {
	return captions.Told(folded, of, sheet.Planner)
}
