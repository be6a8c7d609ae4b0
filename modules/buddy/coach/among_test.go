package coach

import (
	"testing"
)

func TestWhichOfThePostsJustListed(t *testing.T) {
	const (
		best  = "what are my 3 best posts this year by likes" // 60, 30 and 20 likes
		berry = "1. Reel of 10 Nov \"The berry tart #rye\": [60](fact:own:topLikes1000003)"
	)
	checkTalks(t, []talked{
		{[]string{best, "did any of those get more than 50 likes"}, "Yes, these of them:\n\n" + berry, "2. "},
		{[]string{best, "did any get over 25 likes?"}, "2. Carousel of 1 Nov", "3. "},
		{[]string{best, "did any of those get more than 50"}, berry, "2. "},
		{[]string{best, "have any of them more than 5k likes"},
			"No, none of them. Your reel of 10 Nov \"The berry tart #rye\" got [60](fact:own:topLikes1000003) likes.", "Yes"},
		{[]string{best, "did any of those get more than 50", "did any of those get fewer than 25"}, "1. Reel of 3 Oct", "rate"},
		{[]string{best, "did all of those get at least 20 likes"}, "Yes, all of them:\n\n1. ", "No,"},
		{[]string{best, "did all of those get more than 20 likes"}, "No, not these:\n\n1. Reel of 3 Oct", "Yes"},
		{[]string{best, "which of them got more than 20 likes"}, "These of them:\n\n1. Reel of 10 Nov", "3 Oct"},
		{[]string{best, "how many of those have an engagement rate above 2.5%"}, "2. Carousel of 1 Nov", "3 Oct"},
		{[]string{best, "did any of those get fewer than 25 likes"}, "Yes, these of them:\n\n1. Reel of 3 Oct", "10 Nov"},
		{[]string{best, "did any of those get fewer than 20 likes"}, "No, none of them. Your reel of 3 Oct", "Yes"},
		{[]string{best, "did any of those get at most 20 likes"}, "Yes, these of them:\n\n1. Reel of 3 Oct", "10 Nov"},
		{[]string{best, "did any of those get more than 5 comments"}, "No, none of them.", "Yes"},
		{[]string{best, "did any of those get more than 50 likes", "did any of them get more than 25 likes"}, "2. Carousel of 1 Nov", "3. "},
		{[]string{"my best post this year by likes", "did it get more than 50 likes"}, "Yes. Your reel of 10 Nov", "No,"},
		{[]string{"3 best posts of bread.hour this year by likes", "did any of those get more than 50 likes"}, "Yes, these of them:", "own"},
		{[]string{"what did i post this month", "did any of those get more than 50 likes"}, "I can't tell for those that are N/A.", "No,"},
		{[]string{"how is my account growing", "did any of those get more than 50 likes"}, "", "of them"},
	})
}
