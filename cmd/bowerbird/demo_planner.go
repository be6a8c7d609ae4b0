package main

import (
	"context"
	"fmt"
	"time"

	"github.com/bowerbird/bowerbird/modules/planner"
	"github.com/bowerbird/bowerbird/platform/clock"
)

// demoIdea is an idea of the demo's user.
type demoIdea struct {
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

// demoIdeas are a month of plans: what is past is finalised, what comes is in every status. The latest idea is the last.
var demoIdeas = []demoIdea{
	{made: 27, day: -14, at: "18:30", kind: planner.Carousel, status: planner.Finalised, title: "Five flours, one dough",
		draft: "Same water, same starter, five flours. One frame each, the crumb shots last. #sourdough #flour",
		final: "Same water. Same starter. Five flours.\n\nWhich crumb is yours? Swipe to the last frame before you answer.\n\n" +
			"#sourdough #flour #homebaker"},
	{made: 26, day: -12, at: "07:30", kind: planner.Post, status: planner.Finalised, title: "The loaf that went wrong",
		draft: "Honest picture, no filter. What happened: too warm, too long.",
		final: "This one sat too warm for too long, and it tasted wonderful. Show me yours.\n\n#breadfail #sourdough"},
	{made: 25, day: -9, at: "19:00", kind: planner.Reel, status: planner.Finalised, title: "Scoring in ten seconds",
		draft: "One take, from above, only the blade. #scoring", final: "Ten seconds, one blade, no fear. #scoring #sourdough", list: demoHooks},
	{made: 21, day: -7, at: "09:00", kind: planner.Story, status: planner.Finalised, title: "Poll: rye or spelt next?",
		draft: "Two jars, two arrows. The answer decides what I bake on Sunday."},
	{made: 20, day: -5, at: "18:30", kind: planner.Carousel, status: planner.Finalised, title: "A starter's first week",
		draft: "Seven days, seven frames. Day 3 is the ugly one and has to stay in. Timetable: https://example.com/starter-week #starter",
		final: "Day 3 always looks like the end. It isn't.\n\nSave this for the week you start yours.\n\n#starter #sourdough", list: demoLight},
	{made: 17, day: -2, at: "19:00", kind: planner.Reel, status: planner.Finalised, title: "Cold proof, hour by hour",
		draft: "Fridge camera, one frame an hour, sixteen hours in twenty seconds. #coldproof",
		final: "Sixteen hours in twenty seconds. More flavour, less stress. #coldproof #sourdough"},
	{made: 14, day: 1, at: "08:00", kind: planner.Story, status: planner.Finalised, title: "Bake day: the timetable",
		draft: "A photo of the note on my fridge, readable in two seconds."},
	{made: 12, day: 4, at: "19:00", kind: planner.Reel, status: planner.Finalised, title: "Starter travel kit",
		draft: "A jar, a spoon and a dry backup: everything a starter needs for a week away, packed in forty seconds. #starter",
		final: "Going away? Pack this. It has survived three trains and my mother-in-law.\n\n#starter #sourdough"},
	{made: 11, day: 5, at: "18:30", kind: planner.Post, status: planner.InProgress, title: "Baker's percentages in one picture",
		draft: "One drawing: flour is always 100. Water, salt and starter hang off it.\n\n" +
			"Numbers to check: https://example.com/percentages and https://example.com/hydration\n#sourdough #breadmath"},
	{made: 9, day: 7, kind: planner.Carousel, status: planner.Draft, title: "What I stopped buying",
		draft: "Six things that my oven doesn't need. A tea towel instead of each of them.", list: demoLight},
	{made: 8, day: 9, at: "19:00", kind: planner.Reel, status: planner.Backlog, title: "Steam without a pot",
		draft: "Ice cubes, a tray, a towel. Which one gives the best ear? Film all three in one afternoon. #ovenspring", list: demoHooks},
	{made: 6, day: 12, at: "09:00", kind: planner.Story, status: planner.Backlog, title: "Answer the ten most asked questions"},
	{made: 5, day: 14, kind: planner.Post, status: planner.Backlog, title: "The flour from the mill down the road",
		draft: "Ask the miller for a portrait. Morning light, flour in the air. #localflour", list: demoLight},
	{made: 4, day: undated, kind: planner.Reel, status: planner.Draft, title: "Bread for people with no time",
		draft: "Mix at lunch, shape at six, bake in the morning. Three cuts, no talking. #weeknightbread", list: demoHooks},
	{made: 3, day: undated, kind: planner.Carousel, status: planner.Backlog, title: "Six ways to use the discard",
		draft: "Crackers, pancakes, pizza, scones, waffles, breadcrumbs. Recipes: https://example.com/discard #zerowaste #sourdoughdiscard"},
	{made: 2, day: undated, kind: planner.Story, status: planner.Backlog, title: "Grandmother's six-strand braid",
		draft: "Film over the shoulder, no talking. #challah"},
	{made: 1, day: 2, at: "18:30", kind: planner.Carousel, status: planner.Draft, title: "What the dough should feel like",
		draft: "Seven frames, one hand. Sticky, tacky, smooth: what each stage feels like and what to do about it. #sourdough", list: demoLight},
	{made: 1, day: 0, at: "19:00", kind: planner.Reel, status: planner.InProgress, title: "Rye, but not gummy: the reel",
		draft: "Open on the knife going through the crust. Then the three changes: less water, a longer bake, a day of waiting before the first slice.\n\n" +
			"Temperatures: https://example.com/rye #rye #sourdough"},
}

// tooLate is the hour after which nobody plans for the same day.
const tooLate = 18

// planIdeas writes them down as the user would have, the oldest first.
func (d *demo) planIdeas(ctx context.Context, s *script) error {
	zone, err := time.LoadLocation(demoZone)
	if err != nil {
		return err
	}
	now := d.clock.Now()
	today := now.In(zone)
	next := nextToPlan(today)
	clk := clock.NewFake(now)
	service := d.collected.Planner.At(clk)
	for i, idea := range demoIdeas {
		clk.Set(now.AddDate(0, 0, -idea.made).Add(time.Duration(i-len(demoIdeas)) * time.Minute))
		change := planner.Change{
			Type: &idea.kind, Status: &idea.status, Title: &idea.title, Description: &idea.draft, FinalCopywriting: &idea.final,
			PlannedDate: new(idea.planned(today, next)),
		}
		if saved, found := s.inspirationFor(idea, clk.Now()); found {
			change.SavedPostID = &saved
		}
		if _, err := service.Create(ctx, s.userID, change, ""); err != nil {
			return fmt.Errorf("idea %q: %w", idea.title, err)
		}
	}
	return nil
}

// inspirationFor takes the best post of the idea's list that was saved before an instant and led to no idea yet.
func (s *script) inspirationFor(idea demoIdea, before time.Time) (savedPostID int64, found bool) {
	for i := range s.saved {
		p := &s.saved[i]
		if demoLists[p.list].name == idea.list && p.at.Before(before) && !p.planned {
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
func (i demoIdea) planned(today, next time.Time) string {
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
