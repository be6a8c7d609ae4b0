// Package pictures stores the pictures of profiles and posts, signs their addresses and renews their links.
package pictures

import (
	"context"
	"errors"
	"log/slog"
	"slices"
	"strconv"
	"time"

	"golang.org/x/sync/errgroup"
	"golang.org/x/sync/singleflight"

	"github.com/bowerbird/bowerbird/modules/profiles/history"
	"github.com/bowerbird/bowerbird/modules/profiles/ingest"
	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/instagram"
	"github.com/bowerbird/bowerbird/platform/media"
	"github.com/bowerbird/bowerbird/platform/ratelimit"
)

const (
	keepAtOnce = 4                // pictures of one reading under way
	keepWithin = 30 * time.Second // what a reading has missed by then is fetched on first view
	lookWithin = 2 * time.Second  // how long a look-up waits for its picture
)

// renewals is how often one picture may cost calls to Instagram.
var renewals = ratelimit.Rule{Name: "picture-renewal", Max: 1, Per: time.Hour}

var errNoPicture = apperr.New(apperr.NotFound, "Instagram shows no picture here")

// Pictures leads from profiles and posts to their pictures: it has them stored, signs their addresses for answers, and
// knows where one that is not stored is to be had.
type Pictures struct {
	store   *Store
	saved   Saved
	found   Discovered
	users   Users
	history *history.Store
	library *media.Library
	signer  *media.Signer
	source  instagram.Source
	name    string // of the source
	limiter ratelimit.Limiter
	log     *slog.Logger
	flights singleflight.Group // readings for fresh links, by profile
}

// NewPictures keeps them in library.
func NewPictures(c config.Config, store *Store, saved Saved, found Discovered, users Users, history *history.Store, library *media.Library,
	signer *media.Signer, source instagram.Source, limiter ratelimit.Limiter, log *slog.Logger) *Pictures {
	return &Pictures{store: store, saved: saved, found: found, users: users, history: history, library: library, signer: signer,
		source: source, name: c.Instagram, limiter: limiter, log: log}
}

// pictureOf is the link to a post's picture: of a video the thumbnail, never the video. Nil: Instagram shows none.
func pictureOf(kind string, mediaURL, thumbnailURL *string) *string {
	if figures.FormatOf(kind) == figures.Reel {
		return thumbnailURL
	}
	return mediaURL
}

// OfProfile is the address of a stored profile's picture; nil: none is known.
func (p *Pictures) OfProfile(ctx context.Context, profileID int64) (*string, error) {
	of, found, err := p.history.Profile(ctx, profileID)
	if err != nil || !found {
		return nil, err
	}
	return p.URLOfProfile(of), nil
}

// URLOfProfile is the address of a profile's picture for an answer.
func (p *Pictures) URLOfProfile(of figures.Profile) *string {
	if of.PictureURL == nil {
		return nil
	}
	return new(p.signer.URL(media.Avatar(of.Source, of.InstagramID)))
}

// URLOfPost is the address of a post's picture for an answer.
func (p *Pictures) URLOfPost(source string, post figures.Post) *string {
	if !post.Pictured {
		return nil
	}
	return new(p.signer.URL(media.Post(source, post.InstagramID)))
}

// URLOfFound is the picture of an account that was looked up, perhaps one that nobody follows.
func (p *Pictures) URLOfFound(ctx context.Context, found instagram.Profile) *string {
	if !p.KeepFoundProfile(ctx, found) {
		return nil
	}
	return new(p.signer.URL(media.Avatar(p.name, found.ID)))
}

// KeepFoundProfile stores the picture of an account that was looked up; false: none is to be had.
func (p *Pictures) KeepFoundProfile(ctx context.Context, found instagram.Profile) bool {
	return p.keepFound(ctx, media.Avatar(p.name, found.ID), found.PictureURL)
}

// KeepFoundPost stores the picture of a post that was looked up; false: none is to be had.
func (p *Pictures) KeepFoundPost(ctx context.Context, found instagram.Post) bool {
	return p.keepFound(ctx, media.Post(p.name, found.ID), pictureOf(string(found.Type), found.MediaURL, found.ThumbnailURL))
}

// keepFound stores a picture while its link is at hand, because nobody knows it later.
func (p *Pictures) keepFound(ctx context.Context, key media.Key, link *string) bool {
	if link == nil {
		return false
	}
	ctx, cancel := context.WithTimeout(ctx, lookWithin)
	defer cancel()
	err := p.library.Ingest(ctx, key, *link)
	if err != nil {
		p.log.InfoContext(ctx, "picture not stored", "key", key.String(), "error", err)
		_, err = p.library.Age(ctx, key) // an older one will do
	}
	return err == nil
}

