package demographics

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"gorm.io/gorm"

	"github.com/bowerbird/bowerbird/platform/database"
)

// Store keeps records.
type Store struct{ db *database.DB }

// NewStore keeps them in db.
func NewStore(db *database.DB) *Store { return &Store{db} }

// account names an Instagram account of a user's own.
type account struct {
	userID              int64
	source, instagramID string
	username            string
}

const distributionColumns = `views_top_countries, views_top_cities, views_gender, views_top_age_ranges,
	followers_age, followers_gender, followers_top_cities, followers_top_countries`

// row is a record in its table; a distribution is JSON there.
type row struct {
	Version               int64
	DateEntered           string
	ViewsTopCountries     *string
	ViewsTopCities        *string
	ViewsGender           *string
	ViewsTopAgeRanges     *string
	FollowersAge          *string
	FollowersGender       *string
	FollowersTopCities    *string
	FollowersTopCountries *string
	CreatedAt             time.Time
	FromInstagram         bool
}

// latest is the record of an account that was saved last.
func (s *Store) latest(ctx context.Context, a account) (record Record, found bool, err error) {
	var r row
	err = s.db.Conn(ctx).Raw(`SELECT version, date_entered, `+distributionColumns+`, created_at, from_instagram FROM demographics
		WHERE user_id = ? AND source = ? AND instagram_id = ? ORDER BY version DESC LIMIT 1`, a.userID, a.source, a.instagramID).Take(&r).Error
	if errors.Is(err, gorm.ErrRecordNotFound) {
		return Record{}, false, nil
	}
	if err != nil {
		return Record{}, false, err
	}
	record, err = r.record()
	return record, err == nil, err
}

// add writes a record as the next after a version; false: another one is that already.
func (s *Store) add(ctx context.Context, a account, r Record, after int64) (added bool, err error) {
	args := []any{a.userID, a.source, a.instagramID, after + 1, r.DateEntered}
	for _, p := range r.Parts() {
		text, err := columnOf(p.Shares)
		if err != nil {
			return false, err
		}
		args = append(args, text)
	}
	args = append(args, r.SavedAt, r.FromInstagram, a.userID, a.source, a.instagramID, after)
	result := s.db.Conn(ctx).Exec(`INSERT INTO demographics
			(user_id, source, instagram_id, version, date_entered, `+distributionColumns+`, created_at, from_instagram)
		SELECT ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?
		WHERE COALESCE((SELECT MAX(version) FROM demographics WHERE user_id = ? AND source = ? AND instagram_id = ?), 0) = ?
		ON CONFLICT (user_id, source, instagram_id, version) DO NOTHING`, args...)
	return result.RowsAffected == 1, result.Error
}

// forget deletes the records of an account up to a version.
func (s *Store) forget(ctx context.Context, a account, version int64) error {
	return s.db.Conn(ctx).Exec(`DELETE FROM demographics WHERE user_id = ? AND source = ? AND instagram_id = ? AND version <= ?`,
		a.userID, a.source, a.instagramID, version).Error
}

// forgetFromInstagram deletes what records of an account have from Instagram, and those that have nothing else.
func (s *Store) forgetFromInstagram(ctx context.Context, a account) error {
	return s.db.InTx(ctx, func(ctx context.Context) error {
		conn, args := s.db.Conn(ctx), []any{a.userID, a.source, a.instagramID, true}
		const ofInstagram = ` WHERE user_id = ? AND source = ? AND instagram_id = ? AND from_instagram = ?`
		err := conn.Exec(`DELETE FROM demographics`+ofInstagram+` AND views_top_countries IS NULL AND views_top_cities IS NULL
			AND views_gender IS NULL AND views_top_age_ranges IS NULL`, args...).Error
		if err != nil {
			return err
		}
		return conn.Exec(`UPDATE demographics SET followers_age = NULL, followers_gender = NULL, followers_top_cities = NULL,
			followers_top_countries = NULL, from_instagram = FALSE`+ofInstagram, args...).Error
	})
}

func columnOf(s Shares) (*string, error) {
	if len(s) == 0 {
		return nil, nil
	}
	raw, err := json.Marshal(s)
	text := string(raw)
	return &text, err
}

func (r row) record() (Record, error) {
	out := Record{Version: r.Version, DateEntered: r.DateEntered, SavedAt: r.CreatedAt.UTC(), FromInstagram: r.FromInstagram}
	for _, column := range []struct {
		text *string
		into any
	}{
		{r.ViewsTopCountries, &out.ViewsTopCountries}, {r.ViewsTopCities, &out.ViewsTopCities},
		{r.ViewsGender, &out.ViewsGender}, {r.ViewsTopAgeRanges, &out.ViewsTopAgeRanges},
		{r.FollowersAge, &out.FollowersAge}, {r.FollowersGender, &out.FollowersGender},
		{r.FollowersTopCities, &out.FollowersTopCities}, {r.FollowersTopCountries, &out.FollowersTopCountries},
	} {
		if column.text == nil {
			continue
		}
		if err := json.Unmarshal([]byte(*column.text), column.into); err != nil {
			return Record{}, fmt.Errorf("demographics version %d: %w", r.Version, err)
		}
	}
	return out, nil
}
