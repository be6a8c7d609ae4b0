package planner

import (
	"context"
	"fmt"

	"gorm.io/gorm"

	"github.com/bowerbird/bowerbird/modules/planner/calendar"
)

// PlannedSince are the first of a user's planned ideas from a day on, in the order of their dates, with the beginning of their drafts.
func (s *Store) PlannedSince(ctx context.Context, userID int64, day string, most int) (events []calendar.Event, err error) {
	rows, err := gorm.G[row](s.db.Conn(ctx)).
		Select(`id, type, status, title, substr(description, 1, ?) AS description, planned_date, version, created_at, updated_at`,
			calendar.MaxDraft+1).
		Where("user_id = ? AND planned_date >= ?", userID, day).
		Order("planned_date, id").Limit(most).Find(ctx)
	for _, r := range rows {
		event := calendar.Event{
			IdeaID: r.ID, Title: r.Title, PlannedFor: *r.PlannedDate, Type: nameOf(r.Type), Status: nameOf(r.Status),
			Final: r.Status == Finalised, Version: r.Version, CreatedAt: r.CreatedAt, UpdatedAt: r.UpdatedAt,
		}
		if r.Description != nil {
			event.Draft = *r.Description
		}
		events = append(events, event)
	}
	return events, err
}

// PlanVersion says how many of a user's ideas are planned from a day on, which, and how often they were changed.
func (s *Store) PlanVersion(ctx context.Context, userID int64, day string) (string, error) {
	var v struct {
		N, Ids, Changes int64
		Last            string
	}
	err := s.db.Conn(ctx).Raw(`
		SELECT COUNT(*) AS n, COALESCE(SUM(id), 0) AS ids, COALESCE(SUM(version), 0) AS changes,
			COALESCE(CAST(MAX(updated_at) AS TEXT), '') AS last
		FROM ideas WHERE user_id = ? AND planned_date >= ?`, userID, day).Scan(&v).Error
	return fmt.Sprint(v.N, v.Ids, v.Changes, v.Last), err
}
