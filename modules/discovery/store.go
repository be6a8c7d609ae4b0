package discovery

import (
	"context"
	"encoding/json"
	"strings"
	"time"

	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/figures"
)

// Store keeps the accounts that can be found, the candidates, and whom the operator has hidden.
type Store struct{ db *database.DB }

// NewStore keeps them in db.
func NewStore(db *database.DB) *Store { return &Store{db} }

// details are the figures that nothing is filtered by, as they are stored.
type details struct {
	Likes      *float64                   `json:"likes,omitempty"`
	Comments   *float64                   `json:"comments,omitempty"`
	ActiveDays *int                       `json:"activeDays,omitempty"`
	Formats    map[figures.Format]float64 `json:"formats,omitempty"`
	Topics     []figures.Topic            `json:"topics,omitempty"`
	Post       figures.Usual              `json:"post"`
	Reel       figures.Usual              `json:"reel"`
	Posts      int                        `json:"posts"`
}

// notHidden takes a source, an Instagram id and a username.
const notHidden = `NOT EXISTS (SELECT 1 FROM discovery_hidden h WHERE h.source = ? AND (h.instagram_id = ? OR h.username = ?))`

// put stores an account and ends its candidacy, unless a later reading is stored or the operator has hidden it.
func (s *Store) put(ctx context.Context, source string, a Account) error {
	var words, topics []string
	for _, text := range []*string{&a.Username, a.FullName, masked(a.Biography)} { // contact is not for every plan to find
		if text != nil {
			words = append(words, terms(*text)...)
		}
	}
	for _, topic := range a.Topics {
		topics = append(topics, terms(topic.Text)...)
	}
	raw, err := json.Marshal(details{a.Likes, a.Comments, a.ActiveDays, a.Formats, a.Topics, a.UsualPost, a.UsualReel, a.Posts})
	if err != nil {
		return err
	}
	return s.db.InTx(ctx, func(ctx context.Context) error {
		conn := s.db.Conn(ctx)
		for _, done := range []struct {
			statement string
			args      []any
		}{
			{`DELETE FROM discovery_candidates WHERE source = ? AND username = ?`, []any{source, a.Username}},
			{`DELETE FROM discovery_accounts WHERE source = ? AND username = ? AND instagram_id <> ?`, []any{source, a.Username, a.InstagramID}},
			{`UPDATE discovery_hidden SET instagram_id = ? WHERE source = ? AND username = ? AND instagram_id IS NULL`,
				[]any{a.InstagramID, source, a.Username}},
		} {
			if err := conn.Exec(done.statement, done.args...).Error; err != nil {
				return err
			}
		}
		var id int64
		err := conn.Raw(`INSERT INTO discovery_accounts (source, instagram_id, username, followers, engagement, posts_a_week, growth, format,
				language, has_contact, posted_at, taken_at, checked_at)
			SELECT ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ? WHERE `+notHidden+`
			ON CONFLICT (source, instagram_id) DO UPDATE SET username = excluded.username, followers = excluded.followers,
				engagement = excluded.engagement, posts_a_week = excluded.posts_a_week, growth = excluded.growth, format = excluded.format,
				language = excluded.language, has_contact = excluded.has_contact, posted_at = excluded.posted_at,
				taken_at = excluded.taken_at, checked_at = excluded.checked_at
			WHERE excluded.taken_at >= discovery_accounts.taken_at RETURNING id`,
			source, a.InstagramID, a.Username, a.Followers, a.Engagement, a.PostsAWeek, a.Growth, orNull(string(a.Format)),
			orNull(a.Language), !contactOf(a.Biography, a.Website).None(), a.PostedAt, a.TakenAt, a.TakenAt,
			source, a.InstagramID, a.Username).Scan(&id).Error
		if err != nil || id == 0 {
			return err
		}
		return conn.Exec(`INSERT INTO discovery_texts (account_id, full_name, biography, website, picture_url, details, words, topics)
			VALUES (?, ?, ?, ?, ?, ?, ?, ?)
			ON CONFLICT (account_id) DO UPDATE SET full_name = excluded.full_name, biography = excluded.biography, website = excluded.website,
				picture_url = excluded.picture_url, details = excluded.details, words = excluded.words, topics = excluded.topics`,
			id, a.FullName, a.Biography, a.Website, a.PictureURL, string(raw), strings.Join(words, " "), strings.Join(topics, " ")).Error
	})
}

