package captions

import (
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/stretchr/testify/require"
)

func TestHashtags(t *testing.T) {
	for name, c := range map[string]struct {
		caption string
		want    []string
	}{
		"in their order, once":          {"#b then #a and #b", []string{"#b", "#a"}},
		"case-folded":                   {"#BreadTok #breadtok #STRASSE #straße", []string{"#breadtok", "#strasse"}},
		"Hebrew":                        {"לחם טרי #לחם_מחמצת, #שבת!", []string{"#לחם_מחמצת", "#שבת"}},
		"Hebrew with vowel points":      {"#שַׁבָּת שלום", []string{"#שַׁבָּת"}},
		"composed and decomposed":       {"#caf\u00e9 #cafe\u0301", []string{"#café"}},
		"an emoji ends one":             {"#bread🍞 #🍞bread #sour🔥dough", []string{"#bread", "#sour"}},
		"a heart with its variant":      {"#love❤️ yes", []string{"#love"}},
		"a keycap is no hashtag":        {"press #️⃣ now", nil},
		"without a space":               {"#one#two,#three", []string{"#one", "#two", "#three"}},
		"within a word it is none":      {"c#sharp and a1#b", nil},
		"punctuation ends it":           {"(#crumb) #rye-bread #it's", []string{"#crumb", "#rye", "#it"}},
		"nor behind an accent":          {"cafe\u0301#x שַׁ#y ❤️#z", []string{"#z"}},
		"digits alone are none":         {"#1 #2026 #_ #2026goals", []string{"#2026goals"}},
		"lonely and double signs":       {"# ## ###three #", []string{"#three"}},
		"full-width sign":               {"＃東京 #東京", []string{"#東京"}},
		"Persian with a joiner":         {"#می\u200cخواهم خوب", []string{"#می\u200cخواهم"}},
		"a joiner at its end is not it": {"#خوب\u200c است", []string{"#خوب"}},
		"too long": {"#" + strings.Repeat("a", 101) + " #" + strings.Repeat("b", 100),
			[]string{"#" + strings.Repeat("b", 100)}},
		"none in an address": {"site.com/#shop https://site.example/a/?b=#c (site.com:80/#d) see site.com/a-#e",
			nil},
		"no scheme":              {"#http://site.example and #https://x", nil},
		"behind a slash":         {"and/#or 1/#two", []string{"#or", "#two"}},
		"behind an address":      {"site.com/ #shop, site.com #bread", []string{"#shop", "#bread"}},
		"no character reference": {"it&#x27;s", nil},
		"Tibetan with its tsheg": {"#བོད་ཡིག་ དང #ལྷ་ས", []string{"#བོད་ཡིག་", "#ལྷ་ས"}},
		"none":                   {"Rye, but not gummy", nil},
		"new lines":              {"first\n#second\n\n#third", []string{"#second", "#third"}},
	} {
		t.Run("DASH-039 "+name, func(t *testing.T) { require.Equal(t, c.want, Hashtags(c.caption)) })
	}
}

func FuzzHashtags(f *testing.F) {
	for _, seed := range []string{"#a#b", "#שַׁבָּת", "#️⃣", "#é#É", "＃x", "\xff#\xfe", "#\u200da"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, caption string) {
		seen := map[string]bool{}
		for _, tag := range Hashtags(caption) {
			if seen[tag] {
				t.Fatalf("%q twice in %q", tag, caption)
			}
			seen[tag] = true
			body := strings.TrimPrefix(tag, "#")
			if !utf8.ValidString(tag) || body == tag || !strings.ContainsFunc(body, unicode.IsLetter) || strings.ContainsAny(body, "# \n") {
				t.Fatalf("%q from %q", tag, caption)
			}
			if again := Hashtags(tag); len(again) != 1 || again[0] != tag {
				t.Fatalf("%q reads as %q", tag, again)
			}
		}
	})
}
