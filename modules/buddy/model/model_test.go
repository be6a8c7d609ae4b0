package model

import (
	"context"
	"fmt"
	"net/http"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/jobs"
	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/llm"
	"github.com/bowerbird/bowerbird/platform/llm/llmtest"
	"github.com/bowerbird/bowerbird/platform/text"
)

func TestAnAnswerIsChecked(t *testing.T) {
	f := open(t, func(w *llmtest.Writer, _ llmtest.Request) {
		w.Say("Your rate is [4.2%](fact:own:rate) of 48,213 followers, up 12% . " +
			"Post at 8 PM, see https://evil.example/?q=4 or [this](http://evil.example).")
	})
	answer, err := f.ask(t, example)
	require.NoError(t, err)
	require.Equal(t, "Your rate is [4.2%](fact:own:rate) of [48,213](fact:own:followers) followers, "+
		"up [12%](unverified:) . Post at [8 PM](fact:own:bestTime1), "+
		"see "+leftOut+" or this.", answer.Text)
	require.Equal(t, answer.Text, f.heard.String(), "what is shown while it is written is what is kept")
	require.Equal(t, "tiny", answer.AnsweredBy)
	require.Len(t, answer.Facts, 3)
	require.EqualValues(t, 10, answer.Usage.Input)
	require.Positive(t, answer.Usage.Output)
	require.False(t, answer.Usage.Unknown)
}

func TestWhatAModelIsTold(t *testing.T) {
	f := open(t, func(w *llmtest.Writer, _ llmtest.Request) { w.Say("Fine.") })
	q := example
	q.Turns = []reply.Turn{{Prompt: "Hi", Answer: "Your rate is [4.2%](fact:own:rate)."}}
	_, err := f.ask(t, q)
	require.NoError(t, err)
	asked := f.server.Requests()[0]
	require.Equal(t, []string{"system", "user", "assistant", "user"}, roles(asked))
	require.Equal(t, toAnswer+toLookUp, asked.Messages[0].Content)
	require.Equal(t, "Your rate is 4.2%.", asked.Messages[2].Content)
	require.Equal(t, "How is my engagement?", asked.Messages[3].Content)
	require.Equal(t, `<data>
{"today":"Friday, 20 November 2026"}
{"id":"own:followers","what":"Followers of @maya","value":"48,213","formula":"mean of posts","n":1,"counted":"day","readOn":"2026-11-20"}
{"id":"own:rate","what":"Engagement rate of @maya","value":"4.2%","n":12,"counted":"post","readOn":"2026-11-20"}
{"id":"own:bestTime1","what":"Best time of @maya","value":"8 PM","n":12,"counted":"post","readOn":"2026-11-20"}
{"id":"own:growth","what":"Growth of @maya","value":"N/A","why":"Tracked for one day.","formula":"last - first"}
</data>

Hi`, asked.Messages[1].Content)
	require.Equal(t, maxAnswer, asked.MaxTokens)
	require.Len(t, asked.Tools, len(tools))
}

func TestTheInstructionsSayHowOftenItMayLookUp(t *testing.T) {
	times := regexp.MustCompile(`(\w+) times at most`).FindStringSubmatch(toLookUp)
	require.NotNil(t, times)
	require.Equal(t, maxLookUps, text.ParseNumber(times[1]))
}

func roles(asked llmtest.Request) (list []string) {
	for _, m := range asked.Messages {
		list = append(list, m.Role)
	}
	return list
}

