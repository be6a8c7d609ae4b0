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
	"github.com/bowerbird/bowerbird/modules/buddy/coach/goal"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/names"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/phrasing"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/planned"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/private"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/restate"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/spelling"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/timespan"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/topic"
	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
	wording "github.com/bowerbird/bowerbird/platform/text"
)

// windows are the days that the coach's own words speak of: no figures of the user's.
const windows = " 7 14 30 90"

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
	said := sheet.Texts(question) + windows
	for _, prompt := range append(answer.asked, question.Prompt) {
		said += planned.Texts(spelling.Fold(prompt), sheet.Planner) + samples(spelling.Fold(prompt), question.Turns, sheet)
	}
	checker := check.New(facts.Prompts(question), said, sheet.Facts())
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
		Unanswered: answer.open || len(cited) == 0 && (!row.NeedsNoFigure || row.SmallTalk),
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
	known := usernames(sheet)
	question.Prompt = plainPrompt(question.Prompt, question.Turns, known)
	asked := understand(question.Prompt, question.Turns, known)
	if asked.restated != "" {
		question.Prompt = asked.restated
	}
	answer := answerTo(ctx, question, asked, sheet)
	answer.asked = []string{question.Prompt}
	return answer
}

// answerTo answers a question of its own.
func answerTo(ctx context.Context, question reply.Question, asked intent, sheet facts.Sheet) written {
	known := usernames(sheet)
	if asked.than != nil {
		return besideFigureBefore(*asked.than, sheet)
	}
	if asked.topic == topic.Why {
		writeLastAgain(ctx, question, sheet)
	}
	folded := spelling.Corrected(spelling.Fold(question.Prompt), known)
	if _, found := asks.When(folded); !found && !asks.CountsAllPosts.MatchString(folded) {
		asked.topic = publishedOrPlanned(asked.topic, folded, sheet)
	}
	if author := chosenAuthor(asked, folded, question.Turns, sheet); author != "" {
		asked.mention = author
	}
	folded = names.Masked(folded, known)
	if today, known := todayOf(sheet); known {
		if refused := timespan.Impossible(folded, today); refused != "" {
			return written{text: refused, about: asked.topic, open: true}
		}
	}
	if text := benchmark.Told(folded, sheet); text != "" && asked.mention == "" {
		return written{text: text, about: topic.Engagement}
	}
	if answer, about := meanOfOthers(asked, folded, sheet); about {
		return answer
	}
	others, unclear := meantCompetitors(asked, folded, sheet)
	switch {
	case unclear != "":
		return written{text: unclear, about: asked.topic, open: true}
	case others != nil:
		asked.mention = others[0]
	}
	if len(others) > 1 {
		asked.several = others
	}
	if answer, about := aboutOnePost(question, asked, folded, sheet); about {
		return answer
	}
	answer := aboutAccounts(question, asked, folded, sheet, others)
	answer.text = phrasing.Paragraphs(unused(folded, answer), answer.text)
	return answer
}

// aboutOnePost answers about a post that a prompt names or means.
func aboutOnePost(question reply.Question, asked intent, folded string, sheet facts.Sheet) (written, bool) {
	if answer, about := ideaOfPost(asked, folded, question.Turns, sheet); about {
		return answer, true
	}
	if answer, about := twoNamed(asked, folded, sheet); about {
		return answer, true
	}
	if answer, about := aboutNamed(asked, folded, sheet); about {
		return answer, true
	}
	if text := nthItem(folded, question.Turns, sheet); text != "" {
		last := question.Turns[len(question.Turns)-1]
		return written{text: text, about: understand(last.Prompt, nil, usernames(sheet)).topic}, true
	}
	if of, missing := subjectOf(asked, sheet); missing == "" && ordinalOf(folded) != 0 && asked.restated == "" {
		words := spanOfPosts(question.Turns, usernames(sheet))
		if answer, about := placeWithin(folded, words, of, question.Turns); about {
			return answer, true
		}
	}
	return aboutThePost(folded, question, sheet)
}

