package names

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestMentioned(t *testing.T) {
	known := []string{"noa.bakes", "bea", "crust", "night_oven_", "the.best", "bread.theory"}
	for prompt, want := range map[string]string{
		"How often does bread.theory post?":       "bread.theory",
		"how often does bread theory post":        "bread.theory",
		"Bread Theory’s growth":                   "bread.theory",
		"breadtheory":                             "bread.theory",
		"does nightoven grow?":                    "night_oven_",
		"bread and theory":                        "",
		"am i ahead of theory":                    "bread.theory",
		"what about theory’s growth":              "bread.theory",
		"does theory post more":                   "bread.theory",
		"is noa bakes bigger than theory":         "noa.bakes",
		"and for theory":                          "bread.theory",
		"my music theory is bad":                  "",
		"the theory":                              "",
		"breadtheoryx":                            "",
		"what are the best posts":                 "",
		"Rye_Club's growth":                       "rye_club",
		"what of “rye_club”?":                     "rye_club",
		"growth of bread.theory.":                 "bread.theory",
		"rye.theory or noa.bakes?":                "noa.bakes",
		"noa.bakes.tlv":                           "noa.bakes.tlv",
		"noa.bakes’s growth":                      "noa.bakes",
		"me vs night_oven_":                       "night_oven_",
		"me vs crust":                             "crust",
		"rye.theory and @bea":                     "bea",
		"I baked bread. theory?":                  "",
		"How do I grow.What next?":                "",
		"1.5 cups, 2.5kg, 4.2k or 3.10.2026":      "",
		"at 8 p.m. or 8p.m., e.g. today":          "",
		"see bowerbird.app, www.a.b or IMG_1.jpg": "",
		"https://instagram.com/rye.theory":        "",
	} {
		var first string
		if names := mentioned(prompt, strings.ToLower(strings.ReplaceAll(prompt, "’", " ")), known); len(names) > 0 {
			first = names[0]
		}
		require.Equal(t, want, first, prompt)
	}
}
