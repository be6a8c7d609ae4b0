package coach

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// longWords are those of the signs that are long enough to be known by most of their letters.
var longWords = strings.Fields(`followers growing growth engagement interactions comments hashtags hashtag competitors competitor
	competition audience demographics carousel carousels captions caption frequency schedule consistency inspiration suggestions performance
	impressions benchmark improve explain calculated headline rewrite`)

// realWords are words of their own that are near a sign.
var realWords = strings.Fields(`captain captains captivating commends commands commend following followed follower graving graying groaning
	glowing flowing mowing rowing improved improves approve captained explained explains headlines calculate calculates calculator`)

// Words shorter than shortestSlip are never corrected; from longSlip on two slips are forgiven.
const (
	shortestSlip = 6
	longSlip     = 9
)

// corrected is a folded prompt with the slips in long words mended. Names stay as they are.
func corrected(folded string, names []string) string {
	words := strings.Split(folded, " ")
	for i, word := range words {
		bare := strings.TrimFunc(word, func(r rune) bool { return !unicode.IsLetter(r) && r != '@' && r != '#' })
		if utf8.RuneCountInString(bare) < shortestSlip || strings.ContainsFunc(bare, func(r rune) bool { return !unicode.IsLetter(r) }) ||
			slices.Contains(longWords, bare) || slices.Contains(realWords, bare) || slices.Contains(names, bare) {
			continue
		}
		if meant := nearest(bare); meant != "" {
			words[i] = strings.Replace(word, bare, meant, 1)
		}
	}
	return strings.Join(words, " ")
}

// nearest is the long word that a word was meant to be; empty: none. Hardly anybody slips on a word's first letter.
func nearest(word string) (meant string) {
	least := 3
	for _, long := range longWords {
		most := 1
		if len(long) >= longSlip && len(word) >= longSlip-1 {
			most = 2
		}
		if long[0] != word[0] || min(len(long), len(word)) < shortestSlip {
			continue
		}
		if d := distance([]rune(word), []rune(long)); d <= most && d < least {
			least, meant = d, long
		}
	}
	return meant
}

// distance is how many letters have to be put in, left out, replaced or swapped with the next to make one word of another.
func distance(one, other []rune) int {
	rows := make([][]int, len(one)+1)
	for i := range rows {
		rows[i] = make([]int, len(other)+1)
		rows[i][0] = i
	}
	for j := range rows[0] {
		rows[0][j] = j
	}
	for i := 1; i <= len(one); i++ {
		for j := 1; j <= len(other); j++ {
			replaced := rows[i-1][j-1]
			if one[i-1] != other[j-1] {
				replaced++
			}
			rows[i][j] = min(rows[i-1][j]+1, rows[i][j-1]+1, replaced)
			if i > 1 && j > 1 && one[i-1] == other[j-2] && one[i-2] == other[j-1] {
				rows[i][j] = min(rows[i][j], rows[i-2][j-2]+1)
			}
		}
	}
	return rows[len(one)][len(other)]
}
