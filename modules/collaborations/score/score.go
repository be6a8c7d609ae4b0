// Package score says how well another account fits the user's own for a collaboration: 0 to 100 from named parts, each with its figure.
package score

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/bowerbird/bowerbird/platform/figures"
)

// Key names a part of the score.
type Key string

// The parts of the score.
const (
	Size       Key = "size"
	Engagement Key = "engagement"
	Topics     Key = "topics"
	Formats    Key = "formats"
	Regularity Key = "regularity"
	Growth     Key = "growth"
	Audience   Key = "audience"
)

// The bounds of the score and its parts.
const (
	MinParts    = 3  // fewer known parts give no score
	MinPeers    = 8  // accounts of the same size that an engagement rate is compared with at least
	regularDays = 12 // days with a post in 30 from which an account posts regularly: about 3 a week
	most        = 100.0
	middle      = 50.0
)

// definition is what a part is called, how it is computed and how much it weighs by default. The default weights add up to 100.
type definition struct {
	key           Key
	name, formula string
	weight        int
	of            func(Pair) finding
}

var definitions = []definition{
	{Size, "Audience size", "100 × (1 − |log10(followers of one account / followers of the other)|), 0 at least: the same size is 100, " +
		"10 times as many is 0", 20, sizeOf},
	{Engagement, "Engagement against accounts of the same size", "50 × engagement rate of the other account / median engagement rate of the " +
		"accounts of this server with half to twice as many followers, 100 at most: the median is 50, twice the median is 100", 20, engagementOf},
	{Topics, "Topics in common",
		"100 × cosine of the weights of the hashtags and keywords in the captions of both accounts of the last 90 days",
		20, topicsOf},
	{Formats, "Formats in common", "Sum of the smaller share of each format in the posts of both accounts of the last 30 days, in percent",
		10, formatsOf},
	{Regularity, "Posting regularity",
		fmt.Sprintf("100 × days of the last 30 with a post of the other account / %d, 100 at most", regularDays),
		10, regularityOf},
	{Growth, "Growth of the other account", "50 + 10 × growth of its followers in 30 days in percent, from 0 to 100", 10, growthOf},
	{Audience, "Audience in common", "Mean over countries, ages and genders of the followers of the sum of the smaller share of each, " +
		"in percent, where both accounts have demographics", 10, audienceOf},
}

// Formula is that of the whole score.
const Formula = "Sum of points × weight / sum of weights, over the parts that are known"

// Pair is what a score is computed from.
type Pair struct {
	Own, Other                 figures.Sketch
	Peers                      figures.Quartiles // engagement rates of accounts of the other one's size
	OwnAudience, OtherAudience Demographics
}

// Demographics are the shares of an account's followers in percent, by what they are of: countries, ages or genders.
type Demographics map[string]map[string]int

// finding is a part before it is weighted.
type finding struct {
	figure *float64 // what was measured, in the unit of the part
	points float64
	figures.Sample
}

// Part is one of the score.
type Part struct {
	Key    Key
	Points *float64 // 0 to 100; nil: not known
	Figure *float64 // what was measured: a ratio, a share or a number of days
	Weight int      // as asked for, 0 to 100
	Basis  figures.Basis
}

// Score is the result.
type Score struct {
	Value        *float64 // 0 to 100; nil: too little is known
	Parts        []Part   // all, in their order
	CommonTopics []string // those that weigh most in both, hashtags with #
	Peers        figures.Quartiles
	Basis        figures.Basis
}

// Of is the score of a pair. A part that is not known is left out and the weights of the others count for more.
func Of(pair Pair, weights Weights) Score {
	score := Score{CommonTopics: commonTopics(pair.Own.Topics, pair.Other.Topics), Peers: pair.Peers}
	var sum, weighed float64
	known := 0
	for _, d := range definitions {
		found := d.of(pair)
		part := Part{Key: d.key, Weight: weights.of(d), Figure: found.figure}
		if found.Reason == "" {
			known++
			part.Points = new(min(max(found.points, 0), most))
			sum += *part.Points * float64(part.Weight)
			weighed += float64(part.Weight)
		}
		part.Basis = found.Basis(d.name, d.formula, pair.Other.ReadAt())
		score.Parts = append(score.Parts, part)
	}
	sample := figures.Sample{N: known, Skipped: len(definitions) - known}
	switch {
	case pair.Own.ReadAt() == nil:
		sample.Reason = "We're still reading your account."
	case pair.Other.ReadAt() == nil:
		sample.Reason = "We're still reading the other account."
	case known < MinParts:
		sample.Reason = fmt.Sprintf("We know %d of the %d parts, and a score needs %d.", known, len(definitions), MinParts)
	case weighed == 0:
		sample.Reason = "The weights of all known parts are 0."
	default:
		score.Value = new(sum / weighed)
	}
	score.Basis = sample.Basis("Collaboration score", Formula, pair.Other.ReadAt())
	return score
}

