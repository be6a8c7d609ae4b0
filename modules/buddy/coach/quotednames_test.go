package coach

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
	"github.com/bowerbird/bowerbird/platform/figures"
)

func TestAPostIsNamedByTheWordsOfItsCaption(t *testing.T) {
	h := remembered()
	sunday := postAt("2026-11-15 08:00", "REEL", "Sunday means a plate of croissants. #crumb", 40)
	sunday.ID = 9
	posts := append([]figures.Post{sunday}, h.Posts()...)
	slang := postAt("2026-11-14 08:00", "IMAGE", "u know whats good: my followrs' er of rye", 30)
	slang.ID = 8
	posts = append(posts[:1:1], append([]figures.Post{slang}, posts[1:]...)...)
	for prompt, want := range map[string]string{
		`how did my image "u know whats good: my followrs' ER of rye" do`:      "Your image of 14 Nov",
		`how did my reel "Sunday means a plate of croissants" do`:              `Your reel of 15 Nov "Sunday means a plate of croissants.`,
		`how many likes did my reel “Sunday means a plate of croissants…” get`: `got [40](fact:own:topLikes1000009) likes`,
		`how did my reel "Monday means the best bread" do`: `I can't find a reel whose caption has “monday ` +
			`means the best bread” among`,
	} {
		fresh := facts.History{Viewpoint: h.Viewpoint, ReadPosts: reading(posts), ReadPoints: h.ReadPoints, Link: h.Link}
		require.Contains(t, talk(t, fresh, prompt).Text, want, prompt)
	}
}

func TestHowManyPostsAreOnTheProfile(t *testing.T) {
	sheet := whole()
	own := facts.NewSubject("own", "@maya", true, []facts.Figure{
		{Key: facts.AllPosts, Label: "Posts on the profile", Unit: facts.Count, Value: new(1198.0), Basis: basis("As Instagram says")}})
	sheet.Own = &own
	for _, prompt := range []string{"how many posts do i have", "how many posts do i have on instagram", "how many posts do i have in total"} {
		require.Equal(t, "You have [1,198](fact:own:allPosts) posts on your profile.", ask(t, sheet, reply.Question{Prompt: prompt}).Text, prompt)
	}
	requireSaid(t, "I don't have the number of all your posts", "how many posts do i have on instagram")
}

func TestTheLatestReelIsToldWhereItsViewsAreNot(t *testing.T) {
	const latest = "no views of it. Open Insights in the Instagram app to see them."
	requireSaid(t, latest, "how many views did my last reel get")
}
