package accounts

import (
	"errors"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/accounts/sessions"
	"github.com/bowerbird/bowerbird/modules/accounts/users"
	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/auth"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

func TestProfile(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		h := newFixture(t, db)
		a := h.member(maya)
		text := func(s string) *string { return &s }

		t.Run("ACC-010 ACC-015 the own account with its plan", func(t *testing.T) {
			p, err := h.Profile(t.Context(), a.ID)
			require.NoError(t, err)
			require.Equal(t, Profile{Account: a, Plan: "BASIC"}, p)
		})
		for name, c := range map[string]struct {
			name, zone         *string
			says               string
			wantName, wantZone string
		}{
			"SET-003 a name is required": {text(" "), nil,
				"Please enter your full name", "Maya Brown", "Asia/Jerusalem"},
			"an unknown zone": {text("New Name"), text("Mars/Base"),
				"Please choose a time zone from the list", "Maya Brown", "Asia/Jerusalem"},
			"nothing": {nil, nil, "", "Maya Brown", "Asia/Jerusalem"},
		} {
			t.Run(name, func(t *testing.T) {
				_, err := h.UpdateProfile(t.Context(), a.ID, c.name, c.zone)
				if c.says != "" {
					require.EqualError(t, err, c.says)
				}
				require.Equal(t, c.wantName, h.account(maya.Email).FullName)
				require.Equal(t, c.wantZone, h.account(maya.Email).Timezone)
			})
		}
		t.Run("SET-005 answers what it has changed", func(t *testing.T) {
			p, err := h.UpdateProfile(t.Context(), a.ID, text("  Maya   Cohen "), nil)
			require.NoError(t, err)
			require.Equal(t, "Maya Cohen", p.FullName)
			p, err = h.UpdateProfile(t.Context(), a.ID, nil, text("Europe/Paris"))
			require.NoError(t, err)
			require.Equal(t, "Maya Cohen", p.FullName)
			require.Equal(t, "Europe/Paris", p.Timezone)
		})
		t.Run("others know where the user lives", func(t *testing.T) {
			elsewhere := users.NewDirectory(db, h.clock)
			lives := func(users *users.Directory, want string) {
				t.Helper()
				zone, err := users.Timezone(t.Context(), a.ID)
				require.NoError(t, err)
				require.Equal(t, want, zone)
			}
			lives(h.directory, "Europe/Paris")
			lives(elsewhere, "Europe/Paris")
			_, err := h.directory.Timezone(t.Context(), a.ID+1)
			require.Equal(t, apperr.NotFound, apperr.CodeOf(err))

			_, err = h.UpdateProfile(t.Context(), a.ID, nil, text("Asia/Tokyo"))
			require.NoError(t, err)
			lives(h.directory, "Asia/Tokyo")
			h.clock.Advance(cacheLife) // so long another process may believe the last one
			lives(elsewhere, "Asia/Tokyo")
		})
	})
}

func TestChangePassword(t *testing.T) {
	testkit.OnSQLite(t, func(t *testing.T, db *database.DB) {
		h := newFixture(t, db)
		h.member(maya)
		here, id := h.login(maya)
		there, _ := h.login(maya)
		const fresh = "green feathers"
		for name, c := range map[string]struct{ current, fresh, says string }{
			"SET-008 no current one":          {"", fresh, "Please fill in all fields"},
			"SET-008 no new one":              {maya.Password, "", "Please fill in all fields"},
			"SET-010 five characters":         {maya.Password, "b1rd!", "Password must be at least 6 characters long"},
			"one that everybody uses":         {maya.Password, "password1", "This password is too easy to guess. Please choose another."},
			"the old one again":               {maya.Password, maya.Password, "Your new password must be different from your current one"},
			"a wrong one is no ended session": {"red feathers", fresh, "Current password is incorrect"},
		} {
			t.Run(name, func(t *testing.T) {
				_, err := h.ChangePassword(t.Context(), id, sessions.Device{}, c.current, c.fresh)
				require.EqualError(t, err, c.says)
				require.Equal(t, apperr.Invalid, apperr.CodeOf(err))
			})
		}
		h.forgot(maya.Email)
		link := h.token()
		t.Run("SET-011 answers the token of a new session and ends all others, its own too", func(t *testing.T) {
			h.clock.Advance(time.Minute)
			token, err := h.ChangePassword(t.Context(), id, sessions.Device{}, maya.Password, fresh)
			require.NoError(t, err)
			renewed, err := h.Authenticate(t.Context(), token)
			require.NoError(t, err)
			require.Equal(t, h.clock.Now(), renewed.IssuedAt)
			for name, old := range map[string]string{"a token stolen here": here, "one of another device": there} {
				_, err = h.Authenticate(t.Context(), old)
				require.ErrorIs(t, err, auth.ErrUnauthorized, name)
			}
			id = renewed

			_, err = h.Login(t.Context(), maya.Email, maya.Password, sessions.Device{})
			require.Equal(t, errCredentials, err)
			h.login(SignUp{Email: maya.Email, Password: fresh})
		})
		t.Run("a link that was mailed before resets nothing any more", func(t *testing.T) {
			require.Equal(t, errResetLink, h.reset(link, "red feathers"))
		})
		t.Run("of sixteen at once, one wins", func(t *testing.T) {
			failed := inParallel(func(i int) error {
				_, err := h.ChangePassword(t.Context(), id, sessions.Device{}, fresh, "feathers of colour "+string(rune('a'+i)))
				return err
			})
			require.Len(t, failed, 15)
		})
	})
}

func TestConnectInstagram(t *testing.T) {
	testkit.OnSQLite(t, func(t *testing.T, db *database.DB) {
		h := newFixture(t, db)
		a := h.member(maya)
		t.Run("SET-017 SET-018 an account that exists becomes the user's own", func(t *testing.T) {
			p, err := h.ConnectInstagram(t.Context(), a.ID, " @Maya.Bakes ")
			require.NoError(t, err)
			require.Equal(t, "maya.bakes", *p.InstagramUsername)
			require.EqualValues(t, 31, *p.InstagramProfileID)
		})
		for name, c := range map[string]struct {
			typed  string
			before func()
			code   apperr.Code
			says   string
		}{
			"SET-016 nothing":                    {"  ", func() {}, apperr.Invalid, "Please enter a valid Instagram username"},
			"SET-016 no name that Instagram has": {"maya bakes", func() {}, apperr.Invalid, "Please enter a valid Instagram username"},
			"SET-020 an account nobody has": {"missing_maya", func() {},
				apperr.NotFound, "No public professional account named @missing_maya was found on Instagram"},
			"SET-020 Instagram cannot be asked": {"noa", func() { h.instagram.down = true },
				apperr.Unavailable, "Instagram does not answer"},
			"the other side cannot write its part": {"noa", func() { h.instagram.down, h.instagram.refuse = false, errors.New("disk full") },
				apperr.Internal, "disk full"},
		} {
			t.Run(name, func(t *testing.T) {
				c.before()
				defer func() { h.instagram.down, h.instagram.refuse = false, nil }()
				_, err := h.ConnectInstagram(t.Context(), a.ID, c.typed)
				require.ErrorContains(t, err, c.says)
				require.Equal(t, c.code, apperr.CodeOf(err))
				require.Equal(t, "maya.bakes", *h.account(maya.Email).InstagramUsername, "the one before stays")
			})
		}
	})
}
