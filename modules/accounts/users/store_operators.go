package users

import (
	"context"
	"fmt"
	"strings"
	"time"
)

// peopleAtOnce is how many users a page of a list has.
const peopleAtOnce = 50

// Person is a user as an operator sees one.
type Person struct {
	Account

	LastSeenAt *time.Time // nil: in no session that is still known
	Sessions   int        // open ones
}

// Search is a page of users whose address or a word of whose name begins with a text, the newest first; an empty text finds all. before is
// the id that the page before ended with; 0: the first page.
func (d *Directory) Search(ctx context.Context, text string, before int64) (page []Person, next *int64, err error) {
	found, err := d.Store.search(ctx, strings.ToLower(strings.TrimSpace(text)), before, peopleAtOnce+1)
	if err != nil {
		return nil, nil, err
	}
	if len(found) > peopleAtOnce {
		found = found[:peopleAtOnce]
		next = &found[peopleAtOnce-1].ID
	}
	page, err = d.seen(ctx, found)
	return page, next, err
}

// Person is one user, who may wait to be erased; ErrNoAccount when there is none.
func (d *Directory) Person(ctx context.Context, id int64) (Person, error) {
	a, found, err := d.Store.EvenDeletedByID(ctx, id)
	if err == nil && !found {
		err = ErrNoAccount
	}
	if err != nil {
		return Person{}, err
	}
	people, err := d.seen(ctx, []Account{a})
	if err != nil {
		return Person{}, err
	}
	return people[0], nil
}

// seen adds what the users' sessions tell.
func (d *Directory) seen(ctx context.Context, accounts []Account) ([]Person, error) {
	people, ids, at := make([]Person, len(accounts)), make([]int64, len(accounts)), map[int64]*Person{}
	for i, a := range accounts {
		people[i].Account, ids[i], at[a.ID] = a, a.ID, &people[i]
	}
	sessions, err := d.Store.sessions(ctx, ids)
	now := d.clock.Now()
	for _, s := range sessions {
		p := at[s.UserID]
		if p.LastSeenAt == nil || s.LastSeenAt.After(*p.LastSeenAt) {
			p.LastSeenAt = &s.LastSeenAt
		}
		if s.EndedAt == nil && now.Before(s.ExpiresAt) {
			p.Sessions++
		}
	}
	return people, err
}

func (s Store) search(ctx context.Context, text string, before int64, limit int) (found []Account, err error) {
	q := s.db.Conn(ctx).Table("users").Order("id DESC").Limit(limit)
	if before > 0 {
		q = q.Where("id < ?", before)
	}
	if text != "" {
		start := strings.NewReplacer(`\`, `\\`, `%`, `\%`, `_`, `\_`).Replace(text) + "%"
		q = q.Where(`LOWER(email) LIKE ? ESCAPE '\' OR LOWER(full_name) LIKE ? ESCAPE '\' OR LOWER(full_name) LIKE ? ESCAPE '\'`,
			start, start, "% "+start)
	}
	if err := q.Find(&found).Error; err != nil {
		return nil, fmt.Errorf("search for users: %w", err)
	}
	return found, nil
}

// seenSession is what an operator learns of a session.
type seenSession struct {
	UserID     int64
	LastSeenAt time.Time
	ExpiresAt  time.Time
	EndedAt    *time.Time
}

func (s Store) sessions(ctx context.Context, userIDs []int64) (sessions []seenSession, err error) {
	err = s.db.Conn(ctx).Table("sessions").Select("user_id, last_seen_at, expires_at, ended_at").
		Where("user_id IN ? AND handover IS NULL", userIDs).Find(&sessions).Error
	if err != nil {
		return nil, fmt.Errorf("read sessions of users: %w", err)
	}
	return sessions, nil
}

// Suspend marks an account as suspended; changed is false where it was.
func (s Store) Suspend(ctx context.Context, id int64, now time.Time) (changed bool, err error) {
	return s.suspend(ctx, id, &now, now, "suspended_at IS NULL")
}

// Unsuspend takes the mark back; changed is false where there was none.
func (s Store) Unsuspend(ctx context.Context, id int64, now time.Time) (changed bool, err error) {
	return s.suspend(ctx, id, nil, now, "suspended_at IS NOT NULL")
}

func (s Store) suspend(ctx context.Context, id int64, at *time.Time, now time.Time, condition string) (changed bool, err error) {
	tx := s.db.Conn(ctx).Exec(`UPDATE users SET suspended_at = ?, updated_at = ? WHERE id = ? AND erase_at IS NULL AND `+condition,
		at, now, id)
	if tx.Error != nil {
		return false, fmt.Errorf("suspend account: %w", tx.Error)
	}
	if tx.RowsAffected == 0 { // so it was, or there is none
		_, err = s.ByID(ctx, id)
	}
	return tx.RowsAffected == 1, err
}
