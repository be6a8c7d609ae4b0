package reading

import (
	"context"
	"errors"
	"log/slog"
	"time"

	"go.uber.org/fx"

	"github.com/bowerbird/bowerbird/jobs"
	"github.com/bowerbird/bowerbird/modules/insights/connections"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/instagram"
	"github.com/bowerbird/bowerbird/platform/instagram/login"
)

// readJob reads what is due of a connected account.
var readJob = jobs.Polling[Due]{
	Type: "insights:read", Queue: jobs.Refresh, Timeout: 3 * time.Minute, Every: 5 * time.Second, RetryAfter: 5 * time.Minute,
}

// afterProblem is when an account is read again whose problem has not passed.
const afterProblem = 24 * time.Hour

// afterFailure is when an account is read again that Instagram could not be asked about.
const afterFailure = 5 * time.Minute

// Reader reads connected accounts.
type Reader struct{ in Needs }

// Needs are what the reader works with.
type Needs struct {
	fx.In
	Store       *Store
	Instagram   Instagram
	Config      config.Config
	Connections Connections
	Failures    Failures
	Users       Users
	Posts       Posts
	Audience    Audience
	Clock       clock.Clock
	Log         *slog.Logger
}

// NewReader does no I/O.
func NewReader(n Needs) *Reader { return &Reader{n} }

// Handler is the reader's job.
func (r *Reader) Handler() jobs.Handler { return readJob.Handle(r.in.Store, r.read) }

// read handles readJob.
func (r *Reader) read(ctx context.Context, job *jobs.Job, due Due) error {
	end, err := r.readDue(ctx, due.UserID)
	if err != nil {
		return err
	}
	return job.Complete(ctx, end)
}

// readDue reads what is due of a user's account, one kind of figures after the other, and gives what ends the job. Each kind is stored
// before the next is asked for, so that a worker that is killed loses one at most.
func (r *Reader) readDue(ctx context.Context, userID int64) (end func(context.Context) error, err error) {
	c, found, err := r.in.Connections.Of(ctx, userID)
	if err != nil {
		return nil, err
	}
	if !found || !c.Readable() {
		return func(ctx context.Context) error { return r.in.Store.schedule(ctx, userID, nil) }, nil
	}
	err = account{r, c}.readDue(ctx)
	if p := connections.ProblemOf(err); p != "" && p == c.Problem {
		return func(ctx context.Context) error {
			return r.in.Store.schedule(ctx, userID, new(r.in.Clock.Now().Add(afterProblem)))
		}, nil
	} else if p != "" {
		r.in.Log.InfoContext(ctx, "connection to Instagram refused", "user", userID, "problem", p, "error", err)
		return func(ctx context.Context) error { return r.in.Failures.Fail(ctx, c, p) }, nil
	}
	if errors.Is(err, errDisconnected) {
		return func(context.Context) error { return nil }, nil
	}
	var next time.Time
	failed := (*instagram.Error)(nil)
	switch {
	case errors.As(err, &failed):
		r.in.Log.InfoContext(ctx, "connected account not read", "user", userID, "error", err)
		next = r.in.Clock.Now().Add(max(afterFailure, failed.RetryAfter))
	case err != nil:
		return nil, err
	default:
		progress, err := r.in.Store.progress(ctx, userID, c.InstagramID)
		if err != nil {
			return nil, err
		}
		next = progress.next(r.in.Clock.Now())
	}
	return func(ctx context.Context) error {
		if err == nil && c.Problem != "" {
			if err := r.in.Failures.Pass(ctx, c); err != nil {
				return err
			}
		}
		return r.in.Store.schedule(ctx, userID, &next)
	}, nil
}

// account is a connected account that is being read.
type account struct {
	*Reader
	connections.Connection
}

