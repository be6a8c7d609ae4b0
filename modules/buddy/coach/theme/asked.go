package theme

import (
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/opening"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/timespan"
)

// Asked is what a prompt wants something to be about.
type Asked struct {
	Words string   // as they were typed: sourdough, Christmas
	For   bool     // an occasion or a reader: "for Christmas"; else "about sourdough"
	stems []string // those of its words that say something
}

// maxSubject is how many letters a subject has; what is longer is a sentence.
const maxSubject = 60

var (
	// asked has the preposition and the subject at its groups.
	asked = regexp.MustCompile(`(?i)(?:\b(?:ideas?|inspiration|suggestions?|posts?|reels?|carousels?|images?|photos?|videos?|stor(?:y` +
		`|ies)|content` +
		`|something|anything|someth?|what|one)\b.*?\b(about|around|regarding|on|for)|` +
		opening.Maybe + `(?:more )?(about|for|on)) (.+)$`)
	// about is the part of a subject that says what it is about: "reels about rye".
	about = regexp.MustCompile(`(?i)^.*\b(?:about|around|regarding) (.+)$`)
	// notSubject is what stands at a subject's end and is none of it.
	notSubject = regexp.MustCompile(`(?i)[\s,.!?:;–-]*(?:\b(?:please|pls|plz|thanks|thx|then|too|planned|scheduled|instead|maybe|now|yet` +
		`|already|from you` +
		`|if you can` +
		`|(?:for|on|in|to) (?:my|our|the) (?:\w+ )?(?:account|page|feed|profile|followers|audience|planner|plan|calendar|schedule|instagram` +
		`|grid)` +
		`|on instagram|(?:for |in )?(?:this|next) (?:week|weekend|month)|today|tomorrow|(?:for|as) (?:a |an ` +
		`|my (?:next )?)?` + format + `))?[\s,.!?:;–-]*$`)
	quantifier = regexp.MustCompile(`(?i)^(?:some|any|all) `)
	owned      = regexp.MustCompile(`(?i)^(?:my|our) `)
)

// ofFormat has a subject before the format of its post.
var ofFormat = regexp.MustCompile(`(?i)^(?:an? |the |your )?(?:next |new )?(.+) ` + format + `$`)

const format = `(?:reels?|carousels?|images?|photos?|pictures?|videos?|stor(?:y|ies)|posts?)`

// generic are words that name no subject of a post.
var generic = strings.Fields(`post posts reel reels carousel carousels image images photo photos picture pictures video videos story stories
	content next new instagram ig insta account page feed profile growth growing engagement followers follower likes comments hashtags hashtag
	captions caption copy format formats it this that these those them me us you i we day days week weekend weeks month months year today
	tomorrow now later what how when why which one ones something anything more a an the my our your and or of in to improve get better
	grow gain reach views saves saved posting schedule time times best competitors competitor`)

// Of is the subject that a prompt names.
func Of(prompt string) (Asked, bool) {
	m := asked.FindStringSubmatch(strings.Join(strings.Fields(prompt), " "))
	if m == nil {
		return Asked{}, false
	}
	said := Asked{Words: m[3], For: strings.EqualFold(m[1]+m[2], "for")}
	if inner := about.FindStringSubmatch(m[3]); inner != nil {
		said.Words, said.For = inner[1], false
	}
	for shorter := ""; shorter != said.Words; {
		shorter = said.Words
		said.Words = quantifier.ReplaceAllString(notSubject.ReplaceAllString(said.Words, ""), "")
		said.Words = owned.ReplaceAllString(said.Words, "your ")
	}
	if m := ofFormat.FindStringSubmatch(said.Words); m != nil && !isTale(said.Words) { // "for a coffee reel" is a reel about coffee
		said.Words, said.For = m[1], false
	}
	words := wordsOf(said.Words)
	isGeneric := !slices.ContainsFunc(words, func(word string) bool { return !slices.Contains(generic, word) })
	isLong := utf8.RuneCountInString(said.Words) > maxSubject
	if isGeneric || isLong || timespan.IsAll(strings.ToLower(said.Words)) || strings.Contains(said.Words, "@") {
		return Asked{}, false
	}
	if said.stems = Words(said.Words); len(said.stems) == 0 {
		said.stems = words
	}
	return said, true
}

// tale is a story that somebody has, not one that Instagram shows: my brand story.
var tale = regexp.MustCompile(`(?i)\b(?:my|our|your|their|his|her|its) (?:[\p{L}’'-]+ )*?([\p{L}’'-]+) story\b`)

// isTale reports whether a text speaks of one.
func isTale(text string) bool {
	m := tale.FindStringSubmatch(text)
	return m != nil && !slices.Contains(generic, strings.ToLower(m[1]))
}

// NamesStories reports whether a prompt speaks of the stories that Instagram shows.
func NamesStories(prompt string) bool { return stories.MatchString(prompt) && !isTale(prompt) }

var stories = regexp.MustCompile(`(?i)\bstor(?:y|ies)\b`)

// before has the words before "ideas" at its group, which may be a subject: sourdough ideas.
var before = regexp.MustCompile(`(?i)^(?:(?:give|show|me|any|some|got|need|i|more|have|you|do|please|\d+|a|few|new|good) )*` +
	`([\p{L}’'-]+(?: [\p{L}’'-]+)?) (?:(?:` + format + `|content) )?ideas?(?: please| pls)?[?.! ]*$`)

// MaybeOf are the words where a subject may stand; whether they are one, only a text that they are in tells: "fun ideas".
func MaybeOf(prompt string) (Asked, bool) {
	m := before.FindStringSubmatch(strings.Join(strings.Fields(prompt), " "))
	if m == nil {
		return Asked{}, false
	}
	stems := slices.DeleteFunc(Words(m[1]), func(word string) bool { return slices.Contains(generic, word) })
	return Asked{Words: m[1], stems: stems}, len(stems) > 0
}

// Touches reports whether a text is about the subject: it has the first of its words, which says most of it (rye of "rye bread").
func (a Asked) Touches(text string) bool {
	return slices.ContainsFunc(wordsOf(text), func(word string) bool { return IsAbout(word, a.stems[0]) })
}

// String is the subject with its preposition.
func (a Asked) String() string {
	if a.For {
		return "for " + a.Words
	}
	return "about " + a.Words
}
