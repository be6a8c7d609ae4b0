package model

import (
	"context"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/buddy/query"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/llm"
	"github.com/bowerbird/bowerbird/platform/llm/llmtest"
)

var (
	noon    = time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC)
	readOn  = time.Date(2026, 11, 20, 9, 0, 0, 0, time.UTC)
	example = reply.Question{UserID: 1, Type: reply.CompetitorPosts, Prompt: "How is my engagement?", AskedAt: noon}
)

// fixture is a model behind a server that the test plays, and everything that the model asks of others.
type fixture struct {
	*Model
	server  *llmtest.Server
	sheet   facts.Sheet
	posts   []figures.Post
	ideas   []facts.PlannedIdea
	planned int64 // ideas of a month, when they are more than those told

	mu    sync.Mutex
	heard strings.Builder
	steps []reply.Step
	waits int    // how often a model was waited for
	stop  string // the listener stops the answer when it has heard this

	onText, onSheet func() // unless nil, called when words are heard, and when the sheet is read
}

func open(t *testing.T, answer func(w *llmtest.Writer, asked llmtest.Request)) *fixture {
	t.Helper()
	f := &fixture{server: llmtest.Start(t, answer), sheet: sheetOf("@maya")}
	clk := clock.NewFake(noon)
	c := config.Config{LLMTools: "on", LLMTokenBudget: 12_000}
	asked := llm.NewOpenAI(llm.Config{
		BaseURL: f.server.BaseURL(), APIKey: "secret", Model: "tiny", FirstTokenTimeout: time.Second, IdleTimeout: time.Second,
	}, clk)
	f.Model = New(c, asked, f, query.NewRunner(c, f, nil, f, clk), f, f, clk)
	return f
}

func sheetOf(name string) facts.Sheet {
	own := facts.NewSubject("own", name, true, []facts.Figure{
		{Key: facts.Followers, Label: "Followers", Unit: facts.Count, Value: new(48213.0), Basis: basis(1), Link: "/my-performance"},
		{Key: facts.Rate, Label: "Engagement rate", Unit: facts.Percent, Value: new(4.21), Basis: basis(12), Link: "/my-performance"},
		{Key: facts.BestTime.Nth(1), Label: "Best time", Words: "8 PM", Basis: basis(12)},
		{Key: facts.Growth, Label: "Growth", Basis: figures.Basis{Formula: "last - first", Reason: new("Tracked for one day.")}},
	})
	return facts.Sheet{Own: &own}
}

func basis(n int) figures.Basis {
	return figures.Basis{Formula: "mean of posts", N: n, TakenAt: &readOn}
}

func (f *fixture) Sheet(ctx context.Context, _ reply.Question) (facts.Sheet, error) {
	if f.onSheet != nil {
		f.onSheet()
	}
	return f.sheet, ctx.Err()
}

func (f *fixture) Timezone(context.Context, int64) (string, error) { return "Asia/Jerusalem", nil }

func (f *fixture) Text(piece string) error {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.heard.WriteString(piece)
	if f.onText != nil {
		f.onText()
	}
	if f.stop != "" && strings.Contains(f.heard.String(), f.stop) {
		return reply.ErrStopped
	}
	return nil
}

func (f *fixture) Step(step reply.Step) error {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.steps = append(f.steps, step)
	return nil
}

// WatchedBy has the own account @maya and the tracked @noa.
func (f *fixture) WatchedBy(context.Context, int64, string) ([]figures.WatchedProfile, error) {
	profile := func(id int64, name string, followers int64) figures.Profile {
		return figures.Profile{ID: id, Username: name, Followers: &followers, UpdatedAt: &readOn}
	}
	return []figures.WatchedProfile{
		{Own: true, Profile: profile(1, "maya", 48_213)}, {Tracking: true, Profile: profile(2, "noa", 5_500)},
	}, nil
}

func (f *fixture) EachLatest(_ context.Context, _ figures.WatchedProfile, _ time.Time, _ int, take func(*figures.Post)) error {
	for _, p := range f.posts {
		take(&p)
	}
	return nil
}

func (f *fixture) Points(context.Context, int64, string, time.Time) (points []figures.FollowerPoint, err error) {
	for i := 10; i >= 0; i-- {
		points = append(points, figures.FollowerPoint{Date: figures.DaysBefore(noon, i), Followers: int64(48213 - 10*i)})
	}
	return points, nil
}

func (f *fixture) Ideas(context.Context, int64, string) ([]facts.PlannedIdea, int64, error) {
	return f.ideas, max(int64(len(f.ideas)), f.planned), nil
}

func (f *fixture) Waiting() error {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.waits++
	return nil
}

func (f *fixture) Restart() error {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.heard.Reset()
	f.steps = nil
	return nil
}

// ask asks, and hears the answer.
func (f *fixture) ask(t *testing.T, q reply.Question) (reply.Answer, error) {
	t.Helper()
	return f.Answer(t.Context(), q, f)
}
