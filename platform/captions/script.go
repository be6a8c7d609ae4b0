package captions

import "unicode"

var scriptNames = map[script]string{
	latin: "Latin", hebrew: "Hebrew", arabic: "Arabic", cyrillic: "Cyrillic", greek: "Greek", devanagari: "Devanagari", hangul: "Korean",
	han: "Chinese", kana: "Japanese",
}

// Script names the letters that most of a caption is written in, hashtags and mentions left out; empty when there are
// none, or others.
func Script(caption string) string {
	var letters [other + 1]int
	within, before := false, ' '
	for _, r := range caption {
		if r < 0x80 && !within && r != '#' && r != '@' {
			if lower := r | 0x20; 'a' <= lower && lower <= 'z' {
				letters[latin]++
			}
			before = r
			continue
		}
		if within = (isHash(r) || r == '@' || r == '＠') && !isWord(before) || within && (isWord(r) || unicode.IsMark(r) || r == '.'); !within {
			letters[scriptOf(r)]++
		}
		before = r
	}
	letters[none] = 0
	if letters[kana] > 0 {
		letters[kana] += letters[han]
	}
	most := none
	for s, n := range letters {
		if n > letters[most] {
			most = script(s)
		}
	}
	return scriptNames[most]
}
