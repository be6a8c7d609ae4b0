// Package model has a language model answer from the user's facts. What it writes is checked before anybody reads it: figures that no
// fact has are marked, and addresses are left out (by the pattern address).
package model

import (
	"context"
	_ "embed"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/bowerbird/bowerbird/jobs"
	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/llm"
	"github.com/bowerbird/bowerbird/platform/text"
)

// Model answers by a language model. It implements reply.Answerer.
type Model struct {
	llm     llm.Model
	sheets  facts.Sheets
	queries Queries
	planner Planner
	users   facts.Users
	clock   clock.Clock
	tools   []llm.Tool // none: it answers from the sheet alone
	budget  int        // tokens of a request
}

// New asks nothing yet.
func New(c config.Config, m llm.Model, sheets facts.Sheets, queries Queries, planner Planner, users facts.Users, clk clock.Clock) *Model {
	made := &Model{llm: m, sheets: sheets, queries: queries, planner: planner, users: users, clock: clk, budget: c.LLMTokenBudget}
	if c.LLMTools == "on" {
		made.tools = offered()
	}
	return made
}

const (
	maxAnswer     = 1200            // tokens: a caption of Instagram's 2,200 characters and what is said about it
	maxThought    = 4 * maxAnswer   // tokens of an answer whose first ones were all spent on thinking
	minRetryDelay = 2 * time.Second // at least, until a model that cannot answer is asked again; the longer it could not, the longer
)

// What is said in place of an answer, and at the end of one.
const (
	// onlyThought is said where a model had no tokens left for words, twice.
	onlyThought = "_The language model used up its answer on thinking and had no words left. Please ask a simpler question._"
	cutShort    = "\n\n_This answer was cut short: it got too long._"
)

// errNoAnswer says that the model has failed, not the program.
var errNoAnswer = apperr.New(apperr.Unavailable, "The language model gave no answer")

var errTooManyCalls = errors.New("the model goes on looking things up when it may not")

// Answer implements reply.Answerer.
func (m *Model) Answer(ctx context.Context, question reply.Question, listener reply.Listener) (reply.Answer, error) {
	a, err := m.prepare(ctx, question, listener)
	if err != nil {
		if reply.Stopped(ctx, err) {
			return reply.Answer{Unanswered: true}, nil // nobody was asked
		}
		return reply.Answer{}, err
	}
	err = a.converse(ctx)
	answer := a.finish()
	if err == nil && text.Name(answer.Text) == "" {
		err = fmt.Errorf("%w: no words", llm.ErrUnreadable)
	}
	spent := reply.Answer{Usage: a.usage}
	var later *llm.Unavailable
	switch {
	case err == nil, reply.Stopped(ctx, err):
		return answer, nil
	case errors.As(err, &later):
		why := jobs.ErrAway
		if later.Busy {
			why = jobs.ErrBusy
		}
		err = fmt.Errorf("%w: %w", why, err)
		return spent, jobs.Snooze(max(later.RetryAfter, minRetryDelay, m.clock.Now().Sub(question.AskedAt)/4), err)
	case errors.Is(err, llm.ErrOnlyThought):
		answer.Unanswered = text.Name(answer.Text) == ""
		answer.Text = strings.TrimSpace(answer.Text + "\n\n" + onlyThought)
		return answer, nil
	case errors.Is(err, llm.ErrRefused):
		return spent, jobs.Permanent(err)
	case errors.Is(err, llm.ErrUnreadable) && question.Again:
		return spent, jobs.Permanent(errNoAnswer.Because(err))
	case errors.Is(err, llm.ErrUnreadable), errors.Is(err, llm.ErrCut), errors.Is(err, llm.ErrStalled):
		return spent, errNoAnswer.Because(err)
	default:
		return spent, err
	}
}

// prepare reads what a question is answered from.
func (m *Model) prepare(ctx context.Context, question reply.Question, listener reply.Listener) (*conversation, error) {
	sheet, err := m.sheets.Sheet(ctx, question)
	if err != nil {
		return nil, err
	}
	zone, err := m.users.Timezone(ctx, question.UserID)
	if err != nil {
		return nil, fmt.Errorf("time zone: %w", err)
	}
	return m.begin(question, sheet, m.clock.Now().In(figures.ZoneOf(zone)), listener), nil
}

// The instructions of a model, which stand before the data and the question. None of it depends on what anybody wrote.
var (
	//go:embed instructions/answer.md
	toAnswer string
	//go:embed instructions/copywriting.md
	toWriteCopy string
	//go:embed instructions/lookups.md
	toLookUp string
)

func instructionsFor(t reply.SessionType, lookups bool) string {
	text := toAnswer
	if t == reply.Copywriting {
		text += toWriteCopy
	}
	if lookups {
		text += toLookUp
	}
	return text
}
