package credentials_test

import (
	"bytes"
	"context"
	"log/slog"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/instagram"
	"github.com/bowerbird/bowerbird/platform/instagram/credentials"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

const ownSecret, otherSecret = "a secret of at least thirty-two characters", "another secret of at least thirty-two characters"

var noon = time.Date(2026, 11, 20, 12, 0, 0, 123_456_000, time.UTC)

func storeOf(db *database.DB, secret string) *credentials.Store {
	return credentials.NewStore(config.Config{Secret: secret}, db)
}

func maya() credentials.Credential {
	return credentials.Credential{
		AccountID: "17841400000000001", Username: "maya", App: credentials.App{ID: "123", Secret: "app-secret"}, Token: "EAAmaya",
		Scopes: []string{"instagram_basic", "pages_read_engagement"}, ExpiresAt: new(noon.Add(60 * 24 * time.Hour)),
	}
}

// only is the one stored credential.
func only(t *testing.T, s *credentials.Store) credentials.Credential {
	t.Helper()
	all, err := s.List(t.Context())
	require.NoError(t, err)
	require.Len(t, all, 1)
	return all[0]
}

func TestStore(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		ctx, s := t.Context(), storeOf(db, ownSecret)
		require.NoError(t, s.Save(ctx, maya(), noon))
		first := only(t, s)
		want := maya()
		want.ID, want.RefreshedAt = first.ID, noon
		require.EqualExportedValues(t, want, first)

		var raw []map[string]any
		require.NoError(t, db.Conn(ctx).Raw(`SELECT * FROM instagram_credentials`).Scan(&raw).Error)
		require.NotContains(t, raw[0]["sealed_token"], "EAAmaya")
		require.NotContains(t, raw[0]["sealed_secret"], "app-secret")

		t.Run("a renewed token ends what was wrong with the former one", func(t *testing.T) {
			require.NoError(t, s.SetError(ctx, first, "Instagram is down"))
			require.NoError(t, s.SetRefused(ctx, first, &noon))
			failed := only(t, s)
			require.Equal(t, "Instagram is down", failed.LastError)
			require.Equal(t, noon, failed.RefusedAt.UTC())
			require.NoError(t, s.Renew(ctx, failed, credentials.Token{Text: "EAArenewed"}, noon.Add(time.Hour)))
			renewed := only(t, s)
			require.Equal(t, "EAArenewed", renewed.Token)
			require.Empty(t, renewed.LastError)
			require.Nil(t, renewed.RefusedAt)
			require.Nil(t, renewed.ExpiresAt)
		})
		t.Run("what is known of a former token changes nothing", func(t *testing.T) {
			require.NoError(t, s.Renew(ctx, first, credentials.Token{Text: "EAAlate"}, noon.Add(2*time.Hour)))
			require.NoError(t, s.SetRefused(ctx, first, &noon))
			require.NoError(t, s.SetError(ctx, first, "too late"))
			now := only(t, s)
			require.Equal(t, "EAArenewed", now.Token)
			require.Nil(t, now.RefusedAt)
			require.Empty(t, now.LastError)
		})
		t.Run("a warning is given once for each event", func(t *testing.T) {
			claim := func(since, now time.Time) bool {
				claimed, err := s.ClaimWarning(ctx, first, since, now)
				require.NoError(t, err)
				return claimed
			}
			require.True(t, claim(noon, noon.Add(time.Hour)))
			require.False(t, claim(noon, noon.Add(2*time.Hour)))
			require.True(t, claim(noon.Add(90*time.Minute), noon.Add(2*time.Hour)), "another event")
		})
		t.Run("the same account again takes the place of the former", func(t *testing.T) {
			again := maya()
			again.App, again.Username = credentials.App{}, "maya.bakes"
			require.NoError(t, s.Save(ctx, again, noon.Add(3*time.Hour)))
			now := only(t, s)
			require.Equal(t, []any{first.ID, "maya.bakes", "EAAmaya", credentials.App{}}, []any{now.ID, now.Username, now.Token, now.App})
		})
		t.Run("removed by its username", func(t *testing.T) {
			removed, err := s.Remove(ctx, "maya")
			require.NoError(t, err)
			require.False(t, removed)
			removed, err = s.Remove(ctx, "maya.bakes")
			require.NoError(t, err)
			require.True(t, removed)
		})
	})
}

