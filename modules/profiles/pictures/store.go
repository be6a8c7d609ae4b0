package pictures

import (
	"context"
	"encoding/json"
	"time"

	"github.com/bowerbird/bowerbird/modules/profiles/history"
	"github.com/bowerbird/bowerbird/modules/profiles/ingest"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/instagram"
	"github.com/bowerbird/bowerbird/platform/media"
)

// Store knows the links to pictures.
type Store struct{ db *database.DB }

// NewStore keeps them in db.
func NewStore(db *database.DB) *Store { return &Store{db} }

// pictured is a profile or a post as far as its picture is concerned.
type pictured struct {
	ProfileID   int64
	InstagramID string // of the profile
	Username    string
	PostedAt    time.Time // of a post; of a profile far ahead, because its first page shows the picture
	Link        *string   // as last known

	Type                   string // of a post, whose Link follows from these
	MediaURL, ThumbnailURL *string
}

// firstPage is later than any post: reading back to it takes one page.
var firstPage = time.Date(9999, 1, 1, 0, 0, 0, 0, time.UTC)

// pictured finds what a key names, unless its account is gone. Two profiles may share a post: the one read last has the
// best link.
func (s *Store) pictured(ctx context.Context, key media.Key) (found pictured, known bool, err error) {
	conn := s.db.Conn(ctx)
	if key.Kind == media.KindAvatar {
		err = conn.Raw(`SELECT id AS profile_id, instagram_id, username, picture_url AS link FROM profiles
			WHERE source = ? AND instagram_id = ?`, key.Source, key.ID).Scan(&found).Error
		found.PostedAt = firstPage
		return found, found.ProfileID != 0, err
	}
	err = conn.Raw(`SELECT p.profile_id, o.instagram_id, o.username, p.posted_at, p.type, p.media_url, p.thumbnail_url
		FROM posts p JOIN profiles o ON o.id = p.profile_id WHERE p.instagram_id = ? AND o.source = ?
		ORDER BY p.updated_at DESC LIMIT 1`, key.ID, key.Source).Scan(&found).Error
	found.Link = pictureOf(found.Type, found.MediaURL, found.ThumbnailURL)
	return found, found.ProfileID != 0, err
}

// putLinks writes fresh links and nothing else: the counts of the same answer belong to a reading of their own.
func (s *Store) putLinks(ctx context.Context, profileID int64, picture *string, posts []instagram.Post) error {
	type row struct {
		ID           string  `json:"id"`
		MediaURL     *string `json:"media_url"`
		ThumbnailURL *string `json:"thumbnail_url"`
	}
	rows := make([]row, 0, len(posts))
	for _, p := range posts {
		rows = append(rows, row{p.ID, ingest.PlainText(p.MediaURL), ingest.PlainText(p.ThumbnailURL)})
	}
	raw, err := json.Marshal(rows)
	if err != nil {
		return err
	}
	return s.db.InTx(ctx, func(ctx context.Context) error {
		conn := s.db.Conn(ctx)
		err := conn.Exec(`UPDATE profiles SET picture_url = COALESCE(?, picture_url) WHERE id = ?`, ingest.PlainText(picture), profileID).Error
		if err != nil {
			return err
		}
		return conn.Exec(`UPDATE posts SET media_url = j.value ->> 'media_url', thumbnail_url = j.value ->> 'thumbnail_url'
			FROM `+history.JSONRows[s.db.Dialect].Rows+` WHERE posts.profile_id = ? AND posts.instagram_id = j.value ->> 'id'`,
			string(raw), profileID).Error
	})
}

// wanted are those of some pictures whose profile or post is stored.
func (s *Store) wanted(ctx context.Context, keys []media.Key) (out []media.Key, err error) {
	ids := map[[2]string][]string{} // by kind and source
	for _, key := range keys {
		group := [2]string{string(key.Kind), key.Source}
		ids[group] = append(ids[group], key.ID)
	}
	for group, some := range ids {
		kind, source := media.Kind(group[0]), group[1]
		query := `SELECT DISTINCT p.instagram_id FROM posts p JOIN profiles o ON o.id = p.profile_id WHERE o.source = ? AND p.instagram_id IN ?`
		if kind == media.KindAvatar {
			query = `SELECT instagram_id FROM profiles WHERE source = ? AND instagram_id IN ?`
		}
		for len(some) > 0 {
			n := min(maxParameters, len(some))
			var found []string
			if err := s.db.Conn(ctx).Raw(query, source, some[:n]).Scan(&found).Error; err != nil {
				return nil, err
			}
			for _, id := range found {
				out = append(out, media.Key{Kind: kind, Source: source, ID: id})
			}
			some = some[n:]
		}
	}
	return out, nil
}

// maxParameters of one statement.
const maxParameters = 500
