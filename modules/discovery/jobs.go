package discovery

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/bowerbird/bowerbird/jobs"
	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/captions"
	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/instagram"
	"github.com/bowerbird/bowerbird/platform/ratelimit"
)

var (
	// takeOverJob takes over what profiles were refreshed with.
	takeOverJob = jobs.Kind[struct{}]{
		Type: "discovery:take_over", Queue: jobs.Default, MaxAttempts: 3, Timeout: 5 * time.Minute, Every: 30 * time.Second,
	}
	// lookUpJob looks up candidates.
	lookUpJob = jobs.Kind[struct{}]{
		Type: "discovery:look_up", Queue: jobs.Default, MaxAttempts: 3, Timeout: 5 * time.Minute, Every: time.Minute,
	}
)

const (
	takenAtOnce  = 50
	readingTakes = 5 * time.Minute // a reading is stored so long after its instant, at most
	lookUpsATurn = 40
	staleAfter   = 14 * 24 * time.Hour // an account that nobody reads is looked up again
	againAfter   = 30 * 24 * time.Hour // a username that Instagram does not show is looked for again
	mostMentions = 100                 // candidates of one account at a time
)

// Handlers are the module's jobs.
func (s *Service) Handlers() []jobs.Handler {
	return []jobs.Handler{
		takeOverJob.Handle(func(ctx context.Context, _ *jobs.Job, _ struct{}) error { return s.TakeOver(ctx) }),
		lookUpJob.Handle(func(ctx context.Context, _ *jobs.Job, _ struct{}) error { return s.LookUp(ctx) }),
	}
}

// TakeOver brings the accounts up to date that were read for somebody since the last time, and finds candidates in their captions.
func (s *Service) TakeOver(ctx context.Context) error {
	last, err := s.with.Store.cursor(ctx, s.source)
	if err != nil {
		return err
	}
	since := last.ReadAt.Add(-readingTakes) // one that began earlier may have been stored since
	lost, err := s.with.History.NotFoundSince(ctx, s.source, since.Add(-time.Hour))
	if err != nil {
		return err
	}
	if err := s.with.Store.remove(ctx, s.source, lost); err != nil {
		return err
	}
	at := cursor{ReadAt: since}
	for {
		read, err := s.with.History.ReadSince(ctx, s.source, at.ReadAt, at.ProfileID, takenAtOnce)
		if err != nil {
			return err
		}
		if err := s.takeAll(ctx, read); err != nil {
			return err
		}
		if n := len(read); n > 0 {
			at = cursor{*read[n-1].UpdatedAt, read[n-1].ID}
			if at.ReadAt.After(last.ReadAt) {
				if err := s.with.Store.setCursor(ctx, s.source, at); err != nil {
					return err
				}
			}
		}
		if len(read) < takenAtOnce {
			return s.with.Store.dropHidden(ctx, s.source)
		}
	}
}

func (s *Service) takeAll(ctx context.Context, read []figures.ReadProfile) error {
	ids := make([]string, 0, len(read))
	for _, p := range read {
		ids = append(ids, p.InstagramID)
	}
	if len(ids) == 0 {
		return nil
	}
	taken, err := s.with.Store.takenAt(ctx, s.source, ids)
	if err != nil {
		return err
	}
	for _, p := range read {
		if before, known := taken[p.InstagramID]; known && !p.UpdatedAt.After(before) {
			continue
		}
		if err := s.take(ctx, p); err != nil {
			return fmt.Errorf("take over profile %d: %w", p.ID, err)
		}
	}
	return nil
}

// take stores an account as its latest reading left it. What only its owner sees is no matter of others: such an account is looked up.
func (s *Service) take(ctx context.Context, p figures.ReadProfile) error {
	if p.ByOwner {
		return s.with.Store.addCandidate(ctx, s.source, p.Username, s.with.Clock.Now())
	}
	r := reading{Profile: p.Profile, at: *p.UpdatedAt}
	v := figures.Viewpoint{Now: r.at, Zone: time.UTC}
	var err error
	if r.posts, err = s.with.History.RecentPosts(ctx, p.ID, v.Ago(topicDays)); err != nil {
		return err
	}
	if r.points, err = s.with.History.Points(ctx, p.ID, figures.DayOf(v.Ago(figures.RecentDays)), r.at); err != nil {
		return err
	}
	if err := s.with.Store.put(ctx, s.source, r.account()); err != nil {
		return err
	}
	return s.addMentioned(ctx, p.Username, r.posts)
}

