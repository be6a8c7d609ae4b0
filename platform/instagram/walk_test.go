package instagram

import (
	"context"
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// pages is a Source of 4 pages of 3 posts, a day between two posts.
type pages struct {
	asked  []string
	failAt string
	loop   bool
}

var newest = time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC)

func (*pages) Room(context.Context) int { return 1000 }

func (*pages) LookUps() LookUps { return LookUps{1000, 1000, 1000, 1000} }

func (*pages) BookReading(ctx context.Context, _ int) (context.Context, func(), error) {
	return ctx, func() {}, nil
}

func (p *pages) Page(_ context.Context, _, after string) (Page, error) {
	p.asked = append(p.asked, after)
	if p.failAt != "" && after == p.failAt {
		return Page{}, &Error{Kind: Throttled}
	}
	n := 0
	_, _ = fmt.Sscanf(after, "c%d", &n)
	page := Page{Profile: Profile{ID: "1"}}
	for i := range 3 {
		k := n*3 + i
		page.Posts = append(page.Posts, Post{ID: fmt.Sprint(k), PostedAt: newest.AddDate(0, 0, -k)})
	}
	if n < 3 {
		page.After = fmt.Sprintf("c%d", n+1)
	}
	if p.loop {
		page.After = "c1"
	}
	return page, nil
}

func always(Post) bool { return true }

func TestWalk(t *testing.T) {
	ctx := context.Background()
	t.Run("to the end", func(t *testing.T) {
		src := &pages{}
		profile, posts, err := Walk(ctx, src, "x", always, 200)
		require.NoError(t, err)
		require.Equal(t, "1", profile.ID)
		require.Len(t, posts, 12)
		require.Equal(t, []string{"", "c1", "c2", "c3"}, src.asked)
	})
	t.Run("while the last post is young enough", func(t *testing.T) {
		src := &pages{}
		since := newest.AddDate(0, 0, -4)
		_, posts, err := Walk(ctx, src, "x", func(last Post) bool { return last.PostedAt.After(since) }, 200)
		require.NoError(t, err)
		require.Len(t, posts, 6)
		require.Equal(t, []string{"", "c1"}, src.asked)
	})
	t.Run("one page at least, the limit at most", func(t *testing.T) {
		src := &pages{}
		_, posts, err := Walk(ctx, src, "x", func(Post) bool { return false }, 200)
		require.NoError(t, err)
		require.Len(t, posts, 3)
		_, posts, err = Walk(ctx, &pages{}, "x", always, 4)
		require.NoError(t, err)
		require.Len(t, posts, 4)
	})
	t.Run("a failing page keeps the ones before", func(t *testing.T) {
		profile, posts, err := Walk(ctx, &pages{failAt: "c2"}, "x", always, 200)
		require.Equal(t, Throttled, KindOf(err))
		require.Equal(t, "1", profile.ID)
		require.Len(t, posts, 6)
	})
	t.Run("a cursor that leads back ends it", func(t *testing.T) {
		src := &pages{loop: true}
		_, posts, err := Walk(ctx, src, "x", always, 200)
		require.Equal(t, Malformed, KindOf(err))
		require.Len(t, posts, 6)
		require.Len(t, src.asked, 2)
	})
}
