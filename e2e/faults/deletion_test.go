package faults

import (
	"database/sql"
	"net/http"
	"regexp"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/e2e/binary"
)

var keepLink = regexp.MustCompile(`/keep-account#\w+`)

// deleted is a person who has an idea and no account any more.
func deleted(t *testing.T, p *binary.Place, pool *sql.DB) (noa *binary.Person, userID int64) {
	t.Helper()
	noa = p.SignedUp(t)
	require.Equal(t, http.StatusCreated, noa.Ask(t, http.MethodPost, "/api/ideas", map[string]string{"type": "post", "title": "Rye"}).Status)
	require.NoError(t, pool.QueryRowContext(t.Context(), `SELECT id FROM users WHERE email = $1`, noa.Email).Scan(&userID))
	answer := noa.Ask(t, http.MethodDelete, "/api/auth/account", map[string]string{"password": noa.Password})
	require.Equal(t, http.StatusAccepted, answer.Status)
	return noa, userID
}

// dayIsOver has the grace of all deletions end now.
func dayIsOver(t *testing.T, pool *sql.DB) {
	t.Helper()
	past := time.Now().UTC().Add(-time.Minute)
	for _, change := range []string{`UPDATE users SET erase_at = $1 WHERE erase_at IS NOT NULL`,
		`UPDATE jobs SET run_at = $1 WHERE kind = 'accounts:erase'`} {
		_, err := pool.ExecContext(t.Context(), change, past)
		require.NoError(t, err)
	}
}

// left counts what there is of somebody.
func left(t *testing.T, pool *sql.DB, userID int64) (users, ideas int) {
	t.Helper()
	require.NoError(t, pool.QueryRowContext(t.Context(), `SELECT COUNT(*) FROM users WHERE id = $1`, userID).Scan(&users))
	require.NoError(t, pool.QueryRowContext(t.Context(), `SELECT COUNT(*) FROM ideas WHERE user_id = $1`, userID).Scan(&ideas))
	return users, ideas
}

func erased(t *testing.T, pool *sql.DB, userID int64) {
	t.Helper()
	require.Eventually(t, func() bool { users, ideas := left(t, pool, userID); return users == 0 && ideas == 0 }, again+filling,
		50*time.Millisecond)
}

func TestKilledAfterDeletion(t *testing.T) {
	t.Parallel()
	binary.EachSetup(t, func(t *testing.T, p *binary.Place) {
		server := p.Serve(t)
		pool := p.Database(t).Pool()
		noa, userID := deleted(t, p, pool)
		server.Kill(t) // at once: the mail has hardly been begun

		p.Serve(t)
		require.Eventually(t, func() bool {
			for _, mail := range noa.Mails(t) {
				if keepLink.MatchString(mail.Text) {
					return true
				}
			}
			return false
		}, again, 50*time.Millisecond, "the link that takes it back still comes")
		dayIsOver(t, pool)
		erased(t, pool, userID)
	})
}

func TestKilledWhileErasing(t *testing.T) {
	t.Parallel()
	binary.InLarge(t, func(t *testing.T, p *binary.Place) {
		server := p.Serve(t)
		pool := p.Database(t).Pool()
		_, userID := deleted(t, p, pool)
		held, err := pool.BeginTx(t.Context(), nil)
		require.NoError(t, err)
		_, err = held.ExecContext(t.Context(), `SELECT id FROM ideas WHERE user_id = $1 FOR UPDATE`, userID)
		require.NoError(t, err)
		dayIsOver(t, pool)
		require.Eventually(t, func() bool {
			var waiting int
			err := pool.QueryRowContext(t.Context(), `SELECT COUNT(*) FROM pg_stat_activity
				WHERE wait_event_type = 'Lock' AND query LIKE 'DELETE FROM ideas WHERE%' AND datname = current_database()`).Scan(&waiting)
			return err == nil && waiting > 0
		}, again, 20*time.Millisecond, "it is erasing")
		server.Kill(t)
		require.NoError(t, held.Rollback())
		users, ideas := left(t, pool, userID)
		require.Equal(t, []int{1, 1}, []int{users, ideas}, "what was begun is undone")

		p.Serve(t)
		erased(t, pool, userID)
	})
}
