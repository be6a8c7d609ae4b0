package discovery

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/instagram"
)

// row is an account with what the database has of it.
type row struct {
	ID          int64
	InstagramID string
	Username    string
	Followers   *int64
	Engagement  *float64
	PostsAWeek  *float64
	Growth      *float64
	Format      *string
	Language    *string
	PostedAt    *time.Time
	TakenAt     time.Time
	FullName    *string
	Biography   *string
	Website     *string
	PictureURL  *string
	Details     string
}

func (r row) account() (a Account, err error) {
	var d details
	if err := json.Unmarshal([]byte(r.Details), &d); err != nil {
		return Account{}, fmt.Errorf("details of @%s: %w", r.Username, err)
	}
	a = Account{
		Sketch: figures.Sketch{
			Username: r.Username, Followers: r.Followers, Engagement: r.Engagement, Likes: d.Likes, Comments: d.Comments, PostsAWeek: r.PostsAWeek,
			ActiveDays: d.ActiveDays, Growth: r.Growth, Formats: d.Formats, Topics: d.Topics, UsualPost: d.Post, UsualReel: d.Reel,
			Posts: d.Posts, TakenAt: r.TakenAt,
		},
		InstagramID: r.InstagramID, FullName: r.FullName, Biography: r.Biography, Website: r.Website, PictureURL: r.PictureURL,
		PostedAt: r.PostedAt,
	}
	if r.Format != nil {
		a.Format = figures.Format(*r.Format)
	}
	if r.Language != nil {
		a.Language = *r.Language
	}
	return a, nil
}

// accounts are those of some ids, in their order.
func (s *Store) accounts(ctx context.Context, ids []int64) ([]Account, error) {
	if len(ids) == 0 {
		return nil, nil
	}
	var rows []row
	err := s.db.Conn(ctx).Raw(`SELECT a.id, a.instagram_id, a.username, a.followers, a.engagement, a.posts_a_week, a.growth, a.format,
			a.language, a.posted_at, a.taken_at, t.full_name, t.biography, t.website, t.picture_url, t.details
		FROM discovery_accounts a JOIN discovery_texts t ON t.account_id = a.id WHERE a.id IN ?`, ids).Scan(&rows).Error
	if err != nil {
		return nil, err
	}
	slices.SortFunc(rows, func(a, b row) int { return slices.Index(ids, a.ID) - slices.Index(ids, b.ID) })
	list := make([]Account, 0, len(rows))
	for _, r := range rows {
		a, err := r.account()
		if err != nil {
			return nil, err
		}
		list = append(list, a)
	}
	return list, nil
}

// sortColumns are what each order goes by.
var sortColumns = map[Sort]string{
	ByFollowers: "followers", ByEngagement: "engagement", ByPosts: "posts_a_week", ByGrowth: "growth", ByLatest: "posted_at",
}

// texts are where each database searches, and the id of an account there.
var texts = map[database.Dialect]struct{ table, id, matches, rank string }{
	database.SQLite: {`discovery_words`, `rowid`, `discovery_words MATCH ?`, `rank`},
	database.Postgres: {`discovery_texts`, `account_id`, `found_by @@ to_tsquery('simple', ?)`,
		`ts_rank(found_by, to_tsquery('simple', ?)) DESC`},
}

// condition is what a query asks of the figures of an account a.
func condition(source string, q Query, now time.Time) (where string, args []any) {
	parts := []string{`a.source = ?`}
	args = []any{source}
	add := func(part string, some ...any) {
		parts = append(parts, part)
		args = append(args, some...)
	}
	for _, of := range []struct {
		column string
		Range
	}{{"followers", q.Followers}, {"engagement", q.Engagement}, {"posts_a_week", q.PostsAWeek}} {
		if of.From != 0 {
			add(`a.`+of.column+` >= ?`, of.From)
		}
		if of.To != 0 {
			add(`a.`+of.column+` <= ?`, of.To)
		}
	}
	if q.GrowthFrom != nil {
		add(`a.growth >= ?`, *q.GrowthFrom)
	}
	if q.Format != "" {
		add(`a.format = ?`, string(q.Format))
	}
	if q.Language != "" {
		add(`a.language = ?`, q.Language)
	}
	if q.HasContact {
		add(`a.has_contact = ?`, true)
	}
	if q.WithinDays > 0 {
		add(`a.posted_at >= ?`, now.AddDate(0, 0, -q.WithinDays))
	}
	return strings.Join(parts, ` AND `), args
}

// search is a query as a database is asked it.
type search struct {
	from, where string // of accounts a
	args        []any
	expression  string // of the full text; empty: none
	none        bool   // no account can be found
}

