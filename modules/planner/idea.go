// Package planner keeps a user's ideas for posts: what to publish, how far it is, and for when it is planned.
package planner

import (
	"fmt"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/text"
)

// ContentType is what an idea becomes.
type ContentType string

// The four content types.
const (
	Post     ContentType = "post"
	Reel     ContentType = "reel"
	Story    ContentType = "story"
	Carousel ContentType = "carousel"
)

// Status is how far an idea is. It changes freely between any two.
type Status string

// The four statuses; a new idea is in the backlog.
const (
	Backlog    Status = "backlog"
	Draft      Status = "draft"
	InProgress Status = "in_progress"
	Finalised  Status = "finalised"
)

var (
	contentTypes = []ContentType{Post, Reel, Story, Carousel}
	statuses     = []Status{Backlog, Draft, InProgress, Finalised}
)

// nameOf is a content type or a status as people read it: In progress.
func nameOf[Name ~string](name Name) string {
	words := strings.ReplaceAll(string(name), "_", " ")
	return strings.ToUpper(words[:1]) + words[1:]
}

// The longest texts, in characters.
const (
	maxTitle = 200
	maxText  = 50_000 // of a draft, and of the final copy
)

// maxIdeas is how many a user keeps: far more than anybody plans, and few enough to search and to export.
const maxIdeas = 10_000

// Idea is a post that is planned.
type Idea struct {
	ID               int64
	UserID           int64
	Type             ContentType
	Status           Status
	Title            string
	Description      *string // the draft; nil: none
	FinalCopywriting *string // nil: none
	Cut              Cut     // which of these two goes on, as in a list
	PlannedDate      *string // wall time, YYYY-MM-DD or YYYY-MM-DDTHH:mm; nil: not planned
	SavedPostID      *int64  // the saved post that it comes from; nil: none
	PostID           *int64  // that saved post's post, where the user still sees it; looked up as the idea is answered
	ResultPostID     *int64  // the user's own post that came of it, by its id when it was linked; nil: none is linked
	Result           PostRef // the same post; empty when it was linked before this was kept, and is deleted
	Version          int64   // counts its changes, from 1
	Repeated         bool    // adding it found it there, by its key
	CreatedAt        time.Time
	UpdatedAt        time.Time
}

// Change is what becomes of an idea. A nil field stays as it is; an empty text or date is cleared.
type Change struct {
	Type             *ContentType
	Status           *Status
	Title            *string
	Description      *string
	FinalCopywriting *string
	PlannedDate      *string
	SavedPostID      *int64 // 0: none any more
}

// applyTo is the idea after the change. It refuses what is too long or can't be read, with a sentence for each field.
func (c Change) applyTo(idea Idea) (Idea, error) {
	var refused []string
	refuse := func(sentence string) { refused = append(refused, sentence) }

	if c.Type != nil {
		if !slices.Contains(contentTypes, *c.Type) {
			refuse("Choose post, reel, story or carousel")
		}
		idea.Type = *c.Type
	}
	if c.Status != nil {
		if !slices.Contains(statuses, *c.Status) {
			refuse("Choose backlog, draft, in progress or finalised")
		}
		idea.Status = *c.Status
	}
	if c.Title != nil {
		idea.Title = text.Name(*c.Title)
	}
	if idea.Title == "" {
		refuse("Give your idea a title")
	}
	if utf8.RuneCountInString(idea.Title) > maxTitle {
		refuse(fmt.Sprintf("A title has %d characters at most", maxTitle))
	}
	if c.PlannedDate != nil {
		planned, ok := parsePlanned(*c.PlannedDate)
		switch {
		case !ok:
			refuse("A planned date looks like 2026-11-30 or 2026-11-30T09:00")
		case planned != nil && (*planned < firstPlanned || *planned > lastPlanned):
			refuse("Choose a planned date between 2000 and 2099")
		}
		idea.PlannedDate = planned
	}
	if len(refused) > 0 {
		return Idea{}, apperr.New(apperr.Invalid, refused...)
	}
	for _, long := range []struct {
		name  string
		typed *string
		kept  **string
	}{{"draft", c.Description, &idea.Description}, {"final copy", c.FinalCopywriting, &idea.FinalCopywriting}} {
		if long.typed == nil {
			continue
		}
		if utf8.RuneCountInString(*long.typed) > maxText {
			return Idea{}, apperr.New(apperr.TooLarge, fmt.Sprintf("The %s is too long: %s characters at most", long.name, text.Number(maxText)))
		}
		*long.kept = text.Optional(*long.typed)
	}
	return idea, nil
}

// sameTexts tells whether a search finds both by the same words.
func (i Idea) sameTexts(other Idea) bool {
	return i.Title == other.Title && reflect.DeepEqual(i.Description, other.Description) &&
		reflect.DeepEqual(i.FinalCopywriting, other.FinalCopywriting)
}

// plannedForm is a day, or a minute of one; seconds and a zone after it say nothing about wall time.
var plannedForm = regexp.MustCompile(
	`^(\d{4}-\d{2}-\d{2})$|^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})?$`)

const (
	plannedTime  = "2006-01-02T15:04"
	firstPlanned = "2000-01-01"
	lastPlanned  = "2099-12-31T23:59"
)

// parsePlanned cuts a date to the minute; "" is no date.
func parsePlanned(typed string) (planned *string, ok bool) {
	if typed == "" {
		return nil, true
	}
	form := plannedForm.FindStringSubmatch(typed)
	if form == nil {
		return nil, false
	}
	wall := form[1] + form[2]
	_, err := time.Parse(plannedTime[:len(wall)], wall)
	return &wall, err == nil
}
