package audit

import (
	"context"
	"fmt"

	"github.com/bowerbird/bowerbird/platform/database"
)

// store adds and reads. The database refuses statements that change or delete.
type store struct{ db *database.DB }

func (s store) insert(ctx context.Context, e Entry) error {
	err := s.db.Conn(ctx).Exec(`INSERT INTO operator_acts (at, operator_id, operator, act, subject, subject_id, detail, address)
		VALUES (?, ?, ?, ?, ?, ?, ?, ?)`, e.At, e.OperatorID, e.Operator, e.Act, e.Subject, e.SubjectID, e.Detail, e.Address).Error
	if err != nil {
		return fmt.Errorf("write to the audit log: %w", err)
	}
	return nil
}

func (s store) list(ctx context.Context, before, userID int64, limit int) (list []Entry, err error) {
	q := s.db.Conn(ctx).Table("operator_acts").Order("id DESC").Limit(limit)
	if before > 0 {
		q = q.Where("id < ?", before)
	}
	if userID > 0 {
		q = q.Where("subject = ? AND subject_id = ?", subjectUser, userID)
	}
	if err := q.Find(&list).Error; err != nil {
		return nil, fmt.Errorf("read the audit log: %w", err)
	}
	return list, nil
}
