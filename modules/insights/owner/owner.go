// Package owner reads connected accounts as their owners see them.
package owner

import (
	"context"
	"slices"
	"sync"
	"time"

	"github.com/bowerbird/bowerbird/modules/insights/connections"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/instagram"
	"github.com/bowerbird/bowerbird/platform/instagram/login"
)

// Instagram answers with the token of an account's owner; see login.Client.
type Instagram interface {
	Account(ctx context.Context, token string) (login.Account, error)
	Media(ctx context.Context, token, accountID, after string) (posts []instagram.Post, next string, err error)
}

// Views are those of posts.
type Views interface {
	// LatestViews are the latest sampled views of some posts of a user's account, by the ids of the posts.
	LatestViews(ctx context.Context, userID int64, mediaIDs []string) (map[string]int64, error)
}

// connectedFor is how long a process trusts its list of connected accounts, so that the refresh of any other account asks
// the database nothing.
const connectedFor = 30 * time.Second

// Accounts are those whose owners have signed in with Instagram.
type Accounts struct {
	config    config.Config
	store     *connections.Store
	failures  *connections.Failures
	instagram Instagram
	views     Views
	clock     clock.Clock

	mu        sync.Mutex
	connected []string // sorted ids of Instagram
	until     time.Time
}

// NewAccounts does no I/O.
func NewAccounts(c config.Config, store *connections.Store, failures *connections.Failures, in Instagram, views Views,
	clk clock.Clock) *Accounts {
	return &Accounts{config: c, store: store, failures: failures, instagram: in, views: views, clock: clk}
}

// AsOwner answers pages of an account as its owner sees it. users are those who have signed in as its owner; none: nobody has.
//
// The operator's access and the owner's token are expected to give an account, and each of its posts, the same ids, as
// Meta's documentation suggests. An account whose ids differ is never found here.
func (a *Accounts) AsOwner(ctx context.Context, instagramID string) (users []int64, pages instagram.Pager, err error) {
	connected, err := a.isConnected(ctx, instagramID)
	if err != nil || !connected {
		return nil, nil, err
	}
	list, err := a.store.InUse(ctx, instagramID)
	if err != nil || len(list) == 0 {
		return nil, nil, err
	}
	for _, c := range list {
		users = append(users, c.UserID)
	}
	return users, pager{a, list[0]}, nil
}

func (a *Accounts) isConnected(ctx context.Context, instagramID string) (bool, error) {
	if !a.config.InstagramLogin() {
		return false, nil
	}
	a.mu.Lock()
	defer a.mu.Unlock()
	if now := a.clock.Now(); !now.Before(a.until) {
		connected, err := a.store.Connected(ctx)
		if err != nil {
			return false, err
		}
		slices.Sort(connected)
		a.connected, a.until = connected, now.Add(connectedFor)
	}
	_, found := slices.BinarySearch(a.connected, instagramID)
	return found, nil
}

// pager asks with the token of a connection. Instagram counts these calls for the account alone.
type pager struct {
	*Accounts
	connection connections.Connection
}

// Page answers under the username that the account has now, whatever it is asked under. A token that Instagram refuses is
// not used again.
func (p pager) Page(ctx context.Context, _, after string) (instagram.Page, error) {
	page, err := p.ask(ctx, after)
	if problem := connections.ProblemOf(err); problem != "" {
		if err := p.failures.Fail(ctx, p.connection, problem); err != nil {
			return instagram.Page{}, err
		}
	}
	if err != nil {
		return instagram.Page{}, err
	}
	return page, p.addViews(ctx, page.Posts)
}

func (p pager) ask(ctx context.Context, after string) (page instagram.Page, err error) {
	token := p.connection.Token.Text
	if after == "" {
		account, err := p.instagram.Account(ctx, token)
		if err != nil {
			return instagram.Page{}, err
		}
		if account.Type == login.Personal {
			return instagram.Page{}, &instagram.Error{Kind: instagram.NotFound, Message: "the account is personal now"}
		}
		page.Profile = instagram.Profile{
			ID: p.connection.InstagramID, Username: account.Username, Name: account.Name, Biography: account.Biography,
			Website: account.Website, PictureURL: account.PictureURL, Followers: account.Followers, Follows: account.Follows,
			MediaCount: account.MediaCount,
		}
	}
	page.Posts, page.After, err = p.instagram.Media(ctx, token, p.connection.InstagramID, after)
	return page, err
}

// addViews gives reels their sampled views: what the owner is shown of posts leaves views out.
func (p pager) addViews(ctx context.Context, posts []instagram.Post) error {
	var reels []string
	for _, post := range posts {
		if post.Type == instagram.Reel {
			reels = append(reels, post.ID)
		}
	}
	if len(reels) == 0 {
		return nil
	}
	views, err := p.views.LatestViews(ctx, p.connection.UserID, reels)
	for i, post := range posts {
		if n, known := views[post.ID]; known {
			posts[i].Views = &n
		}
	}
	return err
}
