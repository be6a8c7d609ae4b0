package users

import (
	"strings"
	"testing"
	"unicode"

	"github.com/stretchr/testify/require"
)

func TestParseEmail(t *testing.T) {
	for typed, want := range map[string]string{
		" Maya@Example.COM ":               "maya@example.com",
		"maya+news@mail.example.co.il":     "maya+news@mail.example.co.il",
		"o'brien@example.com":              "o'brien@example.com",
		"maya@localhost":                   "maya@localhost",
		"\u212aate@example.com":            "", // the Kelvin sign is not a k
		"\u0130da@example.com":             "\u0130da@example.com",
		"Kate@ｅｘａｍｐｌｅ．ｃｏｍ":                 "kate@example.com",
		"kate@Bücher.example":              "kate@xn--bcher-kva.example",
		"kate@xn--bcher-kva.example":       "kate@xn--bcher-kva.example",
		"kate@-.example":                   "",
		"":                                 "",
		"maya":                             "",
		"maya@":                            "",
		"@example.com":                     "",
		"maya@example@com":                 "",
		"maya brown@example.com":           "",
		"Maya <maya@example.com>":          "",
		"maya@example.com, noa@x.example":  "",
		"maya@example.com\r\nBcc: all@x.y": "",
		"maya@exa\x00mple.com":             "",
		`"a b"@example.com`:                "",
		strings.Repeat("a", 250) + "@x.yz": "",
	} {
		t.Run("ACC-020 "+typed, func(t *testing.T) {
			got, err := ParseEmail(typed)
			require.Equal(t, want, got)
			if want == "" {
				require.EqualError(t, err, "Please enter a valid email address")
				return
			}
			require.NoError(t, err)
		})
	}
}

func TestNoTwoAddressesLookTheSame(t *testing.T) {
	for name, invisible := range map[string]string{
		"zero-width space": "\u200b", "zero-width joiner": "\u200d", "word joiner": "\u2060", "byte order mark": "\ufeff",
		"soft hyphen": "\u00ad", "grapheme joiner": "\u034f", "right-to-left override": "\u202e", "variation selector": "\ufe0f",
		"tag": "\U000e0061", "Hangul filler": "\u3164", "Braille blank": "\u2800", "private use": "\ue000",
	} {
		for _, typed := range []string{"ma" + invisible + "ya@example.com", "maya@exam" + invisible + "ple.com", "maya@example.com" + invisible} {
			_, err := ParseEmail(typed)
			require.EqualError(t, err, "This email address contains an invisible character. Please type it instead of pasting it.",
				"%s: %+q", name, typed)
		}
	}
	for _, space := range []string{"\u00a0", "\u0085", "\u2003", "\u3000"} {
		_, err := ParseEmail("ma" + space + "ya@example.com")
		require.ErrorIs(t, err, ErrEmail, "%+q", space)
	}
	composed, err := ParseEmail("zo\u00eb@example.com")
	require.NoError(t, err)
	decomposed, err := ParseEmail("zoe\u0308@example.com")
	require.NoError(t, err)
	require.Equal(t, composed, decomposed)
	for _, whole := range []string{"מאיה@example.com", "मीरा@example.com", "ぺこ@example.com"} {
		_, err := ParseEmail(whole)
		require.NoError(t, err, whole)
	}
}

func FuzzParseEmail(f *testing.F) {
	for _, seed := range []string{"Maya@Example.com", "a@b", "İ@x.y", "\"\"@x", "a@[::1]", "מאיה@example.com"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, typed string) {
		email, err := ParseEmail(typed)
		if err != nil {
			return
		}
		if again, err := ParseEmail(email); err != nil || again != email {
			t.Errorf("%q gives %q, which gives %q, %v", typed, email, again, err)
		}
		if strings.ContainsFunc(email, func(r rune) bool { return unicode.IsControl(r) || unicode.IsSpace(r) }) {
			t.Errorf("%q keeps a space or a control character: %q", typed, email)
		}
	})
}

func TestParseName(t *testing.T) {
	for typed, want := range map[string]string{
		"  Maya   Brown ":         "Maya Brown",
		"מאיה כהן":                "מאיה כהן",
		"Maya\nBrown\t!":          "Maya Brown !",
		"Ma\x00ya":                "Ma ya",
		strings.Repeat("é", 100):  strings.Repeat("é", 100),
		strings.Repeat("é", 101):  "",
		" \t ":                    "",
		"\u200b\u200d\ufeff":      "", // of no width
		"\u3164\uffa0 \u2800":     "", // fillers
		"\u0301\ufe0f":            "", // marks on nothing
		"👩\u200d🍳 e\u0301":        "👩\u200d🍳 e\u0301",
		"\x00":                    "",
		"\xff\xfe":                "",
		"\u200b\u200d\u2060":      "",
		"\u2800 \u3164":           "",
		"\u202e\ufe0f":            "",
		"Maya \u202enworB\u202c":  "Maya nworB",
		"\u200fמאיה":              "\u200fמאיה",
		"🍞":                       "🍞",
		"Maya \xff Brown":         "Maya Brown",
		"<script>alert</script> ": "<script>alert</script>",
	} {
		got, err := ParseName(typed)
		require.Equal(t, want, got, "%q", typed)
		require.Equal(t, want == "", err != nil, "%q", typed)
	}
}

func FuzzParseName(f *testing.F) {
	f.Add("Maya\u00a0Brown")
	f.Fuzz(func(t *testing.T, typed string) {
		name, err := ParseName(typed)
		if err != nil {
			return
		}
		if again, err := ParseName(name); err != nil || again != name {
			t.Errorf("%q gives %q, which gives %q, %v", typed, name, again, err)
		}
		if strings.ContainsFunc(name, unicode.IsControl) {
			t.Errorf("%q keeps a control character: %q", typed, name)
		}
	})
}

func TestZones(t *testing.T) {
	for name, known := range map[string]bool{
		"Europe/Berlin": true, "Asia/Jerusalem": true, "Europe/Kyiv": true, "UTC": true, "America/Argentina/Buenos_Aires": true,
		"": false, "Local": false, "Factory": false, "localtime": false, "posixrules": false, "Mars/Olympus": false,
		"../../etc/passwd": false, "posix/Europe/Berlin": false, "Europe/Ber\x00lin": false, "/etc/localtime": false,
	} {
		_, err := ParseZone(name)
		require.Equal(t, known, err == nil, "%q", name)
		if !known {
			require.Equal(t, "UTC", ZoneAtSignUp(name), "the browser's odd word keeps nobody out")
		}
	}
}