func (a account) readDue(ctx context.Context) error {
	now := a.in.Clock.Now()
	progress, err := a.in.Store.progress(ctx, a.UserID, a.InstagramID)
	if err != nil {
		return err
	}
	for _, s := range []struct {
		step  step
		last  *time.Time
		every time.Duration
		read  func(context.Context, time.Time) error
	}{
		{daysStep, progress.DaysReadAt, daysEvery, a.readDays},
		{postsStep, progress.PostsReadAt, postsEvery, a.readPosts},
		{storiesStep, progress.StoriesReadAt, storiesEvery, a.readStories},
		{audienceStep, progress.AudienceReadAt, audienceEvery, a.readAudience},
	} {
		if !isDue(s.last, s.every, now) {
			continue
		}
		if err := s.read(ctx, now); isOdd(err) {
			a.in.Log.WarnContext(ctx, "figures not read; the others go on", "user", a.UserID, "figures", s.step, "error", err)
		} else if err != nil {
			return err
		}
		if err := a.in.Store.passed(ctx, a.UserID, a.InstagramID, s.step, now); err != nil {
			return err
		}
	}
	if err := a.sample(ctx); err != nil {
		return err
	}
	return a.readBack(ctx, progress, now)
}

// isOdd reports whether Instagram's answer to one question is of no use, which says nothing of the others.
func isOdd(err error) bool {
	kind := instagram.KindOf(err)
	return kind == instagram.Malformed || kind == instagram.BadRequest
}

// The metrics of accounts. Those with a breakdown are asked for apart: a breakdown that does not fit a metric fails the whole call.
var (
	seriesMetrics = []string{"reach"}
	totalMetrics  = []string{"reach", "views", "total_interactions", "likes", "comments", "saves", "shares", "accounts_engaged",
		"profile_links_taps"}
	followMetrics = []string{"follows_and_unfollows"}
	sharedMetrics = []string{"reach", "views"}
)

// readDays reads the figures of the latest days and of the last 30 days together: reach counts people, so that days must not be summed.
func (a account) readDays(ctx context.Context, now time.Time) error {
	series, err := a.in.Instagram.AccountSeries(ctx, a.Token.Text, a.InstagramID, seriesMetrics, windowStart(now), midnight(now, 0))
	if err != nil {
		return err
	}
	if err := a.put(ctx, "", series); err != nil {
		return err
	}
	for ago := range lateDays {
		if err := a.readDay(ctx, now, -1-ago); err != nil {
			return err
		}
	}
	yesterday := dayOf(midnight(now, -1))
	for _, breakdown := range []string{"", "follow_type", "media_product_type"} {
		window, err := a.in.Instagram.AccountTotals(ctx, a.Token.Text, a.InstagramID, sharedMetrics, breakdown,
			windowStart(now), midnight(now, 0))
		if err != nil {
			return err
		}
		for i := range window.Values {
			if window.Values[i].By == nil {
				window.Values[i].By = map[string]string{}
			}
			window.Values[i].By[windowDimension] = windowValue
		}
		if err := a.put(ctx, yesterday, window); err != nil {
			return err
		}
	}
	return nil
}

// A total of the last 30 days is kept as a part of the day that ends them.
const (
	windowDimension = "days"
	windowValue     = "30"
)

// readDay reads the totals of one of Instagram's days.
func (a account) readDay(ctx context.Context, now time.Time, offset int) error {
	since, until := midnight(now, offset), midnight(now, offset+1)
	for _, of := range []struct {
		metrics   []string
		breakdown string
	}{{totalMetrics, ""}, {followMetrics, "follow_type"}} {
		totals, err := a.in.Instagram.AccountTotals(ctx, a.Token.Text, a.InstagramID, of.metrics, of.breakdown, since, until)
		if err != nil {
			return err
		}
		if err := a.put(ctx, dayOf(since), totals); err != nil {
			return err
		}
	}
	return nil
}

// readBack reads some days of the past, from the latest one back.
func (a account) readBack(ctx context.Context, progress Progress, now time.Time) error {
	if progress.complete(now) {
		return nil
	}
	first := -lateDays - 1
	if progress.DaysBackTo != nil {
		for dayOf(midnight(now, first)) >= *progress.DaysBackTo {
			first--
		}
	}
	for offset := first; offset > first-backAtOnce && offset >= -backDays; offset-- {
		if err := a.readDay(ctx, now, offset); err != nil && !isOdd(err) {
			return err
		}
		if err := a.in.Store.reachedBack(ctx, a.UserID, a.InstagramID, dayOf(midnight(now, offset))); err != nil {
			return err
		}
	}
	return nil
}