// addMentioned remembers the accounts that captions mention.
func (s *Service) addMentioned(ctx context.Context, by string, posts []figures.Post) error {
	mentioned := map[string]bool{by: true}
	for _, p := range posts {
		if p.Caption == nil {
			continue
		}
		for name := range captions.Mentions(*p.Caption) {
			name, err := instagram.ParseUsername(name)
			if err != nil || mentioned[name] || len(mentioned) > mostMentions {
				continue
			}
			mentioned[name] = true
			if err := s.with.Store.addCandidate(ctx, s.source, name, s.with.Clock.Now()); err != nil {
				return err
			}
		}
	}
	return nil
}

// LookUp reads candidates, and accounts that nobody has read for long, with the calls that nobody else needs this hour.
func (s *Service) LookUp(ctx context.Context) error {
	now := s.with.Clock.Now()
	usernames, err := s.with.Store.due(ctx, s.source, now, now.Add(-staleAfter), lookUpsATurn)
	if err != nil {
		return err
	}
	for _, username := range usernames {
		if may, err := s.mayLookUp(ctx); err != nil || !may {
			return err
		}
		if goOn, err := s.lookUp(ctx, username); err != nil || !goOn {
			return err
		}
	}
	return nil
}

// mayLookUp takes one call out of the hour's share of this module: of what refreshes may use it leaves a whole hour's refreshes, and half
// of all calls, which first readings may use.
func (s *Service) mayLookUp(ctx context.Context) (bool, error) {
	perHour := s.with.Source.LookUps().PerHour
	refreshes, err := s.with.Refreshes.RefreshesPerHour(ctx)
	if err != nil {
		return false, err
	}
	if float64(s.with.Source.Room(ctx)-perHour/2)-refreshes < 1 {
		return false, nil
	}
	rule := ratelimit.Rule{Name: "discovery-call", Max: max(1, perHour*s.with.Config.DiscoveryPercent/100), Per: time.Hour}
	err = s.with.Limiter.Allow(ctx, rule, s.source)
	if apperr.Is(err, apperr.TooMany) {
		return false, nil
	}
	return err == nil, err
}

// lookUp reads an account by its username; goOn is false when Instagram cannot be asked about others either.
func (s *Service) lookUp(ctx context.Context, username string) (goOn bool, err error) {
	now := s.with.Clock.Now()
	page, err := s.with.Source.Page(ctx, username, "")
	var failed *instagram.Error
	switch {
	case err == nil:
		return true, s.putFound(ctx, username, page, now)
	case !errors.As(err, &failed):
		return false, err
	case failed.Kind == instagram.NotFound:
		return true, s.with.Store.forget(ctx, s.source, username, now, now.Add(againAfter))
	case failed.Kind == instagram.BadRequest, failed.Kind == instagram.Malformed, failed.Kind == instagram.Gone,
		failed.Kind == instagram.Restricted:
		s.with.Log.InfoContext(ctx, "account not looked up", "username", username, "error", err)
		return true, s.with.Store.postpone(ctx, s.source, username, now, now.Add(againAfter))
	default:
		return false, nil
	}
}

// putFound stores what a look-up has found, and its picture while the link is fresh.
func (s *Service) putFound(ctx context.Context, username string, page instagram.Page, now time.Time) error {
	found := page.Profile
	found.Username = username
	r := reading{at: now, Profile: figures.Profile{
		Source: s.source, InstagramID: found.ID, Username: username, FullName: found.Name, Biography: found.Biography, Website: found.Website,
		Followers: found.Followers, Follows: found.Follows, MediaCount: found.MediaCount,
	}}
	for _, p := range page.Posts {
		r.posts = append(r.posts, figures.Post{
			Type: string(p.Type), Caption: p.Caption, PostedAt: p.PostedAt, Likes: p.Likes, Comments: p.Comments, Views: p.Views,
			Followers: found.Followers, FirstKnown: true,
		})
	}
	if n := len(r.posts); n > 0 && page.After != "" {
		r.PostsSince = &r.posts[n-1].PostedAt
	}
	if s.with.Pictures.KeepFoundProfile(ctx, found) {
		r.PictureURL = found.PictureURL
	}
	return s.with.Store.put(ctx, s.source, r.account())
}
