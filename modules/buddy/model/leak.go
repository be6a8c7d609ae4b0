package model

import (
	"slices"
	"strings"
	"unicode"
)

// leakLetters is how many letters in a row an answer may not share with the instructions: about eight words.
const leakLetters = 36

// leaks are all sequences of leakLetters letters of the instructions: as they are, backwards, and each word backwards.
var leaks = func() map[string]bool {
	found := map[string]bool{}
	add := func(letters string) {
		for i := range len(letters) - leakLetters + 1 {
			found[letters[i:i+leakLetters]] = true
		}
	}
	words := strings.FieldsFunc(strings.ToLower(toAnswer+toWriteCopy+toLookUp), func(r rune) bool { return !isLeakLetter(r) })
	add(strings.Join(words, ""))
	add(reversed(strings.Join(words, "")))
	for i, word := range words {
		words[i] = reversed(word)
	}
	add(strings.Join(words, ""))
	return found
}()

func reversed(s string) string {
	letters := []rune(s)
	slices.Reverse(letters)
	return string(letters)
}

func isLeakLetter(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }

// leakDetector reads an answer while it arrives and tells whether it repeats the instructions, whatever stands between their letters, or
// in Base64. It looks at each letter once.
type leakDetector struct {
	held    string // the end of what was read: an escape or an entity whose rest is to come
	plain   letters
	decoded [4]base64Reader // Base64 may begin at any of four letters
	read    int             // letters of Base64
	found   bool
}

// text goes on with an answer; true once it has leaked.
func (d *leakDetector) text(piece string) bool {
	piece = d.held + piece
	end := unescapable(piece)
	d.held = piece[end:]
	return d.normalized(normalize(piece[:end]).text)
}

// end is called where the answer ends; true if it has leaked.
func (d *leakDetector) end() bool {
	rest := d.held
	d.held = ""
	return d.normalized(normalize(rest).text)
}

func (d *leakDetector) normalized(text string) bool {
	for _, r := range text {
		if isLeakLetter(r) && d.plain.add(unicode.ToLower(r)) {
			d.found = true
		}
		value := base64Value(r)
		if value < 0 {
			continue
		}
		for i := range d.decoded {
			if d.read >= i && d.decoded[i].add(value) {
				d.found = true
			}
		}
		d.read++
	}
	return d.found
}

// longestEntity is how many bytes wait for the end of an entity at most.
const longestEntity = 32

// unescapable is how many bytes of a text can be normalized before more of it is known.
func unescapable(text string) int {
	if strings.HasSuffix(text, `\`) {
		return len(text) - 1
	}
	if i := strings.LastIndexByte(text, '&'); i >= 0 && len(text)-i < longestEntity && !strings.ContainsAny(text[i:], "; \n") {
		return i
	}
	return len(text)
}

// letters are the last ones of a text.
type letters []byte

// add goes on by one; true if the last ones are of the instructions.
func (l *letters) add(r rune) bool {
	if len(*l) > 8*leakLetters {
		*l = append((*l)[:0], (*l)[len(*l)-leakLetters:]...)
	}
	*l = append(*l, string(r)...)
	return len(*l) >= leakLetters && leaks[string((*l)[len(*l)-leakLetters:])]
}

// base64Reader decodes four letters at a time.
type base64Reader struct {
	bits, count int
	letters     letters
}

// add goes on by a letter's value; true if what was decoded ends in the instructions.
func (b *base64Reader) add(value int) (found bool) {
	b.bits, b.count = b.bits<<6|value, b.count+1
	if b.count < 4 {
		return false
	}
	for shift := 16; shift >= 0; shift -= 8 {
		if r := rune(b.bits >> shift & 0xff); r < unicode.MaxASCII && isLeakLetter(r) && b.letters.add(unicode.ToLower(r)) {
			found = true
		}
	}
	b.bits, b.count = 0, 0
	return found
}

// base64Value is what a letter of Base64 stands for, in either alphabet; below zero: it is none.
func base64Value(r rune) int {
	switch {
	case r >= 'A' && r <= 'Z':
		return int(r - 'A')
	case r >= 'a' && r <= 'z':
		return int(r-'a') + 26
	case r >= '0' && r <= '9':
		return int(r-'0') + 52
	case r == '+', r == '-':
		return 62
	case r == '/', r == '_':
		return 63
	}
	return -1
}
