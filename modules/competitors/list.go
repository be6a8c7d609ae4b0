package competitors

import (
	"context"
	"fmt"
	"slices"
	"time"

	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/instagram"
)

// profiles are the ids behind the list, and until when the numbers of the stopped ones count.
func (l listed) profiles() (ids []int64, until map[int64]time.Time) {
	until = map[int64]time.Time{}
	for _, c := range l.competitors {
		ids = append(ids, c.ProfileID)
		if c.StoppedAt != nil {
			until[c.ProfileID] = *c.StoppedAt
		}
	}
	return ids, until
}

// tracked are the accounts that are tracked.
func (l listed) tracked() []figures.Account {
	var out []figures.Account
	for _, c := range l.competitors {
		if c.IsTracking {
			out = append(out, l.account(c.ProfileID))
		}
	}
	return out
}

// endOf is when the days of an account end that count.
func endOf(c Competitor, a figures.Account, now time.Time) time.Time {
	return figures.Viewpoint{Now: now}.AsOf(figures.EndOf(c.StoppedAt, a.UpdatedAt, a.NotFoundSince, a.GoneAt)).Now
}

// monthOf are the last 30 days of an account that count.
func monthOf(c Competitor, a figures.Account, now time.Time) figures.Span {
	last := endOf(c, a, now)
	return figures.Span{ID: a.ID, From: figures.DaysBefore(last, figures.RecentDays), To: figures.DayOf(last)}
}

// months are the last 30 days of everybody on the list and of the own account.
func (l listed) months(now time.Time) []figures.Span {
	var spans []figures.Span
	if l.own != nil {
		spans = append(spans, monthOf(Competitor{}, *l.own, now))
	}
	for _, c := range l.competitors {
		spans = append(spans, monthOf(c, l.account(c.ProfileID), now))
	}
	return spans
}

func idsOf(accounts []figures.Account) []int64 {
	ids := make([]int64, 0, len(accounts))
	for _, a := range accounts {
		ids = append(ids, a.ID)
	}
	return ids
}

// View is one of the user's competitors.
func (s *Service) View(ctx context.Context, userID int64, typed string) (View, error) {
	username, err := instagram.ParseUsername(typed)
	if err != nil {
		return View{}, err
	}
	l, err := s.accounts(ctx, userID)
	if err != nil {
		return View{}, err
	}
	c, found := l.find(username)
	switch {
	case found:
		return s.view(ctx, l, c)
	case l.own != nil && l.own.Username == username:
		return View{}, ownAccount(apperr.NotFound, username)
	}
	return View{}, notAmong(username)
}

// viewOf is View by the id of the profile.
func (s *Service) viewOf(ctx context.Context, userID, profileID int64) (View, error) {
	l, err := s.accounts(ctx, userID)
	if err != nil {
		return View{}, err
	}
	i := slices.IndexFunc(l.competitors, func(c Competitor) bool { return c.ProfileID == profileID })
	switch {
	case i >= 0:
		return s.view(ctx, l, l.competitors[i])
	case l.own != nil && l.own.ID == profileID:
		return View{}, ownAccount(apperr.NotFound, l.own.Username)
	}
	return View{}, errNotFound
}

func (s *Service) view(ctx context.Context, l listed, c Competitor) (View, error) {
	span := monthOf(c, l.account(c.ProfileID), s.clock.Now())
	points, err := s.standings.Growth(ctx, []figures.Span{span})
	if err != nil {
		return View{}, err
	}
	return view(c, l.account(c.ProfileID), month{span.From, points[c.ProfileID]}), nil
}

// Progress is how far the first reading of a competitor has come.
type Progress struct {
	Status     string     `json:"status" enum:"pending,fetching,ready,failed"`
	Step       *string    `json:"step" doc:"What is being done while fetching"`
	ResumesAt  *time.Time `json:"resumesAt" doc:"When the first reading goes on, while it waits for Instagram's hourly limit"`
	Error      *string    `json:"error" doc:"Why the latest reading failed"`
	IsTracking bool       `json:"isTracking"`
}

// Progress is asked for while somebody waits.
func (s *Service) Progress(ctx context.Context, userID int64, username string) (Progress, error) {
	v, err := s.View(ctx, userID, username)
	return Progress{v.Status, v.Step, v.ResumesAt, v.Error, v.IsTracking}, err
}

// Overview is everything about the user's competitors, and the own account, over the last 30 days.
func (s *Service) Overview(ctx context.Context, userID int64) (Overview, error) {
	l, err := s.accounts(ctx, userID)
	if err != nil {
		return Overview{}, err
	}
	limit, err := s.limits.Most(ctx, userID)
	if err != nil {
		return Overview{}, fmt.Errorf("limit of user %d: %w", userID, err)
	}
	now := s.clock.Now().Truncate(overviewLasts)
	spans := l.months(now)
	points, err := s.standings.Growth(ctx, spans)
	if err != nil {
		return Overview{}, err
	}
	months := monthsOf(spans, points)
	ranked := l.tracked()
	if l.own != nil {
		ranked = append(ranked, *l.own)
	}
	since := make(map[int64]time.Time, len(ranked))
	for _, a := range ranked {
		since[a.ID] = figures.Viewpoint{Now: endOf(Competitor{}, a, now)}.Ago(figures.RecentDays)
	}
	published, err := s.standings.Published(ctx, since)
	if err != nil {
		return Overview{}, err
	}
	o := Overview{
		DateRange: DateRange{figures.DaysBefore(now, figures.RecentDays), figures.DayOf(now)}, TotalCount: len(l.competitors),
		Limit: limit, MyPerformance: mine(l.own, months),
	}
	for _, c := range l.competitors {
		if c.IsTracking {
			o.TrackedCount++
		}
		o.Competitors = append(o.Competitors, view(c, l.account(c.ProfileID), months[c.ProfileID]))
	}
	o.UserProfile = o.MyPerformance.InstaProfile
	o.Summary, o.Basis = summarise(l.own, l.tracked(), months, published)
	return o, nil
}
