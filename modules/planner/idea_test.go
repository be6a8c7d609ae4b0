package planner

import (
	"strings"
	"testing"
	"time"
	"unicode"
	"unicode/utf8"

	"github.com/stretchr/testify/require"
	"golang.org/x/text/cases"
	"golang.org/x/text/runes"
	"golang.org/x/text/transform"
	"golang.org/x/text/unicode/norm"

	"github.com/bowerbird/bowerbird/platform/apperr"
)

func of[T any](v T) *T { return &v }

func TestChangesOfAnIdea(t *testing.T) {
	was := Idea{Type: Post, Status: Backlog, Title: "Rye", Description: of("Flour"), PlannedDate: of("2026-11-30T09:00")}
	for _, c := range []struct {
		name   string
		change Change
		is     Idea
	}{
		{"nothing given changes nothing", Change{}, was},
		{
			"PLAN-026 a title is trimmed", Change{Title: of("  Rye bread ")},
			Idea{Type: Post, Status: Backlog, Title: "Rye bread", Description: of("Flour"), PlannedDate: of("2026-11-30T09:00")},
		},
		{
			"PLAN-027 empty texts and dates are cleared", Change{Description: of(" \n"), FinalCopywriting: of(""), PlannedDate: of("")},
			Idea{Type: Post, Status: Backlog, Title: "Rye"},
		},
		{
			"PLAN-018 any status follows any other", Change{Status: of(Finalised), Type: of(Carousel)},
			Idea{Type: Carousel, Status: Finalised, Title: "Rye", Description: of("Flour"), PlannedDate: of("2026-11-30T09:00")},
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			is, err := c.change.applyTo(was)
			require.NoError(t, err)
			require.Equal(t, c.is, is)
		})
	}
	tooLong := strings.Repeat("x", maxText+1)
	for _, c := range []struct {
		name   string
		change Change
		code   apperr.Code
		says   string
	}{
		{"PLAN-026 no title", Change{Title: of(" \t")}, apperr.Invalid, "Give your idea a title"},
		{"PLAN-026 a title that shows nothing", Change{Title: of("\u200b\ufeff\u2060\u00ad")}, apperr.Invalid, "Give your idea a title"},
		{"a title too long", Change{Title: of(strings.Repeat("ש", maxTitle+1))}, apperr.Invalid, "A title has 200 characters at most"},
		{"PLAN-044 a type that there is not", Change{Type: of(ContentType("blog"))}, apperr.Invalid, "Choose post, reel, story or carousel"},
		{
			"PLAN-044 a status that there is not", Change{Status: of(Status("done"))}, apperr.Invalid,
			"Choose backlog, draft, in progress or finalised",
		},
		{
			"two mistakes are told together", Change{Title: of(""), PlannedDate: of("soon")}, apperr.Invalid,
			"Give your idea a title, A planned date looks like 2026-11-30 or 2026-11-30T09:00",
		},
		{"long ago", Change{PlannedDate: of("1999-12-31T23:59")}, apperr.Invalid, "Choose a planned date between 2000 and 2099"},
		{"later than the calendar goes", Change{PlannedDate: of("2100-01-01")}, apperr.Invalid, "Choose a planned date between 2000 and 2099"},
		{"a draft too long", Change{Description: of(tooLong)}, apperr.TooLarge, "The draft is too long: 50,000 characters at most"},
		{
			"a final copy too long", Change{FinalCopywriting: of(tooLong)}, apperr.TooLarge,
			"The final copy is too long: 50,000 characters at most",
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, err := c.change.applyTo(was)
			require.Equal(t, c.code, apperr.CodeOf(err))
			require.EqualError(t, err, c.says)
		})
	}
}

func TestPlannedDates(t *testing.T) {
	for typed, kept := range map[string]string{
		"2026-11-30":               "2026-11-30",
		"2026-11-30T09:00":         "2026-11-30T09:00",
		"2026-11-30T09:00:59":      "2026-11-30T09:00",
		"2026-11-30T09:00:00.000Z": "2026-11-30T09:00",
		"2024-02-29T23:59":         "2024-02-29T23:59",
	} {
		t.Run("PLAN-032 "+typed+" is kept as "+kept, func(t *testing.T) {
			planned, ok := parsePlanned(typed)
			require.True(t, ok)
			require.Equal(t, kept, *planned)
		})
	}
	for _, typed := range []string{
		"tomorrow", "2026-13-01", "2025-02-29", "2026-11-30T24:00", "2026-11-30T09", "2026-11-30 09:00", "2026-11-3", " 2026-11-30",
		"2026-11-30:garbage", "2026-11-30:00", "2026-11-30T09:00:\r\nX", "2026-11-30T09:00\n", "2026-11-30T09:00:00 evening",
	} {
		t.Run("PLAN-032 "+typed+" is refused", func(t *testing.T) {
			_, ok := parsePlanned(typed)
			require.False(t, ok)
		})
	}
}

func FuzzPlannedDate(f *testing.F) {
	f.Add("2026-11-30T09:00:00Z")
	f.Fuzz(func(t *testing.T, typed string) {
		planned, ok := parsePlanned(typed)
		if !ok || planned == nil {
			return
		}
		_, err := time.Parse("2006-01-02T15:04"[:len(*planned)], *planned)
		require.NoError(t, err)
		again, ok := parsePlanned(*planned)
		require.True(t, ok)
		require.Equal(t, *planned, *again)
	})
}

func TestFold(t *testing.T) {
	for _, c := range []struct{ name, text, search string }{
		{"PLAN-007 upper and lower case", "Sourdough STARTER", "dough start"},
		{"accents", "Crème brûlée", "creme BRULEE"},
		{"Hebrew points", "שָׁלוֹם", "שלום"},
		{"letters that are two", "Straße", "STRASSE"},
		{"letters that are no letter with an accent", "Łódź, Ærø, Đorđe", "lodz, aero, dorde"},
		{"wildcards are letters", `100% of _it_ \ all`, `% of _it_ \`},
	} {
		t.Run(c.name, func(t *testing.T) { require.Contains(t, fold(c.text), fold(c.search)) })
	}
}

func FuzzFold(f *testing.F) {
	f.Add("Crème", "É")
	f.Fuzz(func(t *testing.T, text, with string) {
		if !utf8.ValidString(text + with) {
			return
		}
		require.Equal(t, fold(text), fold(fold(text)), "folded once is folded for good")
		whole, _, err := transform.String(transform.Chain(norm.NFKD, runes.Remove(runes.In(unicode.Mn)), norm.NFC), text)
		require.NoError(t, err)
		require.Equal(t, plainLetters.Replace(cases.Fold().String(whole)), fold(text), "letter by letter is as all at once")
	})
}

func TestFoldedTextsAreBounded(t *testing.T) {
	most := strings.Repeat("\ufdfa", maxText)
	folded := Idea{Title: "x", Description: &most, FinalCopywriting: &most}.folded()
	require.LessOrEqual(t, len(folded), maxFolded)
	require.True(t, utf8.ValidString(folded))
}

func BenchmarkFold(b *testing.B) {
	for name, letter := range map[string]string{"ascii": "a", "hangul": "한", "hebrew": "ש", "long": "\ufdfa"} {
		text := strings.Repeat(letter, maxText)
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				fold(text)
			}
		})
	}
}
