package planner

import (
	"slices"
	"strings"
	"time"
)

// Order is by when ideas were created, or by when they are planned.
type Order string

// The two orders.
const (
	NewestFirst Order = "date_desc"
	OldestFirst Order = "date_asc"
	ByPlanned   Order = "planned" // only for those that have a date
)

// Filter says which ideas to list; the zero value lists all.
type Filter struct {
	Types       []ContentType // none: all
	Statuses    []Status      // none: all
	Search      string        // within title, draft or final copy, whatever the case and the accents
	Undrafted   bool          // only those with neither a draft nor a final copy
	Undated     bool          // only those without a planned date
	Overdue     string        // only those that are, at this wall time where the user is, YYYY-MM-DDTHH:mm; "": all
	Result      Posted        // whether a post of the user's own is linked as what came of them
	SavedPostID int64         // of this saved post; 0: of any and none
	From, To    string        // planned days, both within, YYYY-MM-DD; "" is open
	Sort        Order
}

// Posted filters ideas by the post that came of them.
type Posted int

// The filters by result; the zero value lets all through.
const (
	AnyResult Posted = iota
	WithResult
	WithoutResult
)

// Page is the Number-th, from 1, of pages of Size.
type Page struct{ Number, Size int }

// Day is what is planned for it, and what the user's own account published on it.
type Day struct {
	Date                                  string // YYYY-MM-DD
	Backlog, Draft, InProgress, Finalised int    // how many ideas of each status
	Ideas                                 []Idea // the first ones, without their texts
	Published                             int
	Posts                                 []OwnPost // the first ones
}

// maxDays is two months.
const maxDays = 62

// maxPublished bounds the posts that are read for these days; beyond it the oldest are left out.
const maxPublished = 500

// shownCaption is how many characters of a caption a calendar shows.
const shownCaption = 100

// withPosts adds posts, which are in the order of their publication, to the days on which they were published.
func withPosts(days []Day, posts []OwnPost, zone *time.Location, perDay int) []Day {
	at := make(map[string]int, len(days))
	for i, day := range days {
		at[day.Date] = i
	}
	for _, post := range posts {
		date := post.PostedAt.In(zone).Format(time.DateOnly)
		i, found := at[date]
		if !found {
			i, days = len(days), append(days, Day{Date: date})
			at[date] = i
		}
		if days[i].Published++; len(days[i].Posts) < perDay {
			days[i].Posts = append(days[i].Posts, post.brief())
		}
	}
	slices.SortFunc(days, func(a, b Day) int { return strings.Compare(a.Date, b.Date) })
	return days
}

// brief is the post with the beginning of its caption.
func (p OwnPost) brief() OwnPost {
	if p.Caption == nil {
		return p
	}
	if characters := []rune(*p.Caption); len(characters) > shownCaption {
		caption := string(characters[:shownCaption])
		p.Caption = &caption
	}
	return p
}
