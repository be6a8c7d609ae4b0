package coach

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/buddy/reply"
)

func TestUnderstand(t *testing.T) {
	known := []string{"noa.bakes", "bea"}
	for prompt, want := range map[string]intent{
		"How is my account growing?":             {growth, ""},
		"did I gain or lose followers":           {growth, ""},
		"What's my engagement rate?":             {engagement, ""},
		"are my likes going down":                {engagement, ""},
		"When should I post?":                    {bestTime, ""},
		"WHAT TIME IS BEST":                      {bestTime, ""},
		"best day to post a reel":                {bestTime, ""},
		"Which hashtags work for me?":            {hashtags, ""},
		"Should I post more reels or carousels?": {mix, ""},
		"How often should I post":                {frequency, ""},
		"Which post worked best?":                {topPosts, ""},
		"How do I compare with my competitors?":  {competitors, ""},
		"me vs @Noa.Bakes":                       {competitors, "noa.bakes"},
		"How fast does @noa.bakes grow?":         {growth, "noa.bakes"},
		"what is noa.bakes doing":                {competitors, "noa.bakes"},
		"What should I post next?":               {next, ""},
		"Write me a caption about rye":           {caption, ""},
		"How far am I from my goal?":             {goal, ""},
		"hi":                                     {greeting, ""},
		"which":                                  {nothing, ""},
		"Thanks!":                                {thanks, ""},
		"What can you do?":                       {abilities, ""},
		"why?":                                   {why, ""},
		"What is the capital of France?":         {nothing, ""},
		"":                                       {nothing, ""},
		"canvas":                                 {nothing, ""},
	} {
		require.Equal(t, want, understand(prompt, nil, known), prompt)
	}
}

func TestWhatGoesOn(t *testing.T) {
	turns := []reply.Turn{{Prompt: "How is my account growing?"}, {Prompt: "Thanks!"}}
	for prompt, want := range map[string]intent{
		"and @bea?":             {growth, "bea"},
		"what about @noa.bakes": {growth, "noa.bakes"},
		"why?":                  {why, ""},
		"And my hashtags?":      {hashtags, ""},
		"And else?":             {growth, ""},
		"How deep is the sea?":  {nothing, ""},
	} {
		require.Equal(t, want, understand(prompt, turns, nil), prompt)
	}
	asked := understand("and what time?", []reply.Turn{{Prompt: "@bea"}}, nil)
	require.Equal(t, intent{bestTime, ""}, asked, "another topic is about the own account again")
}

func FuzzUnderstand(f *testing.F) {
	f.Add("why @a", "hi")
	f.Fuzz(func(_ *testing.T, prompt, before string) {
		understand(prompt, []reply.Turn{{Prompt: before}}, []string{"noa.bakes"})
	})
}

func TestEveryTopicHasAnAnswer(t *testing.T) {
	for _, w := range words {
		require.True(t, answers[w.topic] != nil || talks[w.topic] != nil, "%s", w.topic)
	}
}
