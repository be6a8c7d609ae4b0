package model

import (
	"context"
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"time"

	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/llm"
)

// maxLookUps is how often a model may look something up for one answer, as instructions/lookups.md says.
const maxLookUps = 6

// lookupArgs are the arguments of all look-ups; each reads its own.
type lookupArgs struct {
	Username string
	Days     int
	Format   string
	Contains string
	Order    string
	Limit    int
	Figure   facts.Key
	Month    string
}

// lookUp runs a call and is what the model is told. What the model asks wrongly it is told; an error is our own.
func (c *conversation) lookUp(ctx context.Context, call llm.Call) (string, error) {
	if c.lookUps >= maxLookUps {
		return "You have looked up all you may. Answer now.", nil
	}
	c.lookUps++
	at := slices.IndexFunc(tools, func(t tool) bool { return t.Name == call.Name })
	if at < 0 {
		return "There is no such look-up.", nil
	}
	var args lookupArgs
	if err := json.Unmarshal(orEmpty(call.Arguments), &args); err != nil {
		return "The arguments are not what the look-up takes.", nil //nolint:nilerr // the model is told
	}
	args.Username = strings.ToLower(strings.TrimPrefix(strings.TrimSpace(args.Username), "@"))
	if args.Username == "" {
		args.Username = c.own
	}
	found, label, err := tools[at].run(c, ctx, args)
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

var (
	username = regexp.MustCompile(`^[a-z0-9._]{1,30}$`)
	month    = regexp.MustCompile(`^\d{4}-\d{2}$`)

	errNoName  = apperr.New(apperr.Invalid, "No account is connected. Give a username.")
	errBadName = apperr.New(apperr.Invalid, "That is not a username.")
)

func named(name string) error {
	switch {
	case name == "":
		return errNoName
	case !username.MatchString(name):
		return errBadName
	}
	return nil
}

func (c *conversation) pageOf(name string) string {
	if name == c.own {
		return "/my-performance"
	}
	return "/profile/" + name
}

// What is looked up where a model asks for no number, and the most of it.
const (
	usualDays, usualPosts    = 30, 5
	maxSeriesDays, maxPoints = 90, 31
	maxPostDays, maxPosts    = 365, 10
	maxCaption               = 300
	maxWords                 = 80
)

func (c *conversation) followers(ctx context.Context, args lookupArgs) ([]string, string, error) {
	if err := named(args.Username); err != nil {
		return nil, "", err
	}
	days := clampOr(args.Days, usualDays, maxSeriesDays)
	points, err := c.model.library.Followers(ctx, c.question.UserID, args.Username, days)
	if err != nil {
		return nil, "", err
	}
	var list []facts.Figure
	for i, p := range downsample(points) {
		day, err := time.Parse(time.DateOnly, p.Date)
		if err != nil {
			return nil, "", err
		}
		list = append(list, facts.Figure{Key: facts.FollowersOn.Nth(i + 1), Label: "Followers on " + day.Format("2 Jan 2006"), Unit: facts.Count,
			Value: new(float64(p.Followers)), Basis: figures.Basis{Formula: figures.FormulaAsSaid, N: 1, TakenAt: &day},
			Link: c.pageOf(args.Username)})
	}
	label := fmt.Sprintf("Looked at the followers of @%s, last %d days", args.Username, days)
	return c.know(facts.NewSubject(c.prefix(), "@"+args.Username, args.Username == c.own, list)), label, nil
}

// downsample keeps at most maxPoints of some points, evenly spaced, the last among them.
func downsample(points []figures.FollowerPoint) (kept []figures.FollowerPoint) {
	step := (len(points) + maxPoints - 1) / maxPoints
	for i := len(points) - 1; i >= 0; i -= step {
		kept = append(kept, points[i])
	}
	slices.Reverse(kept)
	return kept
}

// postLine is a post as a model reads it.
type postLine struct {
	Post    string `json:"post"`
	At      string `json:"at"`
	Caption string `json:"caption,omitempty"`
}

func (c *conversation) posts(ctx context.Context, args lookupArgs) (lines []string, label string, err error) {
	if err := named(args.Username); err != nil {
		return nil, "", err
	}
	format := figures.Format(strings.ToUpper(args.Format))
	if format != "" && !slices.Contains(figures.Formats[:], format) {
		return nil, "", apperr.New(apperr.Invalid, "A format is image, carousel or reel.")
	}
	days := clampOr(args.Days, usualDays, maxPostDays)
	posts, readAt, err := c.model.library.Posts(ctx, c.question.UserID, args.Username, PostQuery{
		Days: days, Format: format, Words: capped(args.Contains, maxWords), Best: args.Order == "best",
		Most: clampOr(args.Limit, usualPosts, maxPosts),
	})
	if err != nil {
		return nil, "", err
	}
	var list []facts.Figure
	for i, p := range posts {
		kind, at := figures.FormatOf(p.Type).Name(), p.PostedAt.In(c.zone)
		figure := func(key facts.Key, what string, unit facts.Unit, value *float64, formula string) {
			basis := figures.Basis{Formula: formula, N: 1, TakenAt: readAt}
			if value == nil {
				basis.N, basis.Reason = 0, new(p.MissingReason())
			}
			list = append(list, facts.Figure{Key: key.Nth(i + 1), Label: what + " of the " + kind + " of " + at.Format("2 Jan 2006"),
				Unit: unit, Value: value, Basis: basis, Link: c.pageOf(args.Username)})
		}
		figure(facts.PostRate, "Engagement rate", facts.Percent, rateOf(p), figures.FormulaPostRate)
		figure(facts.PostLikes, "Likes", facts.Count, number(p.Likes), figures.FormulaAsSaid)
		figure(facts.PostComments, "Comments", facts.Count, number(p.Comments), figures.FormulaAsSaid)
		c.writer.checker.Mention(at.Format("2 Jan 2006, 15:04"))
		lines = append(lines, line(postLine{fmt.Sprintf("post %d: %s", i+1, kind), at.Format("Mon 2 Jan 2006 15:04"),
			capped(deref(p.Caption), maxCaption)}))
	}
	label = fmt.Sprintf("Looked at posts of @%s, last %d days", args.Username, days)
	return append(lines, c.know(facts.NewSubject(c.prefix(), "@"+args.Username, args.Username == c.own, list))...), label, nil
}

func rateOf(p figures.Post) *float64 {
	if rate, known := p.Rate(); known {
		return &rate
	}
	return nil
}

func number(n *int64) *float64 {
	if n == nil {
		return nil
	}
	return new(float64(*n))
}

func deref(s *string) string {
	if s == nil {
		return ""
	}
	return *s
}

func (c *conversation) compare(ctx context.Context, args lookupArgs) (lines []string, label string, err error) {
	what, known := compared[args.Figure]
	if !known {
		return nil, "", apperr.New(apperr.Invalid, "That figure cannot be compared.")
	}
	accounts, err := c.model.library.Accounts(ctx, c.question.UserID)
	if err != nil {
		return nil, "", err
	}
	for i, account := range accounts {
		of := slices.DeleteFunc(slices.Clone(account.Figures), func(f facts.Figure) bool { return f.Key != args.Figure })
		lines = append(lines, c.know(facts.NewSubject(fmt.Sprint(c.prefix(), ".", i+1), "@"+account.Username, account.Username == c.own, of))...)
	}
	return lines, fmt.Sprintf("Compared %s of %d accounts", what, len(accounts)), nil
}

func (c *conversation) ideas(ctx context.Context, args lookupArgs) (lines []string, label string, err error) {
	if !month.MatchString(args.Month) {
		return nil, "", apperr.New(apperr.Invalid, "A month looks like 2026-11.")
	}
	first, err := time.Parse("2006-01", args.Month)
	if err != nil {
		return nil, "", apperr.New(apperr.Invalid, "There is no such month.")
	}
	ideas, total, err := c.model.library.Ideas(ctx, c.question.UserID, args.Month)
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

// clampOr is a number a model asked for, lowered to most if it is above; usual where it asked for none.
func clampOr(n, usual, most int) int {
	if n <= 0 {
		return usual
	}
	return min(n, most)
}
