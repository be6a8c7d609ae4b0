package coach

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
	"github.com/bowerbird/bowerbird/platform/figures"
)

func TestPostsOfTheSameSecondAreTwo(t *testing.T) {
	for prompt, want := range map[string]string{
		"which post did worst":      `is the image of 12 Nov "One": [1.0%](fact:own:topPost1000007)`,
		"best image":                `is the image of 12 Nov "Other": [9.0%](fact:own:topPost1000008)`,
		"what did I post last week": `1. Image of 12 Nov "Other": [9.0%](fact:own:topPost1000008)` + "\n" + `2. Image of 12 Nov "One": [1.0%]`,
	} {
		require.Contains(t, talk(t, twins(), prompt).Text, want, prompt)
	}
	require.NotContains(t, talk(t, twins(), "which post did worst", "and the next one?").Text, "Other",
		"a post's number is no place among the best")
}

func TestAnOlderPostsFiguresLinkToItsPage(t *testing.T) {
	for _, f := range talk(t, remembered(), "how many likes did the carousel about rye get").Facts {
		if f.ID == "own:topLikes1000002" {
			require.Equal(t, "/posts/code2/id/2", f.Link)
			return
		}
	}
	t.Fatal("the likes are not cited")
}

// TestAPostAmongTheBestIsThatOne: another of its day, of the same name and rate, is not.
func TestAPostAmongTheBestIsThatOne(t *testing.T) {
	h := twins()
	posts, err := h.ReadPosts(2)
	require.NoError(t, err)
	posts[0].Caption, posts[1].Caption = nil, nil
	posts[0].Likes = posts[1].Likes
	sheet := whole()
	own := facts.NewSubject("own", "@maya", true, facts.PostFigures(1, facts.PostName(posts[1], jerusalem), new(1.0),
		figures.Basis{}, posts[1]))
	own.ProfileID = 4
	sheet.Own = &own
	answer, err := newCoach(sheets{sheet: sheet, histories: map[int64]facts.History{4: h}}).Answer(t.Context(),
		reply.Question{Prompt: "what did I post last week"}, &ear{})
	require.NoError(t, err)
	require.Contains(t, answer.Text, "1. Image of 12 Nov: [1.0%](fact:own:topPost1000008)\n2. Image of 12 Nov: [1.0%](fact:own:topPost1)")
}