func TestLookUps(t *testing.T) {
	t.Run("what was found can be cited", func(t *testing.T) {
		f := open(t, lookingUp(
			map[string]string{"query": `{"metric":"followers","by":"day","span":{"days":7}}`, "planned_ideas": `{"month":"2026-12"}`},
			"You had [48,203](fact:l1.1:followersOn6), @noa has 5.5%, and 99%."))
		answer, err := f.ask(t, example)
		require.NoError(t, err)
		require.Equal(t, "You had [48,203](fact:l1.1:followersOn6), @noa has [5.5%](unverified:), and [99%](unverified:).", answer.Text)
		require.Equal(t, []reply.Step{{Name: "query", Label: "Looked at followers of @maya"},
			{Name: "planned_ideas", Label: "Looked at your ideas for December 2026"}}, answer.Steps)
		require.Equal(t, answer.Steps, f.steps)
		require.Equal(t, "day", answer.Facts[0].Counted)
		require.EqualValues(t, 11, answer.Usage.Input, "of both requests")
	})
	t.Run("dates and times that were found are known", func(t *testing.T) {
		f := open(t, lookingUp(map[string]string{"query": `{"metric":"likes","by":"post"}`, "planned_ideas": `{"month":"2026-12"}`},
			"Posted at 18:30 on Nov 3, planned for 5 Dec at 6:15 PM, not for 6 Dec at 7:15 PM."))
		f.posts = []figures.Post{{ID: 1, Type: "REEL", PostedAt: time.Date(2026, 11, 3, 16, 30, 0, 0, time.UTC)}}
		f.ideas = []facts.PlannedIdea{{Title: "Rye", Day: "2026-12-05T18:15"}}
		answer, err := f.ask(t, example)
		require.NoError(t, err)
		require.Equal(t, "Posted at 18:30 on Nov 3, planned for 5 Dec at 6:15 PM, not for [6 Dec](unverified:) at [7:15 PM](unverified:).",
			answer.Text)
	})
	for name, test := range map[string]struct{ tool, arguments, want string }{
		"no such tool":    {"delete_everything", `{}`, "There is no such look-up."},
		"no JSON":         {"query", `{"metric": `, "The arguments are not what the look-up takes: "},
		"another type":    {"query", `{"metric": 7}`, "The arguments are not what the look-up takes: "},
		"a slot too many": {"query", `{"metric": "likes", "user": 2}`, `unknown field "user"`},
		"a stranger":      {"query", `{"metric": "followers", "accounts": ["stranger"]}`, "The user does not track @stranger."},
		"no answer":       {"query", `{"metric": "followers", "by": "format"}`, "Followers belong to an account, not to its posts"},
		"no posts":        {"query", `{"metric": "posts", "span": {"from": "2026-11-01"}}`, `"value":"0"`},
		"no month":        {"planned_ideas", `{"month": "2026-13"}`, "There is no such month."},
		"no month at all": {"planned_ideas", `{}`, "A month looks like 2026-11."},
		"a month of no ideas": {"planned_ideas", `{"month": "2026-11"}`,
			`{"id":"l1:ideasInMonth","what":"Ideas planned for November 2026 of your planner","value":"0"`},
	} {
		t.Run(name, func(t *testing.T) {
			f := open(t, lookingUp(map[string]string{test.tool: test.arguments}, "Fine."))
			answer, err := f.ask(t, example)
			require.NoError(t, err)
			require.Equal(t, "Fine.", answer.Text)
			asked := f.server.Requests()
			require.Contains(t, asked[1].Messages[len(asked[1].Messages)-1].Content, test.want)
		})
	}
	t.Run("six at most, and then an answer", func(t *testing.T) {
		f := open(t, func(w *llmtest.Writer, asked llmtest.Request) {
			if len(asked.Tools) == 0 {
				w.Say("Fine.")
				return
			}
			w.Call(0, "a", "planned_ideas", `{"month":"2026-11"}`)
			w.Call(1, "b", "planned_ideas", `{"month":"2026-12"}`)
			w.Call(2, "c", "planned_ideas", `{"month":"2027-01"}`)
			w.Call(3, "d", "planned_ideas", `{"month":"2027-02"}`)
			w.End("tool_calls", 1, 1)
		})
		answer, err := f.ask(t, example)
		require.NoError(t, err)
		require.Equal(t, "Fine.", answer.Text)
		require.Len(t, answer.Steps, maxLookUps)
		require.Len(t, f.server.Requests(), 3)
	})
	t.Run("a model that never answers is given up", func(t *testing.T) {
		f := open(t, func(w *llmtest.Writer, _ llmtest.Request) {
			w.Call(0, "a", "planned_ideas", `{"month":"2026-11"}`)
			w.End("tool_calls", 1, 1)
		})
		_, err := f.ask(t, example)
		require.ErrorIs(t, err, errTooManyCalls)
		require.Len(t, f.server.Requests(), maxLookUps+1)
	})
	t.Run("a model that knows no functions is offered none", func(t *testing.T) {
		f := open(t, func(w *llmtest.Writer, _ llmtest.Request) { w.Say("Fine.") })
		f.tools = nil
		_, err := f.ask(t, example)
		require.NoError(t, err)
		require.Empty(t, f.server.Requests()[0].Tools)
		require.Equal(t, toAnswer, f.server.Requests()[0].Messages[0].Content)
	})
	t.Run("a model that says nothing but white space is asked again, not shown as stopped", func(t *testing.T) {
		f := open(t, func(w *llmtest.Writer, _ llmtest.Request) { w.Say(" \n ") })
		_, err := f.ask(t, example)
		require.ErrorIs(t, err, llm.ErrUnreadable)
	})
	t.Run("so is one that says nothing which shows, and keeps what shows from being turned around", func(t *testing.T) {
		for _, blank := range []string{"\u200b", "\ufeff\u200e \u2060", "\u202e\u2066"} {
			_, err := open(t, func(w *llmtest.Writer, _ llmtest.Request) { w.Say(blank) }).ask(t, example)
			require.ErrorIs(t, err, llm.ErrUnreadable, "%+q", blank)
			_, err = open(t, func(w *llmtest.Writer, _ llmtest.Request) { w.Text(blank); w.End("length", 1, 1) }).ask(t, example)
			require.ErrorIs(t, err, llm.ErrUnreadable, "%+q", blank)
		}
		f := open(t, func(w *llmtest.Writer, _ llmtest.Request) { w.Say("See \u202egpj.exe\u202c, \u2067שלום\u2069.") })
		answer, err := f.ask(t, example)
		require.NoError(t, err)
		require.Equal(t, "See gpj.exe, שלום.", answer.Text)
		require.Equal(t, answer.Text, f.heard.String())
	})
	t.Run("but once", func(t *testing.T) {
		for name, play := range map[string]func(*llmtest.Writer, llmtest.Request){
			"white space": func(w *llmtest.Writer, _ llmtest.Request) { w.Say(" \n ") },
			"nothing":     func(w *llmtest.Writer, _ llmtest.Request) { w.End("stop", 1, 0) },
		} {
			q := example
			q.Again = true
			answer, err := open(t, play).ask(t, q)
			require.ErrorIs(t, err, llm.ErrUnreadable, name)
			require.Equal(t, fmt.Sprintf("%T", jobs.Permanent(err)), fmt.Sprintf("%T", err), name)
			require.NotZero(t, answer.Usage, name)
		}
	})
	t.Run("of many ideas of a month the first are listed, and all are counted", func(t *testing.T) {
		f := open(t, lookingUp(map[string]string{"planned_ideas": `{"month":"2026-11"}`}, "Fine."))
		f.ideas, f.planned = []facts.PlannedIdea{{Title: "Rye", Type: "post", Status: "draft", Day: "2026-11-30"}}, 140
		_, err := f.ask(t, example)
		require.NoError(t, err)
		asked := f.server.Requests()[1]
		lines := strings.Split(asked.Messages[len(asked.Messages)-1].Content, "\n")
		require.Contains(t, lines[0], `"value":"140"`)
		require.Contains(t, lines, `{"leftOut":139}`)
	})
	t.Run("posts, named by their day where the user is, with what is not known of them", func(t *testing.T) {
		f := open(t, lookingUp(map[string]string{"query": `{"metric":"engagement_rate","by":"post"}`}, "Fine."))
		f.posts = []figures.Post{{
			Type: "REEL", PostedAt: noon.AddDate(0, 0, -2).Add(11 * time.Hour), Caption: new(strings.Repeat("a", 900)), Comments: new(int64(3)),
		}}
		_, err := f.ask(t, example)
		require.NoError(t, err)
		asked := f.server.Requests()[1]
		lines := strings.Split(asked.Messages[len(asked.Messages)-1].Content, "\n")
		require.Equal(t, `{"post":"post 1: reel","at":"Thu 19 Nov 2026 01:00","caption":"`+strings.Repeat("a", maxCaption)+`…"}`, lines[0])
		require.Contains(t, lines[1], `"id":"l1.1:rateIn1","what":"Engagement rate of the Reel of 19 Nov of @maya","value":"N/A","why":`)
	})
}

