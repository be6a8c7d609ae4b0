package text_test

import (
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/text"
)

func TestCount(t *testing.T) {
	require.Equal(t, "0 posts", text.Count(0, "post"))
	require.Equal(t, "1 post", text.Count(1, "post"))
	require.Equal(t, "2 posts", text.Count(2, "post"))
}

func TestAnd(t *testing.T) {
	for want, words := range map[string][]string{"": nil, "a": {"a"}, "a and b": {"a", "b"}, "a, b and c": {"a", "b", "c"}} {
		require.Equal(t, want, text.And(words))
	}
}

func TestNumber(t *testing.T) {
	for n, want := range map[int]string{
		0: "0", 999: "999", 1000: "1,000", 50_000: "50,000", 1_234_567: "1,234,567", -100: "-100", -1000: "-1,000",
	} {
		require.Equal(t, want, text.Number(n))
	}
}

func TestWord(t *testing.T) {
	for n, want := range map[int]string{0: "no", 1: "one", 5: "five", 10: "ten", 11: "11", 1000: "1,000", -1: "-1"} {
		require.Equal(t, want, text.Word(n))
	}
}

func TestLowerFirst(t *testing.T) {
	for sentence, want := range map[string]string{
		"": "", "Likes": "likes", "Été": "été", "1 post": "1 post", "\xff": "\xff",
		"Reel from Monday": "reel from Monday", "Instagram hides it": "Instagram hides it", "I know too little": "I know too little",
	} {
		require.Equal(t, want, text.LowerFirst(sentence))
	}
}

func TestUpperFirst(t *testing.T) {
	for word, want := range map[string]string{"": "", "likes": "Likes", "été": "Été", "1 post": "1 post", "\xff": "\xff", "\xcc0": "\xcc0"} {
		require.Equal(t, want, text.UpperFirst(word))
	}
}

func TestParseNumber(t *testing.T) {
	for s, want := range map[string]int{
		"5": 5, "1,200": 1200, "five": 5, "nineteen": 19, "ninety": 90, "": 0, "few": 0, "5x": 0, "99999999999999999999": 0,
	} {
		require.Equal(t, want, text.ParseNumber(s), "%q", s)
	}
}

func TestNumeralsAreWhatParseNumberReads(t *testing.T) {
	words := strings.Split(text.Numerals, "|")
	require.Len(t, words, 27)
	first := regexp.MustCompile(text.Numerals)
	for _, word := range words {
		require.Positive(t, text.ParseNumber(word), word)
		require.Equal(t, word, first.FindString(word), "no word that it begins with stands before it")
	}
}
