package text

import (
	"strconv"
	"unicode"
	"unicode/utf8"
)

// Count is a number of things whose plural takes an s: "1 post", "3 posts".
func Count(n int, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	return strconv.Itoa(n) + " " + thing + "s"
}

// Number is a whole number as a sentence has it: 50,000.
func Number(n int) string {
	digits := strconv.Itoa(n)
	for i := len(digits) - 3; i > 0 && digits[i-1] != '-'; i -= 3 {
		digits = digits[:i] + "," + digits[i:]
	}
	return digits
}

// Word is a small number as a sentence has it: five. Others stay in digits.
func Word(n int) string {
	words := []string{"no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"}
	if n < 0 || n >= len(words) {
		return Number(n)
	}
	return words[n]
}

// LowerFirst is a sentence that goes on within another one.
func LowerFirst(s string) string { return withFirst(s, unicode.ToLower) }

// UpperFirst is a word that begins a sentence.
func UpperFirst(s string) string { return withFirst(s, unicode.ToUpper) }

func withFirst(s string, become func(rune) rune) string {
	first, size := utf8.DecodeRuneInString(s)
	if first == utf8.RuneError {
		return s
	}
	return string(become(first)) + s[size:]
}
