// Package coach answers without a language model: it knows what people ask about their accounts, and says what the facts say.
package coach

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"strings"

	"github.com/bowerbird/bowerbird/modules/buddy/check"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/asks"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/benchmark"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/caveats"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/followup"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/goal"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/intent"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/names"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/phrasing"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/planned"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/private"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/ranking"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/restate"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/spelling"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/timespan"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/topic"
	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
	"github.com/bowerbird/bowerbird/platform/text"
)

// daysInOurWords are the days that the coach's own words speak of: no figures of the user's.
const daysInOurWords = " 7 14 30 90"

// Coach answers from the facts alone.
type Coach struct {
	sheets    facts.Sheets
	histories facts.Histories
}

// New answers from sheets, and from the histories of their accounts.
func New(sheets facts.Sheets, histories facts.Histories) *Coach { return &Coach{sheets, histories} }

// Answer implements reply.Answerer. What it writes is checked like the words of a model.
func (c *Coach) Answer(ctx context.Context, question reply.Question, listener reply.Listener) (reply.Answer, error) {
	sheet, err := c.sheets.Sheet(ctx, question)
	if err == nil {
		sheet, err = c.withHistories(ctx, question, sheet)
	}
	var answer written
	if err == nil {
		answer = write(ctx, question, sheet)
		err = cmp.Or(historyErr(sheet), ctx.Err())
	}
	if reply.Stopped(ctx, err) {
		return reply.Answer{Unanswered: true}, nil
	}
	if err != nil {
		return reply.Answer{}, err
	}
	said := strings.Join(append(question.Prompts(), sheet.Texts(question)), "\n") + daysInOurWords + "\n" + sheet.NamedDays()
	for _, prompt := range append(answer.asked, question.Prompt) {
		said += planned.Texts(spelling.Fold(prompt), sheet.Planner) + samples(spelling.Fold(prompt), question.Turns, sheet)
	}
	checker := check.New(strings.Join(question.Prompts(), "\n"), "", sheet.Facts())
	checker.Trust(said)
	text, cited := checker.Answer(answer.text)
	heard, err := say(ctx, text, listener)
	if errors.Is(err, reply.ErrStopped) {
		text, cited = checker.Answer(heard)
		err = nil
	}
	if err != nil {
		return reply.Answer{}, err
	}
	row := answer.about.Rule()
	return reply.Answer{
		Text: text, Facts: cited, AnsweredBy: reply.Coach,
		Unanswered: answer.open || len(cited) == 0 && (!row.NeedsNoFigure || row.StandsAlone),
	}, nil
}