// Keep stores the pictures of a reading: the profile's, and those of the posts of the last 30 days. It belongs behind
// the reading's commit; what cannot be had now is fetched on first view.
func (p *Pictures) Keep(ctx context.Context, of figures.Profile, r ingest.Reading) {
	ctx, cancel := context.WithTimeout(ctx, keepWithin)
	defer cancel()
	var group errgroup.Group
	group.SetLimit(keepAtOnce)
	keep := func(key media.Key, link *string) {
		if link == nil || ctx.Err() != nil {
			return
		}
		group.Go(func() error {
			if err := p.library.Ingest(ctx, key, *link); err != nil {
				p.log.InfoContext(ctx, "picture not stored", "key", key.String(), "error", err)
			}
			return nil
		})
	}
	keep(media.Avatar(of.Source, of.InstagramID), r.Profile.PictureURL)
	recent := r.At.AddDate(0, 0, -figures.RecentDays)
	for _, post := range r.Posts {
		if post.PostedAt.After(recent) {
			keep(media.Post(of.Source, post.ID), pictureOf(string(post.Type), post.MediaURL, post.ThumbnailURL))
		}
	}
	_ = group.Wait() // each has said what was wrong
}

// Link is where a picture that is not stored is to be had. With renew, Instagram is asked for a fresh link first, at
// most once an hour for a picture.
func (p *Pictures) Link(ctx context.Context, key media.Key, renew bool) (string, error) {
	found, known, err := p.store.pictured(ctx, key)
	if err != nil {
		return "", err
	}
	if known && renew {
		if err := p.limiter.Allow(ctx, renewals, key.String()); err != nil {
			return "", err
		}
		if err := p.renew(ctx, key.Source, found); err != nil {
			return "", err
		}
		if found, known, err = p.store.pictured(ctx, key); err != nil {
			return "", err
		}
	}
	if !known || found.Link == nil {
		return "", errNoPicture
	}
	return *found.Link, nil
}

// renew reads the profile again, back to the picture. Whoever asks for another of its pictures meanwhile waits for the
// same reading, which may reach back far enough for both.
func (p *Pictures) renew(ctx context.Context, source string, of pictured) error {
	if source != p.name {
		return errNoPicture // what was read from elsewhere cannot be asked for here
	}
	for range 2 {
		reached, err, shared := p.flights.Do(strconv.FormatInt(of.ProfileID, 10), func() (any, error) {
			return p.reread(ctx, of)
		})
		if err != nil || !shared || !reached.(time.Time).After(of.PostedAt) {
			return err
		}
	}
	return nil
}

// reread stores the fresh links of the pages that lead to a picture, and says how far back they reach.
func (p *Pictures) reread(ctx context.Context, of pictured) (reached time.Time, err error) {
	profile, posts, err := instagram.Walk(instagram.Interactive(ctx), p.source, of.Username, func(last instagram.Post) bool {
		return last.PostedAt.After(of.PostedAt)
	}, figures.NewestPosts)
	if err != nil {
		return reached, err
	}
	if profile.ID != of.InstagramID {
		return reached, errors.New("the username belongs to another account now")
	}
	for _, post := range posts {
		reached = post.PostedAt
	}
	return reached, p.store.putLinks(ctx, of.ProfileID, profile.PictureURL, posts)
}

// Sweep deletes the stored pictures of nothing that is stored, once they are older than keep.
func (p *Pictures) Sweep(ctx context.Context, keep time.Duration) (media.Swept, error) {
	return p.library.Sweep(ctx, keep, p.wanted)
}

// wanted are those of some pictures whose profile or post is stored, those of saved posts and of users, and of accounts that can be
// found.
func (p *Pictures) wanted(ctx context.Context, keys []media.Key) ([]media.Key, error) {
	wanted, err := p.store.wanted(ctx, keys)
	if err != nil {
		return nil, err
	}
	ofUsers, err := p.users.Pictures(ctx, keys)
	if err != nil {
		return nil, err
	}
	wanted = append(wanted, ofUsers...)
	stored := make(map[media.Key]bool, len(wanted))
	for _, key := range wanted {
		stored[key] = true
	}
	for kind, theirs := range map[media.Kind]struct {
		of  func(ctx context.Context, source string, instagramIDs []string) ([]string, error)
		key func(source, id string) media.Key
	}{media.KindPost: {p.saved.SavedPictures, media.Post}, media.KindAvatar: {p.found.Avatars, media.Avatar}} {
		left := map[string][]string{} // those that are not stored, by source
		for _, key := range keys {
			if key.Kind == kind && !stored[key] {
				left[key.Source] = append(left[key.Source], key.ID)
			}
		}
		for source, ids := range left {
			for some := range slices.Chunk(ids, maxParameters) {
				kept, err := theirs.of(ctx, source, some)
				if err != nil {
					return nil, err
				}
				for _, id := range kept {
					wanted = append(wanted, theirs.key(source, id))
				}
			}
		}
	}
	return wanted, nil
}