// readPosts finds new posts. Until the first page has been read, older ones are sampled once, too.
func (a account) readPosts(ctx context.Context, now time.Time) error {
	posts, _, err := a.in.Instagram.Media(ctx, a.Token.Text, a.InstagramID, "")
	if err != nil && len(posts) == 0 {
		return err
	}
	media := make([]Media, 0, len(posts))
	for _, p := range posts {
		kind := Feed
		if p.Type == instagram.Reel || p.Type == instagram.Video {
			kind = Reel
		}
		media = append(media, Media{MediaID: p.ID, Shortcode: p.ShortCode, Kind: kind, PostedAt: p.PostedAt})
	}
	return errors.Join(err, a.in.Store.found(ctx, a.UserID, a.InstagramID, media, now))
}

func (a account) readStories(ctx context.Context, now time.Time) error {
	stories, err := a.in.Instagram.Stories(ctx, a.Token.Text, a.InstagramID)
	if err != nil {
		return err
	}
	media := make([]Media, 0, len(stories))
	for _, s := range stories {
		postedAt := s.PostedAt
		if postedAt.IsZero() {
			postedAt = now // Instagram left it out
		}
		media = append(media, Media{MediaID: s.ID, Kind: Story, PostedAt: postedAt})
	}
	return a.in.Store.found(ctx, a.UserID, a.InstagramID, media, now)
}

// sample reads the figures of posts and stories that have reached one of their ages.
func (a account) sample(ctx context.Context) error {
	media, err := a.in.Store.samplesDue(ctx, a.UserID, a.InstagramID, a.in.Clock.Now())
	if err != nil {
		return err
	}
	for _, m := range media {
		now := a.in.Clock.Now()
		values, err := a.figuresOf(ctx, m)
		m.SampleAt = nextSample(m.Kind, m.PostedAt, now)
		switch instagram.KindOf(err) {
		case "":
			if err != nil {
				return err
			}
		case instagram.TooFewViewers: // it may get more
		case instagram.Gone, instagram.MediaGone, instagram.BeforeProfessional:
			m.SampleAt = nil
		case instagram.BadRequest, instagram.Malformed, instagram.Temporary: // the other posts must not wait for this one
			m.SampleAt = new(now.Add(postsEvery))
			a.in.Log.InfoContext(ctx, "figures of a post not read", "user", a.UserID, "media", m.MediaID, "error", err)
		default:
			return err
		}
		if err := a.in.Store.putSample(ctx, a.UserID, a.InstagramID, m, values, now); err != nil {
			return err
		}
	}
	return nil
}

func (a account) figuresOf(ctx context.Context, m Media) ([]login.Value, error) {
	reading, err := a.in.Instagram.MediaInsights(ctx, a.Token.Text, m.MediaID, metricsOf[m.Kind], "")
	if err != nil || m.Kind != Story {
		return reading.Values, err
	}
	taps, err := a.in.Instagram.MediaInsights(ctx, a.Token.Text, m.MediaID, []string{"navigation"}, "story_navigation_action_type")
	return append(reading.Values, taps.Values...), err
}

// readAudience reads when followers are online and who they are.
func (a account) readAudience(ctx context.Context, now time.Time) error {
	online, err := a.in.Instagram.OnlineFollowers(ctx, a.Token.Text, a.InstagramID, windowStart(now), midnight(now, 0))
	if err != nil {
		return err
	}
	if err := a.put(ctx, "", online); err != nil {
		return err
	}
	followers := map[string]map[string]float64{}
	for _, dimension := range []string{"age", "gender", "city", "country"} {
		of, err := a.in.Instagram.Demographics(ctx, a.Token.Text, a.InstagramID, "follower_demographics", dimension, "this_month")
		if err != nil {
			return err
		}
		for _, v := range of.Values {
			if followers[dimension] == nil {
				followers[dimension] = map[string]float64{}
			}
			followers[dimension][v.By[dimension]] += v.N
		}
	}
	if len(followers) == 0 { // fewer than 100 followers
		return nil
	}
	return a.in.Audience.SaveFromInstagram(ctx, a.UserID, a.InstagramID, followers)
}

// put stores the figures of a reading that has no day of its own under the given one.
func (a account) put(ctx context.Context, day string, r login.Reading) error {
	return a.in.Store.putDays(ctx, a.UserID, a.InstagramID, day, r.Values)
}