func orNull(s string) *string {
	if s == "" {
		return nil
	}
	return &s
}

// takenAt are the instants of the stored readings of some accounts, by Instagram's ids.
func (s *Store) takenAt(ctx context.Context, source string, instagramIDs []string) (map[string]time.Time, error) {
	var rows []struct {
		InstagramID string
		TakenAt     time.Time
	}
	err := s.db.Conn(ctx).Raw(`SELECT instagram_id, taken_at FROM discovery_accounts WHERE source = ? AND instagram_id IN ?`,
		source, instagramIDs).Scan(&rows).Error
	taken := make(map[string]time.Time, len(rows))
	for _, row := range rows {
		taken[row.InstagramID] = row.TakenAt
	}
	return taken, err
}

// remove deletes accounts by Instagram's ids.
func (s *Store) remove(ctx context.Context, source string, instagramIDs []string) error {
	if len(instagramIDs) == 0 {
		return nil
	}
	return s.db.Conn(ctx).Exec(`DELETE FROM discovery_accounts WHERE source = ? AND instagram_id IN ?`, source, instagramIDs).Error
}

// addCandidate remembers a username to look up, unless its account is known or hidden.
func (s *Store) addCandidate(ctx context.Context, source, username string, now time.Time) error {
	return s.db.Conn(ctx).Exec(`INSERT INTO discovery_candidates (source, username, found_at, next_at)
		SELECT ?, ?, ?, ? WHERE `+notHidden+`
			AND NOT EXISTS (SELECT 1 FROM discovery_accounts a WHERE a.source = ? AND a.username = ?)
		ON CONFLICT (source, username) DO NOTHING`,
		source, username, now, now, source, "", username, source, username).Error
}

// due are at most so many usernames to look up: candidates whose time has come, then accounts that nobody has read since an instant.
func (s *Store) due(ctx context.Context, source string, now, staleSince time.Time, most int) (usernames []string, err error) {
	err = s.db.Conn(ctx).Raw(`SELECT username FROM discovery_candidates WHERE source = ? AND next_at <= ? ORDER BY next_at, username LIMIT ?`,
		source, now, most).Scan(&usernames).Error
	if err != nil || len(usernames) == most {
		return usernames, err
	}
	var stale []string
	err = s.db.Conn(ctx).Raw(`SELECT username FROM discovery_accounts WHERE source = ? AND checked_at < ? ORDER BY checked_at LIMIT ?`,
		source, staleSince, most-len(usernames)).Scan(&stale).Error
	return append(usernames, stale...), err
}

// forget deletes the account of a username that Instagram does not show, and looks for it again at an instant.
func (s *Store) forget(ctx context.Context, source, username string, now, again time.Time) error {
	return s.db.InTx(ctx, func(ctx context.Context) error {
		err := s.db.Conn(ctx).Exec(`DELETE FROM discovery_accounts WHERE source = ? AND username = ?`, source, username).Error
		if err != nil {
			return err
		}
		return s.db.Conn(ctx).Exec(`INSERT INTO discovery_candidates (source, username, found_at, next_at) VALUES (?, ?, ?, ?)
			ON CONFLICT (source, username) DO UPDATE SET next_at = excluded.next_at`, source, username, now, again).Error
	})
}

// postpone leaves a username as it is until an instant; an account is looked up when it is stale again.
func (s *Store) postpone(ctx context.Context, source, username string, now, until time.Time) error {
	err := s.db.Conn(ctx).Exec(`UPDATE discovery_candidates SET next_at = ? WHERE source = ? AND username = ?`, until, source, username).Error
	if err != nil {
		return err
	}
	return s.db.Conn(ctx).Exec(`UPDATE discovery_accounts SET checked_at = ? WHERE source = ? AND username = ?`, now, source, username).Error
}

