package captiontraits

import (
	"regexp"
	"slices"
	"strings"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/asks"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/opening"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/phrasing"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/records"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/timespan"
)

const people = `(?:other |some |more |a few )?(?:people|accounts|others|someone|somebody|brands|friends|creators|users|profiles)`

var (
	asksWhether = regexp.MustCompile(opening.Maybe +
		`(?:do|does|did|are|is|was|were|am|will|would|can|should|shall|have|has|how|which|what|any|compare|likes|comments)\b` +
		`|\?\s*$|\b(?:vs|versus)\b|\bor (?:no|not|none|without|with)\b`)
	// asksEffect is what something may have on how posts do.
	asksEffect = regexp.MustCompile(`\b(?:help(?:s|ed|ing)?|work(?:s|ed|ing)?|matters?|pays? off|perform(?:s|ed)?|outperforms?|difference` +
		`|effect|better|worse|well|worth|good|bad|fine|ok to|smart|hurts?|useful|effective|improves?|boosts?|increases?|raises?|lowers?` +
		`|reduces?|drives?|lifts?|brings?|affects?|benefits?|do anything|do for|make sense|point (?:in|of)|pays? to|needs?|dead|annoy(?:s|ing)?` +
		`|gets? (?:me |us |any )?(?:more|fewer|less)|should (?:i|we|my|captions)|(?:i|we) should|(?:people|followers) like` +
		`|(?:can|if) (?:i|we) (?:skip|drop|leave out|stop using))\b` +
		`|\b(?:vs|versus|or|and|than) (?:\w+ )?(?:without|no|not|none)\b|\b(?:yes or no|yay or nay|or without|without or with)\b` +
		`|\bhow (?:do|did|are)\b.*\bwith(?:out)?\b`)
	// opinion asks for what the coach itself is asked for anyway.
	opinion = regexp.MustCompile(`\b(?:do you (?:think|reckon|believe|know if|know whether)|would you say|in your opinion)(?: that)?\b`)
	// introduction announces a question.
	introduction = regexp.MustCompile(`^(?:\w+ )?i (?:have|ve|ve got|got) (?:a|one|another) (?:\w+ )?questions?\b[:,. ]*`)
	// meansOther asks for something else: of other places than captions, of what others say, for a number, or for a deed.
	meansOther = regexp.MustCompile(`\b(?:bios?|usernames?|handles?|stickers?|polls?|dms?|stor(?:y|ies)|repl(?:y|ies)|buddy|planner|there` +
		`|replying|commenting|live|in (?:the|a|my) video` +
		`|covers?|thumbnails?|voice ?overs?|bullet points?|first lines?|a lot of|by (?:big|other)|than (?:at|in)` +
		`|from (?:my |our |the )?(?:followers|people|others|fans|audience)|question about|you|way to` +
		`|worth answering|mentions of|first comments?|comments? (?:with|section)|(?:in|under) (?:\w+ )?comments?` +
		`|sales|sell|follow|summer|winter|spring|autumn|short|shorter|long|longer|how (?:many|often)|number of` +
		`|(?:get|gets|gain|gains|win|bring|brings|lose|me|more|new) (?:\w+ )?followers)\b|#` +
		`|` + opening.Maybe + `(?:please )?(?:write|make|give|add|put|rewrite|draft|show|list)\b`)
	// asksBetween is what lets "which" and "what" ask for a comparison, not for some of them.
	asksBetween = regexp.MustCompile(`\b(?:without|or|vs|versus)\b|\bwhat (?:difference|effect|if|happens (?:if|when)|do \w+ do for)\b`)
	asksForSome = regexp.MustCompile(`\b(?:which|what|who|whose|whom)\b|` + opening.Maybe + `(?:when|why)\b`)
	// asksSomething is a question in a caption without its noun.
	asksSomething = regexp.MustCompile(`\bask(?:s|ing)? (?:something|my (?:followers|audience))\b`)
)

// plainBefore are the words that a trait may stand behind: with any other it is of a kind, or of a number, that isn't told apart.
var plainBefore = strings.Fields(`use using uses used with without no any some a an my our their his her s do does did are is was were will
	would can should add adding put putting to that out skip drop vs versus even have having has ask asking asks
	and or if when than of end ending ends on in by need like include
	including contain worth caption captions emojis emoji questions question mentions hashtags hashtag tag tagging i we people`)

