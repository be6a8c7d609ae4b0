package copywriting

import (
	"cmp"
	"slices"
	"strings"
	"unicode/utf16"

	wording "github.com/bowerbird/bowerbird/platform/text"
)

// Wish is how the copy is to be made, by all messages of the conversation so far. It is stored with the answered message as JSON.
type Wish struct {
	Length     int      `json:"length,omitempty"`  // steps from the usual length, 0, to shorter ones, below
	Max        Limit    `json:"max,omitzero"`      // of the caption
	Tags       int      `json:"tags,omitempty"`    // hashtags at most; 0: as usual
	Without    []string `json:"without,omitempty"` // hashtags in lower case
	MoreTags   bool     `json:"moreTags,omitempty"`
	NoTags     bool     `json:"noTags,omitempty"`
	NoEmojis   bool     `json:"noEmojis,omitempty"`
	NoTitle    bool     `json:"noTitle,omitempty"`
	NoQuestion bool     `json:"noQuestion,omitempty"`
	Question   bool     `json:"question,omitempty"`  // at the end, whatever stands before it
	Calls      int      `json:"calls,omitempty"`     // how many calls to action were asked for; the last one stands at the end
	Versions   int      `json:"versions,omitempty"`  // of the caption that were shown
	Hooks      bool     `json:"hooks,omitempty"`     // the last answer was first lines alone
	FromDraft  bool     `json:"fromDraft,omitempty"` // a final copy may have been taken from an answer
}

// Limit is what a text must not exceed. Zero is no limit but that of Instagram.
type Limit struct {
	Letters   int `json:"letters,omitempty"` // as browsers count them: an emoji is two
	Words     int `json:"words,omitempty"`
	Sentences int `json:"sentences,omitempty"`
}

func (l Limit) fits(s string) bool {
	if l.Sentences > 0 {
		if list, _ := sentencesIn(s); len(list) > l.Sentences {
			return false
		}
	}
	return len(utf16.Encode([]rune(s))) <= cmp.Or(l.Letters, maxLetters) && (l.Words == 0 || len(strings.Fields(s)) <= l.Words)
}

// reader reads what a prompt asks for, from its first word to its last.
type reader struct {
	wish                Wish     // after the prompt
	parts, left         []thing  // of the copy: to be shown, to be left out
	count, step         int      // of the parts (0: as usual); shorter (-1) or longer (1) than before
	limit               Limit    // of this prompt alone
	changes, tagged     bool     // the caption otherwise; with more hashtags
	another             bool     // version than those that were shown
	refused             []string // what can't be done
	verb, bound, number int      // that were read last
	negated, only       bool     // the verb has no thing yet: it turns a bound or a length into its opposite; nothing but the parts
}

func (r *reader) changesCaption() bool { return r.changes || r.step != 0 || r.limit != Limit{} }

// read is what a prompt asks for, after the wish before it.
func read(prompt string, before Wish) *reader {
	r := &reader{wish: before}
	tokens := tokensOf(prompt)
	tokens = tokens[:min(200, len(tokens))] // no wish is longer
	isQuestion := len(tokens) > 0 && (strings.HasPrefix(tokens[0], "what") || tokens[0] == "which")
	for len(tokens) > 0 {
		known, length := longest(tokens)
		switch {
		case known.thing != noThing:
			r.name(known.thing)
		case known.does != nil:
			known.does(r)
		case length == 0:
			r.word(tokens)
		}
		tokens = tokens[max(1, length):]
	}
	r.settle(isQuestion)
	return r
}

// name applies the verb to a thing.
func (r *reader) name(t thing) {
	w, isOut, number := &r.wish, r.verb == removes, r.number
	r.negated, r.number = false, 0
	switch {
	case t >= hooks && isOut:
		r.left = append(r.left, t)
		return
	case t >= hooks, t == title && r.verb == names: // headlines are hooks
		r.parts, r.count = append(r.parts, max(t, hooks)), cmp.Or(number, r.count)
		return
	case !isOut && (t == emojis || t == links):
		refuses("add emojis or links")(r)
		return
	}
	r.changes, r.another = true, r.another && isOut
	switch t {
	case tags:
		w.NoTags, w.MoreTags, w.Tags, r.tagged = isOut, !isOut, number, !isOut
		r.only = r.only || r.verb == names
	case emojis:
		w.NoEmojis = isOut
	case title:
		w.NoTitle = isOut
	case question:
		w.NoQuestion, w.Question, w.Calls = isOut, !isOut, 0
	case call:
		if w.Calls++; isOut {
			w.Calls = 0
		}
	default: // a part of the copy is no change of its style
	}
}