// lookingUp calls tools once and then answers.
func lookingUp(calls map[string]string, answer string) func(w *llmtest.Writer, asked llmtest.Request) {
	return func(w *llmtest.Writer, asked llmtest.Request) {
		if asked.Messages[len(asked.Messages)-1].Role == "tool" {
			w.Say(answer)
			return
		}
		index := 0
		for _, name := range []string{"query", "planned_ideas", "delete_everything"} {
			if arguments, called := calls[name]; called {
				w.Call(index, name, name, arguments)
				index++
			}
		}
		w.End("tool_calls", 1, 1)
	}
}

func TestHowAnswersEnd(t *testing.T) {
	t.Run("asked for patience", func(t *testing.T) {
		f := open(t, func(w *llmtest.Writer, _ llmtest.Request) {
			w.Header().Set("Retry-After", "7")
			http.Error(w, `{"error":{"message":"slow down"}}`, http.StatusTooManyRequests)
		})
		_, err := f.ask(t, example)
		var later *llm.Unavailable
		require.ErrorAs(t, err, &later)
		require.Equal(t, jobs.Snooze(7*time.Second, fmt.Errorf("%w: %w", jobs.ErrBusy, later)), err)
	})
	t.Run("broken for now, which is not busy", func(t *testing.T) {
		f := open(t, func(w *llmtest.Writer, _ llmtest.Request) { http.Error(w, "{}", http.StatusInternalServerError) })
		_, err := f.ask(t, example)
		require.True(t, jobs.Snoozed(err))
		require.NotErrorIs(t, err, jobs.ErrBusy)
		require.ErrorIs(t, err, jobs.ErrAway)
	})
	t.Run("refused: asking again changes nothing", func(t *testing.T) {
		f := open(t, func(w *llmtest.Writer, _ llmtest.Request) {
			http.Error(w, `{"error":{"message":"no key"}}`, http.StatusUnauthorized)
		})
		_, err := f.ask(t, example)
		require.ErrorIs(t, err, llm.ErrRefused)
		require.Equal(t, fmt.Sprintf("%T", jobs.Permanent(err)), fmt.Sprintf("%T", err))
	})
	t.Run("broken off", func(t *testing.T) {
		f := open(t, func(w *llmtest.Writer, _ llmtest.Request) { w.Text("Your "); w.Text("rate ") })
		_, err := f.ask(t, example)
		require.ErrorIs(t, err, llm.ErrCut)
		require.Equal(t, apperr.Unavailable, apperr.CodeOf(err), "it is the model that failed")
	})
	t.Run("stopped by the user while it is heard", func(t *testing.T) {
		f := open(t, func(w *llmtest.Writer, _ llmtest.Request) { w.Say("Your rate is 4.2% and there is more to say") })
		f.stop = "and"
		answer, err := f.ask(t, example)
		require.NoError(t, err)
		require.Contains(t, answer.Text, "Your rate is [4.2%](fact:own:rate) and")
		require.NotContains(t, answer.Text, "more to say")
	})
	t.Run("stopped by the user while the model is silent", func(t *testing.T) {
		f := open(t, func(w *llmtest.Writer, _ llmtest.Request) { w.Text("Your rate "); <-w.Request.Context().Done() })
		ctx, stop := context.WithCancelCause(t.Context())
		f.onText = func() { stop(reply.ErrStopped) }
		answer, err := f.Answer(ctx, example, f)
		require.NoError(t, err)
		require.Equal(t, "Your rate", answer.Text)
		require.False(t, answer.Unanswered)
	})
	t.Run("stopped by the user while the facts are read: nobody was asked", func(t *testing.T) {
		f := open(t, func(w *llmtest.Writer, _ llmtest.Request) { w.Say("Fine.") })
		ctx, stop := context.WithCancelCause(t.Context())
		f.onSheet = func() { stop(reply.ErrStopped) }
		answer, err := f.Answer(ctx, example, f)
		require.NoError(t, err)
		require.Equal(t, reply.Answer{Unanswered: true}, answer)
		require.Empty(t, f.server.Requests())
	})
	t.Run("too long", func(t *testing.T) {
		f := open(t, func(w *llmtest.Writer, _ llmtest.Request) { w.Text("Your rate is "); w.End("length", 1, 1) })
		answer, err := f.ask(t, example)
		require.NoError(t, err)
		require.Equal(t, "Your rate is"+cutShort, answer.Text)
	})
}

