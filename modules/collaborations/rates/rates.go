package rates

import (
	"fmt"

	"github.com/bowerbird/bowerbird/platform/figures"
)

// Kind is what is paid for.
type Kind string

// The kinds, in the order in which they are shown.
const (
	Post    Kind = "post" // an image or a carousel
	Reel    Kind = "reel"
	Story   Kind = "story"
	Package Kind = "package"
)

// packageStories are the stories of a package, beside a post and a reel.
const packageStories = 2

// The formulas of this file's figures.
const (
	formulaPublished = "Estimate: views / 1,000 × price for 1,000 views, and likes + comments × price " +
		"for an engagement; the mean of both, or the " +
		"one whose figures are known. Views and likes + comments are the medians of the account's %s of the last 90 days"
	formulaStory = "Estimate: price of a post × share that a story costs. Instagram shows a story's views only " +
		"to the account's owner, so this " +
		"is an assumption"
)

var formulaPackage = fmt.Sprintf("Estimate: a post, a reel and %d stories minus the discount of a package", packageStories)

// Rate is the estimate for one thing that is paid for.
type Rate struct {
	Kind         Kind
	Price        *Range   // nil: too little is known
	Views        *float64 // medians that the price is computed from; nil: not known, or of no use
	Interactions *float64
	figures.Basis
}

// Estimate is a range for each kind, from the account's usual figures. Prices are in their currency; nothing is converted.
func Estimate(s figures.Sketch, p Prices) []Rate {
	post := published(Post, "images and carousels", s.UsualPost, s, p)
	reel := published(Reel, "reels", s.UsualReel, s, p)
	story := Rate{Kind: Story, Basis: basisOf(s, "Rate of a story", formulaStory, post.N, "")}
	bundle := Rate{Kind: Package, Basis: basisOf(s, "Rate of a package", formulaPackage, post.N+reel.N, "")}
	if post.Price == nil {
		story.Reason = new("The rate of a post is not known, and that of a story is a share of it.")
	} else {
		story.Price = &Range{post.Price.Low * p.StoryPercent.Low / 100, post.Price.High * p.StoryPercent.High / 100}
	}
	if post.Price == nil || reel.Price == nil {
		bundle.Reason = new("The rates of a post and of a reel are not both known.")
	} else {
		total := func(post, reel, story float64) float64 {
			return (post + reel + packageStories*story) * (1 - p.PackageDiscount/100)
		}
		bundle.Price = &Range{
			total(post.Price.Low, reel.Price.Low, story.Price.Low), total(post.Price.High, reel.Price.High, story.Price.High),
		}
	}
	return []Rate{post, reel, story, bundle}
}

// published is the rate of a post or a reel.
func published(kind Kind, posts string, usual figures.Usual, s figures.Sketch, p Prices) Rate {
	rate := Rate{Kind: kind}
	var low, high figures.Mean
	if usual.Viewed >= figures.MinPosts {
		rate.Views = usual.Views
		low.Add(*usual.Views / 1000 * p.PerThousand.Low)
		high.Add(*usual.Views / 1000 * p.PerThousand.High)
	}
	if usual.Posts >= figures.MinPosts {
		rate.Interactions = usual.Interactions
		low.Add(*usual.Interactions * p.PerEngagement.Low)
		high.Add(*usual.Interactions * p.PerEngagement.High)
	}
	var reason string
	switch {
	case low.N > 0:
		rate.Price = &Range{*low.Value(), *high.Value()}
	case s.ReadAt() == nil:
		reason = "We're still reading this account."
	default:
		reason = fmt.Sprintf("Fewer than %d %s of the last 90 days have known figures.", figures.MinPosts, posts)
	}
	rate.Basis = basisOf(s, "Rate of a "+string(kind), fmt.Sprintf(formulaPublished, posts), max(usual.Posts, usual.Viewed), reason)
	return rate
}

func basisOf(s figures.Sketch, name, formula string, n int, reason string) figures.Basis {
	return figures.Sample{N: n, Reason: reason}.Basis(name, formula, s.ReadAt())
}
