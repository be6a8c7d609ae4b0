package model

import (
	"encoding/json"
	"sort"
	"strings"
	"time"

	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
	"github.com/bowerbird/bowerbird/platform/llm"
)

// line is one of the data. JSON keeps a text from ending the data: it has no line breaks, and < and > are escaped.
func line(fields any) string {
	raw, err := json.Marshal(fields)
	if err != nil {
		panic(err) // texts and numbers
	}
	return string(raw) + "\n"
}

// factLine is a fact as a model reads it.
type factLine struct {
	ID      string `json:"id"`
	What    string `json:"what"`
	Value   string `json:"value"`
	Why     string `json:"why,omitempty"`
	Formula string `json:"formula,omitempty"`
	N       int    `json:"n,omitempty"`
	Counted string `json:"counted,omitempty"`
	ReadOn  string `json:"readOn,omitempty"`
}

// maxLabel bounds what a label says: a caption's beginning is part of some.
const maxLabel = 120

// lineOf is a fact, without its formula where a fact before has said it.
func lineOf(f reply.Fact, said map[string]bool) string {
	l := factLine{ID: f.ID, What: capped(f.Label, maxLabel), Value: capped(f.Value, maxLabel), Why: f.Reason, N: f.N, Counted: f.Counted}
	if !said[f.Formula] {
		l.Formula = f.Formula
	}
	if f.TakenAt != nil {
		l.ReadOn = f.TakenAt.Format(time.DateOnly)
	}
	if l.N == 0 {
		l.Counted = ""
	}
	return line(l)
}

// ideaLine is the idea that is to get its copy.
type ideaLine struct {
	Idea      string `json:"idea"`
	Type      string `json:"type"`
	Draft     string `json:"draft,omitempty"`
	FinalCopy string `json:"finalCopy,omitempty"`
}

// plannedLine is an idea of the planner as a model reads it.
type plannedLine struct {
	Planned string `json:"planned"`
	Type    string `json:"type"`
	Status  string `json:"status"`
	Day     string `json:"day"`
}

func lineOfPlanned(i facts.PlannedIdea) string {
	return line(plannedLine{capped(i.Title, maxLabel), i.Type, i.Status, i.On()})
}

// lines are those that fit into a number of tokens.
type lines struct {
	strings.Builder
	left    int
	leftOut int
	said    map[string]bool // formulas
}

// add adds a line where it fits.
func (l *lines) add(next string) (fits bool) {
	size := tokens(next)
	if fits = size <= l.left; !fits {
		l.leftOut++
		return false
	}
	l.left -= size
	l.WriteString(next)
	return true
}

func (l *lines) addFacts(list []reply.Fact) {
	for _, f := range list {
		if l.add(lineOf(f, l.said)) {
			l.said[f.Formula] = true
		}
	}
}

// Shares of the data that texts of the user take at most: the rest is for facts.
const (
	ideaShare    = 2 // a half
	plannedShare = 4
)

// summary are the figures of an account that a model reads without asking for them, where it can query the others.
var summary = []facts.Key{
	facts.Followers, facts.Growth, facts.Rate, facts.RateChange, facts.PerWeek, facts.BestDay, facts.BestTime, facts.TopPost,
}

// dataOf are the lines of a sheet that fit into a number of tokens, the most important first: the idea, then the facts of the own account,
// the week, what is planned, the audience, the chosen posts and the other accounts. A model that can query reads the summary of accounts
// alone.
func dataOf(sheet facts.Sheet, today time.Time, canQuery bool, most int) string {
	ofAccount := facts.Subject.Facts
	if canQuery {
		ofAccount = func(of facts.Subject) []reply.Fact { return of.Some(summary) }
	}
	out := lines{left: most, said: map[string]bool{}}
	out.add(line(map[string]string{"today": today.Format("Monday, 2 January 2006")}))
	if sheet.Demo {
		out.add(line(map[string]string{"note": "The figures are simulated, not Instagram's."}))
	}
	if idea := sheet.Idea; idea != nil {
		text := out.left / ideaShare / 3 // title with type, draft and final copy
		out.add(line(ideaLine{fitting(idea.Title, text), idea.Type, fitting(idea.Draft, text), fitting(idea.FinalCopy, text)}))
	}
	if sheet.Own != nil {
		out.addFacts(ofAccount(*sheet.Own))
	}
	out.addFacts(sheet.Week.Facts())
	out.addFacts(sheet.Planner.Facts())
	out.addPlanned(sheet.Planner.Ideas, out.left/plannedShare)
	out.addFacts(sheet.Audience.Facts())
	if sheet.Saved != nil {
		out.addFacts(sheet.Saved.Facts())
	}
	for _, other := range sheet.Others {
		out.addFacts(ofAccount(other))
	}
	if out.leftOut > 0 {
		out.WriteString(line(map[string]int{"leftOut": out.leftOut}))
	}
	return out.String()
}

// addPlanned adds the first of some ideas, as many as fit into a number of tokens.
func (l *lines) addPlanned(ideas []facts.PlannedIdea, most int) {
	for i, idea := range ideas {
		next := lineOfPlanned(idea)
		if most -= tokens(next); most < 0 {
			l.leftOut += len(ideas) - i
			return
		}
		l.add(next)
	}
}

// capped is a text of so many characters at most.
func capped(text string, most int) string {
	letters := []rune(text)
	if len(letters) <= most {
		return text
	}
	return strings.TrimSpace(string(letters[:most])) + "…"
}

// tokens estimates how many a text is, rather too many than too few. It counts bytes: letters of other scripts than ours take more.
func tokens(text string) int { return (len(text) + 2) / 3 }

func toolTokens(list []llm.Tool) int {
	if len(list) == 0 {
		return 0
	}
	raw, err := json.Marshal(list)
	if err != nil {
		panic(err) // they are constants
	}
	return tokens(string(raw))
}

// fitting is the beginning of a text that fits into a number of tokens, written as JSON.
func fitting(text string, most int) string {
	if jsonTokens(text) <= most {
		return text
	}
	letters := []rune(text)
	beginning := func(n int) string { return strings.TrimSpace(string(letters[:n])) + "…" }
	n := sort.Search(len(letters), func(n int) bool { return jsonTokens(beginning(n+1)) > most })
	return beginning(n)
}

func jsonTokens(text string) int { return tokens(line(text)) }