// aboutAccounts answers about the account that is asked about, or several; others are the competitors, where they are meant.
func aboutAccounts(question reply.Question, asked intent, folded string, sheet facts.Sheet, others []string) written {
	if asked.unknown != "" {
		return written{text: noSuchAccount(asked.unknown, sheet), about: asked.topic, open: true}
	}
	if ofChosen(asked, folded, sheet) {
		asked.topic = topic.Saved
	} else if asked.theirs && len(sheet.Others) > 0 {
		asked.several = usernames(facts.Sheet{Others: sheet.Others})
		asked.mention = asked.several[0]
	}
	row := answers[asked.topic]
	if len(asked.wrong.Meant) > 1 {
		return written{text: asked.wrong.Question(), about: asked.topic, open: true}
	}
	isPair := asks.Comparative.MatchString(folded) || asks.Apart.MatchString(folded) || asked.restated != ""
	if asked.topic == topic.Ranking && asked.mention != "" && asked.several == nil && isPair {
		if _, missing := subjectOf(asked, sheet); missing != "" {
			return written{text: missing, about: asked.topic, open: true}
		}
		sheet = sheet.Only([]string{asked.mention})
	}
	if others != nil {
		asked.several = others
	}
	if len(asked.several) > 1 || others != nil {
		return aboutSeveral(question, asked, folded, sheet)
	}
	if row.ownerOnly != "" && ofAnother(asked, sheet) {
		return written{about: asked.topic, open: true,
			text: "I can't tell that about @" + asked.mention + ": I know " + row.ownerOnly + " for you alone. Ask me about yours."}
	}
	if asked.topic == topic.Goal && strings.HasSuffix(folded, stillMissing) {
		return written{text: goal.Left(sheet), about: asked.topic}
	}
	if text := ofDaysOver(asked.topic, folded, sheet); text != "" {
		return written{text: text, about: asked.topic}
	}
	if row.general != nil {
		if text := rankedInSpan(asked, folded, sheet); text != "" {
			return written{text: phrasing.Paragraphs(asked.wrong.Note(), text), about: asked.topic}
		}
		span := anotherSpan(folded, asked.topic)
		return written{text: phrasing.Sentences(asked.wrong.Note(), span.text, row.general(question, sheet)), about: asked.topic,
			open: span.open}
	}
	return aboutOne(question, asked, folded, sheet)
}

// aboutSeveral answers of several accounts that are named: how they rank or compare, or else of one after the other.
func aboutSeveral(question reply.Question, asked intent, folded string, sheet facts.Sheet) written {
	row := answers[asked.topic]
	if row.about != nil && asked.topic != topic.Competitors {
		var texts []string
		of := written{about: asked.topic, open: true}
		for i, name := range asked.several {
			one := asked
			one.mention = name
			if i > 0 {
				one.wrong = names.Misspelt{}
			}
			next := aboutOne(question, one, folded, sheet)
			if !strings.Contains(next.text, "@"+name) {
				next.text = "@" + name + ": " + wording.LowerFirst(next.text)
			}
			texts, of.open = append(texts, next.text), of.open && next.open
		}
		of.text = phrasing.Paragraphs(texts...)
		return of
	}
	var missing []string
	for _, name := range asked.several {
		if _, found := sheet.Other(name); !found && (sheet.Own == nil || sheet.Own.Name != "@"+name) {
			missing = append(missing, notHere(name))
		}
	}
	if sheet.Own != nil && asked.topic == topic.Ranking && !isWithUser(asked, folded, *sheet.Own) {
		sheet.Own = nil
	}
	sheet, asked.mention = sheet.Only(asked.several), ""
	if row.about != nil {
		return aboutOne(question, asked, folded, sheet).after(missing)
	}
	if text := rankedInSpan(asked, folded, sheet); text != "" {
		return written{text: phrasing.Paragraphs(asked.wrong.Note(), text), about: asked.topic}.after(missing)
	}
	span := anotherSpan(folded, asked.topic)
	text := phrasing.Sentences(asked.wrong.Note(), span.text, row.general(question, sheet))
	return written{text: text, about: asked.topic, open: span.open}.after(missing)
}

// isWithUser reports whether a prompt that names several accounts is about the user's own, too.
func isWithUser(asked intent, folded string, own facts.Subject) bool {
	return asks.Myself.MatchString(folded) || slices.Contains(asked.several, strings.TrimPrefix(own.Name, "@"))
}

// after is an answer behind what cannot be said.
func (w written) after(missing []string) written {
	w.text = phrasing.Paragraphs(phrasing.Sentences(missing...), w.text)
	return w
}

