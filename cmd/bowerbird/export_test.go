package main

import (
	"archive/zip"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"path/filepath"
	"runtime"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"go.uber.org/fx"

	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/owndata"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

// unzipped reads the files of an archive, which are lists of objects but for the contents.
func unzipped(t *testing.T, raw []byte) (files map[string][]map[string]any, contents map[string]any) {
	t.Helper()
	archive, err := zip.NewReader(bytes.NewReader(raw), int64(len(raw)))
	require.NoError(t, err)
	files = map[string][]map[string]any{}
	for _, f := range archive.File {
		in, err := f.Open()
		require.NoError(t, err)
		text, err := io.ReadAll(in)
		require.NoError(t, err, f.Name)
		if f.Name == "contents.json" {
			require.NoError(t, json.Unmarshal(text, &contents))
			continue
		}
		var rows []map[string]any
		require.NoError(t, json.Unmarshal(text, &rows), f.Name)
		require.NotContains(t, files, f.Name)
		files[f.Name] = rows
	}
	return files, contents
}

func TestExport(t *testing.T) {
	eachSetup(t, func(t *testing.T, c config.Config) {
		k := collect(t, c, "PRO")
		status, _ := k.send(http.MethodPost, "/api/ideas", map[string]string{"type": "post", "title": "לחם שיפון", "plannedDate": "2030-01-01"})
		require.Equal(t, http.StatusCreated, status)
		status, _ = k.save(k.create("Bread"), k.postIDs[0])
		require.Equal(t, http.StatusCreated, status)

		var raw []byte
		t.Run("it is a ZIP of everything of one's own", func(t *testing.T) {
			response := k.ask(http.MethodGet, "/api/auth/export", nil, nil)
			require.Equal(t, http.StatusOK, response.StatusCode)
			require.Equal(t, "application/zip", response.Header.Get("Content-Type"))
			require.Regexp(t, `^attachment; filename="bowerbird-\d{4}-\d\d-\d\d\.zip"$`, response.Header.Get("Content-Disposition"))
			require.Equal(t, "no-store", response.Header.Get("Cache-Control"))
			var err error
			raw, err = io.ReadAll(response.Body)
			require.NoError(t, err)
			require.EqualValues(t, len(raw), response.ContentLength, "its length is told first, so that what breaks off is known to")
			files, contents := unzipped(t, raw)
			rows := map[string]any{}
			for name, of := range files {
				rows[name] = float64(len(of))
			}
			require.Equal(t, rows, contents["rows"])
			require.Equal(t, "maya@example.com", files["account.json"][0]["email"])
			require.Equal(t, "לחם שיפון", files["ideas.json"][0]["title"])
			require.Equal(t, "Bread", files["lists.json"][0]["name"])
			require.Equal(t, "crumb.theory", files["saved-posts.json"][0]["username"])
			require.Equal(t, true, files["competitors.json"][0]["is_tracking"])
			require.Equal(t, "crumb.theory", files["accounts-followed.json"][0]["username"])
			savedAt, err := time.Parse(time.RFC3339, files["saved-posts.json"][0]["created_at"].(string))
			require.NoError(t, err)
			require.WithinDuration(t, time.Now(), savedAt, enough)
			for name, of := range files {
				text, err := json.Marshal(of)
				require.NoError(t, err)
				require.NotContains(t, string(text), "argon2", name)
				require.NotContains(t, string(text), "password", name)
			}
		})
		t.Run("nothing of it is left on the disk", func(t *testing.T) {
			found, err := filepath.Glob(filepath.Join(c.DataDir, "export-*"))
			require.NoError(t, err)
			require.Empty(t, found)
		})
		t.Run("nobody else gets it", func(t *testing.T) {
			token := k.token
			defer func() { k.token = token }()
			for _, k.token = range []string{"", "nobody's"} {
				status, answer := k.send(http.MethodGet, "/api/auth/export", nil)
				require.Equal(t, http.StatusUnauthorized, status)
				require.Equal(t, "unauthorized", answer["code"])
			}
		})
		t.Run("a few an hour", func(t *testing.T) {
			for range 5 {
				require.Equal(t, http.StatusOK, k.ask(http.MethodGet, "/api/auth/export", nil, nil).StatusCode)
			}
			response := k.ask(http.MethodGet, "/api/auth/export", nil, nil)
			require.Equal(t, http.StatusTooManyRequests, response.StatusCode)
			require.NotEmpty(t, response.Header.Get("Retry-After"))
		})
	})
}

// brokenExport gives one row and fails.
type brokenExport struct{}

func (brokenExport) Exports() []string { return nil }

func (brokenExport) Export(_ context.Context, _ int64, write owndata.Write) error {
	if err := write(owndata.Table{Name: "first"}, map[string]any{"id": 1}); err != nil {
		return err
	}
	return errors.New("the database is gone")
}

func TestAnExportThatFailsIsNone(t *testing.T) {
	onSQLite(t, func(t *testing.T, c config.Config) {
		broken := fx.Provide(fx.Annotate(func() owndata.Exporter { return brokenExport{} }, fx.ResultTags(`group:"exporters"`)))
		r := newCreator(t, c, "PRO", broken)
		for range 8 { // what failed is not counted
			status, answer := r.send(http.MethodGet, "/api/auth/export", nil)
			require.Equal(t, http.StatusInternalServerError, status)
			require.Equal(t, "Something went wrong", answer["message"])
		}
		found, err := filepath.Glob(filepath.Join(c.DataDir, "export-*"))
		require.NoError(t, err)
		require.Empty(t, found)
	})
	var out bytes.Buffer
	all := owndata.NewRegistry(testkit.SQLite(t), nil, []owndata.Exporter{brokenExport{}}, nil)
	require.Error(t, all.WriteArchive(t.Context(), &out, 1, time.Now()))
	_, err := zip.NewReader(bytes.NewReader(out.Bytes()), int64(out.Len()))
	require.ErrorIs(t, err, zip.ErrFormat, "what broke off is no ZIP")
}

// heap looks now and then at what is in use while an archive is written.
type heap struct{ written, looked, most uint64 }

func (h *heap) Write(b []byte) (int, error) {
	h.written += uint64(len(b))
	if h.written-h.looked >= 1<<20 {
		h.looked = h.written
		h.most = max(h.most, inUse())
	}
	return len(b), nil
}

func inUse() uint64 {
	var m runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&m)
	return m.HeapAlloc
}

