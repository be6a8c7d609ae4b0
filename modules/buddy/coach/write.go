package coach

import (
	"context"
	"regexp"
	"slices"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/captions"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/captiontraits"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/copywriting"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/intent"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/parts"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/phrasing"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/spelling"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/topic"
	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
)

// written is an answer before it is checked.
type written struct {
	text  string
	about topic.Topic
	open  bool // its figures are of something else than was asked for

	asked []string // the questions that it answers, as ones of their own
}

// write answers a question; nothing of it counts once ctx has ended.
func write(ctx context.Context, question reply.Question, sheet facts.Sheet) written {
	if question.Type == reply.Copywriting && sheet.Idea != nil {
		return writeCopy(ctx, question, sheet)
	}
	if otherTexts.MatchString(spelling.Fold(question.Prompt)) {
		return written{text: cantWrite}
	}
	question.Prompt, question.Turns = beginning(question.Prompt), slices.Clone(question.Turns)
	for i := range question.Turns {
		question.Turns[i].Prompt = beginning(question.Turns[i].Prompt)
	}
	if folded := spelling.Corrected(spelling.Fold(question.Prompt), nil); !isQuestion.MatchString(folded) && !captiontraits.Asked(folded) {
		if text := captions.Changed(folded, question.Turns); text != "" {
			return written{text: text, about: topic.Caption}
		}
	}
	return writeAnswer(ctx, question, sheet)
}

// writeAnswer answers the questions of a prompt.
func writeAnswer(ctx context.Context, question reply.Question, sheet facts.Sheet) written {
	if both, ok := answerEach(ctx, question, sheet); ok {
		return both
	}
	return writeOne(ctx, question, sheet)
}

// maxParts is how many questions of a prompt are answered one by one; one of more is answered by its main topic.
const maxParts = 3

// answerEach answers each question of a prompt that has several. It leaves a prompt alone where one of them isn't understood by itself
// or asks for what another one does: then they are one question in several words.
func answerEach(ctx context.Context, question reply.Question, sheet facts.Sheet) (both written, ok bool) {
	list := parts.Of(question.Prompt)
	if len(list) == 1 || len(list) > maxParts {
		return written{}, false
	}
	var texts []string
	var abouts []topic.Topic
	both.open = true
	for _, part := range list {
		if ctx.Err() != nil {
			return written{}, true
		}
		one := question
		one.Prompt = part
		// A later question may say "they" of whom the one before names.
		for i, before := range texts {
			one.Turns = append(slices.Clip(one.Turns), reply.Turn{Prompt: list[i], Answer: before})
		}
		answer := writeOne(ctx, one, sheet)
		isSame := slices.Contains(abouts, answer.about) && !parts.AreApart(answer.text, texts)
		if answer.about.Rule().StandsAlone || isSame {
			return written{}, false
		}
		texts, abouts = append(texts, answer.text), append(abouts, answer.about)
		both.open, both.asked = both.open && answer.open, append(both.asked, answer.asked...)
	}
	both.text, both.about = phrasing.Paragraphs(texts...), abouts[0]
	return both, true
}

// maxUnderstood is how many characters of a prompt are read for what it asks; each costs hundreds of patterns.
const maxUnderstood = 1000

func beginning(prompt string) string {
	if runes := []rune(prompt); len(runes) > maxUnderstood {
		return string(runes[:maxUnderstood])
	}
	return prompt
}

// writeCopy answers in a conversation about the copy of an idea.
func writeCopy(ctx context.Context, question reply.Question, sheet facts.Sheet) written {
	asked := question
	asked.Prompt = spelling.Corrected(spelling.Fold(question.Prompt), nil)
	asked.Turns = slices.Clone(question.Turns)
	for i, turn := range asked.Turns {
		asked.Turns[i].Prompt = spelling.Corrected(spelling.Fold(turn.Prompt), nil)
	}
	switch {
	case copywriting.Begins(asked.Prompt):
	case otherTexts.MatchString(asked.Prompt):
		return written{text: cantWrite}
	case asksForFigures(asked.Prompt):
		question.Turns = question.Turns[max(0, len(question.Turns)-maxFigureTurns):]
		return writeAnswer(ctx, question, sheet)
	}
	switch text, outcome := copywriting.Answer(asked, sheet); outcome {
	case copywriting.Written:
		return written{text: text, about: topic.Caption}
	case copywriting.Refused:
		return written{text: text}
	case copywriting.NotUnderstood:
	}
	return elseThanCopy(ctx, question, sheet)
}

// maxFigureTurns is how many turns back a question about figures may refer to, in a conversation about copy.
const maxFigureTurns = 6

// elseThanCopy answers what is no wish about the copy: small talk, or a question that is put without a question's words.
func elseThanCopy(ctx context.Context, question reply.Question, sheet facts.Sheet) written {
	if !spelling.IsEnglish(spelling.Fold(question.Prompt)) {
		return written{text: "I only understand English. " + copywriting.Abilities}
	}
	question.Turns = nil // what was wished of the copy is no topic to go on with
	answer := writeAnswer(ctx, question, sheet)
	switch answer.about {
	case topic.Nothing, topic.Caption, topic.Why:
		return written{text: "I can't tell what to change. " + copywriting.Abilities}
	case topic.Abilities:
		return written{text: copywriting.Abilities, about: topic.Abilities}
	default:
		return answer
	}
}

// asksForFigures reports whether a folded prompt leaves the copy for the account's figures.
func asksForFigures(folded string) bool {
	return isQuestion.MatchString(folded) && intent.Read(folded, nil).Topic.Rule().InCopywriting
}

// isQuestion tells "why did my engagement drop" from "make it more engaging".
var isQuestion = regexp.MustCompile(`^(?:why|how (?:many|much|long|often|do|did|is|am|are)` +
	`|when|what|which|who|am i|is my|are my|do i|did i)\b`)

const cantWrite = "I can't write that: as the offline coach I only arrange the words of an idea into hooks, an outline and a caption."

// otherTexts are asked for by those who take the coach for a writer.
var otherTexts = regexp.MustCompile(`\b(?:write|draft|compose|rewrite|create|make) (?:\w+ ){0,3}` +
	`(?:bio|biography|e-?mail|newsletter|blog|article|script|dm|letter|poem|song|website|press release|about page|ad|advert)\b`)