// searchFor begins with the accounts whose texts match, if there is anything to match.
func (s *Store) searchFor(source string, q Query, now time.Time) search {
	expression, found := matching(s.db.Dialect, q.Text, q.Topic)
	of := search{from: `discovery_accounts a`, expression: expression, none: !found}
	of.where, of.args = condition(source, q, now)
	if expression != "" {
		in := texts[s.db.Dialect]
		of.from = in.table + ` JOIN discovery_accounts a ON a.id = ` + in.table + `.` + in.id
		of.where, of.args = in.matches+` AND `+of.where, append([]any{expression}, of.args...)
	}
	return of
}

// walking goes through the accounts in the order of the results and looks at the words of each: where many have them, the first results are
// soon found. PostgreSQL chooses so by itself.
func (s *Store) walking(source string, q Query, now time.Time) search {
	of := search{from: `discovery_accounts a JOIN discovery_texts t ON t.account_id = a.id`}
	of.where, of.args = condition(source, q, now)
	const all, topics = `' ' || t.words || ' ' || t.topics || ' '`, `' ' || t.topics || ' '`
	for _, word := range wordsOf(q.Text, q.Topic) {
		column, end := all, " "
		if word.isTopic {
			column = topics
		}
		if word.isOpen {
			end = ""
		}
		of.where += ` AND instr(` + column + `, ?) > 0`
		of.args = append(of.args, " "+word.text+end)
	}
	return of
}

// count is how many accounts a query finds, most at most.
func (s *Store) count(ctx context.Context, source string, q Query, now time.Time, most int) (n int, err error) {
	of := s.searchFor(source, q, now)
	if of.none {
		return 0, nil
	}
	err = s.db.Conn(ctx).Raw(`SELECT COUNT(*) FROM (SELECT 1 FROM `+of.from+` WHERE `+of.where+` LIMIT ?) AS found`,
		append(of.args, most)...).Scan(&n).Error
	return n, err
}

// find is a page of what a query finds: the account of a username that is the text first, then in the query's order. many tells that it
// finds many.
func (s *Store) find(ctx context.Context, source string, q Query, now time.Time, many bool, offset, limit int) ([]Account, error) {
	of := s.searchFor(source, q, now)
	if of.none || limit <= 0 {
		return nil, nil
	}
	var ids []int64
	if username, err := instagram.ParseUsername(q.Text); err == nil {
		err := s.db.Conn(ctx).Raw(`SELECT a.id FROM `+of.from+` WHERE `+of.where+` AND a.username = ? LIMIT 1`,
			append(slices.Clone(of.args), username)...).Scan(&ids).Error
		if err != nil {
			return nil, err
		}
	}
	if many && of.expression != "" && s.db.Dialect == database.SQLite {
		of = s.walking(source, q, now)
	}
	if len(ids) > 0 { // it stands before all others
		of.where += ` AND a.id <> ?`
		of.args = append(of.args, ids[0])
		if offset == 0 {
			limit--
		} else {
			ids, offset = nil, offset-1
		}
	}
	var others []int64
	err := s.db.Conn(ctx).Raw(`SELECT a.id FROM `+of.from+` WHERE `+of.where+`
		ORDER BY a.`+sortColumns[q.Sort]+` DESC NULLS LAST, a.id DESC LIMIT ? OFFSET ?`, append(of.args, limit, offset)...).Scan(&others).Error
	if err != nil {
		return nil, err
	}
	return s.accounts(ctx, append(ids, others...))
}

// writingAbout are the accounts of a query that share the most of some topics, most at most.
func (s *Store) writingAbout(ctx context.Context, source string, topics []figures.Topic, q Query, now time.Time, most int) (
	[]Account, error) {
	about := writingAbout(s.db.Dialect, topics)
	expression, found := matching(s.db.Dialect, q.Text, q.Topic)
	if !found || about == "" {
		return nil, nil
	}
	if expression != "" {
		about = fmt.Sprintf(syntax[s.db.Dialect].both, about, expression)
	}
	in := texts[s.db.Dialect]
	where, args := condition(source, q, now)
	args = append([]any{about}, args...)
	if strings.Contains(in.rank, "?") {
		args = append(args, about)
	}
	var ids []int64
	err := s.db.Conn(ctx).Raw(`SELECT a.id FROM `+in.table+` JOIN discovery_accounts a ON a.id = `+in.table+`.`+in.id+`
		WHERE `+in.matches+` AND `+where+` ORDER BY `+in.rank+` LIMIT ?`, append(args, most)...).Scan(&ids).Error
	if err != nil {
		return nil, err
	}
	return s.accounts(ctx, ids)
}

// languageCount is how many accounts write in a language; empty: it is unknown.
type languageCount struct {
	Language string
	N        int
}

// languages count the accounts of a source.
func (s *Store) languages(ctx context.Context, source string) (counts []languageCount, err error) {
	err = s.db.Conn(ctx).Raw(`SELECT COALESCE(language, '') AS language, COUNT(*) AS n FROM discovery_accounts WHERE source = ?
		GROUP BY language ORDER BY COUNT(*) DESC, language`, source).Scan(&counts).Error
	return counts, err
}
