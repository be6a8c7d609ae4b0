// Package names finds the accounts that a prompt names, however they are written.
package names

import (
	"cmp"
	"regexp"
	"slices"
	"strings"
	"unicode"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/theme"
)

var (
	mention = regexp.MustCompile(`@([A-Za-z0-9._]{1,30})`)
	// username is a word that is joined by a dot or an underscore; it has two letters side by side, unlike p.m and e.g.
	username = regexp.MustCompile(`^\w+(?:[._]+\w+)+$`)
	letters  = regexp.MustCompile(`[A-Za-z]{2}`)
	hashtag  = regexp.MustCompile(`#[\p{L}\p{N}_]+`)
	// measure is a number with its unit: 2.5kg, 4.2k.
	measure = regexp.MustCompile(`^\d[\d.]*[A-Za-z]{0,3}$`)
	// address is what ends as a web address or a file does.
	address = regexp.MustCompile(`(?i)^www\.|\.(?:com|org|net|io|app|dev|info|edu|gov|il|uk|jpe?g|png|gif|mp4|mov|pdf|csv)$`)
	// noSpace is where a sentence begins behind a full stop without a space: "grow.What".
	noSpace = regexp.MustCompile(`[a-z]\.[A-Z]`)
)

// mentioned are the accounts that a prompt is about, in their order: those with an @, or else the known ones, or else a word that can
// only be a username.
func mentioned(prompt, folded string, known []string) (names []string) {
	add := func(name string) {
		if name != "" && !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	for _, m := range mention.FindAllStringSubmatch(prompt, -1) {
		add(strings.ToLower(strings.TrimRight(m[1], ".")))
	}
	candidates := usernamesIn(prompt)
	for _, name := range candidates {
		if slices.Contains(known, name) {
			add(name)
		}
	}
	for _, name := range spelledIn(folded, known) {
		add(name)
	}
	for _, name := range partsIn(unspelled(folded, names), known) {
		add(name)
	}
	for _, name := range candidates {
		add(name)
	}
	if len(names) > 0 {
		return names
	}
	for _, name := range known {
		if len(name) > shortName && begins(folded, name) {
			return []string{name}
		}
	}
	return nil
}

// shortName is in letters; a name of no more is only known with an @ or as a word that can only be a username.
const shortName = 3

// shortestSpelled is in letters; a shorter name is only known with its dots.
const shortestSpelled = 5

// spelledIn are the known names that a prompt has without their dots, or with spaces in their place: breadtheory, bread theory. Names of
// common words alone are left out: the best is no @the.best.
func spelledIn(folded string, known []string) (names []string) {
	const maxWords = 3
	var words []string
	for word := range strings.FieldsSeq(folded) {
		bare := strings.TrimFunc(word, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
		if words = append(words, bare); !strings.HasSuffix(word, bare) {
			words = append(words, "|") // a name does not go on behind a mark
		}
	}
	places := map[string]int{}
	for _, name := range known {
		bare := strings.NewReplacer(".", "", "_", "").Replace(name)
		if len(bare) < shortestSpelled {
			continue
		}
		for from := range words {
			for to := from + 1; to <= min(from+maxWords, len(words)); to++ {
				of := words[from:to]
				isCommon := !slices.ContainsFunc(of, func(word string) bool { return !slices.Contains(theme.CommonWords, word) })
				if _, found := places[name]; !found && !isCommon && strings.Join(of, "") == bare {
					places[name] = from
					names = append(names, name)
				}
			}
		}
	}
	slices.SortStableFunc(names, func(a, b string) int { return cmp.Compare(places[a], places[b]) })
	return names
}

// usernamesIn are the words of a prompt that read as usernames: bread.theory, rye_club.
func usernamesIn(prompt string) (names []string) {
	for word := range strings.FieldsSeq(strings.ReplaceAll(prompt, "’", "'")) {
		word, _, _ = strings.Cut(strings.TrimLeft(word, `"'“(`), "'")
		word = strings.TrimRight(word, `.,:;!?")”…`)
		if !username.MatchString(word) || !letters.MatchString(word) || len(word) > 30 {
			continue
		}
		if !measure.MatchString(word) && !address.MatchString(word) && !noSpace.MatchString(word) {
			names = append(names, strings.ToLower(word))
		}
	}
	return names
}

// begins reports whether a text has a word that begins with a name.
func begins(folded, name string) bool {
	return regexp.MustCompile(`(?:^|[^\p{L}\p{N}])` + regexp.QuoteMeta(name)).MatchString(folded)
}