func TestTenThousandSavedPostsTakeNoMoreMemoryThanOne(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		c, err := config.Load([]string{"BOWERBIRD_SECRET=a secret of at least thirty-two characters"})
		require.NoError(t, err)
		var all *owndata.Registry
		app := fx.New(application(c, roles{}), fx.Decorate(func(*database.DB) *database.DB { return db }), fx.Populate(&all), fx.NopLogger)
		require.NoError(t, app.Err())
		now := time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC)
		const posts = 10_000
		require.NoError(t, db.Conn(t.Context()).Exec(`INSERT INTO shortlists (id, user_id, name, created_at) VALUES (1, 1, 'List', ?)`,
			now).Error)
		// Captions that a ZIP does not make small.
		noise := `hex(randomblob(1000))`
		if db.Dialect == database.Postgres {
			noise = `(SELECT string_agg(md5(g || ' ' || numbers.n), '') FROM generate_series(1, 63) g)`
		}
		require.NoError(t, db.Conn(t.Context()).Exec(`WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?)
			INSERT INTO post_inspirations (user_id, shortlist_id, post_id, source, instagram_id, shortcode, type, caption, posted_at, pictured,
				username, read_at, created_at)
			SELECT 1, 1, n, 'simulator', 'p' || n, 'abc', 'image', `+noise+`, ?, FALSE, 'noa', ?, ? FROM numbers`, posts, now, now, now).Error)

		before := inUse()
		var out heap
		require.NoError(t, all.WriteArchive(t.Context(), &out, 1, now))
		grown := int64(out.most) - int64(before)
		t.Logf("%d posts: %d KB of ZIP, %d KB of heap at most beyond what was in use", posts, out.written>>10, grown>>10)
		require.Greater(t, out.written, uint64(8<<20))
		require.Less(t, grown, int64(3<<20))
	})
}
