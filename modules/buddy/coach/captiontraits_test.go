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

// decorated are twelve posts: the first six, with emojis, do better than the others, with hashtags.
func decorated() facts.History {
	var posts []figures.Post
	for i := range 12 {
		caption, kind := "Rye #rye", []string{"REEL", "IMAGE"}[i%2]
		if i < 6 {
			caption = []string{"Rye 🍞 @noa", "Who bakes? 🍞"}[i%2]
		}
		p := postAt(fmt.Sprintf("2026-11-%02d 10:00", 17-i), kind, caption, 120-10*int64(i))
		p.ID = int64(i + 1)
		posts = append(posts, p)
	}
	h := remembered()
	h.ReadPosts = reading(posts)
	return h
}

const emojisHelp = "Posts with emojis do better: of your posts published in the last 90 days, those with emojis in their captions have " +
	"an engagement rate of [9.5%](fact:own:emojiRateIn90) (6 posts), those without [3.5%](fact:own:emojilessRateIn90) (6 posts). " +
	"That doesn't prove that it's the reason."

const (
	hashtagsHelp  = "Posts without hashtags do better: of your posts published in the last 90 days, those without hashtags in their captions"
	questionsHelp = "Of your posts published in the last 90 days, those with a question in their captions have an engagement rate of [9.0%]"
	mentionsHelp  = "Of your posts published in the last 90 days, those with a mention in their captions have an engagement rate of [10.0%]"
)

func TestWhatHelpsInACaption(t *testing.T) {
	h := decorated()
	for want, prompts := range map[string][]string{
		emojisHelp: {"do emojis help", "emojis help?", "do you think emojis help", "what works better emojis or no emojis", "emoji yes or no",
			"which do better, posts with emojis or without?", "what difference do emojis make?", "compare posts with and without emojis",
			"do emojis, on average, help?", "do emojies help", "shuld i use emojis", "do emojis drive engagement", "do emojis work, or hashtags?",
			"how do my posts with emojis do", "captions with or without emojis?", "posts with emojis vs posts without",
			"do my captions need emojis?",
			"do emojis reduce engagement?", "what if I stop using emojis?", "do my followers like emojis?"},
		hashtagsHelp: {"should i use hashtags in my captions", "do i need hashtags", "are hashtags dead?", "am i better off without hashtags",
			"have hashtags helped me?", "do you think I should use hashtags", "Do emojis, questions, hashtags or mentions help?"},
		questionsHelp: {"do my posts do better with a question", "do captions that ask something do better?",
			"should captions end with a question", "I always end with a question, does that work?", "are caption questions helping"},
		mentionsHelp: {"is it worth tagging other accounts", "should i tag people in my posts", "does it pay off to tag other creators",
			"do posts that mention others do better?", "should I tag other bakers in my captions?",
			"does tagging help"},
		"Of your reels published in the last 90 days, those with emojis in their captions have": {"do emojis help on my reels",
			"do emojis help on images and reels?"},
		"Of your posts published on Mondays in the last 90 days, those with":                        {"do questions help on Mondays?"},
		"those with a question in their captions get [0.0](fact:own:questionCommentsIn90) comments": {"do questions get me more comments?"},
		"I can't tell whether it helps to have emojis in a caption: no posts":                       {"did emojis help last month"},
		"I don't have your reach":                    {"do hashtags help reach"},
		"I don't make forecasts.":                    {"will emojis help next week?"},
		"published from 1 Nov to 20 Nov":             {"do emojis help from 1 november to 20 november?"},
		"Posts with emojis get more likes":           {"do emojis get more likes and comments?", "do emojis lower my likes?"},
		"those with a mention in their captions get": {"Do I get fewer likes when I tag people?"},
	} {
		for _, prompt := range prompts {
			require.Contains(t, talk(t, h, prompt).Text, want, prompt)
		}
	}
	posts, err := h.ReadPosts(12)
	require.NoError(t, err)
	for i := range posts {
		posts[i].Caption = nil
	}
	require.Contains(t, talk(t, h, "do emojis help").Text, "Instagram shows us no captions of these posts")
}

func TestANumberThatIsWantedIsNoQuestionOfHowMany(t *testing.T) {
	require.Contains(t, talk(t, decorated(), "should i use 30 hashtags").Text, "not how many to use")
	require.NotContains(t, talk(t, decorated(), "what are my top 5 hashtags").Text, "how many")
}

func TestGoingOnAboutCaptions(t *testing.T) {
	for _, c := range []struct {
		prompts []string
		want    string
	}{
		{[]string{"do emojis help", "and hashtags in my captions?"}, hashtagsHelp},
		{[]string{"do emojis help", "hashtags?"}, hashtagsHelp},
		{[]string{"do emojis help", "and questions?", "what about mentions"}, mentionsHelp},
		{[]string{"do emojis help", "hashtags?", "tagging people"}, mentionsHelp},
		{[]string{"do emojis help", "and on reels?"}, "Of your reels published in the last 90 days, those with emojis in their captions"},
		{[]string{"do emojis help", "and this month?"}, "Posts with emojis do better: of your posts published this month"},
		{[]string{"do emojis help", "and likes?"}, "Posts with emojis get more likes: of your posts"},
		{[]string{"do emojis help", "and likes?", "and comments?"}, "It makes little difference: of your posts"},
		{[]string{"do emojis help", "so should I stop using them?"}, emojisHelp},
		{[]string{"do emojis help", "and shorter captions?"}, "characters on average"},
		{[]string{"do emojis help?", "on Mondays?", "and hashtags?"},
			"Of your posts published on Mondays in the last 90 days, those without hashtags"},
		{[]string{"do captions that ask something do better?", "and emojis?"}, emojisHelp},
		{[]string{"are shorter captions better?", "and emojis?"}, emojisHelp},
		{[]string{"do emojis help", "should I add it to my planner?"}, "planned"},
		{[]string{"do emojis help", "how do you know?"}, "Here's how we calculate those figures:"},
		{[]string{"write me a caption", "do emojis help"}, emojisHelp},
		{[]string{"how often do I post?", "and emojis?"}, "You post"},
	} {
		require.Contains(t, talk(t, decorated(), c.prompts...).Text, c.want, c.prompts)
	}
	require.Contains(t, talkOfTwo(t, "do emojis help", "and @noa.bakes?"), "whether it helps @noa.bakes to have emojis in a caption")
}

func TestWhatIsNoQuestionAboutCaptions(t *testing.T) {
	for _, prompt := range []string{"which hashtags work best", "how many hashtags should i use", "do more hashtags help?",
		"do 30 hashtags work?",
		"do niche hashtags work better than big ones?", "should I use the same hashtags every time?", "do my hashtags work?",
		"should I put hashtags in the first comment or the caption?", "do questions in the comments help?", "is my bio better with emojis?",
		"do question stickers work?", "are there any questions worth answering?", "is there a better way to ask questions?",
		"should I ask buddy a question or use the planner?", "I have a question: does posting daily help?", "does replying with emojis help?",
		"do emojis on thumbnails work?", "do longer reels work better?", "should I answer any questions?", "what are my top 5 hashtags",
		"did the question post do well?", "are mentions of my brand good?",
		"is it good to have questions from followers in my reels?", "do emojis help me get followers?", "what questions should i ask",
		"write a caption with emojis", "can you write a better caption with emojis?", "can you answer questions better",
		"do I get more comments?",
	} {
		require.NotContains(t, talk(t, decorated(), prompt).Text, "in their captions", prompt)
	}
}
