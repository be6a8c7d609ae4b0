package coach

import (
	"context"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
	"github.com/bowerbird/bowerbird/platform/apperr"
)

type sheets struct {
	sheet     facts.Sheet
	err       error
	histories map[int64]facts.History
}

func (s sheets) Sheet(context.Context, reply.Question) (facts.Sheet, error) { return s.sheet, s.err }

// newCoach knows the same history of each account, where sheets have none.
func newCoach(s sheets) *Coach { return New(s, s) }

func (s sheets) History(_ context.Context, _, id int64) (facts.History, error) {
	if h, found := s.histories[id]; found {
		return h, nil
	}
	if s.histories == nil {
		return remembered(), nil
	}
	return facts.History{}, apperr.New(apperr.NotFound, "Not watched")
}

type ear struct {
	heard []string
	fail  error
}

func (e *ear) Text(piece string) error { e.heard = append(e.heard, piece); return e.fail }

func (e *ear) Step(reply.Step) error { return e.fail }

func (e *ear) Waiting() error { return e.fail }

func (e *ear) Restart() error { return e.fail }

func ask(t *testing.T, sheet facts.Sheet, q reply.Question) reply.Answer {
	t.Helper()
	return askOf(t, sheets{sheet: sheet}, q)
}

// askWithoutHistory asks of accounts that are no longer watched.
func askWithoutHistory(t *testing.T, sheet facts.Sheet, q reply.Question) reply.Answer {
	t.Helper()
	return askOf(t, sheets{sheet: sheet, histories: map[int64]facts.History{}}, q)
}

func askOf(t *testing.T, of sheets, q reply.Question) reply.Answer {
	t.Helper()
	e := &ear{}
	answer, err := newCoach(of).Answer(t.Context(), q, e)
	require.NoError(t, err)
	require.Equal(t, answer.Text, strings.Join(e.heard, ""), "what was told is what is kept")
	require.NotContains(t, answer.Text, "unverified", "the coach says no figure that it does not have")
	require.Equal(t, reply.Coach, answer.AnsweredBy)
	return answer
}

// talk asks some questions one after the other, of an account with a history, and is the last answer.
func talk(t *testing.T, h facts.History, prompts ...string) reply.Answer {
	t.Helper()
	return talkOf(t, whole(), h, prompts...)
}

// talkOf is talk about a sheet, whose own account gets the history.
func talkOf(t *testing.T, sheet facts.Sheet, h facts.History, prompts ...string) reply.Answer {
	t.Helper()
	sheet.Own.ProfileID = 4
	return talkWith(t, sheets{sheet: sheet, histories: map[int64]facts.History{4: h}}, prompts...)
}

// talkWith asks some questions one after the other, and is the last answer.
func talkWith(t *testing.T, of sheets, prompts ...string) (answer reply.Answer) {
	t.Helper()
	coach := newCoach(of)
	var turns []reply.Turn
	for _, prompt := range prompts {
		var err error
		answer, err = coach.Answer(t.Context(), reply.Question{Prompt: prompt, Turns: turns}, &ear{})
		require.NoError(t, err, prompt)
		require.NotContains(t, answer.Text, "unverified:", prompt)
		turns = append(turns, reply.Turn{Prompt: prompt, Answer: answer.Text})
	}
	return answer
}

// converse puts prompts to a sheet, one after the other, and returns the last answer.
func converse(t *testing.T, sheet facts.Sheet, prompts ...string) reply.Answer {
	t.Helper()
	var turns []reply.Turn
	var answer reply.Answer
	for _, prompt := range prompts {
		answer = ask(t, sheet, reply.Question{Prompt: prompt, Turns: turns})
		turns = append(turns, reply.Turn{Prompt: prompt, Answer: answer.Text})
	}
	return answer
}

// requireSaid asks some questions one after the other, the last of which is answered with what is wanted.
func requireSaid(t *testing.T, want string, prompts ...string) {
	t.Helper()
	require.Contains(t, talk(t, remembered(), prompts...).Text, want, prompts)
}

type talked struct {
	prompts   []string
	want, not string
}

// ofHours are the user's account and two others, whose names have the words of questions.
func ofHours() sheets {
	sheet := rivals()
	sheet.Own.ProfileID = 4
	sheet.Others = []facts.Subject{
		account("c1", "@bread.hour", 1, 80, 3, 3, 6), account("c2", "@crust.bread", 2, 300, 8, 5, 3),
		account("c3", "@sourdough.hour", 1.5, 100, 4, 2, 5),
	}
	of := map[int64]facts.History{4: remembered()}
	for i := range sheet.Others {
		sheet.Others[i].ProfileID = int64(5 + i)
		of[int64(5+i)] = remembered()
	}
	return sheets{sheet: sheet, histories: of}
}

// checkTalks puts conversations to the accounts of ofHours: want is in the last answer, and not isn't.
func checkTalks(t *testing.T, talks []talked) {
	t.Helper()
	for _, c := range talks {
		text := talkWith(t, ofHours(), c.prompts...).Text
		require.Contains(t, text, c.want, c.prompts)
		if c.not != "" {
			require.NotContains(t, text, c.not, c.prompts)
		}
	}
}

// watching asks of an account with a history that is compared with some others.
func watching(t *testing.T, prompt string, others ...facts.Subject) string {
	t.Helper()
	sheet := whole()
	sheet.Own.ProfileID, sheet.Others = 4, others
	answer, err := newCoach(sheets{sheet: sheet, histories: map[int64]facts.History{4: remembered()}}).
		Answer(t.Context(), reply.Question{Prompt: prompt}, &ear{})
	require.NoError(t, err, prompt)
	return answer.Text
}

// planningAnd is a sheet with a plan and a history of the user's account, on Friday 20 November.
func planningAnd(t *testing.T, prompts ...string) string {
	t.Helper()
	return talkOf(t, ofFriday(), remembered(), prompts...).Text
}

// talkOfTwo is a talk about one's own account and that of @noa.bakes, both with a history.
func talkOfTwo(t *testing.T, prompts ...string) string {
	t.Helper()
	sheet := whole()
	for i := range sheet.Others {
		sheet.Others[i].ProfileID = 5
	}
	sheet.Own.ProfileID = 4
	return talkWith(t, sheets{sheet: sheet, histories: map[int64]facts.History{4: remembered(), 5: remembered()}}, prompts...).Text
}

// twoRead is a talk about two accounts whose followers were read day by day; both did the same.
func twoRead(t *testing.T, prompts ...string) string {
	t.Helper()
	sheet := whole()
	sheet.Own.ProfileID, sheet.Others[0].ProfileID = 4, 5
	return talkWith(t, sheets{sheet: sheet, histories: map[int64]facts.History{4: readDaily(), 5: readDaily()}}, prompts...).Text
}

// threeRead is a talk about one's own account and two others, each read day by day.
func threeRead(t *testing.T, prompts ...string) string {
	t.Helper()
	sheet := rivals()
	for i := range sheet.Others {
		sheet.Others[i].ProfileID = 5
	}
	return talkWith(t, sheets{sheet: sheet, histories: map[int64]facts.History{0: readDaily(), 5: readDaily()}}, prompts...).Text
}
