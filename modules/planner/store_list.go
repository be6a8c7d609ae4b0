package planner

import (
	"context"
	"time"

	"gorm.io/gorm"
)

// The columns of a list: all but those of the search, the long texts up to what is shown; and those without these texts.
const (
	briefColumns = `id, user_id, type, status, title, planned_date, post_inspiration_id, result_post_id, version,
		created_at, updated_at`
	allColumns = briefColumns + `, substr(description, 1, 2001) AS description, substr(final_copywriting, 1, 2001) AS final_copywriting,
		result_source, result_instagram_id` // one character more than is shown tells that there are more
)

// matching are the user's ideas that a filter lets through.
func (s *Store) matching(ctx context.Context, userID int64, f Filter) gorm.ChainInterface[row] {
	q := gorm.G[row](s.db.Conn(ctx)).Where("user_id = ?", userID)
	if len(f.Types) > 0 {
		q = q.Where("type IN ?", f.Types)
	}
	if len(f.Statuses) > 0 {
		q = q.Where("status IN ?", f.Statuses)
	}
	if f.Undrafted {
		q = q.Where("description IS NULL AND final_copywriting IS NULL") // a blank text is stored as none
	}
	if f.Undated {
		q = q.Where("planned_date IS NULL")
	}
	if f.Overdue != "" {
		q = q.Where("status <> ? AND planned_date < ? AND (length(planned_date) > 10 OR planned_date < ?)",
			Finalised, f.Overdue, f.Overdue[:len(time.DateOnly)]) // a day without a time lasts until its end
	}
	switch f.Result {
	case WithResult:
		q = q.Where("result_post_id IS NOT NULL")
	case WithoutResult:
		q = q.Where("result_post_id IS NULL")
	case AnyResult:
	}
	if f.Search != "" {
		q = q.Where(`folded LIKE ? ESCAPE '\'`, pattern(f.Search))
	}
	if f.SavedPostID != 0 {
		q = q.Where("post_inspiration_id = ?", f.SavedPostID)
	}
	if f.From != "" {
		q = q.Where("planned_date >= ?", f.From)
	}
	if f.To != "" {
		q = q.Where("planned_date < ?", f.To+"U") // U follows T: all times of the day are in it
	}
	return q
}

// list is a page of ideas, and how many there are in all.
func (s *Store) list(ctx context.Context, userID int64, f Filter, p Page, columns string) (ideas []Idea, total int64, err error) {
	order, ofIDs := "created_at DESC, id DESC", "id DESC"
	switch f.Sort {
	case OldestFirst:
		order, ofIDs = "created_at, id", "id"
	case ByPlanned:
		order = "planned_date, id"
	case NewestFirst:
	}
	if f.SavedPostID != 0 { // the order of its index, and the same one: SQLite would walk through all ideas for their instants
		order = ofIDs
	}
	before := (p.Number - 1) * p.Size
	rows, err := s.matching(ctx, userID, f).Select(columns).Order(order).Limit(p.Size).Offset(before).Find(ctx)
	if err != nil {
		return nil, 0, err
	}
	for _, r := range rows {
		ideas = append(ideas, r.idea().beginnings())
	}
	// A search reads every idea of the user: one that has come to its end knows how many there are.
	if len(rows) < p.Size && (len(rows) > 0 || before == 0) {
		return ideas, int64(before + len(rows)), nil
	}
	total, err = s.matching(ctx, userID, f).Count(ctx, "*")
	return ideas, total, err
}

// plannedRow is an idea of a day, with how many there are on it.
type plannedRow struct {
	ID                                          int64
	Type                                        ContentType
	Status                                      Status
	Title, PlannedDate, Date                    string
	InBacklog, InDraft, InProgress, InFinalised int
}

// days are those between two, both within, that have planned ideas, in the order of their dates, each with its first ideas.
func (s *Store) days(ctx context.Context, userID int64, from, to string, perDay int) (days []Day, err error) {
	var rows []plannedRow
	err = s.db.Conn(ctx).Raw(`SELECT * FROM (
			SELECT id, type, status, title, planned_date, substr(planned_date, 1, 10) AS date,
				ROW_NUMBER() OVER (PARTITION BY substr(planned_date, 1, 10) ORDER BY planned_date, id) AS place,
				COUNT(*) FILTER (WHERE status = 'backlog') OVER of_day AS in_backlog,
				COUNT(*) FILTER (WHERE status = 'draft') OVER of_day AS in_draft,
				COUNT(*) FILTER (WHERE status = 'in_progress') OVER of_day AS in_progress,
				COUNT(*) FILTER (WHERE status = 'finalised') OVER of_day AS in_finalised
			FROM ideas WHERE user_id = ? AND planned_date >= ? AND planned_date < ?
			WINDOW of_day AS (PARTITION BY substr(planned_date, 1, 10))
		) planned WHERE place <= ? ORDER BY planned_date, id`, userID, from, to+"U", perDay).Find(&rows).Error
	for _, r := range rows {
		if len(days) == 0 || days[len(days)-1].Date != r.Date {
			days = append(days, Day{Date: r.Date, Backlog: r.InBacklog, Draft: r.InDraft, InProgress: r.InProgress, Finalised: r.InFinalised})
		}
		day := &days[len(days)-1]
		day.Ideas = append(day.Ideas, Idea{ID: r.ID, Type: r.Type, Status: r.Status, Title: r.Title, PlannedDate: &r.PlannedDate})
	}
	return days, err
}
