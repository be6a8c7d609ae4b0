package planner

import "time"

// View is an idea as an answer shows it.
type View struct {
	ID                int64       `json:"id"`
	Type              ContentType `json:"type" enum:"post,reel,story,carousel"`
	Status            Status      `json:"status" enum:"backlog,draft,in_progress,finalised"`
	Title             string      `json:"title"`
	Description       *string     `json:"description" doc:"The draft"`
	FinalCopywriting  *string     `json:"finalCopywriting"`
	IsDescriptionCut  bool        `json:"isDescriptionCut" doc:"In a list: the draft goes on, and the idea itself has it whole"`
	IsFinalCopyCut    bool        `json:"isFinalCopywritingCut" doc:"In a list: the final copy goes on, and the idea itself has it whole"`
	PlannedDate       *string     `json:"plannedDate" doc:"Wall time, YYYY-MM-DD or YYYY-MM-DDTHH:mm"`
	PostInspirationID *int64      `json:"postInspirationId" doc:"The saved post that it comes from"`
	PostID            *int64      `json:"postId" doc:"The post of that saved post, while you see it"`
	ResultPostID      *int64      `json:"resultPostId" doc:"Your own post that came of it, by its id when you linked it"`
	Version           int64       `json:"version" doc:"Send it with a change, to learn of another one in between"`
	CreatedAt         time.Time   `json:"createdAt"`
	UpdatedAt         time.Time   `json:"updatedAt"`
}

// AddedView is an idea as the answer to adding it shows it.
type AddedView struct {
	View

	Repeated bool `json:"repeated" doc:"It was there: the same Idempotency-Key has added it before"`
}

func viewOf(i Idea) View {
	return View{
		i.ID, i.Type, i.Status, i.Title, i.Description, i.FinalCopywriting, i.Cut.Description, i.Cut.FinalCopywriting,
		i.PlannedDate, i.SavedPostID, i.PostID, i.ResultPostID, i.Version, i.CreatedAt, i.UpdatedAt,
	}
}

// Ideas is a page of ideas.
type Ideas struct {
	Items []View `json:"items"`
	Total int64  `json:"total" doc:"On all pages"`
}

func ideasOf(ideas []Idea, total int64) Ideas {
	out := Ideas{Total: total}
	for _, i := range ideas {
		out.Items = append(out.Items, viewOf(i))
	}
	return out
}

// PlannedView is an idea as the calendar shows it.
type PlannedView struct {
	ID          int64       `json:"id"`
	Type        ContentType `json:"type" enum:"post,reel,story,carousel"`
	Status      Status      `json:"status" enum:"backlog,draft,in_progress,finalised"`
	Title       string      `json:"title"`
	PlannedDate string      `json:"plannedDate" doc:"Wall time, YYYY-MM-DD or YYYY-MM-DDTHH:mm"`
}

// DayView is what is planned for a day, and what the user's own account published on it.
type DayView struct {
	Date       string        `json:"date" doc:"YYYY-MM-DD"`
	Backlog    int           `json:"backlog"`
	Draft      int           `json:"draft"`
	InProgress int           `json:"inProgress"`
	Finalised  int           `json:"finalised"`
	Ideas      []PlannedView `json:"ideas" doc:"The first ones, in the order of their times; how many there are the four counts say"`
	Published  int           `json:"published" doc:"How many posts your account published, where you are"`
	Posts      []OwnPostView `json:"posts" doc:"The first of these, with the first words of their captions"`
}

// Days is what is planned and published, day by day.
type Days struct {
	Items []DayView `json:"items" doc:"Days without ideas and posts are absent"`
	Total int       `json:"total"`
}

func daysOf(days []Day) Days {
	out := Days{Total: len(days)}
	for _, d := range days {
		view := DayView{
			Date: d.Date, Backlog: d.Backlog, Draft: d.Draft, InProgress: d.InProgress, Finalised: d.Finalised, Published: d.Published,
		}
		for _, i := range d.Ideas {
			view.Ideas = append(view.Ideas, PlannedView{i.ID, i.Type, i.Status, i.Title, *i.PlannedDate})
		}
		for _, p := range d.Posts {
			view.Posts = append(view.Posts, postViewOf(p))
		}
		out.Items = append(out.Items, view)
	}
	return out
}
