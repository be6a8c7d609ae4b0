package main

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"github.com/bowerbird/bowerbird/modules/analytics/demographics"
	"github.com/bowerbird/bowerbird/modules/analytics/viewer"
	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/buddy/model"
	"github.com/bowerbird/bowerbird/modules/planner"
	"github.com/bowerbird/bowerbird/modules/profiles/history"
	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/text"
)

// buddyAudiences are what users have typed in about their followers and viewers.
type buddyAudiences struct{ demographics *demographics.Service }

func (b buddyAudiences) Audience(ctx context.Context, userID int64) (list []facts.Figure, err error) {
	record, found, err := b.demographics.Latest(ctx, userID)
	if err != nil || !found {
		return nil, err
	}
	for _, part := range record.Parts() {
		names := slices.SortedFunc(maps.Keys(part.Shares), func(one, other string) int {
			return cmp.Or(cmp.Compare(part.Shares[other], part.Shares[one]), strings.Compare(one, other))
		})
		for _, name := range names {
			percent := float64(part.Shares[name])
			list = append(list, facts.Figure{
				Key: facts.Audience.Nth(len(list) + 1), Label: part.Name + ", " + name, Value: &percent, Words: fmt.Sprintf("%d%%", part.Shares[name]),
				Basis: figures.Basis{Name: part.Name, Formula: "As you typed it in on " + figures.FormatDay(record.DateEntered),
					TakenAt: &record.SavedAt},
				Link: "/my-performance",
			})
		}
	}
	return list, nil
}

// buddyPlanner is what a language model may look up of the planner.
type buddyPlanner struct{ planner *planner.Service }

func newBuddyPlanner(p *planner.Service) model.Planner { return buddyPlanner{p} }

// buddyHistories are the posts and days that the pages of accounts are made of.
type buddyHistories struct {
	history *history.Store
	users   viewer.Users
	source  string
	clock   clock.Clock
}

func newBuddyHistories(c config.Config, h *history.Store, u viewer.Users, clk clock.Clock) facts.Histories {
	return buddyHistories{h, u, c.Instagram, clk}
}

func (b buddyHistories) History(ctx context.Context, userID, profileID int64) (facts.History, error) {
	w, found, err := b.history.WatchedProfile(ctx, userID, profileID, b.source)
	if err != nil {
		return facts.History{}, fmt.Errorf("profile %d: %w", profileID, err)
	}
	if !found {
		return facts.History{}, apperr.New(apperr.NotFound, "The user does not watch the account.")
	}
	zone, err := b.users.Timezone(ctx, userID)
	if err != nil {
		return facts.History{}, fmt.Errorf("time zone: %w", err)
	}
	v := viewer.Viewpoint(b.clock, zone).AsOf(w.EndedAt())
	v.Now = v.Now.In(v.Zone)
	var asked time.Time
	if w.EndedAt() != nil {
		asked = b.clock.Now().In(v.Zone)
	}
	read := func(most int) (posts []figures.Post, err error) {
		err = b.history.EachLatest(ctx, w, v.Ago(facts.HistoryDays), most, func(p *figures.Post) {
			if !p.PostedAt.After(v.Now) {
				posts = append(posts, p.Clone())
			}
		})
		if err != nil {
			return nil, fmt.Errorf("posts of profile %d: %w", profileID, err)
		}
		return posts, nil
	}
	points := func() ([]figures.FollowerPoint, error) {
		list, err := b.history.Points(ctx, w.ID, figures.DaysBefore(v.Now, facts.HistoryDays), v.Now)
		if err != nil {
			return nil, fmt.Errorf("followers of profile %d: %w", profileID, err)
		}
		return list, nil
	}
	return facts.History{Viewpoint: v, PostsSince: w.PostsSince, ReadAt: w.UpdatedAt, Asked: asked, Link: linksTo(w.Username, w.Own),
		ReadPosts: read, ReadPoints: points}, nil
}

// maxPlanned bounds the ideas that are told.
const maxPlanned = 100

func (b buddyPlanner) Ideas(ctx context.Context, userID int64, month string) (list []facts.PlannedIdea, total int64, err error) {
	return plannedIdeas(ctx, b.planner, userID, month+"-01", month+"-31")
}

// plannedIdeas are the first of those planned from one day to another, in the order of their days, and how many there are in all; an empty
// day is open.
func plannedIdeas(ctx context.Context, p *planner.Service, userID int64, from, to string) (
	list []facts.PlannedIdea, total int64, err error) {
	return ideasOf(ctx, p, userID, planner.Filter{From: from, To: to, Sort: planner.ByPlanned})
}

// ideasOf are the first that a filter lets through, and how many there are in all.
func ideasOf(ctx context.Context, p *planner.Service, userID int64, f planner.Filter) (list []facts.PlannedIdea, total int64, err error) {
	ideas, total, err := p.BriefIdeas(ctx, userID, f, planner.Page{Number: 1, Size: maxPlanned})
	for _, i := range ideas {
		list = append(list, plannedIdea(i))
	}
	return list, total, err
}

// plannedIdea has no signs in its title that would turn around the words of an answer.
func plannedIdea(i planner.Idea) facts.PlannedIdea {
	return facts.PlannedIdea{Title: text.Undirected(i.Title), Type: string(i.Type), Status: string(i.Status), Day: orEmpty(i.PlannedDate)}
}
