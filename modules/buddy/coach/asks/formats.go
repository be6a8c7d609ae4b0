// Package asks has the words by which a prompt is understood and answered alike: those for formats, times, figures and people.
package asks

import (
	"regexp"

	"github.com/bowerbird/bowerbird/platform/figures"
)

// format is one of posts and ideas, and how people name it.
type format struct {
	name  string
	asked *regexp.Regexp
}

var formats = []format{
	{figures.Reel.Name(), regexp.MustCompile(`\b(?:reels?|videos?)\b`)},
	{figures.Carousel.Name(), regexp.MustCompile(`\bcarousels?\b`)},
	{figures.Image.Name(), regexp.MustCompile(`\b(?:images?|photos?|pictures?)\b`)},
}

// Format is the first format that a prompt names; empty for none.
func Format(folded string) string {
	for _, format := range formats {
		if format.asked.MatchString(folded) {
			return format.name
		}
	}
	return ""
}

// Formats are all formats that a prompt names.
func Formats(folded string) (list []string) {
	for _, format := range formats {
		if format.asked.MatchString(folded) {
			list = append(list, format.name)
		}
	}
	return list
}

// EachFormat asks for each format's own figure.
var EachFormat = regexp.MustCompile(`\b(?:by|per|each|every|which|what) (?:format|content type|type of content|kind of post)s?\b` +
	`|\bformats\b`)

// Beside sets what is of a format beside something else.
var Beside = regexp.MustCompile(`\bcompar\w*\b|\bvs\b|\bversus\b|\bagainst\b|\bbeside\b|\b(?:better|worse) than\b`)