// Strongest are the known parts with the most points, so many at most.
func (s Score) Strongest(n int) []Part {
	known := slices.DeleteFunc(slices.Clone(s.Parts), func(p Part) bool { return p.Points == nil })
	slices.SortStableFunc(known, func(a, b Part) int { return cmp.Compare(*b.Points, *a.Points) })
	return known[:min(n, len(known))]
}

func unknown(reason string) finding { return finding{Sample: figures.Sample{Reason: reason}} }

func sizeOf(p Pair) finding {
	if p.Own.Followers == nil || p.Other.Followers == nil || *p.Own.Followers <= 0 || *p.Other.Followers <= 0 {
		return unknown("The followers of one of the accounts are not known.")
	}
	ratio := float64(*p.Other.Followers) / float64(*p.Own.Followers)
	return finding{&ratio, most * (1 - math.Abs(math.Log10(ratio))), figures.Sample{N: 2}}
}

func engagementOf(p Pair) finding {
	rate := p.Other.Engagement
	switch {
	case rate == nil:
		return unknown("The engagement rate of the other account is not known.")
	case p.Peers.N < MinPeers:
		return unknown(fmt.Sprintf("This server tracks %d accounts of the same size, and a comparison needs %d.", p.Peers.N, MinPeers))
	case p.Peers.Median <= 0:
		return unknown("The accounts of the same size have no engagement.")
	}
	return finding{rate, middle * *rate / p.Peers.Median, figures.Sample{N: p.Peers.N}}
}

func topicsOf(p Pair) finding {
	if len(p.Own.Topics) == 0 || len(p.Other.Topics) == 0 {
		return unknown("The captions of the last 90 days of one of the accounts have no hashtags and keywords.")
	}
	alike := most * figures.TopicCosine(p.Own.Topics, p.Other.Topics)
	return finding{&alike, alike, figures.Sample{N: len(p.Own.Topics) + len(p.Other.Topics)}}
}

func formatsOf(p Pair) finding {
	if len(p.Own.Formats) == 0 || len(p.Other.Formats) == 0 {
		return unknown("One of the accounts has no posts in the last 30 days.")
	}
	var shared float64
	for format, share := range p.Own.Formats {
		shared += most * min(share, p.Other.Formats[format])
	}
	return finding{&shared, shared, figures.Sample{N: p.Own.MonthPosts() + p.Other.MonthPosts()}}
}

func regularityOf(p Pair) finding {
	if p.Other.ActiveDays == nil {
		return unknown(figures.ReasonNotRead30)
	}
	days := float64(*p.Other.ActiveDays)
	return finding{&days, most * days / regularDays, figures.Sample{N: figures.RecentDays}}
}

func growthOf(p Pair) finding {
	if p.Other.Growth == nil {
		return unknown("We don't have 30 days of the other account's follower counts yet.")
	}
	return finding{p.Other.Growth, middle + 10**p.Other.Growth, figures.Sample{N: figures.RecentDays}}
}

func audienceOf(p Pair) finding {
	var mean figures.Mean
	for of, own := range p.OwnAudience {
		other := p.OtherAudience[of]
		if len(own) == 0 || len(other) == 0 {
			continue
		}
		var shared int
		for name, share := range own {
			shared += min(share, other[name])
		}
		mean.Add(float64(shared))
	}
	if mean.N == 0 {
		return unknown("Instagram shows demographics only to an account's owner, and you have not entered those of both accounts.")
	}
	return finding{mean.Value(), *mean.Value(), figures.Sample{N: mean.N}}
}

const maxCommonTopics = 8

// commonTopics are the topics of both that weigh most, hashtags with #.
func commonTopics(own, other []figures.Topic) []string {
	weights := map[string]float64{}
	for _, topic := range own {
		weights[topic.Text] = max(weights[topic.Text], topic.Weight)
	}
	type common struct {
		name   string
		weight float64
	}
	var list []common
	for _, topic := range other {
		if weight := weights[topic.Text] * topic.Weight; weight > 0 {
			name := topic.Text
			if topic.IsHashtag {
				name = "#" + name
			}
			list = append(list, common{name, weight})
		}
	}
	slices.SortFunc(list, func(a, b common) int { return cmp.Or(cmp.Compare(b.weight, a.weight), cmp.Compare(a.name, b.name)) })
	names := []string{}
	for _, c := range list {
		if len(names) < maxCommonTopics && !slices.ContainsFunc(names, func(n string) bool {
			return strings.TrimPrefix(n, "#") == strings.TrimPrefix(c.name, "#")
		}) {
			names = append(names, c.name)
		}
	}
	return names
}
