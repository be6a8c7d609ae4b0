package copywriting

import (
	"regexp"
	"slices"
	"strings"
)

// part is one that is shown of the copy.
type part int

const (
	hooks part = iota
	outline
	caption
	hashtags
	rest // of a draft that is longer than a caption
	parts
)

// wish is what is asked of the copy: what is shown, by the last prompt; and how it is made, by all prompts of the conversation.
type wish struct {
	everything bool // all that can be made
	toTheEnd   bool // the outline goes
	named      bool // the parts are named
	parts      []part
	counts     [parts]int // zero: as many as usual
	another    bool       // version than those that were shown
	step       int        // shorter (-1) or longer (1) than before
	tagged     bool       // with more hashtags
	called     bool       // with a call to action, or another one
	questioned bool       // with a question at its end
	changed    bool       // something else about how the caption is made
	limit      limit      // of this prompt alone
	least      limit      // it is to reach
	refused    []string   // what can't be done

	style
}

// style is how a caption is made, by all prompts.
type style struct {
	length                           int // steps up to the last prompt
	max                              limit
	tags                             int // of the coach's at most; zero: as usual
	maxTags                          int // of all; zero: as many as Instagram takes
	halved                           int // times that half of all was asked for
	calls                            int // times that a call to action was asked for
	allTags                          bool
	noTags, noEmojis, noAsk, noTitle bool
	without                          []string // hashtags
	onLines, bulleted                bool     // each sentence
	question                         bool     // one ends it, whatever stands before
}

const (
	things = `hash ?tags?|tags|emojis?|emoticons?|smileys?|questions?|calls? to action|ctas?|titles?|headlines?|outlines?|captions?` +
		`|hooks?|first lines?|(?:line )?breaks|bullet(?: point)?s|links?|urls?`
	filler  = `(?: (?:the|a|an|any|all|my|those|these|of|so many|some|other))*`
	several = `((?:` + things + `)(?:(?:,| and| or|,? and| &) (?:the |any |no |a )?(?:` + things + `))*)\b`
)

var (
	removes = regexp.MustCompile(`\b(?:without|no|no more|not|remove|drop|delete|skip|omit|lose|leave out|take out|take away|get rid of` +
		`|fewer|don ?t use|do not use|don ?t want|everything but|all but)` + filler + ` ` + several + `(?: out\b)?|\b(hash ?tag|emoji)[ -]free\b`)
	restores = regexp.MustCompile(`\b(?:add|use|put in|put back|put|bring back|bring|insert|with|include|keep)` + filler + ` ` + several)
	thing    = regexp.MustCompile(`\b(?:` + things + `)\b`)

	asksLonger = regexp.MustCompile(`\b(?:longer|lengthen|expand|extend|elaborate|too short|full|more (?:text|words|details?|sentences))\b`)
	negated    = regexp.MustCompile(`(?:\bwhy )?` + negation + `(?:(?:any|much|even) )?(?:longer|shorter)\b`)
	asksShort  = regexp.MustCompile(`\b(?:short|shorter|shorten|brief|briefer|trim|condense|tighten|concise|too long|half` +
		`|(?:less|fewer) (?:text|words|sentences))\b`)
	asksTags  = regexp.MustCompile(`\b(?:hash ?tags?|tags)\b`)
	asksHooks = regexp.MustCompile(`\b(?:hooks?|(?:first|opening) lines?|openers?|openings?|headlines?|titles?)\b`)
	asksOther = regexp.MustCompile(`\b(?:another|other|others|different|differently|else|again|new|alternatives?|variations?|variants?` +
		`|redo|rewrite|regenerate|retry|(?:one|two|three|four|five|some) more|more of (?:them|these|those))\b`)
	asksOnly    = regexp.MustCompile(`\b(?:only|just|alone|nothing but)\b`)
	asksMore    = regexp.MustCompile(`\b(?:add|more)\b`)
	asksCaption = regexp.MustCompile(`\bcaptions?\b`)
	asksOutline = regexp.MustCompile(`\boutlines?\b`)
	asksRest    = regexp.MustCompile(`^(?:(?:please|and|now|show|give|write|me) )*(?:the |what s )?(?:rest|remainder|left out)\b|^continue\b`)
	asksLines   = regexp.MustCompile(`\b(?:line breaks?|(?:own|separate|new|single) lines?)\b`)
	// asksQuestion wants the caption to end with one.
	asksQuestion = regexp.MustCompile(`\b(?:make|turn|change|rephrase|rewrite|phrase|put|form) (?:it|this|that|the caption) ` +
		`?(?:in)?(?:to|as)? ?(?:an? )?(?:open )?question\b` +
		`|\b(?:as|into) a question\b|\bends? (?:it |the caption )?(?:with|on|in) an? question\b` +
		`|^(?:a |as a )?question(?: please| pls)?[?.! ]*$`)
	asksCall  = regexp.MustCompile(`\b(?:calls? to action|ctas?)\b`)
	moreAlone = regexp.MustCompile(`^(?:(?:give|show|write|and|just|ok|me|please) )*(?:(?:\d{1,2}|[a-z]+) )?(?:more|others?` +
		`|another(?: one)?|again` +
		`|(?:new|other|different) ones)(?: (?:please|pls|ones|of (?:them|those|these)))*[?.! ]*$`)
	asksBullets = regexp.MustCompile(`\b(?:bullets?(?: points?)?|bulleted|as a list)\b`)
	asksAll     = regexp.MustCompile(`^everything\b|\b(?:give|show|send|write|want)(?: me)? (?:everything|all of it|the whole thing)\b`)
	halves      = regexp.MustCompile(`\b(?:(?:remove|drop|delete|lose|leave out|take out) )?` +
		`(?:half|halve)(?: (?:of|the|my|your|these|those|as many))* (?:hash ?tags?|tags)\b|\b(?:hash ?tags?|tags) (?:in|by) half\b`)
	removesTags = regexp.MustCompile(`\b(?:without|no|remove|drop|delete|leave out|take out)(?:(?:,| and| or)? #[\p{L}\p{M}\p{N}_]+)+`)

	asksAbilities = regexp.MustCompile(`^what (?:else )?(?:can|could|do) (?:you|i)\b`)
	otherCall     = regexp.MustCompile(`\b(?:another|other|different|new|second|one more) (calls? to action|ctas?)\b`)
	improves      = regexp.MustCompile(`\b(?:better|stronger|improved?) ((?:\w+ ){0,2}(?:hooks?|first lines?))\b`)
)