// word reads the first of some tokens, which no phrase begins with.
func (r *reader) word(tokens []string) {
	next, _ := longest(tokens[1:])
	if n := wording.ParseNumber(tokens[0]); n > 0 {
		r.number = n
	} else if next.thing == noThing { // else it is one of the thing: "those ugly hashtags"
		r.verb, r.negated = names, false
	}
}

// become changes the verb, unless it is negated: "don't use hashtags".
func (r *reader) become(verb int) {
	if !r.negated {
		r.verb = verb
	}
}

// resize makes the text shorter or longer by a step; "don't make it longer" does nothing.
func (r *reader) resize(step int) {
	if !r.negated {
		r.step = step
	}
	r.verb, r.negated = names, false
}

// limits says how the next number does. After "not", what is below or above a number is the opposite.
func (r *reader) limits(b int) {
	if r.negated && b != atMost {
		b = above - b
	}
	r.bound, r.verb, r.negated = b, adds, false
}

// settle decides what the words come to together.
func (r *reader) settle(isQuestion bool) {
	isMore, isAlone := r.another || r.count > 1, len(r.parts) == 0 && !r.changesCaption()
	hasCaption := slices.Contains(r.parts, caption)
	switch {
	case len(r.left) > 0:
		r.parts = slices.DeleteFunc([]thing{hooks, outline, caption}, func(p thing) bool { return slices.Contains(r.left, p) })
	case isQuestion && !r.changesCaption(): // "which caption is best?", "what else can you do?"
		isMore, r.parts = false, slices.DeleteFunc(r.parts, func(p thing) bool { return p == caption })
	case isMore && isAlone && r.wish.Hooks: // more of these
		r.parts = []thing{hooks}
	case r.tagged && !hasCaption && r.step == 0 && (len(r.parts) > 0 || r.only || isQuestion):
		r.parts = append(r.parts, tags)
	}
	hasCaption = len(r.parts) == 0 || slices.Contains(r.parts, caption)
	r.another = isMore && !r.tagged && hasCaption
	r.count = cmp.Or(r.count, r.number)
	if !hasCaption { // "short hooks" says nothing of the caption
		r.step = 0
	} else if r.limit != (Limit{}) || r.step > 0 {
		r.wish.Max = r.limit
	}
	r.wish.Hooks = slices.Equal(r.parts, []thing{hooks})
}

// thing is what a prompt speaks of: what a caption has, and from hooks on the parts of the copy.
type thing int

const noThing, tags, emojis, question, call, title, links, hooks, outline, caption thing = 0, 1, 2, 3, 4, 5, 6, 7, 8, 9

// The verbs, which say what the words before a thing do with it, and the bounds, which say how a number limits what follows it.
const names, adds, removes, atMost, below, atLeast, above = 0, 1, 2, 0, 1, 2, 3

// row is some phrases, and what each changes. Spaces separate phrases, "_" is a space within one.
type row struct {
	phrases string
	thing   thing
	does    func(r *reader)
}

