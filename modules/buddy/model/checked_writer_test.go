package model

import (
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/buddy/check"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
)

// heard collects what a checkedWriter shows.
type heard struct {
	pieces []string
	signs  int // of life, with words or without
}

func (h *heard) Text(piece string) error {
	h.signs++
	if piece != "" {
		h.pieces = append(h.pieces, piece)
	}
	return nil
}

func (h *heard) Step(reply.Step) error { return nil }
func (h *heard) Waiting() error        { return nil }
func (h *heard) Restart() error        { return nil }

// spoken sends pieces through a checkedWriter: what was shown, and what the answer would be.
func spoken(t *testing.T, typed string, pieces ...string) (h *heard, answer string) {
	t.Helper()
	h = &heard{}
	w := &checkedWriter{listener: h, checker: check.New(typed, "", sheetOf("@maya").Facts()), typed: typed}
	for _, piece := range pieces {
		require.NoError(t, w.Text(piece))
	}
	require.NoError(t, w.flush())
	answer, _ = w.checked("", w.raw.String())
	return h, answer
}

func TestPiecesAreCheckedAsTheyAreShown(t *testing.T) {
	for name, test := range map[string]struct {
		pieces []string
		want   []string
	}{
		"words at once":                {[]string{"Your ", "rate ", "is ", "fine."}, []string{"Your ", "rate ", "is ", "fine."}},
		"half words wait":              {[]string{"You", "r rate i", "s"}, []string{"Your rate ", "is"}},
		"a figure waits for its unit":  {[]string{"rate is 4.2", " ", "% ", "now"}, []string{"rate is ", "[4.2 %](fact:own:rate) ", "now"}},
		"a number waits for its words": {[]string{"is two ", "million ", "now"}, []string{"is ", "[two million](unverified:) now"}},
		"copy is known by its line": {[]string{"12.5%:\n> so 12.5% ", "and 12.5% "},
			[]string{"[12.5%](unverified:):\n> so 12.5% ", "and 12.5% "}},
		"a citation waits for its end": {[]string{"is [4.", "2%](fa", "ct:own:rate) of"},
			[]string{"is ", "[4.2%](fact:own:rate) ", "of"}},
		"words in brackets are no link": {[]string{"a [b] c ", "d"}, []string{"a [b] c ", "d"}},
		"a link that never ends is let go": {[]string{"[" + strings.Repeat("a", 500) + " ", "b"},
			[]string{"[" + strings.Repeat("a", 500) + " ", "b"}},
		"Chinese has no spaces": {[]string{"您的互动率", "是4.2%，", "比上个月高。"},
			[]string{"您的互动率", "是", "[4.2%](unverified:)，比上个月高", "。"}},
		"nor has Japanese":             {[]string{"エンゲージメント", "率は12", "%です。"}, []string{"エンゲージメント", "率は", "[12%](unverified:)です", "。"}},
		"nor has Thai":                 {[]string{"อัตรา", "ของคุณ"}, []string{"อัตรา", "ของคุณ"}},
		"Latin letters may go on":      {[]string{"您的Insta", "gram很好"}, []string{"您的", "Instagram很好"}},
		"an address is left out whole": {[]string{"看：https://e.example/路", "径 吧"}, []string{"看", "：(address left out) 吧"}},
		"the number of a hashtag":      {[]string{"用#挑战", "2026 吧"}, []string{"用", "#挑战2026 吧"}},
	} {
		t.Run(name, func(t *testing.T) {
			h, _ := spoken(t, "12.5%?", test.pieces...)
			require.Equal(t, test.want, h.pieces)
		})
	}
}

func TestEveryPieceOfAModelIsASignOfLife(t *testing.T) {
	row := strings.SplitAfter(strings.Repeat("1200 ", 20), " ")
	h, _ := spoken(t, "", row...)
	require.GreaterOrEqual(t, h.signs, len(row), "also while nothing can be shown")
}

func TestAddressesAreLeftOut(t *testing.T) {
	for text, want := range map[string]string{
		"see https://evil.example/a?b=c.":              "see (address left out).",
		"see http:/evil.example":                       "see (address left out)",
		"![x](https://evil.example/x.png)":             "x",
		"![x](//evil.example/x.png)":                   "x",
		"[a [b]](https://evil.example)":                "a [b]",
		"[x]: https://evil.example":                    "[x]: (address left out)",
		"<https://evil.example>":                       "<(address left out)>",
		`<img src="//evil.example/x.png">`:             `<img src="//(address left out)">`,
		"write to mailto:a@evil.example":               "write to mailto:(address left out)",
		"www.evil.example":                             "(address left out)",
		"evil.example/steal?x":                         "(address left out)",
		"write to maya.k@mail.evil.example now":        "write to (address left out) now",
		"Rye?Yes=no, at 10:30, v1.2.3, @a.b and @c.de": "Rye?Yes=no, at 10:30, v1.2.3, @a.b and @c.de",
		"my shop https://maya.shop/rye":                "my shop https://maya.shop/rye",
		"post at 8 PM and/or 9 AM, e.g. @crust.bread.": "post at 8 PM and/or 9 AM, e.g. @crust.bread.",
		"in your data: nothing":                        "in your data: nothing",
		"ask @crust.com, 4.2 of bread.theory, e.g. ½…": "ask @crust.com, 4.2 of bread.theory, e.g. ½…",
		"👩\u200d🍳 שלום and a\\_b":                      "👩\u200d🍳 שלום and a\\_b",
	} {
		t.Run(text, func(t *testing.T) {
			require.Equal(t, want, withoutAddresses(check.Unlink("", text), "Buy it at https://maya.shop/rye, please"))
		})
	}
}

// leads is a link that goes anywhere but to a figure.
var leads = regexp.MustCompile(`(?i)\]\([^fu]|\]\(f[^a]`)

// FuzzCheckedWriter has a model say anything in pieces of any size: no link that is shown or kept leads away.
func FuzzCheckedWriter(f *testing.F) {
	for _, seed := range []string{
		"rate [4.2%](fact:own:rate) 12%", "[a](https://evil.example)", "[a [b](x)](https://e.x)", "a](https://evil.example", "![a](//e.xy/1 2)",
		"[12](unverified:)(https://a.b)", "https://a.b/12%34", "[](fact:own:rate](http://a)", `https:\/\/e.com`,
		"h\u200bttps://e.c", "ｈttps&#58;//e.c", "[.](x)", `\\]\(`, "[4.2%](fact:own:rate \"x\")",
	} {
		f.Add(seed, uint8(3))
	}
	f.Fuzz(func(t *testing.T, text string, size uint8) {
		var pieces []string
		for rest := text; rest != ""; {
			n := min(len(rest), 1+int(size)%40)
			pieces = append(pieces, rest[:n])
			rest = rest[n:]
		}
		h := &heard{}
		w := &checkedWriter{listener: h, checker: check.New("", "", sheetOf("@maya").Facts())}
		for _, piece := range pieces {
			require.NoError(t, w.Text(piece))
		}
		require.NoError(t, w.flush())
		answer, cited := w.checked("", w.raw.String())
		for _, shown := range []string{answer, strings.Join(h.pieces, "")} {
			if found := leads.FindString(shown); found != "" {
				t.Fatalf("%q leads away: %q", shown, found)
			}
		}
		for _, f := range cited {
			if !strings.Contains(answer, "(fact:"+f.ID+")") {
				t.Fatalf("%s is not cited in %q", f.ID, answer)
			}
		}
	})
}