func TestChangeOfTheSecretSealsAgain(t *testing.T) {
	open := func(t *testing.T, c config.Config, secret string) *database.DB {
		c.Secret = secret
		db := database.New(c, testkit.Quiet)
		require.NoError(t, db.Open(t.Context()))
		t.Cleanup(func() { require.NoError(t, db.Stop(context.Background())) })
		return db
	}
	targets := map[string]config.Config{"sqlite": {DataDir: testkit.DataDir(t)}}
	if testkit.Server(t, "BOWERBIRD_TEST_DATABASE_URL") != "" {
		targets["postgres"] = config.Config{DatabaseURL: testkit.PostgresURL(t)}
	}
	for name, c := range targets {
		t.Run(name, func(t *testing.T) {
			ctx := t.Context()
			before := open(t, c, ownSecret)
			require.NoError(t, before.ChangeSecret(ctx, "", credentials.Sealed), "with nothing sealed no former secret is needed")
			require.NoError(t, storeOf(before, ownSecret).Save(ctx, maya(), noon))
			noah := maya()
			noah.AccountID, noah.Username, noah.Token, noah.App = "17841400000000002", "noah", "EAAnoah", credentials.App{}
			require.NoError(t, storeOf(before, ownSecret).Save(ctx, noah, noon))

			after := open(t, c, otherSecret)
			require.ErrorIs(t, after.ChangeSecret(ctx, "", credentials.Sealed), database.ErrFormerSecretNeeded)
			require.ErrorContains(t, after.ChangeSecret(ctx, otherSecret, credentials.Sealed), "is not the secret that this database is used with")
			all, err := storeOf(before, ownSecret).List(ctx)
			require.NoError(t, err, "what was refused has changed nothing")
			require.Len(t, all, 2)

			require.NoError(t, after.ChangeSecret(ctx, ownSecret, credentials.Sealed))
			all, err = storeOf(after, otherSecret).List(ctx)
			require.NoError(t, err)
			require.Equal(t, []string{"EAAmaya", "app-secret", "EAAnoah", ""},
				[]string{all[0].Token, all[0].App.Secret, all[1].Token, all[1].App.Secret})
			_, err = storeOf(after, ownSecret).List(ctx)
			require.ErrorContains(t, err, "token of @maya: auth: sealed under another secret")

			require.NoError(t, after.DropSealed(ctx, credentials.Sealed))
			all, err = storeOf(after, otherSecret).List(ctx)
			require.NoError(t, err)
			require.Empty(t, all)
		})
	}
}

func TestLoader(t *testing.T) {
	testkit.OnSQLite(t, func(t *testing.T, db *database.DB) {
		var log bytes.Buffer
		ctx, s, logger := t.Context(), storeOf(db, ownSecret), slog.New(slog.NewTextHandler(&log, nil))
		pool := instagram.NewPool(nil, clock.NewFake(noon), logger)
		names := func() (ids []string) {
			_, each := pool.Status(ctx)
			for _, status := range each {
				ids = append(ids, status.AccountID)
			}
			return ids
		}
		c := config.Config{InstagramBaseURL: "https://graph.example", InstagramCallsPerHour: 200}
		l := credentials.NewLoader(c, s, pool, logger)
		require.NoError(t, l.Load(ctx))
		require.NoError(t, l.Load(ctx))
		require.Equal(t, 1, bytes.Count(log.Bytes(), []byte("bowerbird instagram setup")), "said once: %s", &log)
		require.NoError(t, s.Save(ctx, maya(), noon))
		require.NoError(t, l.Load(ctx))
		require.Equal(t, []string{"17841400000000001"}, names())

		c.InstagramAccountID, c.InstagramToken = "17841400000000009", "EAAsettings"
		l = credentials.NewLoader(c, s, pool, logger)
		require.NoError(t, l.Load(ctx))
		require.Equal(t, []string{"17841400000000009", "17841400000000001"}, names(), "the settings come first")
		c.InstagramAccountID = "17841400000000001"
		all, err := credentials.All(ctx, c, s)
		require.NoError(t, err)
		require.Len(t, all, 1)
		require.Equal(t, "EAAmaya", all[0].Token, "the stored token is the one that is renewed")
		require.NotContains(t, log.String(), "EAA")
	})
}
