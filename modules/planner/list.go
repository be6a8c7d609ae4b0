package planner

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

// Day is how many ideas are planned for it, by status.
type Day struct {
	Date       string `json:"date" doc:"YYYY-MM-DD"`
	Backlog    int    `json:"backlog"`
	Draft      int    `json:"draft"`
	InProgress int    `json:"inProgress"`
	Finalised  int    `json:"finalised"`
}

// dayCount is how many ideas of a status are planned for a day.
type dayCount struct {
	Date   string
	Status Status
	N      int
}

// daysOf gathers the counts, which are in the order of their days.
func daysOf(counts []dayCount) (days []Day) {
	for _, c := range counts {
		if len(days) == 0 || days[len(days)-1].Date != c.Date {
			days = append(days, Day{Date: c.Date})
		}
		day := &days[len(days)-1]
		switch c.Status {
		case Backlog:
			day.Backlog = c.N
		case Draft:
			day.Draft = c.N
		case InProgress:
			day.InProgress = c.N
		case Finalised:
			day.Finalised = c.N
		}
	}
	return days
}
