package reading

import (
	"context"
	"strings"
	"time"

	"github.com/bowerbird/bowerbird/modules/insights/connections"
	"github.com/bowerbird/bowerbird/platform/figures"
)

// Insights are the figures of a user's own profile from a day on, with the reason why some are unknown.
func (r *Reader) Insights(ctx context.Context, userID int64, own figures.Profile, from string) (i figures.Insights, err error) {
	c, progress, err := r.ofProfile(ctx, userID, own)
	if err != nil || c.UserID == 0 {
		return figures.Insights{Reason: figures.ReasonConnect}, err
	}
	list, err := r.in.Store.days(ctx, userID, c.InstagramID, from)
	if err != nil {
		return i, err
	}
	return insightsOf(c, progress, list, r.in.Clock.Now()), nil
}

// PostInsights are the latest figures of the posts of a user's own profile since an instant.
func (r *Reader) PostInsights(ctx context.Context, userID int64, own figures.Profile, since time.Time) (i figures.InsightPosts, err error) {
	c, progress, err := r.ofProfile(ctx, userID, own)
	if err != nil || c.UserID == 0 {
		return figures.InsightPosts{Reason: figures.ReasonConnect}, err
	}
	samples, err := r.in.Store.samplesSince(ctx, userID, c.InstagramID, since, Feed, Reel)
	if err != nil {
		return i, err
	}
	return figures.InsightPosts{ByShortcode: latestOf(samples), Reason: whyUnknown(c, progress.whole(r.in.Clock.Now()))}, nil
}

// InsightPost are the latest figures of one of these posts, whenever it was published, with the reason why some are unknown.
func (r *Reader) InsightPost(ctx context.Context, userID int64, own figures.Profile, shortcode string) (
	p figures.InsightPost, reason string, err error) {
	c, progress, err := r.ofProfile(ctx, userID, own)
	if err != nil || c.UserID == 0 {
		return p, figures.ReasonConnect, err
	}
	samples, err := r.in.Store.samplesOf(ctx, userID, c.InstagramID, shortcode)
	return latestOf(samples)[shortcode], whyUnknown(c, progress.whole(r.in.Clock.Now())), err
}

// latestOf are the latest figures of posts by shortcode; the samples of a post come from the youngest age on.
func latestOf(samples []sample) map[string]figures.InsightPost {
	posts := map[string]figures.InsightPost{}
	for _, s := range samples {
		p := posts[s.Shortcode]
		p.TakenAt = s.takenAt()
		if field := postField(&p, s.Metric); field != nil {
			*field = new(int64(s.Value))
		}
		posts[s.Shortcode] = p
	}
	return posts
}

// OnlineFollowers are the hours in which the followers of a user's own profile are online, of the last 30 days.
func (r *Reader) OnlineFollowers(ctx context.Context, userID int64, own figures.Profile, zone *time.Location) (
	o figures.OnlineFollowers, err error) {
	c, progress, err := r.ofProfile(ctx, userID, own)
	if err != nil || c.UserID == 0 {
		return figures.OnlineFollowers{Reason: figures.ReasonConnect}, err
	}
	list, err := r.in.Store.days(ctx, userID, c.InstagramID, dayOf(windowStart(r.in.Clock.Now())))
	o = figures.OnlineFollowers{ReadAt: progress.AudienceReadAt, Reason: whyUnknown(c, progress.AudienceReadAt != nil)}
	o.Hours, o.Days = onlineOf(list, zone)
	return o, err
}

// ofProfile is the connection of a user's own profile and how far it was read; the zero connection: there is none.
func (r *Reader) ofProfile(ctx context.Context, userID int64, own figures.Profile) (c connections.Connection, p Progress, err error) {
	c, found, err := r.in.Connections.Of(ctx, userID)
	if err != nil || !found || !isOf(c, own) {
		return connections.Connection{}, p, err
	}
	p, err = r.in.Store.progress(ctx, userID, c.InstagramID)
	return c, p, err
}

// isOf reports whether a connection is of a profile: a user may have chosen another one since.
func isOf(c connections.Connection, p figures.Profile) bool {
	return c.InstagramID == p.InstagramID || strings.EqualFold(c.Username, p.Username)
}
