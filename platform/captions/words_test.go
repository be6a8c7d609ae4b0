package captions

import (
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/stretchr/testify/require"
)

func TestWords(t *testing.T) {
	for name, c := range map[string]struct {
		caption string
		want    []string
	}{
		"English without what says nothing": {"The bread that I bake on Thursday is a sourdough bread.",
			[]string{"bread", "bake", "thursday", "sourdough", "bread"}},
		"contractions and possessives": {"I'm sure it’s Maya’s oven, don't worry", []string{"sure", "maya", "oven", "worry"}},
		"hashtags are not words":       {"fresh #bread#rye (#crumb) loaf", []string{"fresh", "loaf"}},
		"mentions are not words":       {"baked with @maya.bakes_1, photo:@noa ＠tom", []string{"baked", "photo"}},
		"addresses are not words": {
			"https://bowerbird.app/x?y=z www.example.com link.tree/maya (sunny.co.il) mail me@sunny.org order",
			[]string{"link", "tree", "maya", "mail", "order"},
		},
		"a forgotten space is no address":    {"crumb.Tomorrow more", []string{"crumb", "tomorrow"}},
		"numbers are not words":              {"500 g flour, 24h rise, 2026, ١٢٣", []string{"flour", "rise"}},
		"emoji are not words":                {"bread🍞🔥 ❤️ 👩‍🍳 #️⃣ hot🥖rolls", []string{"bread", "hot", "rolls"}},
		"composed and decomposed are one":    {"caf\u00e9 cafe\u0301 CAFÉ", []string{"café", "café", "café"}},
		"Hebrew":                             {"אני אופה לחם מחמצת של שבת, לא חלה", []string{"אופה", "לחם", "מחמצת", "שבת", "חלה"}},
		"Hebrew with vowel points and marks": {"שַׁבָּת צה״ל ג׳ירפה", []string{"שַׁבָּת", "צה״ל", "ג׳ירפה"}},
		"Hebrew beside English":              {"לחם טרי and the oven", []string{"לחם", "טרי", "oven"}},
		"Arabic":                             {"خبز طازج في البيت، من الفرن", []string{"خبز", "طازج", "البيت", "الفرن"}},
		"what only shows it differently":     {"לחם\u200f לחם خبـــز خبز", []string{"לחם", "לחם", "خبز", "خبز"}},
		"Persian with a joiner":              {"می\u200cخواهم نان تازه", []string{"می\u200cخواهم", "نان", "تازه"}},
		"Russian":                            {"Я пеку хлеб и булочки на закваске", []string{"пеку", "хлеб", "булочки", "закваске"}},
		"German keeps what English drops":    {"Das Brot ist mit Sauerteig und Liebe gemacht", []string{"brot", "sauerteig", "liebe"}},
		"English keeps what German drops":    {"You will die for this bread, and the war is over", []string{"die", "bread", "war"}},
		"Chinese in pairs":                   {"手工面包，茶", []string{"手工", "工面", "面包", "茶"}},
		"Japanese": {
			"パンを焼きました。東京のベーカリー", []string{"パン", "焼", "東京", "ベーカリー"},
		},
		"Korean":                 {"오늘 구운 빵, 사워도우", []string{"오늘", "구운", "빵", "사워도우"}},
		"Hindi":                  {"ताज़ा रोटी और चाय", []string{"ताज़ा", "रोटी", "चाय"}},
		"Thai is left out whole": {"ขนมปังสด bread", []string{"bread"}},
		"nothing":                {" \n ", nil},
	} {
		t.Run(name, func(t *testing.T) { require.Equal(t, c.want, Words(c.caption)) })
	}
}

func TestWordsThatAreNoTopic(t *testing.T) {
	for caption, want := range map[string][]string{
		"You asked for it: nothing else, really, just the starter":  {"starter"},
		"Everybody thinks it happens somewhere, but today we baked": {"baked"},
		"שאלתם אותי מה עוד אפשר, אז הנה באמת המחמצת":                {"שאלתם", "המחמצת"},
		"Hoy nadie me preguntó nada, pero tenemos masa":             {"masa"},
		"Jemand hat mich gefragt, nichts Besonderes, nur Teig":      {"besonderes", "teig"},
		"Quelqu'un m'a demandé pourquoi, voilà la pâte":             {"m'a", "demandé", "pâte"},
	} {
		t.Run(caption, func(t *testing.T) { require.Equal(t, want, Words(caption)) })
	}
}

func TestRarity(t *testing.T) {
	require.Greater(t, 3*Rarity(3, 10), 10*Rarity(10, 10), "what three of ten say tells more than what all say")
	require.Greater(t, 3*Rarity(3, 10), Rarity(1, 10), "and more than what one says")
	require.Positive(t, Rarity(1, 1))
}

func TestEveryLanguageHasItsList(t *testing.T) {
	for _, s := range scripts {
		for _, language := range s.languages {
			if s.script != unbroken {
				require.Greater(t, len(stopLists()[language]), 20, language)
			}
		}
	}
}

func FuzzWords(f *testing.F) {
	for _, seed := range []string{"The bread", "שַׁבָּת", "手工面包", "a@b.co #x", "\xff@\xfe", "＠＃", "don’t", "パ\u3099", "x.y/?z", "_'s"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, caption string) {
		for _, word := range Words(caption) {
			if !utf8.ValidString(word) && utf8.ValidString(caption) {
				t.Fatalf("%q of %q is not text", word, caption)
			}
			if strings.ContainsAny(word, "#@＃＠ \n") || !strings.ContainsFunc(word, unicode.IsLetter) {
				t.Fatalf("%q of %q is not a word", word, caption)
			}
		}
	})
}

func TestScript(t *testing.T) {
	for caption, want := range map[string]string{
		"Fresh bread": "Latin", "לחם טרי מהתנור של Maya": "Hebrew",
		"לחם #sourdough #breadtok #crumb @maya.bakes": "Hebrew", "חלות ולחם loaves": "Hebrew",
		"خبز طازج": "Arabic", "хлеб": "Cyrillic", "パンを焼く東京": "Japanese", "手工面包": "Chinese", "빵": "Korean", "🍞 2026": "", "#only": "", "": "",
	} {
		t.Run(caption, func(t *testing.T) { require.Equal(t, want, Script(caption)) })
	}
}
