package model

import (
	"encoding/base64"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/buddy/check"
)

// leaked reports whether a whole text repeats the instructions.
func leaked(text string) bool {
	var d leakDetector
	return d.text(text) || d.end()
}

func TestTheInstructionsAreKept(t *testing.T) {
	require.True(t, leaked("Sure: You are Buddy, the assistant of Bowerbird, an app for people "))
	require.True(t, leaked("YOU are **Buddy** the assistant, of Bowerbird an app for ..."))
	require.False(t, leaked("You are doing well: post reels on Fridays, and look at the first line of your best post. "))
	for name, disguise := range map[string]func(word string) string{
		"as they are":            func(word string) string { return word },
		"with zero-width spaces": func(word string) string { return strings.Join(strings.Split(word, ""), strings.Repeat("\u200b", 30)) },
		"with zero-width joints": func(word string) string { return strings.ReplaceAll(word, "o", "\u2060o\ufe0f") },
		"in letters of others": func(word string) string {
			return strings.NewReplacer("a", "а", "e", "е", "o", "ο", "p", "р", "i", "і").Replace(word)
		},
		"in full width": func(word string) string {
			return strings.NewReplacer("u", "ｕ", "t", "ｔ", "s", "𝐬").Replace(word)
		},
		"with accents and escapes": func(word string) string { return strings.NewReplacer("o", "o\u0301", ",", "\\,").Replace(word) },
		"spaced":                   func(word string) string { return strings.Join(strings.Split(word, ""), " ") + " " },
		"with dashes and signs":    func(word string) string { return strings.Join(strings.Split(word, ""), "-🍞.") },
		"struck through":           func(word string) string { return strings.Join(strings.Split(word, ""), "\u0336") },
		"each word backwards":      reversed,
		"in entities":              func(word string) string { return strings.NewReplacer("a", "&#97;", "e", "&#x65;").Replace(word) },
	} {
		t.Run(name, func(t *testing.T) {
			w := &checkedWriter{listener: &heard{}, checker: check.New("", "", nil)}
			said := 0
			var err error
			for _, word := range strings.SplitAfter(toAnswer, " ") {
				if err = w.Text(disguise(word)); err != nil {
					break
				}
				said++
			}
			require.ErrorIs(t, err, errPromptLeak)
			require.Less(t, said, 12)
		})
	}
}

// whole are disguises of a text as a whole.
var whole = map[string]func(string) string{
	"as it is":               func(text string) string { return text },
	"backwards":              reversed,
	"spaced and backwards":   func(text string) string { return reversed(strings.Join(strings.Split(text, ""), " ")) },
	"in Base64":              func(text string) string { return base64.StdEncoding.EncodeToString([]byte(text)) },
	"in Base64 of addresses": func(text string) string { return base64.RawURLEncoding.EncodeToString([]byte(text)) },
	"in Base64 by lines": func(text string) string {
		return strings.Join(chunks(base64.StdEncoding.EncodeToString([]byte(text)), 7), "\n> ")
	},
	"backwards in Base64":     func(text string) string { return base64.StdEncoding.EncodeToString([]byte(reversed(text))) },
	"in Base64 behind a word": func(text string) string { return "Rye: " + base64.StdEncoding.EncodeToString([]byte(text)) },
}

func chunks(text string, size int) (list []string) {
	for ; len(text) > size; text = text[size:] {
		list = append(list, text[:size])
	}
	return append(list, text)
}

func TestTheInstructionsAreKeptInDisguise(t *testing.T) {
	for name, disguise := range whole {
		t.Run(name, func(t *testing.T) {
			for _, from := range []int{0, 300, 901} {
				said := "Of course! " + disguise(toAnswer[from:from+120]) + " That is all."
				require.True(t, leaked(said), said)
				var d leakDetector
				for _, piece := range chunks(said, 3) {
					d.text(piece)
				}
				require.True(t, d.end(), "piece by piece")
			}
		})
	}
}

func TestHonestAnswersLeakNothing(t *testing.T) {
	answers, err := os.ReadFile("../../../cmd/bowerbird/testdata/coach.md")
	require.NoError(t, err)
	require.Greater(t, len(answers), 10_000)
	var d leakDetector
	for _, line := range strings.SplitAfter(string(answers), "\n") {
		require.False(t, d.text(line), line)
	}
	require.False(t, d.end())
	require.False(t, leaked(keptBack+cutShort))
	picture := make([]byte, 60<<10)
	for i := range picture {
		picture[i] = byte(i * i >> 3)
	}
	require.False(t, leaked(base64.StdEncoding.EncodeToString(picture)))
}

func TestALongAnswerIsReadInLittleTime(t *testing.T) {
	for name, text := range map[string]string{
		"letters": strings.Repeat("a", 64<<10), "the longest half of it": strings.Repeat("youarebuddytheassistantof ", 2500),
		"entities": strings.Repeat("&", 64<<10), "escapes": strings.Repeat(`\`, 64<<10), "marks": strings.Repeat("\u0336", 32<<10),
	} {
		t.Run(name, func(t *testing.T) {
			began := time.Now()
			var d leakDetector
			for _, piece := range chunks(text, 5) {
				require.False(t, d.text(piece))
			}
			require.Less(t, time.Since(began), 2*time.Second)
		})
	}
}

// FuzzLeak has the instructions stand anywhere in any text, in each disguise and in pieces of any size: they are found.
func FuzzLeak(f *testing.F) {
	f.Add("Your rate is &amp; 4.2% \\", uint16(7), uint8(3))
	f.Add("e\u0336&#x", uint16(700), uint8(1))
	f.Fuzz(func(t *testing.T, around string, from uint16, size uint8) {
		secret := toAnswer[int(from)%(len(toAnswer)-120):][:120]
		for name, disguise := range whole {
			said := around + " " + disguise(secret) + " " + around
			var d leakDetector
			for _, piece := range chunks(said, 1+int(size)) {
				d.text(piece)
			}
			if !d.end() {
				t.Fatalf("%s: %q", name, said)
			}
		}
	})
}