// cursor is how far the readings of profiles have been taken over.
type cursor struct {
	ReadAt    time.Time
	ProfileID int64
}

func (s *Store) cursor(ctx context.Context, source string) (c cursor, err error) {
	err = s.db.Conn(ctx).Raw(`SELECT read_at, profile_id FROM discovery_cursors WHERE source = ?`, source).Scan(&c).Error
	return c, err
}

func (s *Store) setCursor(ctx context.Context, source string, c cursor) error {
	return s.db.Conn(ctx).Exec(`INSERT INTO discovery_cursors (source, read_at, profile_id) VALUES (?, ?, ?)
		ON CONFLICT (source) DO UPDATE SET read_at = excluded.read_at, profile_id = excluded.profile_id`,
		source, c.ReadAt, c.ProfileID).Error
}

// hide deletes all that is known of an account and keeps it out.
func (s *Store) hide(ctx context.Context, source, username string, now time.Time) error {
	return s.db.InTx(ctx, func(ctx context.Context) error {
		err := s.db.Conn(ctx).Exec(`INSERT INTO discovery_hidden (source, username, instagram_id, hidden_at)
			VALUES (?, ?, (SELECT MAX(instagram_id) FROM discovery_accounts WHERE source = ? AND username = ?), ?)
			ON CONFLICT (source, username) DO NOTHING`, source, username, source, username, now).Error
		if err != nil {
			return err
		}
		return s.dropHidden(ctx, source)
	})
}

// dropHidden deletes the hidden accounts, also those that were written while the operator hid them.
func (s *Store) dropHidden(ctx context.Context, source string) error {
	for _, statement := range []string{
		`DELETE FROM discovery_accounts WHERE id IN (SELECT a.id FROM discovery_hidden h JOIN discovery_accounts a
			ON a.source = h.source AND a.username = h.username WHERE h.source = ?)`,
		`DELETE FROM discovery_accounts WHERE id IN (SELECT a.id FROM discovery_hidden h JOIN discovery_accounts a
			ON a.source = h.source AND a.instagram_id = h.instagram_id WHERE h.source = ?)`,
		`DELETE FROM discovery_candidates WHERE source = ? AND username IN (SELECT username FROM discovery_hidden h
			WHERE h.source = discovery_candidates.source)`,
	} {
		if err := s.db.Conn(ctx).Exec(statement, source).Error; err != nil {
			return err
		}
	}
	return nil
}

// show ends the hiding of an account; found is false when it was not hidden.
func (s *Store) show(ctx context.Context, source, username string) (found bool, err error) {
	tx := s.db.Conn(ctx).Exec(`DELETE FROM discovery_hidden WHERE source = ? AND username = ?`, source, username)
	return tx.RowsAffected > 0, tx.Error
}

// Avatars are those of some Instagram ids whose accounts are known.
func (s *Store) Avatars(ctx context.Context, source string, instagramIDs []string) (known []string, err error) {
	err = s.db.Conn(ctx).Raw(`SELECT instagram_id FROM discovery_accounts WHERE source = ? AND instagram_id IN ?`,
		source, instagramIDs).Scan(&known).Error
	return known, err
}

// byUsername is the account of a username.
func (s *Store) byUsername(ctx context.Context, source, username string) (a Account, found bool, err error) {
	var id int64
	err = s.db.Conn(ctx).Raw(`SELECT id FROM discovery_accounts WHERE source = ? AND username = ?`, source, username).Scan(&id).Error
	if err != nil || id == 0 {
		return Account{}, false, err
	}
	list, err := s.accounts(ctx, []int64{id})
	if err != nil || len(list) == 0 {
		return Account{}, false, err
	}
	return list[0], true, nil
}
