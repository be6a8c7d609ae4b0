package demo

import (
	"context"
	"fmt"
	"slices"
	"time"

	"github.com/bowerbird/bowerbird/modules/planner"
	"github.com/bowerbird/bowerbird/platform/clock"
)

// idea is one of the demo's user.
type idea struct {
	made   int    // days ago
	day    int    // planned for so many days from now, before now when negative; undated: not planned
	at     string // HH:mm; "": a day without a time
	kind   planner.ContentType
	status planner.Status
	title  string
	draft  string
	final  string
	list   string // it comes from a saved post of this list; "": from none
}

const undated = 99

// Ideas are the plans that no published post came of yet, in every status. The latest idea is the last.
var Ideas = []idea{
	{made: 21, day: -7, at: "09:00", kind: planner.Story, status: planner.Finalised, title: "Poll: rye or spelt next?",
		draft: "Two jars, two arrows. The answer decides what I bake on Sunday."},
	{made: 14, day: 1, at: "08:00", kind: planner.Story, status: planner.Finalised, title: "Bake day: the timetable",
		draft: "A photo of the note on my fridge, readable in two seconds. The note: https://example.com/bake-day"},
	{made: 12, day: 4, at: "19:00", kind: planner.Reel, status: planner.Finalised, title: "Starter travel kit",
		draft: "A jar, a spoon and a dry backup: everything a starter needs for a week away, packed in forty seconds. #starter",
		final: "Going away? Pack this. It has survived three trains and my mother-in-law.\n\n#starter #sourdough"},
	{made: 11, day: 5, at: "18:30", kind: planner.Post, status: planner.InProgress, title: "Baker's percentages in one picture",
		draft: "One drawing: flour is always 100. Water, salt and starter hang off it.\n\n" +
			"Numbers to check: https://example.com/percentages and https://example.com/hydration\n#sourdough #breadmath"},
	{made: 9, day: 7, kind: planner.Carousel, status: planner.Draft, title: "What I stopped buying",
		draft: "Six things that my oven doesn't need. A tea towel instead of each of them.", list: light},
	{made: 8, day: 9, at: "19:00", kind: planner.Reel, status: planner.Backlog, title: "Steam without a pot",
		draft: "Ice cubes, a tray, a towel. Which one gives the best ear? Film all three in one afternoon. #ovenspring", list: hooks},
	{made: 6, day: 12, at: "09:00", kind: planner.Story, status: planner.Backlog, title: "Answer the ten most asked questions"},
	{made: 5, day: 14, kind: planner.Post, status: planner.Backlog, title: "The flour from the mill down the road",
		draft: "Ask the miller for a portrait. Morning light, flour in the air. #localflour", list: light},
	{made: 4, day: undated, kind: planner.Reel, status: planner.Draft, title: "Bread for people with no time",
		draft: "Mix at lunch, shape at six, bake in the morning. Three cuts, no talking. #weeknightbread", list: hooks},
	{made: 3, day: undated, kind: planner.Carousel, status: planner.Backlog, title: "Six ways to use the discard",
		draft: "Crackers, pancakes, pizza, scones, waffles, breadcrumbs. Recipes: https://example.com/discard #zerowaste #sourdoughdiscard"},
	{made: 2, day: undated, kind: planner.Story, status: planner.Backlog, title: "Grandmother's six-strand braid",
		draft: "Film over the shoulder, no talking. #challah"},
	{made: 1, day: 2, at: "18:30", kind: planner.Carousel, status: planner.Draft, title: "What the dough should feel like",
		draft: "Seven frames, one hand. Sticky, tacky, smooth: what each stage feels like and what to do about it. #sourdough", list: light},
	{made: 1, day: 0, at: "19:00", kind: planner.Reel, status: planner.InProgress, title: "Rye, but not gummy: the reel",
		draft: "Open on the knife going through the crust. " +
			"Then the three changes: less water, a longer bake, a day of waiting before the first slice.\n\n" +
			"Temperatures: https://example.com/rye #rye #sourdough"},
}

// tooLate is the hour after which nobody plans for the same day.
const tooLate = 18

// plan is an idea as it is written down, at the instant when it was.
type plan struct {
	at     time.Time
	change planner.Change
	list   string
	postID int64 // the post that came of it and is linked; 0: none is
}

// planIdeas writes them down as the user would have, the oldest first.
func (d *Demo) planIdeas(ctx context.Context, s *Script) error {
	zone, err := time.LoadLocation(zoneName)
	if err != nil {
		return err
	}
	now := d.with.Clock.Now()
	posts, err := d.with.History.FollowedPosts(ctx, s.userID, d.with.Config.Instagram, now.AddDate(0, 0, -publishedDays))
	if err != nil {
		return err
	}
	plans := append(planPublished(posts, now, zone), openPlans(now, zone)...)
	slices.SortStableFunc(plans, func(a, b plan) int { return a.at.Compare(b.at) })
	clk := clock.NewFake(now)
	service := d.with.Planner.At(clk)
	for _, p := range plans {
		clk.Set(p.at)
		if saved, found := s.inspirationFor(p.list, p.at); found {
			p.change.SavedPostID = &saved
		}
		idea, err := service.Create(ctx, s.userID, p.change, "")
		if err != nil {
			return fmt.Errorf("idea %q: %w", *p.change.Title, err)
		}
		if p.postID == 0 {
			continue
		}
		if _, err := service.LinkResult(ctx, s.userID, idea.ID, p.postID); err != nil {
			return fmt.Errorf("result of idea %q: %w", idea.Title, err)
		}
	}
	return nil
}

// openPlans are the demo's ideas with their dates.
func openPlans(now time.Time, zone *time.Location) (plans []plan) {
	today := now.In(zone)
	next := nextToPlan(today)
	for i, idea := range Ideas {
		plans = append(plans, plan{
			at: now.AddDate(0, 0, -idea.made).Add(time.Duration(i-len(Ideas)) * time.Minute), list: idea.list,
			change: planner.Change{
				Type: &idea.kind, Status: &idea.status, Title: &idea.title, Description: &idea.draft, FinalCopywriting: &idea.final,
				PlannedDate: new(idea.planned(today, next)),
			},
		})
	}
	return plans
}

// inspirationFor takes the best post of a list that was saved before an instant and led to no idea yet.
func (s *Script) inspirationFor(list string, before time.Time) (savedPostID int64, found bool) {
	for i := range s.saved {
		p := &s.saved[i]
		if Lists[p.list].Name == list && p.at.Before(before) && !p.planned {
			p.planned = true
			return p.id, true
		}
	}
	return 0, false
}

// nextToPlan is the first day that ideas can still be planned for.
func nextToPlan(today time.Time) time.Time {
	if today.Hour() >= tooLate {
		return today.AddDate(0, 0, 1)
	}
	return today
}

// planned is the wall time; what is past is counted from today, what comes from the next day that can still be planned.
func (i idea) planned(today, next time.Time) string {
	if i.day == undated {
		return ""
	}
	from := today
	if i.day >= 0 {
		from = next
	}
	day := from.AddDate(0, 0, i.day).Format(time.DateOnly)
	if i.at == "" {
		return day
	}
	return day + "T" + i.at
}
