package copywriting

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// part is what of the copy is shown.
type part int

const (
	whole part = iota // first lines and the caption
	hooks
	outline
	caption
	hashtags
)

// wish is what is asked of the copy: what is shown, by the last prompt; and how it is made, by all prompts of the conversation.
type wish struct {
	part    part
	count   int      // of hooks or hashtags; zero: as many as usual
	another bool     // version than those that were shown
	step    int      // shorter (-1) or longer (1) than before
	removed bool     // something
	tagged  bool     // with more hashtags
	refused []string // what can't be done

	// By all prompts.
	length                           int // steps up to the last prompt
	allTags                          bool
	noTags, noEmojis, noAsk, noTitle bool
}

const (
	things = `hash ?tags?|tags|emojis?|emoticons?|smileys?|questions?|calls? to action|cta|titles?|headlines?|outline|hooks?|first lines?`
	filler = `(?: (?:the|any|all|all the|my|those|these|of|so many))*`
)

var (
	removes = regexp.MustCompile(`\b(?:without|no|no more|not|remove|drop|delete|skip|omit|lose|leave out|take out|take away|get rid of` +
		`|fewer|don ?t use|do not use)` + filler +
		` ((?:` + things + `)(?:(?:,| and| or|,? and| &) (?:the |any |no )?(?:` + things + `))*)\b(?: out\b)?`)
	thing = regexp.MustCompile(`\b(?:` + things + `)\b`)

	asksLonger = regexp.MustCompile(`\b(?:longer|lengthen|expand|extend|elaborate|too short|more (?:text|words|details?|sentences))\b`)
	asksShort  = regexp.MustCompile(`\b(?:short|shorter|shorten|brief|briefer|trim|condense|tighten|concise|too long` +
		`|(?:less|fewer) (?:text|words|sentences))\b`)
	asksTags  = regexp.MustCompile(`\b(?:hash ?tags?|tags)\b`)
	asksHooks = regexp.MustCompile(`\b(?:hooks?|(?:first|opening) lines?|openers?|openings?|headlines?|titles?)\b`)
	asksOther = regexp.MustCompile(`\b(?:another|other|others|different|differently|else|again|new|alternatives?|variations?|variants?` +
		`|redo|rewrite|regenerate|retry|one more|more of (?:them|these|those))\b`)
	asksVersion = regexp.MustCompile(`\b(?:versions?|options?)\b`)
	asksOnly    = regexp.MustCompile(`\b(?:only|just|alone|nothing but)\b`)
	asksCaption = regexp.MustCompile(`\bcaptions?\b`)
	asksOutline = regexp.MustCompile(`\boutlines?\b`)
	number      = regexp.MustCompile(`\b(\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten)\b`)
)

var numbers = strings.Fields("zero one two three four five six seven eight nine ten")

const addWords = "add words"

// refusals are what rules can't do.
var refusals = []struct {
	asked *regexp.Regexp
	what  string
}{
	{regexp.MustCompile(`\btranslat\w*|\b(?:english|hebrew|arabic|spanish|french|german|italian|portuguese|dutch|russian|ukrainian|polish` +
		`|turkish|greek|hindi|chinese|japanese|korean)\b`), "translate"},
	{regexp.MustCompile(`\b(?:brand|my|our|own)(?: s)? (?:own )?(?:voice|style|tone)\b|\b(?:sound|write|talk) like\b`), "write in a voice"},
	{regexp.MustCompile(`\b(?:tone|style|vibe|mood|funn\w+|humou?r\w*|witty|wittier|serious|formal|informal|casual|friendl\w+|professional` +
		`|playful|emotional|sarcastic|poetic|rhymes?|warm\w*|exciting|dramatic|bold\w*|sassy|cheeky|cute|fun|clever|catch(?:y|ier)|engaging` +
		`|punch(?:y|ier)|persuasive|compelling|interesting|inspiring|inspirational|luxur\w+|gen z|simpler|clearer)\b`),
		"change the tone"},
	{regexp.MustCompile(`\b(?:rephrase|reword|paraphrase|grammar|spelling|typos?|proofread|correct|better|improve)\b`), "change the wording"},
	{regexp.MustCompile(`\b(?:add|use|put in|insert|more|with) (?:some |a few |more |an? )?` +
		`(?:emojis?|emoticons?|smileys?|call to action|cta|questions?)\b` +
		`|\b(?:mention|emphasi[sz]e|focus on|talk about|add that|say that|include)\b`), addWords},
}

// then is the wish after another prompt, which is folded.
func (w wish) then(prompt string) wish {
	w = wish{
		length: min(max(w.length+w.step, shortest), longest), allTags: w.allTags,
		noTags: w.noTags, noEmojis: w.noEmojis, noAsk: w.noAsk, noTitle: w.noTitle,
	}
	prompt = removes.ReplaceAllStringFunc(prompt, func(said string) string {
		w.removed = true
		for _, name := range thing.FindAllString(said, -1) {
			w.remove(name)
		}
		return " "
	})
	w.count = numberOf(number.FindString(prompt))
	switch {
	case asksLonger.MatchString(prompt):
		w.step = 1
	case asksShort.MatchString(prompt):
		w.step = -1
	}
	if asksTags.MatchString(prompt) {
		w.tagged, w.allTags, w.noTags = true, true, false
	}
	w.part = w.partOf(strings.TrimSpace(prompt))
	w.another = asksOther.MatchString(prompt) || asksVersion.MatchString(prompt) && w.part == whole
	for _, r := range refusals {
		if r.asked.MatchString(prompt) && (!w.tagged || r.what != addWords) {
			w.refused = append(w.refused, r.what)
		}
	}
	return w
}

// partOf is what a prompt wants to see.
func (w *wish) partOf(prompt string) part {
	only := asksOnly.MatchString(prompt)
	isAsked := strings.HasPrefix(prompt, "which") || strings.HasPrefix(prompt, "what")
	alone := asksTags.ReplaceAllString(prompt, "") == ""
	switch {
	case asksHooks.MatchString(prompt):
		return hooks
	case w.tagged && (only || isAsked || alone):
		return hashtags
	case w.tagged, w.removed, w.step != 0, asksCaption.MatchString(prompt):
		return caption
	case asksOutline.MatchString(prompt):
		return outline
	default:
		return whole
	}
}

func (w *wish) remove(name string) {
	switch {
	case asksTags.MatchString(name):
		w.noTags, w.allTags = true, false
	case strings.HasPrefix(name, "emo"), strings.HasPrefix(name, "smiley"):
		w.noEmojis = true
	case strings.HasPrefix(name, "question"), strings.HasPrefix(name, "call"), name == "cta":
		w.noAsk = true
	case strings.HasPrefix(name, "title"), strings.HasPrefix(name, "headline"):
		w.noTitle = true
	}
}

// isMet reports whether some of what is asked can be done.
func (w *wish) isMet() bool {
	changes := w.removed || w.another || w.step != 0 || w.tagged
	return changes || w.part == hooks || w.part == outline || w.part == caption && len(w.refused) == 0
}

// numberOf is a small number in words or digits; zero where it is none.
func numberOf(word string) int {
	if n, err := strconv.Atoi(word); err == nil {
		return n
	}
	return max(0, slices.Index(numbers, word))
}
