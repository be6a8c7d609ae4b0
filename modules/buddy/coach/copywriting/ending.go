package copywriting

import "strings"

// questions end a caption, in the order in which versions of it have them.
var (
	questions = map[kind][]string{
		question: {"What's your answer? Tell me below.", "How would you answer?", "Tell me yours below.", "Agree or not? Tell me."},
		poll:     {"Tell me your pick below.", "Which one is yours?", "Vote below.", "Which one, and why?"},
		howTo:    {"Have you tried it? Tell me below.", "Which step is hardest for you?", "Questions? Ask below.", "Will you try it?"},
		list:     {"Which would you add? Tell me below.", "Which one is yours?", "Did I forget one?", "Save it for later?"},
		subject:  {"What would you add? Tell me below.", "What do you think?", "Questions? Ask below.", "How is it with you?"},
	}
	// calls to action end a caption where one is asked for, one after the other.
	calls      = []string{"Save this for later.", "Send this to somebody who'd like it.", "Tell me in the comments.", "Follow for more."}
	storyCalls = []string{"Reply to this story.", "Send it to somebody who'd like it.", "Tap the heart if you'd try it."}

	storyQuestions = []string{"Reply and tell me.", "What do you say?", "Questions? Send me one.", "Yes or no?"}
)

// callsToAction are those for the idea's type.
func (t text) callsToAction() []string {
	if strings.EqualFold(t.idea.Type, "story") {
		return storyCalls
	}
	return calls
}

// call is the call to action that is asked for; empty where none is.
func (t text) call(s style) string {
	if s.calls == 0 {
		return ""
	}
	list := t.callsToAction()
	return list[min(s.calls, len(list))-1]
}

// question is one of ours that is a question by its words, too.
func (t text) question(number int) string {
	stock := questions[t.title.kind]
	if strings.EqualFold(t.idea.Type, "story") {
		stock = storyQuestions
	}
	for i := range stock {
		if q := stock[(number+i)%len(stock)]; strings.HasSuffix(q, "?") {
			return q
		}
	}
	return stock[0]
}

// ask is the question or the call to action at a caption's end; its own question stands for ours, and none follows on words of another
// language.
func (t text) ask(number int, words []sentence, s style) string {
	body := bodyOf(words)
	switch {
	case s.noAsk, t.title.kind == foreign, isForeign(body):
		return ""
	case s.question && !strings.HasSuffix(untagged(body), "?"):
		return t.question(number)
	case s.calls > 0:
		return t.call(s)
	case t.isCopy && strings.Contains(body, "?"), strings.HasSuffix(untagged(body), "?"):
		return ""
	case t.isCopy && number == 0:
		return "What would you add?"
	case strings.EqualFold(t.idea.Type, "story"):
		return storyQuestions[number%len(storyQuestions)]
	default:
		stock := questions[t.title.kind]
		return stock[number%len(stock)]
	}
}
