package coach

import (
	"testing"
)

func TestFollowersThatWereGotAreAGain(t *testing.T) {
	const gained = "Your followers changed by [+"
	requireSaid(t, gained, "how many followers did i get from 9 nov to 20 nov")
	requireSaid(t, gained, "how many followers did we win this month")
	requireSaid(t, gained, "how many followers have i added this month")
	requireSaid(t, gained, "how many followers did i get in october", "and november?")
	requireSaid(t, "You had [", "how many followers did i have on 9 nov")
}

func TestThePostsThatDragARateDownAreTheWorst(t *testing.T) {
	const worst = "Your worst posts of the last 30 days by engagement rate:\n\n1. Image of 12 Nov"
	requireSaid(t, worst, "which posts are dragging my engagement down")
	requireSaid(t, worst, "what is my engagement rate", "which posts dragged it down")
	requireSaid(t, "Your worst post", "which post pulls my engagement down")
}

func TestTheFormatThatDoesWorst(t *testing.T) {
	const byRate = "- Reels: an engagement rate of [6.0%](fact:own:reelRateIn30) (1 post)\n- Carousels: an engagement rate of [3.0%]"
	for _, prompt := range []string{"which format does worst", "should i stop doing images"} {
		requireSaid(t, byRate, prompt)
		requireSaid(t, "- Images: an engagement rate of [1.0%]", prompt)
	}
}
