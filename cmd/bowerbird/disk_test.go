package main

import (
	"database/sql"
	"encoding/json"
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/accounts"
	"github.com/bowerbird/bowerbird/platform/database"
)

// fillDisk lets no file of the database grow any more, and has every change of a session and of a user grow it.
func fillDisk(t *testing.T, db *database.DB) {
	t.Helper()
	for _, table := range []string{"sessions", "users"} {
		require.NoError(t, db.Conn(t.Context()).Exec(`CREATE TABLE bulk_of_`+table+` (bytes BLOB)`).Error)
		require.NoError(t, db.Conn(t.Context()).Exec(`CREATE TRIGGER `+table+`_grow AFTER UPDATE ON `+table+`
			BEGIN INSERT INTO bulk_of_`+table+` VALUES (zeroblob(1000000)); END`).Error)
	}
	var writers []*sql.Conn
	for range db.Pool().Stats().MaxOpenConnections { // the pragma is a connection's
		conn, err := db.Pool().Conn(t.Context())
		require.NoError(t, err)
		_, err = conn.ExecContext(t.Context(), `PRAGMA max_page_count = 1`) // no fewer than there are
		require.NoError(t, err)
		writers = append(writers, conn)
	}
	for _, conn := range writers {
		require.NoError(t, conn.Close())
	}
}

func TestAFullDiskKeepsNobodyFromReading(t *testing.T) {
	h := open(t, settingsOfTest(t), roles{})
	_, err := h.accounts.CreateUser(t.Context(), accounts.SignUp{Email: "maya@example.com", Password: "a-long-one", FullName: "Maya"})
	require.NoError(t, err)
	h.signIn("maya@example.com", "a-long-one")
	require.NoError(t, h.db.Conn(t.Context()).Exec(`UPDATE sessions SET last_seen_at = ?`, time.Now().Add(-time.Hour)).Error)
	fillDisk(t, h.db)

	for _, path := range []string{"/api/auth/profile", "/api/competitors", "/api/dashboard/summary", "/api/instagram-profiles"} {
		require.Equal(t, http.StatusOK, h.ask(http.MethodGet, path, nil, nil).StatusCode, path)
	}
	response := h.ask(http.MethodPatch, "/api/auth/profile", map[string]string{"fullName": "Maya Levi"}, nil)
	require.Equal(t, http.StatusServiceUnavailable, response.StatusCode)
	require.NotEmpty(t, response.Header.Get("Retry-After"))
	var answer map[string]string
	require.NoError(t, json.NewDecoder(response.Body).Decode(&answer))
	const full = "We can't save or delete anything right now because the server's disk is full. The operator has to make room. "
	require.Equal(t, map[string]string{"code": "unavailable", "message": full + "You can still see your data."}, answer)

	response = h.ask(http.MethodPost, "/api/auth/logout", nil, nil)
	require.Equal(t, http.StatusServiceUnavailable, response.StatusCode, "the session lives on: the app says so")
	require.NoError(t, json.NewDecoder(response.Body).Decode(&answer))
	require.Equal(t, full+"You can still see your data.", answer["message"], "room is needed to delete, too")
	require.Equal(t, http.StatusOK, h.ask(http.MethodGet, "/api/auth/profile", nil, nil).StatusCode)

	h.token = ""
	response = h.ask(http.MethodPost, "/api/auth/login", map[string]string{"email": "maya@example.com", "password": "a-long-one"}, nil)
	require.Equal(t, http.StatusServiceUnavailable, response.StatusCode)
	require.NoError(t, json.NewDecoder(response.Body).Decode(&answer))
	require.Equal(t, full+"Please try again later.", answer["message"],
		"who cannot sign in sees no data")
}
