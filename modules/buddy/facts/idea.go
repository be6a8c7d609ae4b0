package facts

import (
	"strings"

	"github.com/bowerbird/bowerbird/modules/buddy/reply"
	"github.com/bowerbird/bowerbird/platform/text"
)

// maxTitle bounds the title of an idea, in letters.
const maxTitle = 80

// SequelOf is an idea that goes on from the first post whose rate is among some facts; nil: there is none.
func SequelOf(list []reply.Fact) *reply.Idea {
	for _, f := range list {
		if Key(f.ID[strings.LastIndex(f.ID, ":")+1:]).Kind() != TopPost {
			continue
		}
		name, rest, _ := strings.Cut(f.Label, ` "`)
		caption, _, quoted := strings.Cut(rest, `"`)
		format, _, _ := strings.Cut(strings.ToLower(name), " ")
		title := "Sequel: " + caption
		if !quoted {
			before, _, _ := strings.Cut(text.LowerFirst(name), " of @")
			title = "Sequel to the " + before
		}
		return &reply.Idea{Title: Titled(title), Type: PlannedType(format)}
	}
	return nil
}

// Titled is a text as the title of an idea.
func Titled(title string) string {
	letters := []rune(title)
	if len(letters) <= maxTitle {
		return title
	}
	return strings.TrimSpace(string(letters[:maxTitle-1])) + "…"
}

// PlannedType is the planner's type for a format of posts: an image is a post.
func PlannedType(format string) string {
	if format == "reel" || format == "carousel" {
		return format
	}
	return "post"
}