// lexicon is the language of wishes. A prompt is read by its longest phrases.
var lexicon = []row{
	{"hashtag hashtags hash_tag hash_tags tag tags", tags, nil},
	{"emoji emojis emoticon emoticons smiley smileys", emojis, nil},
	{"question questions", question, nil},
	{"call_to_action calls_to_action cta ctas", call, nil},
	{"title titles headline headlines", title, nil},
	{"link links url urls http https www com", links, nil},
	{"hook hooks better_hooks first_line first_lines better_first_lines opening_line opening_lines opener openers", hooks, nil},
	{"outline outlines", outline, nil},
	{"caption captions version versions option options variation variations variant variants", caption, nil},

	{`no not without drop remove delete skip omit leave leave_out take take_out take_away get_rid_of fewer less no_more too_many dont never
		cant cannot shouldnt mustnt everything_but all_but`, noThing, func(r *reader) { r.verb, r.negated = removes, true }},
	{"add use put put_back bring bring_back insert with include keep", noThing, func(r *reader) { r.become(adds) }},
	{"more", noThing, func(r *reader) { r.another = true; r.become(adds) }},
	{"make making write give turn show", noThing, func(r *reader) { r.become(names) }},
	{",", noThing, func(r *reader) { r.negated = false }},
	{". but then instead why_not", noThing, func(r *reader) { r.verb, r.negated = names, false }},
	{`the a an any all my your those these of so many some or and to be being this that let get go going become have want need it me i please
		ok now even much too or_less or_fewer`, noThing, nil},

	{"longer lengthen expand extend elaborate too_short more_text more_words more_details more_sentences", noThing,
		func(r *reader) { r.resize(1) }},
	{`short shorter shorten brief briefer trim condense tighten concise too_long half_as_long half_the_text less_text less_words fewer_words
		fewer_sentences`, noThing, func(r *reader) { r.resize(-1) }},
	{"another other others different differently else again new alternative alternatives redo rewrite regenerate retry one_more", noThing,
		func(r *reader) { r.another = true }},
	{"only just alone nothing_but", noThing, func(r *reader) { r.only = true }},

	{"a_couple_of", noThing, func(r *reader) { r.number = 2 }},
	{"a_few", noThing, func(r *reader) { r.number = 3 }},
	{"at_most up_to max maximum no_more_than not_more_than no_longer_than", noThing, func(r *reader) { r.limits(atMost) }},
	{"under below less_than fewer_than shorter_than", noThing, func(r *reader) { r.limits(below) }},
	{"over above more_than longer_than exceed exceeding", noThing, func(r *reader) { r.limits(above) }},
	{"at_least minimum", noThing, func(r *reader) { r.negated = false; r.limits(atLeast) }},
	{"character characters char chars letter letters", noThing, measures(func(n int) Limit { return Limit{Letters: n} })},
	{"word words", noThing, measures(func(n int) Limit { return Limit{Words: n} })},
	{"sentence sentences", noThing, measures(func(n int) Limit { return Limit{Sentences: n} })},

	{"translate translated translation bilingual another_language other_language different_language two_languages both_languages", noThing,
		refuses("translate")},
	{`tone style vibe mood voice write_it_like rewrite_it_like like_a like_an first_person third_person funny funnier fun humor humour
		witty wittier serious formal informal casual friendly friendlier professional playful emotional poetic poem rhyme warmer exciting
		dramatic bold bolder catchy catchier engaging more_engaging punchier persuasive inspiring simpler clearer rephrase reword paraphrase
		grammar spelling typos proofread correct better improve`, noThing, refuses("change the tone or the wording")},
	{`invent make_up come_up_with imagine research google mention emphasize focus_on talk_about say_that add_that statistic statistics
		stats fact facts study studies quote quotes testimonials review reviews joke jokes price prices offer discount sale example examples`,
		noThing, refuses("write about what isn't in your draft")},
	{"half_the_hashtags half_of_the_hashtags halve_the_hashtags half_the_tags", noThing, refuses("count by halves")},
}

// measures limits what is asked for to the number before a unit.
func measures(unit func(n int) Limit) func(*reader) {
	return func(r *reader) {
		switch n := r.number; {
		case n > 0 && r.bound >= atLeast: // the user's own words are all there are
			r.step = 1
		case n > 0 && r.bound == below:
			r.limit = unit(max(1, n-1))
		case n > 0:
			r.limit = unit(n)
		}
		r.number, r.bound = 0, atMost
	}
}

func refuses(what string) func(*reader) {
	return func(r *reader) {
		if !r.negated && !slices.Contains(r.refused, what) {
			r.refused = append(r.refused, what)
		}
	}
}

var languages = strings.Fields(`hebrew arabic spanish french german italian portuguese dutch russian ukrainian polish turkish greek hindi
	chinese japanese korean english swedish danish norwegian czech romanian hungarian thai vietnamese indonesian persian farsi urdu`)

// phrases are the rows of the lexicon by phrase.
var phrases = func() map[string]row {
	known := map[string]row{}
	for _, row := range lexicon {
		for phrase := range strings.FieldsSeq(row.phrases) {
			known[strings.ReplaceAll(phrase, "_", " ")] = row
		}
	}
	for _, language := range languages {
		for _, form := range []string{"in ~", "into ~", "to ~", "~ version", "~ translation", "~ caption", "~ captions", "~ hooks", "~ please"} {
			known[strings.ReplaceAll(form, "~", language)] = row{does: refuses("translate")}
		}
	}
	return known
}()

// longest is the row of the longest phrase that tokens begin with, and how many of them it has; 0: none is known.
func longest(tokens []string) (known row, length int) {
	for n := min(4, len(tokens)); n > 0; n-- {
		if known, is := phrases[strings.Join(tokens[:n], " ")]; is {
			return known, n
		}
	}
	return row{}, 0
}

// tokensOf are the words of a text in lower case, and the "," and "." between them.
func tokensOf(text string) []string {
	return strings.Fields(strings.NewReplacer("'", "", "’", "", `"`, " ", "-", " ", ", ", " , ", ". ", " . ", "! ", " . ", "? ", " . ",
		"; ", " . ").Replace(strings.ToLower(text) + " "))
}