// aboutOne answers of the account that is asked about.
func aboutOne(question reply.Question, asked intent, folded string, sheet facts.Sheet) written {
	row := answers[asked.topic]
	of, missing := subjectOf(asked, sheet)
	if missing != "" {
		return written{text: missing, about: asked.topic}
	}
	if text := answerFollowup(asked.topic, folded, of); text != "" {
		return written{text: phrasing.Until(of, text), about: asked.topic}
	}
	if text := cmp.Or(besideInSpan(asked, folded, of, sheet), tagsShared(asked, folded, of, sheet)); text != "" {
		return written{text: phrasing.Paragraphs(asked.wrong.Note(), text), about: asked.topic}
	}
	if text := answerFromHistory(asked, folded, of); text != "" {
		text = phrasing.Sentences(asked.wrong.Note(), phrasing.Until(of, text))
		if !of.IsOwn && sheet.Own != nil && besideOwn(folded) {
			text = phrasing.Paragraphs(text, ownBeside(asked, folded, of, *sheet.Own))
		}
		if of.IsOwn && asks.OfOthers.MatchString(folded) {
			text = phrasing.Paragraphs(nameACompetitor, text)
		}
		return written{text: text, about: asked.topic}
	}
	if len(asked.private) > 0 && asked.topic == topic.TopPosts && of.History != nil && asks.Latest.MatchString(folded) {
		text := phrasing.Paragraphs(private.NotShown(of, asked.private), latestPost(folded, of, asks.Format(folded)))
		return written{text: phrasing.Until(of, text), about: asked.topic}
	}
	text := row.about(prompted{question, folded}, of, sheet)
	if asked.topic != topic.Competitors {
		text = phrasing.Until(of, text)
	}
	limits := caveats(of, asked, folded)
	text = phrasing.Paragraphs(asked.wrong.Note(), limits.text, text, compared(folded, asked.topic, of, sheet))
	return written{text: text, about: asked.topic, open: limits.open}
}

// caveats says which parts of a question stay unanswered: private figures, and what the data does not cover.
func caveats(of facts.Subject, asked intent, folded string) caveat {
	limits := scopeCaveat(folded, asked.topic, of)
	if len(asked.private) > 0 {
		limits.text = phrasing.Sentences(private.NotShown(of, asked.private), limits.text)
		limits.open = limits.open || asked.topic == topic.Insights
	}
	return limits
}

// ofAnother reports whether an account is named that is not the user's.
func ofAnother(asked intent, sheet facts.Sheet) bool {
	return asked.mention != "" && (sheet.Own == nil || sheet.Own.Name != "@"+asked.mention)
}

// maxEach is how many competitors are answered of one after the other, where none is named.
const maxEach = 3

// competitorTopics are those that are answered of one account, and so of each competitor.
var competitorTopics = []topic.Topic{topic.Frequency, topic.Growth, topic.Engagement, topic.Mix, topic.Hashtags, topic.TopPosts, topic.BestTime}

// ofCompetitors reports whether a prompt asks about the competitors without naming one, and not about the user.
func ofCompetitors(asked intent, folded string) bool {
	return asked.mention == "" && asked.several == nil && slices.Contains(competitorTopics, asked.topic) &&
		asks.OfOthers.MatchString(folded) && !asks.AnyMean.MatchString(folded) &&
		!asks.Myself.MatchString(restate.WithoutReader(asks.CompetitorsNamed.ReplaceAllString(folded, "")))
}

// meantCompetitors are whom "my competitors" means, where a prompt asks about them; unclear says why that is nobody.
func meantCompetitors(asked intent, folded string, sheet facts.Sheet) (others []string, unclear string) {
	if !ofCompetitors(asked, folded) || ofChosen(asked, folded, sheet) {
		return nil, ""
	}
	others = usernames(facts.Sheet{Others: sheet.Others})
	last := len(others) - 1
	switch {
	case last < 0:
		return nil, noCompetitors
	case len(others) > maxEach:
		return nil, "Which of your competitors do you mean? You chose @" + strings.Join(others[:last], ", @") + " and @" + others[last] + "."
	default:
		return others, ""
	}
}

// subjectOf is the account that is asked about, or why it can't be.
func subjectOf(asked intent, sheet facts.Sheet) (facts.Subject, string) {
	if ofAnother(asked, sheet) {
		other, found := sheet.Other(asked.mention)
		if !found {
			return other, notHere(asked.mention)
		}
		return other, ""
	}
	if sheet.Own == nil {
		return facts.Subject{}, notConnected
	}
	return *sheet.Own, ""
}

func notHere(name string) string {
	return "I don't have @" + name + " in this conversation. If you track it, add it with Change selection; " +
		"otherwise track it in Competitors first."
}

// noSuchAccount answers of a name that none of the accounts has.
func noSuchAccount(name string, sheet facts.Sheet) string {
	if names.Person(name) != "" {
		return "I can't tell who “" + name + "” is. Ask again with the name of the account."
	}
	var list []string
	for _, other := range sheet.Others {
		list = append(list, other.Name)
	}
	if len(list) == 0 {
		return "I have no account called “" + name + "” here. Track it in Competitors, and choose it when you start a chat."
	}
	return "I have no account called “" + name + "” here; you compare with " + phrasing.JoinList(list) +
		". If you track another, add it with Change selection; otherwise track it in Competitors first."
}
