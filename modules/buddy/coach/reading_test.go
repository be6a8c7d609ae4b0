package coach

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
	"github.com/bowerbird/bowerbird/platform/figures"
)

// readCounted is a history of n posts, and how often they are read.
func readCounted(n int) (h facts.History, reads *int) {
	h, reads = remembered(), new(int)
	posts := make([]figures.Post, n)
	for i := range posts {
		posts[i] = postAt("2026-11-19 12:00", "REEL", fmt.Sprint("Loaf ", i), int64(i))
		posts[i].ID = int64(n - i)
		posts[i].PostedAt = posts[i].PostedAt.Add(-time.Duration(i) * 3 * time.Hour)
	}
	read := reading(posts)
	h.ReadPosts = func(most int) ([]figures.Post, error) { *reads++; return read(most) }
	return h, reads
}

func TestAHistoryIsReadWhenAnAnswerNeedsIt(t *testing.T) {
	h, reads := readCounted(1500)
	prompts := []string{"worst post this year", "best reel in October", "what did I post last week", "which post did worst"}
	for i := range prompts {
		*reads = 0
		talk(t, h, prompts[i])
		require.Equal(t, 1, *reads, prompts[i])
	}
	*reads = 0
	talk(t, h, append(prompts, "hello", "thanks", "How do I grow?", "What should I post next?")...)
	require.Equal(t, len(prompts), *reads, "one answer each, and none of those behind them")
	*reads = 0
	talk(t, h, "worst post this year", "when was it published?")
	require.Equal(t, 2, *reads)

	*reads = 0
	sheet := whole()
	sheet.Idea, sheet.Own.ProfileID = &facts.Idea{Title: "Rye", Draft: "Mix. Bake."}, 4
	_, err := newCoach(sheets{sheet: sheet, histories: map[int64]facts.History{4: h}}).Answer(t.Context(),
		reply.Question{Type: reply.Copywriting, Prompt: "Please write copy for this idea."}, &ear{})
	require.NoError(t, err)
	require.Zero(t, *reads)
}

func TestFiguresAreMadeOfThePostsThatAreShown(t *testing.T) {
	h, _ := readCounted(1500)
	sheet := whole()
	sheet.Own.ProfileID = 4
	before := len(sheet.Own.Facts())
	_, err := newCoach(sheets{sheet: sheet, histories: map[int64]facts.History{4: h}}).Answer(t.Context(),
		reply.Question{Prompt: "worst post this year"}, &ear{})
	require.NoError(t, err)
	require.Less(t, len(sheet.Own.Facts()), before+10)
}

func TestOfVeryManyPostsTheNewestAreRead(t *testing.T) {
	h, _ := readCounted(facts.HistoryPosts + 50)
	text := talk(t, h, "how many posts did I publish this year").Text
	require.Contains(t, text, "I only look at the newest 2,000 posts of an account.")
	require.NotContains(t, text, "fact:own:postsIn")
	require.Contains(t, talk(t, h, "how many posts did I publish last week").Text, "You published [56]")
	require.Contains(t, talk(t, h, "how did the unicorn reel do").Text, "I can't find a reel about unicorn among your newest posts.")
	h, _ = readCounted(facts.HistoryPosts)
	require.Contains(t, talk(t, h, "how many posts did I publish this year").Text, "fact:own:postsIn")
}

func TestTheFormulaOfAFigureThatWasMade(t *testing.T) {
	for _, prompts := range [][]string{
		{"how many followers did I gain this month", "how is that computed?"},
		{"how many followers did I gain this month", "how is that computed?", "how is that computed?"},
	} {
		require.Contains(t, talk(t, remembered(), prompts...).Text, "- **Follower growth this month (since 1 Nov) of @maya**, [+200]", prompts)
	}
}

func TestAnAnswerOfAHistoryThatCouldNotBeReadIsNone(t *testing.T) {
	broken := errors.New("no database")
	h := remembered()
	h.ReadPosts = func(int) ([]figures.Post, error) { return nil, broken }
	sheet := whole()
	sheet.Own.ProfileID = 4
	coach := newCoach(sheets{sheet: sheet, histories: map[int64]facts.History{4: h}})
	_, err := coach.Answer(t.Context(), reply.Question{Prompt: "worst post this year"}, &ear{})
	require.ErrorIs(t, err, broken)
	_, err = coach.Answer(t.Context(), reply.Question{Prompt: "hello"}, &ear{})
	require.NoError(t, err)
}

// TestALongPromptIsUnderstoodByItsBeginning: what every word of it costs is not spent.
func TestALongPromptIsUnderstoodByItsBeginning(t *testing.T) {
	long := "how many posts this month? " + strings.Repeat("é", 2000) + " and how many followers do I have?"
	text := talk(t, remembered(), long).Text
	require.Contains(t, text, "You published [4]")
	require.NotContains(t, text, "followers")
}