func TestWhatAnAnswerCosts(t *testing.T) {
	t.Run("unknown, when the model does not say", func(t *testing.T) {
		f := open(t, func(w *llmtest.Writer, _ llmtest.Request) {
			w.Text("Fine.")
			w.EndUncounted()
		})
		answer, err := f.ask(t, example)
		require.NoError(t, err)
		require.True(t, answer.Usage.Unknown)
	})
	t.Run("of an attempt that breaks off, what was said before that is not the whole", func(t *testing.T) {
		f := open(t, func(w *llmtest.Writer, asked llmtest.Request) {
			if asked.Messages[len(asked.Messages)-1].Role == "tool" {
				w.Text("Your ")
				return
			}
			w.Call(0, "a", "planned_ideas", `{"month":"2026-11"}`)
			w.End("tool_calls", 7, 3)
		})
		answer, err := f.ask(t, example)
		require.ErrorIs(t, err, llm.ErrCut)
		require.Equal(t, reply.Answer{Usage: reply.Usage{Input: 7, Output: 3, Unknown: true}}, answer)
	})
	t.Run("nothing, when it refuses or is busy", func(t *testing.T) {
		for _, status := range []int{http.StatusTooManyRequests, http.StatusUnauthorized} {
			f := open(t, func(w *llmtest.Writer, _ llmtest.Request) { http.Error(w, "{}", status) })
			answer, err := f.ask(t, example)
			require.Error(t, err)
			require.Zero(t, answer)
		}
	})
}

