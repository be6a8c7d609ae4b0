package discovery

import (
	"strings"
	"time"
	"unicode/utf8"

	"github.com/bowerbird/bowerbird/platform/captions"
	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/figures/posting"
	"github.com/bowerbird/bowerbird/platform/text"
)

const (
	topicDays    = posting.TimesDays // of the captions that topics come from
	maxBiography = 1000              // characters; Instagram allows 150
	maxCaptions  = 20_000            // bytes that the language is guessed from
)

// reading is what is known of an account.
type reading struct {
	figures.Profile
	posts  []figures.Post          // the newest first
	points []figures.FollowerPoint // in order of days
	at     time.Time
}

// account computes what an account is found by.
func (r reading) account() Account {
	r.UpdatedAt = &r.at
	a := Account{
		Sketch:      posting.SketchOf(r.Profile, r.posts, r.points, r.at, nil),
		InstagramID: r.InstagramID, FullName: shown(r.FullName), Biography: shown(r.Biography), Website: shown(r.Website),
		PictureURL: r.PictureURL, Language: languageOf(figures.Viewpoint{Now: r.at, Zone: time.UTC}.Within(r.posts, topicDays)),
	}
	for _, format := range figures.Formats {
		if a.Formats[format] > a.Formats[a.Format] {
			a.Format = format
		}
	}
	if len(r.posts) > 0 {
		a.PostedAt = &r.posts[0].PostedAt
	}
	return a
}

// languageOf is the language of most captions, ISO 639-1; empty: it is unknown.
func languageOf(posts []figures.Post) string {
	var all strings.Builder
	for _, p := range posts {
		if p.Caption != nil && all.Len() < maxCaptions {
			all.WriteString(*p.Caption + "\n")
		}
	}
	return captions.Language(all.String())
}

// shown is a text of a stranger as it is kept: without what turns its surroundings around, and not endless. nil: nothing is left.
func shown(s *string) *string {
	if s == nil {
		return nil
	}
	clean := strings.ReplaceAll(text.Undirected(strings.ToValidUTF8(*s, "")), "\x00", "")
	if utf8.RuneCountInString(clean) > maxBiography {
		clean = string([]rune(clean)[:maxBiography])
	}
	return text.Optional(clean)
}