// namedIn reports whether a folded prompt names a trait, as itself.
func (t trait) namedIn(folded string) bool {
	for _, m := range t.named.FindAllStringIndex(folded, -1) {
		words := strings.Fields(folded[:m[0]])
		if len(words) == 0 {
			return true
		}
		last := words[len(words)-1]
		if bare := strings.TrimRight(last, ",:;"); bare != last || slices.Contains(plainBefore, bare) && !slices.Contains(t.notBehind, bare) {
			return true
		}
	}
	return false
}

// askedIn are the traits of which a folded prompt asks whether they help.
func askedIn(folded string) (list []trait) {
	folded = strings.TrimSpace(opinion.ReplaceAllString(introduction.ReplaceAllString(folded, ""), "do"))
	if meansOther.MatchString(folded) || !asksWhether.MatchString(folded) || !asksEffect.MatchString(folded) ||
		asksForSome.MatchString(folded) && !asksBetween.MatchString(folded) {
		return nil
	}
	if asksSomething.MatchString(folded) {
		folded += ", questions"
	}
	for _, t := range traits {
		if t.namedIn(folded) {
			list = append(list, t)
		}
	}
	return list
}

// Asked reports whether a folded prompt asks whether something in a caption helps.
func Asked(folded string) bool { return len(askedIn(folded)) > 0 }

// lengthsAlone are short or long captions, and nothing else.
var lengthsAlone = regexp.MustCompile(opening.Maybe + `(?:short|long)(?:er)? (?:captions|ones)[ ?.!]*$`)

// GoingOn is the question that a folded prompt goes on with after one about captions: about another trait ("and questions?") or their
// length, by another figure ("and comments?"), of other times ("on Mondays?"), or the same again ("should I stop using them?").
func GoingOn(words, folded string) (question string, does bool) {
	list := askedIn(words)
	var subject string
	switch {
	case list != nil:
		plurals := make([]string, 0, len(list))
		for _, t := range list {
			plurals = append(plurals, t.plural)
		}
		subject = phrasing.JoinList(plurals)
	case lengthAsked.MatchString(words) && strings.Contains(words, "caption"):
		subject = shorter
	default:
		return "", false
	}
	if lengthsAlone.MatchString(folded) {
		return about(shorter, words, "", ""), true
	}
	for _, other := range traits {
		if other.alone.MatchString(folded) {
			return about(other.plural, words, "", ""), true
		}
	}
	if m := measureAlone.FindStringSubmatch(folded); m != nil {
		return about(subject, words, m[1], ""), true
	}
	if when, found := records.WhenIn(folded); found && opening.IsAll(when.Without(folded)) {
		return about(subject, words, "", strings.Join(when.Phrases, " ")), true
	}
	return words, sameAgain.MatchString(folded)
}

// shorter is how a question about lengths names them.
const shorter = "shorter captions"

// about asks whether something helps, of the posts that the question before was about; by its figures, and at its times, unless others are
// named.
func about(subject, words, measure, times string) string {
	asked := "do " + subject + " do better"
	if formats := asks.Formats(words); len(formats) > 0 {
		asked += " on " + strings.Join(formats, "s and ") + "s"
	}
	if measure == "" {
		nouns := make([]string, 0, 2)
		for _, m := range records.MeasuresIn(words) {
			nouns = append(nouns, m.Noun)
		}
		measure = phrasing.JoinList(nouns)
	}
	if measure != "" {
		asked += " for " + measure
	}
	if when, found := records.WhenIn(words); found && times == "" {
		times = strings.Join(when.Phrases, " ")
	}
	return strings.Join(strings.Fields(asked+" "+times+" "+timespan.PastIn(words)), " ")
}

var (
	measureAlone = regexp.MustCompile(opening.Needed + `(?:for |by |in |the )?(likes|comments|engagement)[ ?.!]*$`)
	sameAgain    = regexp.MustCompile(opening.Maybe + `should (?:i|we) (?:stop|keep|start|avoid|drop|use|add|skip)(?: using| adding| with)? ` +
		`(?:them|it|those|these|that)(?: then| more)?[ ?.!]*$`)
)
