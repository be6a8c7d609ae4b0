package alerts

import (
	"fmt"
	"time"

	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/mail"
	"github.com/bowerbird/bowerbird/platform/text"
)

const demoNote = "These are demo numbers: this installation is not connected to Instagram."

func postLetter(p figures.Post, own OwnPost, zone *time.Location) letter {
	name, at := figures.FormatOf(p.Type).Name(), p.PostedAt.In(zone)
	return letter{
		Subject: fmt.Sprintf("Your %s is doing %.1f times as well as your average post", name, *own.TimesMean),
		Heading: fmt.Sprintf("%.1f times your mean", *own.TimesMean),
		Paragraphs: []string{
			fmt.Sprintf("Your %s of %s has %d likes and comments so far.", name, at.Format("Mon 2 Jan, 3:04 PM"), own.Interactions),
			"How we count: " + text.LowerFirst(own.Formula) + ". The mean is of " + text.Count(own.N, "post") + ".",
		},
		Path: pathOf(p), PathLabel: "See how it does",
	}
}

func reachLetter(p figures.Post, of figures.PostReach, zone *time.Location) letter {
	name, at := figures.FormatOf(p.Type).Name(), p.PostedAt.In(zone)
	times := float64(of.Reach) / float64(of.Median)
	return letter{
		Subject: fmt.Sprintf("Your %s has reached %.1f times as many accounts as usual", name, times),
		Heading: fmt.Sprintf("%.1f times your usual reach", times),
		Paragraphs: []string{
			fmt.Sprintf("Your %s of %s reached %d accounts in about a day.", name, at.Format("Mon 2 Jan, 3:04 PM"), of.Reach),
			fmt.Sprintf("How we count: the reach that Instagram shows to you about 24 hours after publishing / the median of it (%d), which is of "+
				"%s of the same kind.", of.Median, text.Count(of.N, "other post")),
		},
		Path: pathOf(p), PathLabel: "See how it does",
	}
}

// pathOf is the path of a post's page.
func pathOf(p figures.Post) string { return fmt.Sprintf("/posts/%s/id/%d", p.Shortcode, p.ID) }

func followersLetter(c followerChange) letter {
	how := "jump"
	change := fmt.Sprintf("%d more", c.change)
	if c.change < 0 {
		how, change = "fall", fmt.Sprintf("%d fewer", -c.change)
	}
	return letter{
		Subject: fmt.Sprintf("Your followers %s: %s today", how, change),
		Heading: change + " followers today",
		Paragraphs: []string{
			fmt.Sprintf("On a usual day your followers change by %+.1f.", c.mean),
			fmt.Sprintf("How we count: a day (UTC) is unusual when its change lies more than 3 standard deviations (here %.1f each), and at "+
				"least %d followers, beyond the mean of the %d days before that we know.", c.sigma, leastPeople, c.n),
		},
		Path: "/my-performance", PathLabel: "See your growth",
	}
}

func goalLetter(w GoalWeek, missing int) letter {
	return letter{
		Subject: text.Count(missing, "post") + " to go for your weekly goal",
		Heading: "Your goal needs " + text.Count(missing, "post"),
		Paragraphs: []string{
			fmt.Sprintf("You have published %d of %s, and your week ends on %s.",
				*w.Posts, text.Count(w.Goal, "post"), w.LastDay().Format("Mon 2 Jan")),
			"How we count: we write when, " + text.LowerFirst(figures.FormulaGoalInDanger) + ".",
		},
		Path: "/content-planner", PathLabel: "Open your planner",
	}
}

// mail is the letter as it is sent. off leads to where this kind is switched off, without signing in.
func (l letter) mail(publicURL, off, unsubscribe string, demo bool) mail.Letter {
	closing := []string{"Don't want these emails? Turn them off: " + off}
	if demo {
		closing = append([]string{demoNote}, closing...)
	}
	return mail.Letter{
		Subject: l.Subject, Heading: l.Heading, Paragraphs: l.Paragraphs, Link: publicURL + l.Path, LinkLabel: l.PathLabel,
		Closing: closing, Reason: "You're receiving this because alerts are on in your settings.", Unsubscribe: unsubscribe,
	}
}
