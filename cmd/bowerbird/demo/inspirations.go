package demo

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"time"

	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/figures"
)

// savedPost is a post that was chosen, and what the user wrote about it.
type savedPost struct {
	id   int64 // 0: not saved yet
	post figures.ProfilePost
	list int
	note string
	at   time.Time

	planned bool // it led to an idea
}

const (
	hooks = "Hooks that work"
	light = "Kitchen light"
)

// Lists are what the demo's user saves, and about the best of it what was written down.
var Lists = []struct {
	Name, description string
	takes             func(figures.Format) bool
	notes             []string // of the best posts, in their order; "" is none
}{
	{
		hooks, "The first second, and what comes after it",
		func(f figures.Format) bool { return f == figures.Reel },
		[]string{
			"The result comes first, the how after it. Try this with the rye.",
			"Only the sound of the crust, no music.",
			"",
			"One sentence on the screen, and it is a question.\nMine always have three.",
		},
	},
	{
		light, "Pictures to learn from: light, angle, hands",
		func(f figures.Format) bool { return f != figures.Reel },
		[]string{
			"Light from one side only. My window does this until ten.",
			"",
			"The last slide is the recipe, so people save it.",
		},
	},
}

const (
	SavedPerList = 6
	savedDays    = 28 // ago, at most
)

// savePosts fills two lists with the best of what the competitors published lately, each saved some hours after it appeared.
func (d *Demo) savePosts(ctx context.Context, s *Script) error {
	now := d.with.Clock.Now()
	since := now.AddDate(0, 0, -savedDays)
	if began := s.past.Began(); began.After(since) {
		since = began
	}
	posts, err := d.with.History.FollowedPosts(ctx, s.userID, d.with.Config.Instagram, since)
	if err != nil {
		return err
	}
	chosen := chooseSaved(posts, now)
	clk := clock.NewFake(since)
	service := d.with.Inspirations.At(clk)
	lists := make([]int64, len(Lists))
	for i, l := range Lists {
		clk.Set(since.Add(time.Duration(i) * time.Hour))
		list, err := service.CreateList(ctx, s.userID, l.Name, l.description)
		if err != nil {
			return err
		}
		lists[i] = list.ID
	}
	s.saved = chosen
	for _, i := range bySaving(chosen) {
		one := &chosen[i]
		clk.Set(one.at)
		saved, err := service.Save(ctx, s.userID, lists[one.list], one.post.ID)
		if err != nil {
			return fmt.Errorf("post %s: %w", one.post.Shortcode, err)
		}
		one.id = saved.ID
		if one.note == "" {
			continue
		}
		if _, err := service.Note(ctx, s.userID, saved.ID, 0, one.note); err != nil {
			return err
		}
	}
	return nil
}

// chooseSaved takes for each list the posts with the best rates, list by list.
func chooseSaved(posts []figures.ProfilePost, now time.Time) (chosen []savedPost) {
	best := slices.DeleteFunc(slices.Clone(posts), func(p figures.ProfilePost) bool {
		_, rated := p.Rate()
		return p.Username == Account || !rated || p.Caption == nil
	})
	slices.SortFunc(best, func(a, b figures.ProfilePost) int {
		rateA, _ := a.Rate()
		rateB, _ := b.Rate()
		return cmp.Or(cmp.Compare(rateB, rateA), cmp.Compare(a.InstagramID, b.InstagramID))
	})
	for i, l := range Lists {
		n := 0
		for _, p := range best {
			if n == SavedPerList || !l.takes(figures.FormatOf(p.Type)) {
				continue
			}
			one := savedPost{post: p, list: i, at: p.PostedAt.Add(time.Duration(5+3*n) * time.Hour)}
			if n < len(l.notes) {
				one.note = l.notes[n]
			}
			if one.at.After(now) {
				one.at = now
			}
			chosen = append(chosen, one)
			n++
		}
	}
	return chosen
}

// bySaving are the places of the posts in the order in which they were saved.
func bySaving(chosen []savedPost) []int {
	order := make([]int, len(chosen))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return chosen[a].at.Compare(chosen[b].at) })
	return order
}
