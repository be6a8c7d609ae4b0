package demo

import (
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"github.com/bowerbird/bowerbird/modules/planner"
	"github.com/bowerbird/bowerbird/platform/figures"
)

const (
	publishedDays  = 16 // ago, at most
	PublishedIdeas = 5
	plannedAhead   = 5 * 24 * time.Hour // of the first; each further one has a day more
	longestTitle   = 70                 // characters
)

// planPublished makes ideas of the account's own latest posts, as they would have been planned. All but the latest are linked to their
// posts, which for the latest is offered.
func planPublished(posts []figures.ProfilePost, now time.Time, zone *time.Location) (plans []plan) {
	for _, p := range posts {
		if len(plans) == PublishedIdeas {
			break
		}
		if p.Username != Account || p.Caption == nil || p.PostedAt.After(now.AddDate(0, 0, -1)) {
			continue
		}
		title, rest := titleOf(*p.Caption), ""
		if parts := strings.Split(*p.Caption, "\n\n"); len(parts) > 1 {
			rest = parts[1]
		}
		if title == "" {
			continue
		}
		one := plan{
			at: p.PostedAt.Add(-plannedAhead - time.Duration(len(plans))*24*time.Hour),
			change: planner.Change{
				Type: new(contentTypeOf(p)), Status: new(planner.Finalised), Title: &title,
				Description: &rest, FinalCopywriting: p.Caption,
				PlannedDate: new(p.PostedAt.In(zone).Truncate(30 * time.Minute).Format("2006-01-02T15:04")),
			},
		}
		if len(plans) > 0 {
			one.postID = p.ID
		}
		plans = append(plans, one)
	}
	return plans
}

func contentTypeOf(p figures.ProfilePost) planner.ContentType {
	switch figures.FormatOf(p.Type) {
	case figures.Image:
		return planner.Post
	case figures.Carousel:
		return planner.Carousel
	default:
		return planner.Reel
	}
}

// titleOf is the first line of a caption without what is no word at its end; "" when it is too long for a title.
func titleOf(caption string) string {
	first, _, _ := strings.Cut(caption, "\n")
	first = strings.TrimRightFunc(first, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '?' })
	if utf8.RuneCountInString(first) > longestTitle {
		return ""
	}
	return first
}
