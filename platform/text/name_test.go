package text_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/text"
)

func TestName(t *testing.T) {
	for _, shown := range []string{"Bread", "לחם", "خبز", "パン", "🥐", "👩\u200d🍳", "1", "?", "…", "a\u200bb", "e\u0301"} {
		require.Equal(t, shown, text.Name(" "+shown+"\n"), "%+q", shown)
	}
	for _, empty := range []string{
		"", " \t\n", "\u00a0", "\u00ad", "\u034f", "\u061c", "\u115f", "\u180e", "\u200b", "\u200c\u200d", "\u200e\u202e", "\u2060",
		"\u2800", "\u3164", "\ufe0f", "\ufeff", "\uffa0", "\U000e0041", " \u200b \ufeff ",
	} {
		require.Empty(t, text.Name(empty), "%+q", empty)
	}
}

func TestWhatTurnsATextAroundIsLeftOut(t *testing.T) {
	require.Equal(t, "abc", text.Undirected("a\u202a\u202b\u202c\u202d\u202eb\u2066\u2067\u2068\u2069c"))
	for _, kept := range []string{"לחם", "a\u200eb\u200f", "👩\u200d🍳", "", "\xff"} {
		require.Equal(t, kept, text.Undirected(kept), "%+q", kept)
	}
}

func TestANameIsOneLine(t *testing.T) {
	require.Equal(t, "a b c d", text.Name("\ta\nb\r\nc\u2028d\n"))
}

func TestSpaceIsWhatBrowsersTrim(t *testing.T) {
	for _, space := range []string{" ", "\t", "\n", "\v", "\f", "\r", "\u00a0", "\u1680", "\u2000", "\u200a", "\u2028", "\u2029", "\u202f",
		"\u205f", "\u3000", "\ufeff"} {
		require.Equal(t, "a", text.Trim(space+"a"+space), "%+q", space)
		require.Nil(t, text.Optional(space), "%+q", space)
	}
	for _, letter := range []string{"\u0085", "\u200b", "\u180e"} {
		require.Equal(t, letter+"a", text.Trim(letter+"a"), "%+q", letter)
	}
	require.Equal(t, " a ", *text.Optional(" a "), "what is kept is kept as it was typed")
}

func TestInvisible(t *testing.T) {
	for _, shown := range "aéא\u05b8ñ\u0308\u0902ぺ🥐1?" {
		require.False(t, text.Invisible(shown), "%+q", shown)
	}
	for _, hidden := range " \t\u00ad\u034f\u200b\u200d\u202e\u2060\u2800\u3164\ue000\ufe0f\ufeff\U000e0061" {
		require.True(t, text.Invisible(hidden), "%+q", hidden)
	}
}
