package main

import (
	"fmt"
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"go.uber.org/fx"

	"github.com/bowerbird/bowerbird/modules/accounts"
	"github.com/bowerbird/bowerbird/modules/buddy/chat"
	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/config"
)

func TestWhatBuddyIsToldOfSavedPosts(t *testing.T) {
	onSQLite(t, func(t *testing.T, c config.Config) {
		var saved facts.Saved
		var rights chat.Rights
		k := collect(t, c, "PRO", fx.Populate(&saved, &rights))
		user := k.userID
		stranger, err := k.accounts.CreateUser(t.Context(), accounts.SignUp{Email: "noam@example.com", Password: "a-long-one", FullName: "Noam"})
		require.NoError(t, err)
		bread, cakes := k.create("Bread"), k.create("Cakes")
		for i, list := range []int64{bread, bread, cakes} {
			status, answer := k.save(list, k.postIDs[i])
			require.Equal(t, http.StatusCreated, status, "%v", answer)
		}
		k.save(cakes, k.postIDs[0])
		now := k.db.Conn(t.Context())
		require.NoError(t, now.Exec(`UPDATE posts SET posted_at = ?`, time.Date(2026, 11, 3, 23, 30, 0, 0, time.UTC)).Error)
		status, answer := k.send(http.MethodPatch, "/api/auth/profile", map[string]string{"timezone": "Asia/Jerusalem"})
		require.Equal(t, http.StatusOK, status, "%v", answer)

		t.Run("each post once, and what is not the user's is left out", func(t *testing.T) {
			told, err := saved.Saved(t.Context(), user, []int64{bread, cakes, 987654}, []int64{k.postIDs[0], k.postIDs[3], 987654})
			require.NoError(t, err)
			require.InDelta(t, 4, *told[0].Value, 0)
			require.Equal(t, "Posts in the lists you chose", told[0].Basis.Formula)
			told, err = saved.Saved(t.Context(), stranger, []int64{bread, cakes}, k.postIDs[:1])
			require.NoError(t, err)
			require.Zero(t, *told[0].Value)
		})
		t.Run("all that were chosen have their figures", func(t *testing.T) {
			told, err := saved.Saved(t.Context(), user, nil, k.postIDs[:12])
			require.NoError(t, err)
			rates := 0
			for _, f := range told {
				if f.Key.Kind() == facts.TopPost {
					rates++
				}
			}
			require.Equal(t, 12, rates)
			require.InDelta(t, 12, *told[0].Value, 0)
		})
		t.Run("a post is named by its day where the user is", func(t *testing.T) {
			for _, chosen := range []struct{ lists, posts []int64 }{{lists: []int64{bread}}, {posts: k.postIDs[:1]}} {
				told, err := saved.Saved(t.Context(), user, chosen.lists, chosen.posts)
				require.NoError(t, err)
				require.Contains(t, told[1].Label, " by @crumb.theory of 4 Nov")
			}
		})
		t.Run("a figure leads to the post in its list, or to the page of a post that was chosen by itself", func(t *testing.T) {
			for _, chosen := range []struct {
				lists, posts []int64
				page         string
			}{
				{[]int64{bread}, nil, fmt.Sprintf(`^/shortlists\?list=%d&saved=\d+$`, bread)},
				{nil, k.postIDs[:1], fmt.Sprintf("^/posts/[^/]+/id/%d$", k.postIDs[0])},
			} {
				told, err := saved.Saved(t.Context(), user, chosen.lists, chosen.posts)
				require.NoError(t, err)
				require.Equal(t, facts.TopPost.Nth(1), told[1].Key)
				require.Regexp(t, chosen.page, told[1].Link)
				require.Regexp(t, chosen.page, told[2].Link, "its likes")
			}
			for page, lists := range map[string][]int64{fmt.Sprintf("/shortlists?list=%d", bread): {bread}, "/shortlists": {bread, cakes}} {
				told, err := saved.Saved(t.Context(), user, lists, nil)
				require.NoError(t, err)
				require.Equal(t, page, told[0].Link, "how many there are")
			}
		})
		t.Run("whose numbers a conversation begins with", func(t *testing.T) {
			require.NoError(t, now.Exec(`INSERT INTO profile_watches (profile_id, user_id, kind, interval_seconds, created_at)
				SELECT profile_id, CAST(? AS BIGINT), 'own', interval_seconds, created_at FROM profile_watches WHERE user_id = ?`,
				stranger, user).Error)
			for id, own := range map[int64]*chat.Account{user: nil, stranger: {ProfileID: k.profileID, Username: "crumb.theory"}} {
				found, err := rights.Own(t.Context(), id)
				require.NoError(t, err)
				require.Equal(t, own, found)
			}
		})
		t.Run("what a conversation may be about", func(t *testing.T) {
			require.NoError(t, rights.Check(t.Context(), user, chat.Topic{PostIDs: k.postIDs[:3], ShortlistIDs: []int64{bread, cakes}}))
			for _, topic := range []chat.Topic{{PostIDs: []int64{k.postIDs[0], 987654}}, {ShortlistIDs: []int64{bread, 987654}}} {
				require.Equal(t, apperr.Invalid, apperr.CodeOf(rights.Check(t.Context(), user, topic)))
			}
			require.Error(t, rights.Check(t.Context(), stranger, chat.Topic{ShortlistIDs: []int64{bread}}))
		})
	})
}
