// Package brand is how a user's reports look: a logo, a name, a colour and a footer of the user's own.
package brand

import (
	"fmt"
	"image"
	"math"
	"regexp"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/bowerbird/bowerbird/platform/apperr"
)

const (
	maxName   = 60  // characters
	maxFooter = 160 // characters
	// maxLogo is the largest file of a logo, in bytes.
	maxLogo = 2 << 20
	// leastContrast is what WCAG 2 asks of text; the paper of a report is white.
	leastContrast = 4.5
)

// logoBox holds a logo, in pixels: twice what the report shows, for paper and fine screens.
var logoBox = image.Pt(480, 160)

// Brand is a user's own look of reports. What is empty is left as Bowerbird has it.
type Brand struct {
	Name     string
	Colour   string // #rrggbb, readable on white
	Footer   string
	MadeWith bool   // reports say that they are made with Bowerbird
	Logo     string // a PNG as a data URL
}

// none is the brand of a user who has chosen nothing.
var none = Brand{MadeWith: true}

// cleaned has texts of one line and a colour that can be read.
func (b Brand) cleaned() (Brand, error) {
	b.Name, b.Footer, b.Colour = oneLine(b.Name), oneLine(b.Footer), strings.ToLower(strings.TrimSpace(b.Colour))
	var refused []string
	if utf8.RuneCountInString(b.Name) > maxName {
		refused = append(refused, fmt.Sprintf("A name has %d characters at most.", maxName))
	}
	if utf8.RuneCountInString(b.Footer) > maxFooter {
		refused = append(refused, fmt.Sprintf("A footer has %d characters at most.", maxFooter))
	}
	if b.Colour != "" {
		if flaw := colourFlaw(b.Colour); flaw != "" {
			refused = append(refused, flaw)
		}
	}
	if len(refused) > 0 {
		return Brand{}, apperr.New(apperr.Invalid, refused...)
	}
	return b, nil
}

func oneLine(s string) string {
	return strings.Join(strings.FieldsFunc(s, func(r rune) bool { return unicode.IsSpace(r) || unicode.IsControl(r) }), " ")
}

var hexColour = regexp.MustCompile(`^#[0-9a-f]{6}$`)

// colourFlaw says what is wrong with a colour; empty: nothing.
func colourFlaw(hex string) string {
	if !hexColour.MatchString(hex) {
		return "A colour has the form #1a2b3c."
	}
	parsed, _ := strconv.ParseUint(hex[1:], 16, 32)
	colour := [3]float64{float64(parsed >> 16), float64(parsed >> 8 & 0xff), float64(parsed & 0xff)}
	found := onWhite(colour)
	if found >= leastContrast {
		return ""
	}
	return fmt.Sprintf("This colour is too pale to read on white: its contrast is %.1f and has to be %.1f. The nearest that works is %s.",
		math.Floor(found*10)/10, leastContrast, readable(colour))
}

// readable is the brightest shade of a colour that can be read on white.
func readable(colour [3]float64) string {
	const steps = 256
	for step := steps; step > 0; step-- {
		var shade [3]float64
		for i, channel := range colour {
			shade[i] = math.Round(channel * float64(step) / steps)
		}
		if onWhite(shade) >= leastContrast {
			return fmt.Sprintf("#%02x%02x%02x", int(shade[0]), int(shade[1]), int(shade[2]))
		}
	}
	return "#000000"
}

// onWhite is the contrast ratio of WCAG 2 with white, from 1 to 21.
func onWhite(colour [3]float64) float64 {
	luminance := 0.0
	for i, weight := range [3]float64{0.2126, 0.7152, 0.0722} {
		if c := colour[i] / 255; c <= 0.04045 {
			luminance += weight * c / 12.92
		} else {
			luminance += weight * math.Pow((c+0.055)/1.055, 2.4)
		}
	}
	return 1.05 / (luminance + 0.05)
}
