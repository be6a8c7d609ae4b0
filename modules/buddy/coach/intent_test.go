package coach

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/topic"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
)

func TestUnderstand(t *testing.T) {
	known := []string{"noa.bakes", "bea"}
	for prompt, want := range map[string]intent{
		"How is my account growing?":             {topic: topic.Growth},
		"did I gain or lose followers":           {topic: topic.Growth},
		"What's my engagement rate?":             {topic: topic.Engagement},
		"are my likes going down":                {topic: topic.Engagement},
		"When should I post?":                    {topic: topic.BestTime},
		"WHAT TIME IS BEST":                      {topic: topic.BestTime},
		"best day to post a reel":                {topic: topic.BestTime},
		"Which hashtags work for me?":            {topic: topic.Hashtags},
		"Should I post more reels or carousels?": {topic: topic.Mix},
		"How often should I post":                {topic: topic.Frequency},
		"Which post worked best?":                {topic: topic.TopPosts},
		"How do I compare with my competitors?":  {topic: topic.Competitors},
		"me vs @Noa.Bakes":                       {topic: topic.Competitors, mention: "noa.bakes"},
		"How fast does @noa.bakes grow?":         {topic: topic.Growth, mention: "noa.bakes"},
		"what is noa.bakes doing":                {topic: topic.Competitors, mention: "noa.bakes"},
		"What should I post next?":               {topic: topic.Next},
		"Write me a caption about rye":           {topic: topic.Caption},
		"How far am I from my goal?":             {topic: topic.Goal},
		"hi":                                     {topic: topic.Greeting},
		"which":                                  {topic: topic.Nothing},
		"Thanks!":                                {topic: topic.Thanks},
		"What can you do?":                       {topic: topic.Abilities},
		"why?":                                   {topic: topic.Why},
		"What is the capital of France?":         {topic: topic.Nothing},
		"":                                       {topic: topic.Nothing},
		"canvas":                                 {topic: topic.Nothing},
	} {
		require.Equal(t, want, understand(prompt, nil, known), prompt)
	}
}

func TestWhatGoesOn(t *testing.T) {
	turns := []reply.Turn{{Prompt: "How is my account growing?"}, {Prompt: "Thanks!"}}
	for prompt, want := range map[string]intent{
		"and @bea?":             {topic: topic.Growth, mention: "bea"},
		"what about @noa.bakes": {topic: topic.Growth, mention: "noa.bakes"},
		"why?":                  {topic: topic.Why},
		"And my hashtags?":      {topic: topic.Hashtags},
		"And else?":             {topic: topic.Growth},
		"How deep is the sea?":  {topic: topic.Nothing},
	} {
		got := understand(prompt, turns, nil)
		got.restated = ""
		require.Equal(t, want, got, prompt)
	}
	asked := understand("and what time?", []reply.Turn{{Prompt: "@bea"}}, nil)
	require.Equal(t, intent{topic: topic.BestTime}, asked, "another topic is about the own account again")
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
		{"and my engagement rate?", aboutNoa, intent{topic: topic.Engagement}},
		{"what about me?", aboutNoa, intent{topic: topic.Growth}},
		{"and mine?", aboutNoa, intent{topic: topic.Growth}},
		{"How often do I post?", aboutNoa, intent{topic: topic.Frequency}},
		{"how often does it post?", aboutNoa, intent{topic: topic.Frequency, mention: "noa.bakes"}},
		{"its engagement rate", aboutNoa, intent{topic: topic.Engagement, mention: "noa.bakes"}},
		{"which hashtags do they use", aboutNoa, intent{topic: topic.Hashtags, mention: "noa.bakes"}},
		{"what's her best time?", aboutNoa, intent{topic: topic.BestTime, mention: "noa.bakes"}},
		{"its worst one", posts, intent{topic: topic.TopPosts, mention: "noa.bakes"}},
		{"why did it do best?", posts, intent{topic: topic.WhyBest, mention: "noa.bakes"}},
		{"why did the first one do so well", posts, intent{topic: topic.WhyBest, mention: "noa.bakes"}},
		{"why did my best post do well", posts, intent{topic: topic.WhyBest}},
		{"when should I post it?", posts, intent{topic: topic.BestTime}},
		{"what's the best time to post it", posts, intent{topic: topic.BestTime}},
		{"is it good to post daily? how often?", aboutNoa, intent{topic: topic.Frequency}},
		{"their growth", append(slices.Clone(aboutNoa), reply.Turn{Prompt: "and @bea?"}), intent{topic: topic.Growth, mention: "bea"}},
		{"its growth", append(slices.Clone(aboutNoa), reply.Turn{Prompt: "How do I grow?"}), intent{topic: topic.Growth}},
		{"does noa.bakes post more than me", nil, intent{topic: topic.Frequency, mention: "noa.bakes"}},
		{"is noa.bakes better than me", nil, intent{topic: topic.Competitors, mention: "noa.bakes"}},
		{"is it better than me?", aboutNoa, intent{topic: topic.Competitors, mention: "noa.bakes"}},
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
	for _, rule := range topic.Rules {
		a, told := answers[rule.Topic]
		require.True(t, told, "%s", rule.Topic)
		require.NotEqual(t, a.about == nil, a.general == nil, "%s", rule.Topic)
		require.Equal(t, rule.OfAccount, a.about != nil, "%s", rule.Topic)
	}
	require.Len(t, answers, len(topic.Rules))
}
