package coach

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/buddy/reply"
)

func TestUnderstand(t *testing.T) {
	known := []string{"noa.bakes", "bea"}
	for prompt, want := range map[string]intent{
		"How is my account growing?":             {topic: topicGrowth},
		"did I gain or lose followers":           {topic: topicGrowth},
		"What's my engagement rate?":             {topic: topicEngagement},
		"are my likes going down":                {topic: topicEngagement},
		"When should I post?":                    {topic: topicBestTime},
		"WHAT TIME IS BEST":                      {topic: topicBestTime},
		"best day to post a reel":                {topic: topicBestTime},
		"Which hashtags work for me?":            {topic: topicHashtags},
		"Should I post more reels or carousels?": {topic: topicMix},
		"How often should I post":                {topic: topicFrequency},
		"Which post worked best?":                {topic: topicTopPosts},
		"How do I compare with my competitors?":  {topic: topicCompetitors},
		"me vs @Noa.Bakes":                       {topic: topicCompetitors, mention: "noa.bakes"},
		"How fast does @noa.bakes grow?":         {topic: topicGrowth, mention: "noa.bakes"},
		"what is noa.bakes doing":                {topic: topicCompetitors, mention: "noa.bakes"},
		"What should I post next?":               {topic: topicNext},
		"Write me a caption about rye":           {topic: topicCaption},
		"How far am I from my goal?":             {topic: topicGoal},
		"hi":                                     {topic: topicGreeting},
		"which":                                  {topic: topicNothing},
		"Thanks!":                                {topic: topicThanks},
		"What can you do?":                       {topic: topicAbilities},
		"why?":                                   {topic: topicWhy},
		"What is the capital of France?":         {topic: topicNothing},
		"":                                       {topic: topicNothing},
		"canvas":                                 {topic: topicNothing},
	} {
		require.Equal(t, want, understand(prompt, nil, known), prompt)
	}
}

func TestWhatGoesOn(t *testing.T) {
	turns := []reply.Turn{{Prompt: "How is my account growing?"}, {Prompt: "Thanks!"}}
	for prompt, want := range map[string]intent{
		"and @bea?":             {topic: topicGrowth, mention: "bea"},
		"what about @noa.bakes": {topic: topicGrowth, mention: "noa.bakes"},
		"why?":                  {topic: topicWhy},
		"And my hashtags?":      {topic: topicHashtags},
		"And else?":             {topic: topicGrowth},
		"How deep is the sea?":  {topic: topicNothing},
	} {
		got := understand(prompt, turns, nil)
		got.restated = ""
		require.Equal(t, want, got, prompt)
	}
	asked := understand("and what time?", []reply.Turn{{Prompt: "@bea"}}, nil)
	require.Equal(t, intent{topic: topicBestTime}, asked, "another topic is about the own account again")
}

func TestWhoIsMeant(t *testing.T) {
	known := []string{"noa.bakes", "bea"}
	aboutNoa := []reply.Turn{{Prompt: "How fast does @noa.bakes grow?"}}
	posts := []reply.Turn{{Prompt: "best posts of @noa.bakes"}}
	for _, c := range []struct {
		prompt string
		turns  []reply.Turn
		want   intent
	}{
		{"and my engagement rate?", aboutNoa, intent{topic: topicEngagement}},
		{"what about me?", aboutNoa, intent{topic: topicGrowth}},
		{"and mine?", aboutNoa, intent{topic: topicGrowth}},
		{"How often do I post?", aboutNoa, intent{topic: topicFrequency}},
		{"how often does it post?", aboutNoa, intent{topic: topicFrequency, mention: "noa.bakes"}},
		{"its engagement rate", aboutNoa, intent{topic: topicEngagement, mention: "noa.bakes"}},
		{"which hashtags do they use", aboutNoa, intent{topic: topicHashtags, mention: "noa.bakes"}},
		{"what's her best time?", aboutNoa, intent{topic: topicBestTime, mention: "noa.bakes"}},
		{"its worst one", posts, intent{topic: topicTopPosts, mention: "noa.bakes"}},
		{"why did it do best?", posts, intent{topic: topicWhyBest, mention: "noa.bakes"}},
		{"why did the first one do so well", posts, intent{topic: topicWhyBest, mention: "noa.bakes"}},
		{"why did my best post do well", posts, intent{topic: topicWhyBest}},
		{"when should I post it?", posts, intent{topic: topicBestTime}},
		{"what's the best time to post it", posts, intent{topic: topicBestTime}},
		{"is it good to post daily? how often?", aboutNoa, intent{topic: topicFrequency}},
		{"their growth", append(slices.Clone(aboutNoa), reply.Turn{Prompt: "and @bea?"}), intent{topic: topicGrowth, mention: "bea"}},
		{"its growth", append(slices.Clone(aboutNoa), reply.Turn{Prompt: "How do I grow?"}), intent{topic: topicGrowth}},
		{"does noa.bakes post more than me", nil, intent{topic: topicFrequency, mention: "noa.bakes"}},
		{"is noa.bakes better than me", nil, intent{topic: topicCompetitors, mention: "noa.bakes"}},
		{"is it better than me?", aboutNoa, intent{topic: topicCompetitors, mention: "noa.bakes"}},
	} {
		got := understand(c.prompt, c.turns, known)
		got.restated = ""
		require.Equal(t, c.want, got, c.prompt)
	}
}

func FuzzUnderstand(f *testing.F) {
	f.Add("why @a", "hi")
	f.Fuzz(func(_ *testing.T, prompt, before string) {
		understand(prompt, []reply.Turn{{Prompt: before}}, []string{"noa.bakes"})
	})
}

func TestEveryTopicHasAnAnswer(t *testing.T) {
	for _, s := range topicRules {
		require.NotEqual(t, s.about == nil, s.general == nil, "%s", s.topic)
	}
	for _, named := range []topic{
		topicGrowth, topicEngagement, topicBestTime, topicHashtags, topicMix, topicFrequency, topicTopPosts, topicSaved, topicCompetitors,
		topicNext, topicCaption, topicGoal, topicAudience, topicInsights, topicWhyBest, topicRanking, topicOverview, topicMeaning,
		topicGreeting, topicAbilities, topicWhy, topicThanks, topicNothing,
	} {
		s := named.rule()
		require.True(t, s.about != nil || s.general != nil, "%s", named)
	}
}
