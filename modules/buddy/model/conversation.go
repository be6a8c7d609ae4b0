package model

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/bowerbird/bowerbird/modules/buddy/check"
	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
	"github.com/bowerbird/bowerbird/platform/llm"
	"github.com/bowerbird/bowerbird/platform/text"
)

// conversation is what is said between us and the model for one answer.
type conversation struct {
	model     *Model
	question  reply.Question
	zone      *time.Location // the user's
	own       string         // username of the own account; "": none is connected
	request   llm.Request
	writer    *checkedWriter
	listener  reply.Listener
	lookUps   int
	steps     []reply.Step
	usage     reply.Usage
	truncated bool // the answer ended because it got too long
	began     int  // how many bytes were said before the model was asked last
}

func (m *Model) begin(q reply.Question, sheet facts.Sheet, today time.Time, listener reply.Listener) *conversation {
	c := &conversation{model: m, question: q, zone: today.Location(), listener: listener}
	if sheet.Own != nil {
		c.own = strings.TrimPrefix(sheet.Own.Name, "@")
	}
	c.request = llm.Request{Messages: m.messages(q, sheet, today), Tools: m.tools, MaxTokens: maxAnswer, TakeBack: c.takeBack}
	prompts, texts := strings.Join(q.Prompts(), "\n"), sheet.Texts(q)+"\n"+today.Format("2006-01-02, 2 January 2006")
	c.writer = &checkedWriter{
		listener: listener, checker: check.New(prompts, texts, sheet.Facts()), typed: prompts + "\n" + texts,
	}
	return c
}

// messages are the instructions, what was said before and the prompt, which takes half of what is left for all but the instructions at
// most. The data stands before what the user said first: many models want the roles to alternate.
func (m *Model) messages(q reply.Question, sheet facts.Sheet, today time.Time) []llm.Message {
	instructions := instructionsFor(q.Type, m.tools != nil)
	left := m.budget - tokens(instructions) - toolTokens(m.tools)
	prompt := fitting(q.Prompt, left/2)
	left -= tokens(prompt)
	turns, used := latest(q.Turns, left/3)
	messages := []llm.Message{{Role: llm.System, Text: instructions}}
	for _, turn := range turns {
		messages = append(messages, llm.Message{Role: llm.User, Text: turn.Prompt},
			llm.Message{Role: llm.Assistant, Text: check.Words(turn.Answer)})
	}
	messages = append(messages, llm.Message{Role: llm.User, Text: prompt})
	messages[1].Text = "<data>\n" + dataOf(sheet, today, m.tools != nil, left-used) + "</data>\n\n" + messages[1].Text
	return messages
}

// latest are the last turns that fit into a number of tokens, and how many they take.
func latest(turns []reply.Turn, most int) (fitting []reply.Turn, used int) {
	for i := len(turns) - 1; i >= 0; i-- {
		size := tokens(turns[i].Prompt) + tokens(turns[i].Answer)
		if used+size > most {
			return turns[i+1:], used
		}
		used += size
	}
	return turns, used
}

// converse asks the model until it has answered: each time it wants to look something up, it is asked again with what was found.
func (c *conversation) converse(ctx context.Context) error {
	for {
		if err := c.listener.Waiting(); err != nil {
			return err
		}
		c.began = c.writer.raw.Len()
		answer, err := c.model.llm.Stream(ctx, c.request, func(piece string) error { return c.writer.Text(piece) })
		c.count(answer.Usage, err)
		if errors.Is(err, llm.ErrOnlyThought) && c.request.MaxTokens < maxThought {
			c.request.MaxTokens = maxThought
			continue
		}
		if err != nil {
			return err
		}
		if len(answer.Calls) == 0 {
			c.truncated = answer.Truncated
			return c.writer.flush()
		}
		if c.request.Tools == nil {
			return fmt.Errorf("%w: %w", llm.ErrUnreadable, errTooManyCalls)
		}
		if err := c.writer.paragraph(); err != nil {
			return err
		}
		c.request.Messages = append(c.request.Messages, llm.Message{Role: llm.Assistant, Text: answer.Text, Calls: answer.Calls})
		for _, call := range answer.Calls {
			found, err := c.lookUp(ctx, call)
			if err != nil {
				return err
			}
			c.request.Messages = append(c.request.Messages, llm.Message{Role: llm.ToolRole, CallID: call.ID, Text: found})
		}
		if c.lookUps >= maxLookUps {
			c.request.Tools = nil
		}
	}
}

// takeBack has the listener forget what the model has said since it was asked last.
func (c *conversation) takeBack() error {
	said := c.writer.raw.String()[:c.began]
	c.writer = &checkedWriter{listener: c.listener, checker: c.writer.checker, typed: c.writer.typed}
	if err := c.listener.Restart(); err != nil {
		return err
	}
	for _, step := range c.steps {
		if err := c.listener.Step(step); err != nil {
			return err
		}
	}
	if err := c.writer.Text(said); err != nil {
		return err
	}
	return c.writer.flush()
}

// count adds what a request has cost. One that was not taken has cost nothing; of one that broke off the model did not say.
func (c *conversation) count(usage llm.Usage, err error) {
	var unavailable *llm.Unavailable
	if errors.Is(err, llm.ErrRefused) || errors.As(err, &unavailable) {
		return
	}
	c.usage.Input += usage.Input
	c.usage.Output += usage.Output
	c.usage.Unknown = c.usage.Unknown || !usage.Known
}

// finish is what was said so far, checked as a whole.
func (c *conversation) finish() reply.Answer {
	said, cited := c.writer.checked("", strings.TrimSpace(c.writer.raw.String()))
	if c.truncated && text.Name(said) != "" {
		said += cutShort
	}
	return reply.Answer{Text: said, Facts: cited, Steps: c.steps, AnsweredBy: c.model.llm.Name(), Usage: c.usage}
}