// then is the wish after another prompt, which is folded.
func (w wish) then(prompt string) wish {
	if moreAlone.MatchString(prompt) && slices.Equal(w.parts, []part{hooks}) {
		prompt += " hooks"
	}
	s := w.style
	w = wish{style: s}
	if asksAbilities.MatchString(prompt) {
		return w
	}
	prompt = w.limited(improves.ReplaceAllString(otherCall.ReplaceAllString(prompt, "$1"), "other $1"))
	prompt = negated.ReplaceAllStringFunc(prompt, func(said string) string {
		if strings.HasPrefix(said, "why not") { // make it shorter
			return said
		}
		return " "
	})
	prompt = halves.ReplaceAllStringFunc(prompt, func(string) string {
		w.halved, w.changed = w.halved+1, true
		return " "
	})
	var left []part // out
	prompt = removesTags.ReplaceAllStringFunc(prompt, func(said string) string {
		w.without, w.changed = append(slices.Clip(w.without), hashtag.FindAllString(said, -1)...), true
		return " "
	})
	prompt = removes.ReplaceAllStringFunc(prompt, func(said string) string {
		for _, name := range thing.FindAllString(strings.ReplaceAll(said, "-", " "), -1) {
			if p, is := partNamed(name); is {
				left = append(left, p)
				continue
			}
			w.changed = true
			w.set(name, true)
		}
		return " "
	})
	w.refused = refusalsOf(prompt)
	prompt = restores.ReplaceAllStringFunc(prompt, func(said string) string {
		for _, name := range thing.FindAllString(said, -1) {
			w.changed = w.set(name, false) || w.changed
		}
		return said
	})
	if asksQuestion.MatchString(prompt) {
		w.question, w.questioned, w.noAsk, w.calls, w.changed = true, true, false, 0, true
	}
	if asksCall.MatchString(prompt) {
		w.question = false
		w.calls, w.noAsk, w.called, w.changed = w.calls+1, false, true, true
	}
	w.counted(prompt)
	switch {
	case asksLonger.MatchString(prompt):
		w.step, w.max = 1, w.limit
	case asksShort.MatchString(prompt):
		w.step = -1
	}
	w.tag(prompt)
	if asksLines.MatchString(prompt) {
		w.onLines, w.bulleted, w.changed = true, false, true
	}
	if asksBullets.MatchString(prompt) {
		w.bulleted, w.onLines, w.changed = true, false, true
	}
	w.everything = asksAll.MatchString(prompt)
	w.parts = w.partsOf(strings.TrimSpace(prompt))
	w.named = len(w.parts) > 0
	if len(left) > 0 {
		w.named = true
		w.parts = slices.DeleteFunc([]part{hooks, outline, caption}, func(p part) bool { return slices.Contains(left, p) })
	}
	if w.named && !slices.Contains(w.parts, caption) { // short hooks say nothing of the caption
		if w.step < 0 && w.limit == (limit{}) {
			w.limit.letters = shortHook
		}
		w.toTheEnd = w.step > 0
		w.step, w.max = 0, s.max
	}
	w.another = asksOther.MatchString(prompt) || w.counts[caption] > 1
	return w
}

