package coach

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/platform/figures"
)

func TestHowLongCaptionsAre(t *testing.T) {
	h := remembered()
	posts, err := h.ReadPosts(10)
	require.NoError(t, err)
	for i, length := range []int{10, 20, 200, 300} {
		posts[i+1].Caption = new(strings.Repeat("a", length))
	}
	h.ReadPosts = reading(posts)
	require.Equal(t, "Your captions published in the last 90 days have [109](fact:own:lengthIn90) characters on average (5 posts), "+
		"hashtags counted. Posts with captions of up to 125 characters, which Instagram shows whole, have an engagement rate of "+
		"[3.5%](fact:own:shortRateIn90) (2 posts), those with longer ones [2.5%](fact:own:longRateIn90) (2 posts). "+
		"That's too few posts to tell which length does better.", talk(t, h, "how long should my captions be").Text)
	require.Contains(t, talk(t, h, "how long were my captions in october").Text, "Your captions published in October have [300]")
	require.NotContains(t, talk(t, h, "write me a short caption").Text, "characters")
}

// decorated are eight posts, of which half have something in their captions; those do better.
func decorated() facts.History {
	var posts []figures.Post
	for i, caption := range []string{"Rye 🍞", "Who bakes?", "With @noa.bakes", "Crumb #rye", "Rye", "Crumb", "Salt", "Pita"} {
		kind := "REEL"
		if i%2 == 1 {
			kind = "IMAGE"
		}
		p := postAt(fmt.Sprintf("2026-11-%02d 10:00", 17-i), kind, caption, 80-10*int64(i))
		p.ID = int64(i + 1)
		posts = append(posts, p)
	}
	h := remembered()
	h.ReadPosts = reading(posts)
	return h
}

func TestWhatHelpsInACaption(t *testing.T) {
	h := decorated()
	posts, err := h.ReadPosts(10)
	require.NoError(t, err)
	for i := range posts {
		posts[i].Caption = new([]string{"Rye 🍞 @noa", "Who bakes? 🍞"}[i%2])
		if i >= 4 {
			posts[i].Caption = new("Rye #rye")
		}
	}
	for prompt, want := range map[string]string{
		"do emojis help": "Posts with emojis do better: your posts with emojis in their captions published in the last 90 days have an " +
			"engagement rate of [6.5%](fact:own:emojiRateIn90) (4 posts), those without [2.5%](fact:own:emojilessRateIn90) (4 posts). " +
			"That doesn't prove that it's the reason.",
		"should i use hashtags in my captions":  "Posts without hashtags do better: your posts with hashtags in their captions published",
		"do my posts do better with a question": "Your posts with a question in their captions published in the last 90 days have",
		"is it worth tagging other accounts":    "Your posts with a mention in their captions",
		"do emojis help on my reels": "Your reels with emojis in their captions published in the last 90 days have an " +
			"engagement rate of [7.0%]",
		"do emojis work, or hashtags?":     "Posts with emojis do better",
		"did emojis help last month":       "I can't tell whether it helps to have emojis in a caption: no posts",
		"do you think emojis help":         "Posts with emojis do better",
		"how do my posts with emojis do":   "Posts with emojis do better",
		"captions with or without emojis?": "Posts with emojis do better",
	} {
		require.Contains(t, talk(t, h, prompt).Text, want, prompt)
	}
	require.Contains(t, talk(t, h, "do emojis help", "and hashtags in my captions?").Text, "Posts without hashtags do better")
	require.Contains(t, talk(t, h, "do emojis help", "and questions?", "what about mentions").Text, "Your posts with a mention in their")
	require.Contains(t, talk(t, h, "do emojis help", "and on reels?").Text, "Your reels with emojis in their captions")
	require.Contains(t, talk(t, h, "write me a caption", "do emojis help").Text, "Posts with emojis do better")
	require.Contains(t, talkOfTwo(t, "do emojis help", "and @noa.bakes?"), "whether it helps @noa.bakes to have emojis in a caption")
	require.Contains(t, talk(t, h, "do emojis help", "and this month?").Text, "published this month")
	require.Contains(t, talk(t, h, "do emojis help", "how do you know?").Text, "Here's how we calculate those figures:")
	for _, prompt := range []string{"which hashtags work best", "how many hashtags should i use", "write a caption with emojis",
		"can you answer questions better", "what questions should i ask", "should i use more hashtags"} {
		require.NotContains(t, talk(t, h, prompt).Text, "in their captions", prompt)
	}
	for i := range posts {
		posts[i].Caption = nil
	}
	require.Contains(t, talk(t, h, "do emojis help").Text, "Instagram shows us no captions of these posts")
}
