package text

import (
	"strconv"
	"strings"
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

// And joins words: "a, b and c".
func And(words []string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	return strings.Join(words[:len(words)-1], ", ") + " and " + words[len(words)-1]
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

// numerals are the English words of whole numbers below a hundred that are one word.
var numerals = map[string]int{
	"one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10,
	"eleven": 11, "twelve": 12, "thirteen": 13, "fourteen": 14, "fifteen": 15, "sixteen": 16, "seventeen": 17, "eighteen": 18,
	"nineteen": 19, "twenty": 20, "thirty": 30, "forty": 40, "fifty": 50, "sixty": 60, "seventy": 70, "eighty": 80, "ninety": 90,
}

// Numerals is a pattern of these words; one that begins with another stands before it.
const Numerals = `twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen` +
	`|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve`

// ParseNumber is a whole number in digits, 1,200, or in one small English word below a hundred. It is 0 for what is neither.
func ParseNumber(s string) int {
	if n, known := numerals[s]; known {
		return n
	}
	n, err := strconv.Atoi(strings.ReplaceAll(s, ",", ""))
	if err != nil {
		return 0
	}
	return n
}

// LowerFirst is a sentence that goes on within another one; "Instagram" and "I" keep their capital.
func LowerFirst(s string) string {
	if strings.HasPrefix(s, "Instagram") || strings.HasPrefix(s, "I ") {
		return s
	}
	return withFirst(s, unicode.ToLower)
}

// UpperFirst is a word that begins a sentence.
func UpperFirst(s string) string { return withFirst(s, unicode.ToUpper) }

func withFirst(s string, become func(rune) rune) string {
	first, size := utf8.DecodeRuneInString(s)
	if first == utf8.RuneError {
		return s
	}
	return string(become(first)) + s[size:]
}
