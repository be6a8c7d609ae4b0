package simulator

import (
	"strings"
	"sync"
	"time"
)

// rememberedAccounts bounds the memory of a world, about 100 KB each.
const rememberedAccounts = 256

// World is made of every valid username. It holds no state but a cache: all that
// it answers follows from the name and the instant, so the past asked again
// answers the same.
type World struct {
	mu       sync.Mutex
	accounts map[string]*account
}

// NewWorld is the one world; two of them are equal.
func NewWorld() *World { return &World{accounts: map[string]*account{}} }

// At is the world at an instant, past or future.
func (w *World) At(t time.Time) Moment { return Moment{world: w, now: t.UTC()} }

// Moment answers what Instagram would have answered at its instant.
type Moment struct {
	world *World
	now   time.Time
}

// Profile is an account at a moment.
type Profile struct {
	ID, Username, Name, Biography, Website string
	Niche                                  string
	Followers, Follows, MediaCount         int64
}

// Post is a publication at a moment.
type Post struct {
	Number             int // counted from the account's first post
	ID, ShortCode      string
	Caption            string // empty: none
	MediaType, Product string
	PostedAt           time.Time
	Likes, Comments    int64
	Views              *int64 // reels only
}

func (m Moment) account(name string) *account {
	m.world.mu.Lock()
	defer m.world.mu.Unlock()
	a := m.world.accounts[name]
	if a != nil && m.now.Before(a.created.Add(time.Duration(a.horizon)*day)) {
		return a
	}
	if len(m.world.accounts) >= rememberedAccounts {
		for other := range m.world.accounts {
			delete(m.world.accounts, other)
			break
		}
	}
	a = newAccount(name, m.now)
	m.world.accounts[name] = a
	return a
}

// Profile answers the account of a name, or false before it was created.
func (m Moment) Profile(name string) (Profile, bool) {
	a := m.account(name)
	if m.now.Before(a.created) {
		return Profile{}, false
	}
	p := Profile{
		ID: a.id(), Username: name, Name: a.displayName(), Biography: a.biography(), Website: a.website(),
		Niche: a.niche.key, Followers: max(1, int64(a.followers(m.now))), Follows: a.follows(m.now),
		MediaCount: int64(a.published(m.now)),
	}
	if strings.HasPrefix(name, prefixEmpty) {
		p.MediaCount = 0
	}
	return p, true
}

// Posts answers up to limit posts that are older than the numbered one, newest
// first. A before of 0 begins with the newest.
func (m Moment) Posts(name string, before, limit int) []Post {
	if strings.HasPrefix(name, prefixEmpty) {
		return nil
	}
	a := m.account(name)
	end := a.published(m.now)
	if before > 0 {
		end = min(end, before-1)
	}
	posts := make([]Post, 0, limit)
	for i := end - 1; i >= 0 && len(posts) < limit; i-- {
		posts = append(posts, a.shown(i, m.now))
	}
	return posts
}

func (a *account) shown(i int, t time.Time) Post {
	drawn, r := a.posts[i], a.react(i, t)
	p := Post{
		Number: i + 1, ID: a.postID(i), ShortCode: a.shortCode(i), Caption: a.caption(i),
		PostedAt: drawn.at, Likes: r.likes, Comments: r.comments,
		Product: "FEED",
	}
	switch drawn.format {
	case image:
		p.MediaType = "IMAGE"
	case carousel:
		p.MediaType = "CAROUSEL_ALBUM"
	case reel:
		p.MediaType, p.Product = "VIDEO", "REELS"
		p.Views = &r.views
	}
	return p
}