// TestLanguageModels are the cases of that name which need a conversation; platform/llm has the others.
func TestLanguageModels(t *testing.T) {
	think := func(w *llmtest.Writer) { w.Text("<think>Hm"); w.End("length", 10, 50) }
	t.Run("all tokens spent on thinking: one more try with more", func(t *testing.T) {
		var allowed []int
		f := open(t, func(w *llmtest.Writer, asked llmtest.Request) {
			if allowed = append(allowed, asked.MaxTokens); len(allowed) == 1 {
				think(w)
				return
			}
			w.Say("Fine.")
		})
		answer, err := f.ask(t, example)
		require.NoError(t, err)
		require.Equal(t, "Fine.", answer.Text)
		require.Equal(t, []int{maxAnswer, maxThought}, allowed)
		require.Equal(t, int64(55), answer.Usage.Output)
		require.Equal(t, 2, f.waits)
	})
	t.Run("and then a sentence, and the prompt is given back", func(t *testing.T) {
		f := open(t, func(w *llmtest.Writer, _ llmtest.Request) { think(w) })
		answer, err := f.ask(t, example)
		require.NoError(t, err)
		require.Equal(t, onlyThought, answer.Text)
		require.True(t, answer.Unanswered)
		require.Equal(t, int64(100), answer.Usage.Output)
		require.Len(t, f.server.Requests(), 2)
	})
	t.Run("a closing tag alone takes back what was shown, and what was said before a look-up is shown again", func(t *testing.T) {
		f := open(t, func(w *llmtest.Writer, asked llmtest.Request) {
			if asked.Messages[len(asked.Messages)-1].Role != "tool" {
				w.Text("One moment. ")
				w.Call(0, "a", "planned_ideas", `{"month":"2026-11"}`)
				w.End("tool_calls", 1, 1)
				return
			}
			w.Say("Let me see </think> Nothing is planned.")
		})
		answer, err := f.ask(t, example)
		require.NoError(t, err)
		require.Equal(t, "One moment. \n\nNothing is planned.", answer.Text)
		require.Equal(t, answer.Text, f.heard.String())
		require.Len(t, f.steps, 1)
	})
}
