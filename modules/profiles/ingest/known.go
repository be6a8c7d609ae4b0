package ingest

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/instagram"
)

// Due is a profile that waits for its reading, with what is known of its history. It is read in one go when the profile is
// claimed and goes along with the job: only who holds the claim writes any of it.
type Due struct {
	figures.Profile
	History
	DueAt    time.Time // since when it waits
	ByOwner  bool      // it was last read with its owner's token
	Urgent   bool      // somebody waits for it
	Failures int       // readings in a row that failed
	Fence    int64     // counts claims: what stands here is the only one that may write
}

// History is what the follower counts of a reading's posts follow from, and what there is to write of them: rows by ';', their
// columns by ',', as databases put them together fastest.
type History struct {
	Since  time.Time // Points begin with the latest at or before; of Posts, those since and some older ones
	Points string    // the known days, in order: day, followers
	Posts  string    // Instagram's id, second of publication, followers, whether they are the first known, digest
}

// knownPost is what a stored post was given when it was first seen, and what its latest reading came to.
type knownPost struct {
	posted     int64 // Unix seconds
	followers  *int64
	firstKnown bool
	digest     *int64 // nil: the post is gone, or was stored before there were any
	gone       bool
}

// goneDigest stands in Known for the digest of a post that is gone.
const goneDigest = "gone"

// pastCounts is Known, read.
type pastCounts struct {
	since  time.Time
	points []figures.FollowerPoint
	posts  map[string]knownPost
}

func (k History) read() (past pastCounts, err error) {
	number := func(s string) *int64 {
		if s == "" {
			return nil
		}
		n, failed := strconv.ParseInt(s, 10, 64)
		if failed != nil {
			err = fmt.Errorf("what is known of the history: %w", failed)
		}
		return &n
	}
	past = pastCounts{since: k.Since, posts: map[string]knownPost{}}
	for row := range rowsIn(k.Points) {
		if len(row) == 2 && row[1] != "" {
			past.points = append(past.points, figures.FollowerPoint{Date: row[0], Followers: *number(row[1])})
		}
	}
	for row := range rowsIn(k.Posts) {
		if len(row) == 5 && row[1] != "" {
			post := knownPost{posted: *number(row[1]), followers: number(row[2]), firstKnown: row[3] == "1", gone: row[4] == goneDigest}
			if !post.gone {
				post.digest = number(row[4])
			}
			past.posts[row[0]] = post
		}
	}
	return past, err
}

func rowsIn(table string) func(yield func([]string) bool) {
	return func(yield func([]string) bool) {
		for row := range strings.SplitSeq(table, ";") {
			if row != "" && !yield(strings.Split(row, ",")) {
				return
			}
		}
	}
}

// reaches says whether no post that is new to us is older than the history reaches. One is when its owner takes it out of the
// archive, or deletes so many at once that a page begins to show older ones: the reading that first shows it asks for more.
func (k pastCounts) reaches(posts []instagram.Post) bool {
	for _, p := range posts {
		if _, seen := k.posts[p.ID]; !seen && p.PostedAt.Before(k.since) {
			return false
		}
	}
	return true
}

// missing are the posts that a reading back to an instant should have shown and, other than those before it, did not.
func (k pastCounts) missing(rows []PostRow, oldest time.Time) (ids []string) {
	shown := make(map[string]bool, len(rows))
	for _, row := range rows {
		shown[row.ID] = true
	}
	for id, p := range k.posts {
		if !shown[id] && !p.gone && p.posted >= oldest.Unix() {
			ids = append(ids, id)
		}
	}
	return ids
}
