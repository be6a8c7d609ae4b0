package accounts

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/accounts/users"
	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/media"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

func TestThePictureOfAUser(t *testing.T) {
	testkit.OnSQLite(t, func(t *testing.T, db *database.DB) {
		g := newGoogle(t, db)
		directory := users.NewDirectory(db, g.clock)
		_, user := g.signIn(t, mayaAtGoogle)
		shown, _ := user["profilePicture"].(string)
		id := int64(user["id"].(float64))
		key := media.User(id, mayaAtGoogle.picture)
		t.Run("ACC-045 Google's is shown from our own address, signed", func(t *testing.T) {
			require.True(t, strings.HasPrefix(shown, "/api/media/"+key.String()+"?"), shown)
			require.NotContains(t, shown, "google")
		})
		t.Run("and is fetched from where Google said", func(t *testing.T) {
			link, err := directory.PictureLink(t.Context(), key)
			require.NoError(t, err)
			require.Equal(t, mayaAtGoogle.picture, link)
		})
		t.Run("keys that name nothing of ours lead nowhere", func(t *testing.T) {
			for _, other := range []media.Key{
				media.User(id, "https://lh3.googleusercontent.com/a/older"), media.User(id+1, mayaAtGoogle.picture), media.Avatar("graph", "1"), {},
			} {
				_, err := directory.PictureLink(t.Context(), other)
				require.Equal(t, apperr.NotFound, apperr.CodeOf(err), other.String())
			}
		})
		t.Run("of stored pictures the current one is kept", func(t *testing.T) {
			kept, err := directory.Pictures(t.Context(), []media.Key{
				media.User(id, "https://lh3.googleusercontent.com/a/older"), key, media.User(id+1, mayaAtGoogle.picture), media.Avatar("graph", "1"),
			})
			require.NoError(t, err)
			require.Equal(t, []media.Key{key}, kept)
		})
		t.Run("a changed one has another address", func(t *testing.T) {
			changed := mayaAtGoogle
			changed.picture = "https://lh3.googleusercontent.com/a/older-and-wiser"
			_, user := g.signIn(t, changed)
			require.NotEqual(t, shown, user["profilePicture"])
			_, err := directory.PictureLink(t.Context(), key)
			require.Equal(t, apperr.NotFound, apperr.CodeOf(err))
		})
		t.Run("one from a host that nothing is fetched from is none", func(t *testing.T) {
			elsewhere := mayaAtGoogle
			elsewhere.picture = "https://pictures.example/maya"
			_, user := g.signIn(t, elsewhere)
			require.Nil(t, user["profilePicture"])
		})
		t.Run("the connected account's comes first", func(t *testing.T) {
			p, err := g.ConnectInstagram(t.Context(), id, "maya.bakes")
			require.NoError(t, err)
			require.Nil(t, p.Picture, "it has none yet")
			g.avatars[*p.InstagramProfileID] = "/api/media/avatar/graph/178?e=1&s=x"
			p, err = g.Profile(t.Context(), id)
			require.NoError(t, err)
			require.Equal(t, "/api/media/avatar/graph/178?e=1&s=x", *p.Picture)
		})
	})
}
