package model

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/buddy/query"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/httpapi"
	"github.com/bowerbird/bowerbird/platform/llm"
	"github.com/bowerbird/bowerbird/platform/text"
)

// tool is a look-up as a model is offered it. run returns the lines for the model and, in the user's words, what was looked at.
type tool struct {
	llm.Tool
	run func(c *conversation, ctx context.Context, arguments json.RawMessage) (lines []string, label string, err error)
}

// tools are all look-ups. All of them only read.
var tools = []tool{
	{llm.Tool{
		Name:        "query",
		Description: "Figures of the user's own account and of tracked accounts, from their posts and follower counts.",
		Parameters:  httpapi.JSONSchema(query.Query{}),
	}, (*conversation).query},
	{llm.Tool{
		Name: "planned_ideas", Description: "The user's own ideas planned for a month.", Parameters: httpapi.JSONSchema(monthOf{}),
	}, (*conversation).plannedIdeas},
}

// offered are the tools as a request has them.
func offered() []llm.Tool {
	list := make([]llm.Tool, 0, len(tools))
	for _, t := range tools {
		list = append(list, t.Tool)
	}
	return list
}

// maxLookUps is how often a model may look something up for one answer, as instructions/lookups.md says.
const maxLookUps = 6

// lookUp runs a call and returns the answer to the model. A wrong call is answered with a sentence; an error is our own.
func (c *conversation) lookUp(ctx context.Context, call llm.Call) (string, error) {
	if c.lookUps >= maxLookUps {
		return "You have looked up all you may. Answer now.", nil
	}
	c.lookUps++
	at := slices.IndexFunc(tools, func(t tool) bool { return t.Name == call.Name })
	if at < 0 {
		return "There is no such look-up.", nil
	}
	found, label, err := tools[at].run(c, ctx, orEmpty(call.Arguments))
	if apperr.Is(err, apperr.NotFound) || apperr.Is(err, apperr.Invalid) {
		return strings.Join(apperr.From(err).Messages, " "), nil
	}
	if err != nil {
		return "", fmt.Errorf("look-up %s: %w", call.Name, err)
	}
	step := reply.Step{Name: call.Name, Label: label}
	c.steps = append(c.steps, step)
	return cappedLines(found, c.model.budget/maxLookUps), c.listener.Step(step)
}

func orEmpty(arguments json.RawMessage) json.RawMessage {
	if len(arguments) == 0 {
		return json.RawMessage("{}")
	}
	return arguments
}

// cappedLines are as many of some lines as fit into a number of tokens.
func cappedLines(lines []string, most int) string {
	if len(lines) == 0 {
		return "Nothing was found."
	}
	var out strings.Builder
	for i, l := range lines {
		if tokens(out.String())+tokens(l) > most {
			out.WriteString(line(map[string]int{"leftOut": len(lines) - i}))
			break
		}
		out.WriteString(l)
	}
	return out.String()
}

// know adds a subject's facts to those that an answer may cite, and tells them.
func (c *conversation) know(of facts.Subject) (lines []string) {
	said := map[string]bool{}
	c.writer.checker.Know(of.Facts())
	for _, f := range of.Facts() {
		lines = append(lines, lineOf(f, said))
		said[f.Formula] = true
	}
	return lines
}

// prefix is unlike that of any other subject of the answer.
func (c *conversation) prefix() string { return fmt.Sprint("l", c.lookUps) }

// errArguments is the answer to arguments that are no JSON of the look-up's schema.
func errArguments(err error) error {
	return apperr.New(apperr.Invalid, "The arguments are not what the look-up takes: "+capped(err.Error(), maxLabel)+".")
}

// decode reads arguments, of which none may be unknown.
func decode(arguments json.RawMessage, into any) error {
	decoder := json.NewDecoder(bytes.NewReader(arguments))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(into); err != nil {
		return errArguments(err)
	}
	return nil
}

// maxCaption bounds what a model reads of a caption.
const maxCaption = 300

// postLine is a post as a model reads it.
type postLine struct {
	Post    string `json:"post"`
	At      string `json:"at"`
	Caption string `json:"caption,omitempty"`
}

// query answers from the user's data.
func (c *conversation) query(ctx context.Context, arguments json.RawMessage) (lines []string, label string, err error) {
	var q query.Query
	if err := decode(arguments, &q); err != nil {
		return nil, "", err
	}
	result, err := c.model.queries.Run(ctx, c.question.UserID, q)
	if err != nil {
		return nil, "", err
	}
	var names []string
	for i, row := range result.Rows {
		if name := "@" + row.Account; !slices.Contains(names, name) {
			names = append(names, name)
		}
		c.writer.checker.Mention(row.Group)
		if p := row.Post; p != nil {
			at := p.PostedAt.In(c.zone)
			c.writer.checker.Mention(at.Format("2 Jan 2006, 15:04"))
			lines = append(lines, line(postLine{fmt.Sprintf("post %d: %s", i+1, figures.FormatOf(p.Type).Name()), at.Format("Mon 2 Jan 2006 15:04"),
				capped(captionOf(p), maxCaption)}))
		}
	}
	for _, subject := range result.Subjects(c.prefix()) {
		lines = append(lines, c.know(subject)...)
	}
	const named = 3
	if more := len(names) - named; more > 0 {
		names = append(names[:named], fmt.Sprintf("%d more", more))
	}
	return lines, fmt.Sprintf("Looked at %s of %s", text.LowerFirst(q.Metric.Name()), strings.Join(names, ", ")), nil
}

func captionOf(p *figures.Post) string {
	if p.Caption == nil {
		return ""
	}
	return *p.Caption
}

// monthOf are the arguments of plannedIdeas.
type monthOf struct {
	Month string `json:"month" doc:"As in 2026-11"`
}

func (c *conversation) plannedIdeas(ctx context.Context, arguments json.RawMessage) (lines []string, label string, err error) {
	var args monthOf
	if err := decode(arguments, &args); err != nil {
		return nil, "", err
	}
	if len(args.Month) != len("2026-11") {
		return nil, "", apperr.New(apperr.Invalid, "A month looks like 2026-11.")
	}
	first, err := time.Parse("2006-01", args.Month)
	if err != nil {
		return nil, "", apperr.New(apperr.Invalid, "There is no such month.")
	}
	ideas, total, err := c.model.planner.Ideas(ctx, c.question.UserID, args.Month)
	if err != nil {
		return nil, "", err
	}
	name := first.Format("January 2006")
	lines = c.know(facts.NewSubject(c.prefix(), "your planner", true, []facts.Figure{{
		Key: facts.IdeasInMonth, Label: "Ideas planned for " + name, Unit: facts.Count, Value: new(float64(total)),
		Basis: figures.Basis{Formula: "Ideas with a date in the month", N: int(total)}, Link: "/content-planner",
	}}))
	for _, idea := range ideas {
		c.writer.checker.Mention(idea.Title + "\n" + idea.On())
		lines = append(lines, lineOfPlanned(idea))
	}
	if left := int(total) - len(ideas); left > 0 {
		lines = append(lines, line(map[string]int{"leftOut": left}))
	}
	return lines, "Looked at your ideas for " + name, nil
}
