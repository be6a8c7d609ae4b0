package brand

import (
	"context"
	"image"
	"image/png"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

func TestCleaned(t *testing.T) {
	for name, c := range map[string]struct {
		given Brand
		says  string // empty: accepted
	}{
		"nothing":                  {Brand{}, ""},
		"a dark colour":            {Brand{Colour: "#2F4BDA"}, ""},
		"the palest grey that may": {Brand{Colour: "#767676"}, ""},
		"a grey a shade too pale":  {Brand{Colour: "#777777"}, "its contrast is 4.4 and has to be 4.5. The nearest that works is #767676."},
		"a yellow":                 {Brand{Colour: "#ffd400"}, "The nearest that works is #8"},
		"white":                    {Brand{Colour: "#ffffff"}, "The nearest that works is #767676."},
		"a word":                   {Brand{Colour: "red"}, "A colour has the form"},
		"a rule of CSS":            {Brand{Colour: "#000000;x"}, "A colour has the form"},
		"a long name":              {Brand{Name: strings.Repeat("ש", 61)}, "A name has 60"},
		"a long footer":            {Brand{Footer: strings.Repeat("x", 161)}, "A footer has 160"},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := c.given.cleaned()
			if c.says == "" {
				require.NoError(t, err)
				return
			}
			require.Equal(t, apperr.Invalid, apperr.CodeOf(err))
			require.ErrorContains(t, err, c.says)
		})
	}
	t.Run("texts are one line", func(t *testing.T) {
		b, err := Brand{Name: " Rye\r\nBakery ", Footer: "a\tb", Colour: " #2F4BDA"}.cleaned()
		require.NoError(t, err)
		require.Equal(t, Brand{Name: "Rye Bakery", Footer: "a b", Colour: "#2f4bda"}, b)
	})
}

// plan is everybody's.
type plan bool

func (p *plan) HasBranding(context.Context, int64) (bool, error) { return bool(*p), nil }

func TestBrands(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		business := plan(true)
		s := NewService(NewStore(db), &business, clock.NewFake(time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC)))
		of := func(user int64) Brand {
			b, available, err := s.Brand(t.Context(), user)
			require.NoError(t, err)
			require.Equal(t, bool(business), available)
			return b
		}
		var logo strings.Builder
		require.NoError(t, png.Encode(&logo, image.NewNRGBA(image.Rect(0, 0, 10, 10))))
		require.Equal(t, none, of(1))

		require.NoError(t, s.SaveLogo(t.Context(), 1, []byte(logo.String())))
		require.True(t, of(1).MadeWith)
		texts := Brand{Name: "Rye", Colour: "#2f4bda", Footer: "rye.example"}
		require.NoError(t, s.Save(t.Context(), 1, texts))
		got := of(1)
		require.True(t, strings.HasPrefix(got.Logo, "data:image/png;base64,"))
		texts.Logo = got.Logo
		require.Equal(t, texts, got)
		require.Equal(t, none, of(2), "of another user")

		for name, file := range map[string]string{
			"an SVG": `<svg xmlns="http://www.w3.org/2000/svg"/>`, "too much": logo.String() + strings.Repeat("x", maxLogo),
		} {
			require.Equal(t, errLogo, s.SaveLogo(t.Context(), 1, []byte(file)), name)
		}
		business = false
		require.Equal(t, errNoBranding, s.Save(t.Context(), 1, Brand{}))
		require.Equal(t, errNoBranding, s.SaveLogo(t.Context(), 1, []byte(logo.String())))
		require.Equal(t, texts, of(1), "kept for when the plan comes back")
		require.NoError(t, s.DeleteLogo(t.Context(), 1))
		texts.Logo = ""
		require.Equal(t, texts, of(1))
	})
}
