package model

import (
	"context"
	"strings"

	"github.com/bowerbird/bowerbird/modules/buddy/check"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/llm"
)

// Writer has a language model say in a few words what some facts come to.
type Writer struct{ llm llm.Model }

// NewWriter asks m; nil: no model is set up.
func NewWriter(m llm.Model) *Writer { return &Writer{m} }

// Writes reports whether a model is set up.
func (w *Writer) Writes() bool { return w.llm != nil }

// errUnverified refuses a text with a figure of nowhere.
var errUnverified = apperr.New(apperr.Unavailable, "The language model wrote figures that are not in your data. Please try again.")

// Say answers a request about facts in plain text. A text with a figure that is in none of them is refused.
func (w *Writer) Say(ctx context.Context, request string, facts []reply.Fact) (string, error) {
	var data strings.Builder
	said := map[string]bool{}
	for _, f := range facts {
		data.WriteString(lineOf(f, said))
		said[f.Formula] = true
	}
	answer, err := w.llm.Stream(ctx, llm.Request{MaxTokens: maxThought, Messages: []llm.Message{
		{Role: llm.System, Text: toAnswer},
		{Role: llm.User, Text: "<data>\n" + data.String() + "</data>\n\n" + request},
	}}, func(string) error { return nil })
	if err != nil {
		return "", errNoAnswer.Because(err)
	}
	checked, _ := check.New("", "", facts).Answer(answer.Text)
	if check.HasUnverified(checked) {
		return "", errUnverified
	}
	text := reply.PlainText(check.Words(checked))
	if text == "" {
		return "", errNoAnswer
	}
	return text, nil
}
