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
	storyQuestions = []string{"Reply and tell me.", "What do you say?", "Questions? Send me one.", "Yes or no?"}
)

// ask is the question at a caption's end; its own stands for it, and none follows on words of another language.
func (t text) ask(number int, words []sentence, s style) string {
	body := bodyOf(words)
	switch {
	case s.noAsk, t.title.kind == foreign, isForeign(body):
		return ""
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
