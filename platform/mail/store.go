package mail

import (
	"context"
	"fmt"
	"strings"
	"time"

	"github.com/bowerbird/bowerbird/platform/database"
)

// store is every statement on dev_mails.
type store struct{ db *database.DB }

func (s store) insert(ctx context.Context, m Message, now time.Time) error {
	err := s.db.Conn(ctx).Exec(`INSERT INTO dev_mails (message_id, recipient, subject, body, sent_at) VALUES (?, ?, ?, ?, ?)
		ON CONFLICT (message_id) DO NOTHING`, m.ID, strings.ToLower(m.To), m.Subject, m.Text, now).Error
	if err != nil {
		return fmt.Errorf("keep mail: %w", err)
	}
	return nil
}

func (s store) prune(ctx context.Context, keep int) error {
	err := s.db.Conn(ctx).Exec(`DELETE FROM dev_mails WHERE id <= (SELECT id FROM dev_mails ORDER BY id DESC LIMIT 1 OFFSET ?)`, keep).Error
	if err != nil {
		return fmt.Errorf("prune mails: %w", err)
	}
	return nil
}

func (s store) forget(ctx context.Context, to string) error {
	if err := s.db.Conn(ctx).Exec(`DELETE FROM dev_mails WHERE recipient = ?`, strings.ToLower(to)).Error; err != nil {
		return fmt.Errorf("forget mails: %w", err)
	}
	return nil
}

func (s store) list(ctx context.Context, to string) (mails []StoredMail, err error) {
	q := s.db.Conn(ctx).Table("dev_mails").Select(`recipient AS "to", subject, body AS text, sent_at`).Order("id DESC")
	if to != "" {
		q = q.Where("recipient = ?", strings.ToLower(strings.TrimSpace(to)))
	}
	if err := q.Scan(&mails).Error; err != nil {
		return nil, fmt.Errorf("list mails: %w", err)
	}
	return mails, nil
}