// say tells a text piece by piece until it ends, or listener or ctx ends it.
func say(ctx context.Context, text string, listener reply.Listener) (said string, err error) {
	for _, piece := range pieces(text) {
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

// pieces are an answer's words, as a model's tokens would come.
func pieces(text string) []string { return strings.SplitAfter(text, " ") }

// writeOne answers a prompt as one question.
func writeOne(ctx context.Context, question reply.Question, sheet facts.Sheet) written {
	known := ranking.Usernames(sheet)
	question.Prompt = followup.PlainPrompt(question.Prompt, question.Turns, known)
	asked := followup.Understand(question.Prompt, question.Turns, known)
	if asked.Restated != "" {
		question.Prompt = asked.Restated
	}
	answer := answerTo(ctx, question, asked, sheet)
	answer.asked = []string{question.Prompt}
	return answer
}

// answerTo answers a question of its own.
func answerTo(ctx context.Context, question reply.Question, asked intent.Intent, sheet facts.Sheet) written {
	known := ranking.Usernames(sheet)
	if asked.Than != nil {
		return besideFigureBefore(*asked.Than, sheet)
	}
	if asked.Topic == topic.Why {
		writeLastAgain(ctx, question, sheet)
	}
	folded := spelling.Corrected(spelling.Fold(question.Prompt), known)
	if _, found := asks.When(folded); !found && !asks.CountsAllPosts.MatchString(folded) {
		asked.Topic = intent.PublishedOrPlanned(asked.Topic, folded, sheet)
	}
	if author := chosenAuthor(asked, folded, question.Turns, sheet); author != "" {
		asked.Mention = author
	}
	folded = names.Masked(folded, known)
	if today, found := intent.TodayOf(sheet); found {
		if refused := timespan.Impossible(folded, today); refused != "" {
			return written{text: refused, about: asked.Topic, open: true}
		}
	}
	if text := benchmark.Told(folded, sheet); text != "" && asked.Mention == "" {
		return written{text: text, about: topic.Engagement}
	}
	if answer, ok := meanOfOthers(asked, folded, sheet); ok {
		return answer
	}
	if answer, ok := moreOfFormat(asked, folded, sheet); ok {
		return answer
	}
	others, unclear := meantCompetitors(asked, folded, sheet)
	switch {
	case unclear != "":
		return written{text: unclear, about: asked.Topic, open: true}
	case others != nil:
		asked.Mention = others[0]
	}
	if len(others) > 1 {
		asked.Several = others
	}
	if answer, ok := aboutOnePost(question, asked, folded, sheet); ok {
		return answer
	}
	answer := aboutAccounts(question, asked, folded, sheet, others)
	answer.text = phrasing.Paragraphs(caveats.Unused(folded, answer.text, answer.about), answer.text)
	return answer
}

// aboutOnePost answers about a post that a prompt names or means.
func aboutOnePost(question reply.Question, asked intent.Intent, folded string, sheet facts.Sheet) (written, bool) {
	if answer, ok := ideaOfPost(asked, folded, question.Turns, sheet); ok {
		return answer, true
	}
	if answer, ok := twoNamed(asked, folded, sheet); ok {
		return answer, true
	}
	if answer, ok := aboutNamed(asked, folded, sheet); ok {
		return answer, true
	}
	if text := nthItem(folded, question.Turns, sheet); text != "" {
		last := question.Turns[len(question.Turns)-1]
		return written{text: text, about: followup.Understand(last.Prompt, nil, ranking.Usernames(sheet)).Topic}, true
	}
	if of, missing := subjectOf(asked, sheet); missing == "" && ordinalOf(folded) != 0 && asked.Restated == "" {
		words := spanOfPosts(question.Turns, ranking.Usernames(sheet))
		if answer, ok := placeWithin(folded, words, of, question.Turns); ok {
			return answer, true
		}
	}
	return aboutThePost(folded, question, sheet)
}

// aboutAccounts answers about the account that is asked about, or several; others are the competitors, where they are meant.
func aboutAccounts(question reply.Question, asked intent.Intent, folded string, sheet facts.Sheet, others []string) written {
	if asked.Unknown != "" {
		return written{text: noSuchAccount(asked.Unknown, sheet), about: asked.Topic, open: true}
	}
	if ofChosen(asked, folded, sheet) {
		asked.Topic = topic.Saved
	} else if asked.Theirs && len(sheet.Others) > 0 {
		asked.Several = ranking.Usernames(facts.Sheet{Others: sheet.Others})
		asked.Mention = asked.Several[0]
	}
	row := answers[asked.Topic]
	if len(asked.Wrong.Meant) > 1 {
		return written{text: asked.Wrong.Question(), about: asked.Topic, open: true}
	}
	isPair := asks.Comparative.MatchString(folded) || asks.Apart.MatchString(folded) || asked.Restated != ""
	if asked.Topic == topic.Ranking && asked.Mention != "" && asked.Several == nil && isPair {
		if _, missing := subjectOf(asked, sheet); missing != "" {
			return written{text: missing, about: asked.Topic, open: true}
		}
		sheet = sheet.Only([]string{asked.Mention})
	}
	if asked.Topic == topic.Ranking && asked.Private != nil {
		return written{text: ranking.NotBy(asked.Private), about: asked.Topic, open: true}
	}
	if others != nil {
		asked.Several = others
	}
	if len(asked.Several) > 1 || others != nil {
		return aboutSeveral(question, asked, folded, sheet)
	}
	if row.ownerOnly != "" && ofAnother(asked, sheet) {
		return written{about: asked.Topic, open: true,
			text: "I can't tell that about @" + asked.Mention + ": I know " + row.ownerOnly + " for you alone. Ask me about yours."}
	}
	if asked.Topic == topic.Goal && strings.HasSuffix(folded, followup.StillMissing) {
		return written{text: goal.Left(sheet), about: asked.Topic}
	}
	if text := ofDaysOver(asked.Topic, folded, sheet); text != "" {
		return written{text: text, about: asked.Topic}
	}
	if row.general != nil {
		if text := rankedInSpan(asked, folded, sheet); text != "" {
			return written{text: phrasing.Paragraphs(asked.Wrong.Note(), text), about: asked.Topic}
		}
		span := caveats.AnotherSpan(folded, asked.Topic)
		return written{text: phrasing.Sentences(asked.Wrong.Note(), span.Text, row.general(question, sheet)), about: asked.Topic,
			open: span.Open}
	}
	return aboutOne(question, asked, folded, sheet)
}

// aboutSeveral answers of several accounts that are named: how they rank or compare, or else of one after the other.
func aboutSeveral(question reply.Question, asked intent.Intent, folded string, sheet facts.Sheet) written {
	row := answers[asked.Topic]
	if row.about != nil && asked.Topic != topic.Competitors {
		var texts []string
		of := written{about: asked.Topic, open: true}
		for i, name := range asked.Several {
			one := asked
			one.Mention = name
			if i > 0 {
				one.Wrong = names.Misspelt{}
			}
			next := aboutOne(question, one, folded, sheet)
			if !strings.Contains(next.text, "@"+name) {
				next.text = "@" + name + ": " + text.LowerFirst(next.text)
			}
			texts, of.open = append(texts, next.text), of.open && next.open
		}
		of.text = phrasing.Paragraphs(texts...)
		return of
	}
	var missing []string
	for _, name := range asked.Several {
		if _, found := sheet.Other(name); !found && (sheet.Own == nil || sheet.Own.Name != "@"+name) {
			missing = append(missing, notHere(name))
		}
	}
	if sheet.Own != nil && asked.Topic == topic.Ranking && !isWithUser(asked, folded, *sheet.Own) {
		sheet.Own = nil
	}
	sheet, asked.Mention = sheet.Only(asked.Several), ""
	if row.about != nil {
		return aboutOne(question, asked, folded, sheet).after(missing)
	}
	if text := rankedInSpan(asked, folded, sheet); text != "" {
		return written{text: phrasing.Paragraphs(asked.Wrong.Note(), text), about: asked.Topic}.after(missing)
	}
	span := caveats.AnotherSpan(folded, asked.Topic)
	text := phrasing.Sentences(asked.Wrong.Note(), span.Text, row.general(question, sheet))
	return written{text: text, about: asked.Topic, open: span.Open}.after(missing)
}

// isWithUser reports whether a prompt that names several accounts is about the user's own, too.
func isWithUser(asked intent.Intent, folded string, own facts.Subject) bool {
	return asks.Myself.MatchString(folded) || slices.Contains(asked.Several, strings.TrimPrefix(own.Name, "@"))
}

// after is an answer behind what cannot be said.
func (w written) after(missing []string) written {
	w.text = phrasing.Paragraphs(phrasing.Sentences(missing...), w.text)
	return w
}

// aboutOne answers of the account that is asked about.
func aboutOne(question reply.Question, asked intent.Intent, folded string, sheet facts.Sheet) written {
	row := answers[asked.Topic]
	of, missing := subjectOf(asked, sheet)
	if missing != "" {
		return written{text: missing, about: asked.Topic}
	}
	if text := answerFollowup(asked.Topic, folded, of); text != "" {
		return written{text: phrasing.Until(of, text), about: asked.Topic}
	}
	if text := cmp.Or(besideInSpan(asked, folded, of, sheet), tagsShared(asked, folded, of, sheet)); text != "" {
		return written{text: phrasing.Paragraphs(asked.Wrong.Note(), text), about: asked.Topic}
	}
	if text := answerFromHistory(asked, folded, of); text != "" {
		text = phrasing.Sentences(asked.Wrong.Note(), phrasing.Until(of, text))
		if !of.IsOwn && sheet.Own != nil && besideOwn(folded) {
			text = phrasing.Paragraphs(text, ownBeside(asked, folded, of, *sheet.Own))
		}
		if of.IsOwn && asks.OfOthers.MatchString(folded) {
			text = phrasing.Paragraphs(caveats.NameACompetitor, text)
		}
		return written{text: text, about: asked.Topic}
	}
	if len(asked.Private) > 0 && asked.Topic == topic.TopPosts && of.History != nil && asks.Latest.MatchString(folded) {
		text := phrasing.Paragraphs(private.NotShown(of, asked.Private), latestPost(folded, of, asks.Format(folded)))
		return written{text: phrasing.Until(of, text), about: asked.Topic}
	}
	text := row.about(prompted{question, folded}, of, sheet)
	if asked.Topic != topic.Competitors {
		text = phrasing.Until(of, text)
	}
	limits := limitsOf(of, asked, folded)
	text = phrasing.Paragraphs(asked.Wrong.Note(), limits.Text, text, compared(folded, asked.Topic, of, sheet))
	return written{text: text, about: asked.Topic, open: limits.Open}
}

// limitsOf says which parts of a question stay unanswered: private figures, and what the data does not cover.
func limitsOf(of facts.Subject, asked intent.Intent, folded string) caveats.Caveat {
	limits := caveats.Of(folded, asked.Topic, of)
	if len(asked.Private) > 0 {
		limits.Text = phrasing.Sentences(private.NotShown(of, asked.Private), limits.Text)
		limits.Open = limits.Open || asked.Topic == topic.PrivateFigures
	}
	return limits
}

// ofAnother reports whether an account is named that is not the user's.
func ofAnother(asked intent.Intent, sheet facts.Sheet) bool {
	return asked.Mention != "" && (sheet.Own == nil || sheet.Own.Name != "@"+asked.Mention)
}

// maxEach is how many competitors are answered of one after the other, where none is named.
const maxEach = 3

// ofCompetitors reports whether a prompt asks about the competitors without naming one, and not about the user.
func ofCompetitors(asked intent.Intent, folded string) bool {
	return asked.Mention == "" && asked.Several == nil && asked.Topic.Rule().OfEachCompetitor &&
		asks.OfOthers.MatchString(folded) && !asks.AnyMean.MatchString(folded) &&
		!asks.Myself.MatchString(restate.WithoutReader(asks.CompetitorsNamed.ReplaceAllString(folded, "")))
}

// meantCompetitors are whom "my competitors" means, where a prompt asks about them; unclear says why that is nobody.
func meantCompetitors(asked intent.Intent, folded string, sheet facts.Sheet) (others []string, unclear string) {
	if !ofCompetitors(asked, folded) || ofChosen(asked, folded, sheet) {
		return nil, ""
	}
	others = ranking.Usernames(facts.Sheet{Others: sheet.Others})
	last := len(others) - 1
	switch {
	case last < 0:
		return nil, ranking.NoCompetitors
	case len(others) > maxEach:
		return nil, "Which of your competitors do you mean? You chose @" + strings.Join(others[:last], ", @") + " and @" + others[last] + "."
	default:
		return others, ""
	}
}
