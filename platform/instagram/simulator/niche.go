package simulator

import "strings"

// niche is what an account is about. Subjects name their pictures.
type niche struct {
	key, label string
	hints      []string // parts of a username that give it away
	bios       []string
	subjects   []subject
	openings   []string // {} is the subject
	details    []string
	hebrew     []string
	hebrewTag  string
	emoji      []string
	tags       []string
}

// subject is one thing that a niche shows.
type subject struct {
	picture string // of package pictures
	tag     string
	words   []string
}

var niches = []*niche{&bakery, &travel, &fitness, &fashion, &tech, &plants, &pets, &ceramics}

// nicheOf reads the name; one that gives nothing away draws its niche.
func nicheOf(name string, s seed) *niche {
	for _, n := range niches {
		for _, hint := range n.hints {
			if strings.Contains(name, hint) {
				return n
			}
		}
	}
	return niches[s.of("niche", 0).pick(len(niches))]
}
