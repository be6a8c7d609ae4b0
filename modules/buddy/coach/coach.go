// Package coach answers without a language model, in four steps: package parse reads the words of a message, package frame makes a typed
// question of them and merges it with the one before, package query runs what it asks, and package answer writes the result.
package coach

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/bowerbird/bowerbird/modules/buddy/check"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/answer"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/copywriting"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/frame"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/parse"
	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
	wording "github.com/bowerbird/bowerbird/platform/text"
)

// Coach answers from the user's data alone. It implements reply.Answerer.
type Coach struct{ sources func() answer.Sources }

// New reads nothing yet. Each question has its own sources, which may remember what they have read.
func New(sources func() answer.Sources) *Coach { return &Coach{sources} }

// Answer implements reply.Answerer. What it writes is checked like the words of a model.
func (c *Coach) Answer(ctx context.Context, question reply.Question, listener reply.Listener) (reply.Answer, error) {
	data := answer.NewData(ctx, c.sources(), question)
	said := write(data, question, frameBefore(question))
	if err := errors.Join(data.Err(), ctx.Err()); err != nil {
		if reply.Stopped(ctx, err) {
			return reply.Answer{Unanswered: true}, nil
		}
		return reply.Answer{}, err
	}
	checker := check.New(strings.Join(question.Prompts(), "\n"), "", data.Facts())
	checker.Trust(said.Plain + "\n" + strings.Join(question.Prompts(), "\n"))
	text, cited := checker.Answer(said.Text)
	written, err := say(ctx, text, listener)
	if errors.Is(err, reply.ErrStopped) {
		text, cited = checker.Answer(written)
		err = nil
	}
	if err != nil {
		return reply.Answer{}, err
	}
	stored, err := json.Marshal(said.Frame)
	if err != nil {
		return reply.Answer{}, fmt.Errorf("frame of an answer: %w", err)
	}
	return reply.Answer{
		Text: text, Facts: cited, AnsweredBy: reply.Coach, Unanswered: said.Open, Idea: ideaOf(said.Frame, cited), Frame: stored,
	}, nil
}

// ideaOf is what can be planned of an answer with ideas: about its subject, or a sequel of the post that it names first.
func ideaOf(f frame.Frame, cited []reply.Fact) *reply.Idea {
	if f.Topic != frame.Ideas && f.Topic != frame.Advice && f.Topic != frame.Sequel {
		return nil
	}
	idea := facts.SequelOf(cited)
	if f.Subject != "" {
		idea = &reply.Idea{Title: facts.Titled(wording.UpperFirst(f.Subject))}
	}
	if idea == nil {
		return nil
	}
	if f.Query.Format != "" || idea.Type == "" {
		idea.Type = facts.PlannedType(f.Query.Format)
	}
	day := f.Query.Span
	if day == nil || day.From == "" || day.From != day.To {
		return idea
	}
	idea.PlannedDate = &day.From
	for _, fact := range cited {
		at, err := time.Parse("3:04 PM", fact.Value)
		if err == nil && strings.Contains(fact.ID, ":"+string(facts.BestTime)) {
			idea.PlannedDate = new(day.From + "T" + at.Format("15:04"))
			break
		}
	}
	return idea
}

// frameBefore is the question that the last answer of the coach was to. One that a later version can no longer read is none: the
// conversation goes on without it.
func frameBefore(question reply.Question) (f frame.Frame) {
	if len(question.Turns) == 0 {
		return f
	}
	if json.Unmarshal(question.Turns[len(question.Turns)-1].Frame, &f) != nil {
		return frame.Frame{}
	}
	return f
}

// smallTalk needs nothing of the user's data, and takes no prompt.
var smallTalk = []frame.Topic{frame.Greeting, frame.Thanks, frame.Abilities}

// write answers one message.
func write(data *answer.Data, question reply.Question, before frame.Frame) answer.Said {
	if question.Type == reply.Copywriting && question.IdeaID != nil {
		return writeCopy(data, question, before)
	}
	if sentence := parse.Foreign(question.Prompt); sentence != "" {
		return answer.Said{Text: sentence, Frame: before, Open: true}
	}
	if f := frame.Of(parse.Parse(question.Prompt, nil, time.Time{})); slices.Contains(smallTalk, f.Topic) { // reads nothing
		said := answer.Write(data, f)
		said.Frame, said.Open = before, true
		return said
	}
	var whole answer.Said
	for i, one := range parse.Questions(question.Prompt) {
		said := writeOne(data, question, one, before, i > 0)
		before = said.Frame
		if i == 0 {
			whole = said
			continue
		}
		whole.Text += "\n\n" + said.Text
		whole.Plain += "\n" + said.Plain
		whole.Frame, whole.Open = said.Frame, whole.Open && said.Open
	}
	return whole
}

// writeOne answers one question. A question that is not understood, or asks why, is no frame for the next.
func writeOne(data *answer.Data, question reply.Question, prompt string, before frame.Frame, isPart bool) answer.Said {
	today := data.Today()
	message := parse.Parse(prompt, data.Names(), today)
	f := frame.Merge(before, message, today)
	if isPart && f.Query.Span == nil && f.Topic == before.Topic {
		f.Query.Span = before.Query.Span // "how many reels in October and how many carousels"
	}
	isChosen := len(question.PostIDs)+len(question.ShortlistIDs) > 0 && message.Has(parse.It, parse.Chosen) && f.Nth == 0
	if isChosen && f.Topic != frame.Sequel && f.Topic != frame.Copy {
		f.Topic = frame.Saved
	}
	said := answer.Write(data, f)
	if said.Frame.Topic == frame.Why || said.Open && said.Frame.Topic == frame.Unknown {
		said.Frame = before
	}
	return said
}

// writeCopy writes words for the idea of the conversation.
func writeCopy(data *answer.Data, question reply.Question, before frame.Frame) answer.Said {
	in := copywriting.Input{Idea: data.Idea(*question.IdeaID)}
	if own := data.Own(); own != "" {
		account := data.Account(own)
		in.Tags = account.Several(facts.Hashtag)
		if best, known := account.Known(facts.BestTime.Nth(1)); known {
			in.Best = &best
		}
	}
	for _, other := range data.Others() {
		in.Accounts = append(in.Accounts, "@"+other)
	}
	for _, turn := range question.Turns {
		in.Shown = append(in.Shown, turn.Answer)
	}
	text, wish, outcome := copywriting.Answer(in, before.Wish, question.Prompt)
	before.Wish = wish
	if outcome == copywriting.NotUnderstood {
		text = "I can't tell what to change. " + copywriting.Abilities
		if parse.Foreign(question.Prompt) != "" {
			text = "I only understand English. " + copywriting.Abilities
		}
	}
	plain := strings.Join([]string{in.Idea.Title, in.Idea.Draft, in.Idea.FinalCopy}, "\n")
	return answer.Said{Text: text, Frame: before, Plain: plain, Open: outcome != copywriting.Written}
}

// say tells a text word by word, as a model's tokens would come, until it ends, or listener or ctx ends it.
func say(ctx context.Context, text string, listener reply.Listener) (said string, err error) {
	for piece := range strings.SplitAfterSeq(text, " ") {
		if ctx.Err() != nil {
			return said, context.Cause(ctx)
		}
		if err := listener.Text(piece); err != nil {
			return said, err
		}
		said += piece
	}
	return said, nil
}
