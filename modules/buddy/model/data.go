package model

import (
	"encoding/json"
	"strings"
	"time"

	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
	"github.com/bowerbird/bowerbird/platform/llm"
)

// tokens estimates how many a text is, rather too many than too few.
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

// dataOf are the lines of a sheet that fit into a number of tokens: the idea, then the facts of the own account, the week, the audience,
// the chosen posts and the other accounts.
func dataOf(sheet facts.Sheet, today time.Time, most int) string {
	var out strings.Builder
	out.WriteString(line(map[string]string{"today": today.Format("Monday, 2 January 2006")}))
	if sheet.Demo {
		out.WriteString(line(map[string]string{"note": "The figures are simulated, not Instagram's."}))
	}
	if idea := sheet.Idea; idea != nil {
		most := max(most, 0) // characters, three of which are a token: no text takes more than a third of what is left
		out.WriteString(line(ideaLine{idea.Title, idea.Type, capped(idea.Draft, most), capped(idea.FinalCopy, most)}))
	}
	said, leftOut := map[string]bool{}, 0
	for _, f := range inOrder(sheet) {
		next := lineOf(f, said)
		if tokens(out.String())+tokens(next) > most {
			leftOut++
			continue
		}
		said[f.Formula] = true
		out.WriteString(next)
	}
	if leftOut > 0 {
		out.WriteString(line(map[string]int{"leftOut": leftOut}))
	}
	return out.String()
}

// inOrder are a sheet's facts, the most important first.
func inOrder(sheet facts.Sheet) (list []reply.Fact) {
	if sheet.Own != nil {
		list = sheet.Own.Facts()
	}
	list = append(list, sheet.Week.Facts()...)
	list = append(list, sheet.Audience.Facts()...)
	if sheet.Saved != nil {
		list = append(list, sheet.Saved.Facts()...)
	}
	for _, other := range sheet.Others {
		list = append(list, other.Facts()...)
	}
	return list
}

// capped is a text of so many characters at most.
func capped(text string, most int) string {
	letters := []rune(text)
	if len(letters) <= most {
		return text
	}
	return strings.TrimSpace(string(letters[:most])) + "…"
}
