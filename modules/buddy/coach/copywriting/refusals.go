package copywriting

import (
	"regexp"
	"slices"
)

const (
	languages = `(?:hebrew|arabic|spanish|french|german|italian|portuguese|dutch|russian|ukrainian|polish|turkish|greek|hindi|chinese` +
		`|japanese|korean|english|swedish|danish|norwegian|czech|romanian|hungarian|thai|vietnamese|indonesian|persian|farsi|urdu)`
	translate = "translate"
	addLinks  = "add links"
)

// translation asks for another language.
var translation = regexp.MustCompile(`\btranslat\w*|\b(?:in|into|to)(?: \w+)? ` + languages + `\b` +
	`|\b` + languages + ` (?:version|translation|captions?|copy|hooks?|text)\b|^` + languages + `(?: please)?$|\bbilingual\b` +
	`|\b(?:another|other|both|different|two) languages?\b`)

// AsksLanguage reports whether a folded prompt wants the words in another language.
func AsksLanguage(prompt string) bool { return translation.MatchString(prompt) }

// refusals are what rules can't do.
var refusals = []struct {
	asked *regexp.Regexp
	what  string
}{
	{translation, translate},
	{regexp.MustCompile(`\b(?:brand|my|our|own|different|another)(?: s)? (?:own |brand )?(?:voice|style|tone)\b` +
		`|\b(?:sound|write|talk)s? like\b` +
		`|\b(?:voice|style|words) of\b|\bperspective\b|\bpoint of view\b|\bpov\b|\b(?:first|second|third) person\b` +
		`|\bas (?:if|though)\b` +
		`|\b(?:write|rewrite|redo|make) (?:it |this |that |the \w+ )?(?:like|as) (?:a|an|if|the)\b|\blike (?:a|an) \w+ would\b` +
		`|\b(?:rewrite|write|redo) (?:it |this |that |the \w+ )?like\b`),
		"write in a voice"},
	{regexp.MustCompile(`\b(?:tone|style|vibe|mood|funn\w+|humou?r\w*|witty|wittier|serious|formal|informal|casual|friendl\w+|professional` +
		`|playful|emotional|sarcastic|poetic|poem|rhymes?|haiku|warm\w*|exciting|dramatic|bold\w*|sassy|cheeky|cute|fun|clever|catch(?:y|ier)` +
		`|engaging|punch(?:y|ier)|persuasive|compelling|interesting|inspiring|inspirational|luxur\w+|gen z|simpler|clearer)\b`),
		"change the tone"},
	{regexp.MustCompile(`\b(?:rephrase|reword|paraphrase|grammar|spelling|typos?|proofread|correct|better|improve|storytelling)\b`),
		"change the wording"},
	{regexp.MustCompile(`\b(?:invent|make up|come up with|imagine|fabricate|pretend|research|look up|google)\b` +
		`|\b(?:add|use|give|find|need|insert|put in|quote|with|include|mention) (?:me )?(?:\w+ ){0,2}` +
		`(?:facts?|statistics?|stats|stud(?:y|ies)|quotes?|testimonials?|reviews?|jokes?|anecdotes?|prices?)\b`),
		"invent facts"},
	{regexp.MustCompile(`\b(?:add|use|put in|insert|with|include|mention|and) (?:\w+ ){0,2}(?:links?|urls?)\b|https?:|\bwww\.` +
		`|\b[a-z0-9-]+\.(?:com|net|org|io|co|shop|app|info|biz|me|dev)\b`), addLinks},
	{regexp.MustCompile(`\b(?:add|use|put in|insert|more|with) (?:some |a few |more |an? |lots of |many )?(?:emojis?|emoticons?|smileys?)\b`),
		"add emojis"},
	{regexp.MustCompile(`\b(?:add|put in|insert|more) (?:some |a few |more |another )?questions\b` +
		`|\b(?:mention|emphasi[sz]e|focus on|talk about|add that|say that|include the words?|include my|include our)\b` +
		`|\b(?:include|add) (?:a |an |my |our |some )?(?:offer|discount|sale|story|example|examples|details?|date|address|name|brand)\b`),
		"add words"},
}

// refusalsOf are what a folded prompt asks for in vain.
func refusalsOf(prompt string) (list []string) {
	for _, r := range refusals {
		if r.asked.MatchString(prompt) {
			list = append(list, r.what)
		}
	}
	return list
}

// refusedToo says what of a wish can't be done, where something else of it is.
func (w *wish) refusedToo() string {
	if len(w.refused) == 0 {
		return ""
	}
	return "As the offline coach I can't " + joinOr(w.refused) + ": I only arrange your own words."
}

// refusal says what can't be done, and what can instead.
func (w *wish) refusal() string {
	instead := "Write the idea's draft as you want it, and I'll make the copy from it."
	switch {
	case slices.Equal(w.refused, []string{translate}):
		instead = "Another language needs a language model, unless the idea's draft is in it."
	case slices.Equal(w.refused, []string{addLinks}):
		instead = "Nobody can tap a link in a caption: put it in your bio, or write the address without https:// in the draft."
	}
	return w.refusedToo() + " " + instead
}
