package coach

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/figures"
)

func TestTheFirstPost(t *testing.T) {
	const oldest = `the reel of 3 Oct "A berry tart, again"`
	for _, c := range []struct {
		prompts   []string
		has, lack string
	}{
		{[]string{"what was my first post"}, "Your oldest known post is " + oldest, "latest"},
		{[]string{"my oldest post"}, "That was on 3 Oct 2026. I know the posts since 20 Nov 2025, so there may be older ones.", "only know"},
		{[]string{"and my oldest carousel?"}, `Your oldest known carousel is that of 1 Nov "Rye in six steps"`, "only know"},
		{[]string{"my latest post", "and my first?"}, oldest, "18 Nov"},
		{[]string{"how many likes did my first post get"}, "Your " + oldest[4:] + " got [20](fact:own:topLikes1000001) likes.", "totals"},
		{[]string{"when did I first post in november"}, `Your carousel of 1 Nov "Rye in six steps" went out on a [Sunday]`, "3 Oct"},
		{[]string{"my first post this month"}, `Your first post this month (since 1 Nov) is the carousel of 1 Nov "Rye in six steps"`, "older"},
		{[]string{"first reel of october"}, `Your first reel in October is that of 3 Oct "A berry tart, again"`, "older"},
		{[]string{"my first image in october"}, "You published [0](fact:own:imagePostsIn2026100120261031) images in October.", "older"},
		{[]string{"my first post in 2024"}, "I can't tell which post was the first: I only look a year back.", "3 Oct"},
		{[]string{"what did I post this month", "the first post"}, `Your reel of 18 Nov "Pita, at last"`, "older"},
		{[]string{"what did I post this month", "my first post"}, oldest, "18 Nov"},
	} {
		text := talk(t, remembered(), c.prompts...).Text
		require.Contains(t, text, c.has, c.prompts)
		require.NotContains(t, text, c.lack, c.prompts)
	}
}

func TestTheLatestPostAfterThatOfAnotherDay(t *testing.T) {
	h := remembered()
	posts, _ := h.ReadPosts(9)
	newer := postAt("2026-11-20 09:00", "IMAGE", "Fresh today", 50)
	older := postAt("2026-11-19 09:00", "REEL", "Yesterday's loaf", 40)
	newer.ID, older.ID = 12, 11
	h.ReadPosts = reading(append([]figures.Post{newer, older}, posts...))
	for _, before := range []string{
		"yesterday's post", "what did I post yesterday", "how did yesterday's reel do", "how many posts yesterday",
	} {
		for _, prompt := range []string{"my latest post", "and my latest post?", "how did my last post do", "the newest one?"} {
			require.Contains(t, talk(t, h, before, prompt).Text, `image of 20 Nov "Fresh today"`, []string{before, prompt})
		}
	}
	require.Contains(t, talk(t, h, "how many likes did my last reel get").Text, `Your reel of 19 Nov "Yesterday's loaf" got [40]`)
}
