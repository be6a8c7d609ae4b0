package inspirations

import (
	"fmt"
	"time"
	"unicode/utf8"

	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/text"
)

// SavedPost is a post in a list, with what it was saved with.
type SavedPost struct {
	ID           int64
	UserID       int64
	ShortlistID  int64
	Notes        *string // nil: none
	NotesVersion int64   // counted with each change of the notes
	CreatedAt    time.Time
	Post         figures.PublishedPost
}

// LinkedIdea is an idea that a saved post led to.
type LinkedIdea struct {
	ID          int64
	SavedPostID int64
	Type        string // post, reel, story or carousel
	Status      string // backlog, draft, in_progress or finalised
	Title       string
	PlannedDate *string // wall time
	Version     int64   // of the idea, counted with each change
	Total       int64   // of the ideas that the saved post led to
}

// Page is the Number-th, from 1, of pages of Size.
type Page struct{ Number, Size int }

func checkNotes(notes string) (*string, error) {
	if utf8.RuneCountInString(notes) > maxNotes {
		return nil, apperr.New(apperr.TooLarge, fmt.Sprintf("Your notes are too long: %s characters at most", text.Number(maxNotes)))
	}
	return text.Optional(text.Trim(notes)), nil
}