// shortHook is how many letters a short first line has at most.
const shortHook = 40

// partNamed is the part of the copy that a thing is.
func partNamed(name string) (p part, is bool) {
	switch {
	case strings.HasPrefix(name, "outline"):
		return outline, true
	case strings.HasPrefix(name, "hook"), strings.HasPrefix(name, "first"):
		return hooks, true
	case strings.HasPrefix(name, "caption"):
		return caption, true
	}
	return caption, false
}

// set takes a thing out of the caption or puts it back; false where that says nothing about it.
func (w *wish) set(name string, out bool) (is bool) {
	switch {
	case asksTags.MatchString(name) || name == "hashtag":
		if out {
			w.noTags, w.allTags = true, false
		}
		return out // hashtags come back by tag
	case strings.HasPrefix(name, "emo"), strings.HasPrefix(name, "smiley"):
		is = w.noEmojis || out
		w.noEmojis = out
		return is
	case strings.HasPrefix(name, "question"):
		w.noAsk, w.calls, w.question = out, 0, false
	case strings.HasPrefix(name, "call"), strings.HasPrefix(name, "cta"):
		w.noAsk = out
		if out {
			w.calls = 0
		}
	case strings.HasPrefix(name, "title"), strings.HasPrefix(name, "headline"):
		w.noTitle = out
	case strings.HasSuffix(name, "breaks"):
		w.onLines = !out
	case strings.HasPrefix(name, "bullet"):
		w.bulleted = !out
	default:
		return out
	}
	return true
}

// tag reads how many hashtags are asked for.
func (w *wish) tag(prompt string) {
	if !asksTags.MatchString(prompt) {
		return
	}
	w.tagged, w.allTags, w.noTags, w.halved = true, true, false, 0
	if n := w.counts[hashtags]; n > 0 && asksMore.MatchString(prompt) {
		w.tags = n
	} else if n > 0 {
		w.tags, w.maxTags = n, n
	}
}

// partsOf is what a prompt wants to see.
func (w *wish) partsOf(prompt string) (list []part) {
	only := asksOnly.MatchString(prompt)
	isAsked := strings.HasPrefix(prompt, "which") || strings.HasPrefix(prompt, "what")
	alone := asksTags.ReplaceAllString(prompt, "") == ""
	if asksRest.MatchString(prompt) {
		return []part{rest}
	}
	if asksHooks.MatchString(strings.ReplaceAll(prompt, "with title", "")) && !restoresTitle.MatchString(prompt) {
		list = append(list, hooks)
	}
	if asksOutline.MatchString(prompt) {
		list = append(list, outline)
	}
	if asksCaption.MatchString(prompt) && !isAsked || w.counts[caption] > 0 {
		list = append(list, caption)
	}
	switch {
	case len(list) == 0 && w.tagged && (only || isAsked || alone):
		return []part{hashtags}
	case w.tagged && len(list) > 0 && !slices.Contains(list, caption):
		return append(list, hashtags)
	default:
		return list
	}
}

var restoresTitle = regexp.MustCompile(`\b(?:add|put back|bring back|with|include|keep) (?:the |my |a )?title\b`)

// changes reports whether the caption is to be made otherwise.
func (w *wish) changes() bool {
	return w.changed || w.tagged || w.step != 0 || w.limit != (limit{})
}

// isMet reports whether some of what is asked can be done. Words alone that can't be made are not met by others.
func (w *wish) isMet() bool {
	switch {
	case slices.Contains(w.refused, translate):
		return false
	case len(w.refused) > 0:
		return w.changes()
	default:
		return w.changes() || w.another || w.everything || len(w.parts) > 0
	}
}

// IsWish reports whether a folded prompt wants words made or changed; hashtags alone may be asked for elsewhere.
func IsWish(prompt string) bool {
	w := wish{}.then(prompt)
	return (w.isMet() || len(w.refused) > 0) && !slices.Contains(w.parts, hashtags)
}
