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
		"How is my account growing?":             {topic: growth},
		"did I gain or lose followers":           {topic: growth},
		"What's my engagement rate?":             {topic: engagement},
		"are my likes going down":                {topic: engagement},
		"When should I post?":                    {topic: bestTime},
		"WHAT TIME IS BEST":                      {topic: bestTime},
		"best day to post a reel":                {topic: bestTime},
		"Which hashtags work for me?":            {topic: hashtags},
		"Should I post more reels or carousels?": {topic: mix},
		"How often should I post":                {topic: frequency},
		"Which post worked best?":                {topic: topPosts},
		"How do I compare with my competitors?":  {topic: competitors},
		"me vs @Noa.Bakes":                       {topic: competitors, mention: "noa.bakes"},
		"How fast does @noa.bakes grow?":         {topic: growth, mention: "noa.bakes"},
		"what is noa.bakes doing":                {topic: competitors, mention: "noa.bakes"},
		"What should I post next?":               {topic: next},
		"Write me a caption about rye":           {topic: caption},
		"How far am I from my goal?":             {topic: goal},
		"hi":                                     {topic: greeting},
		"which":                                  {topic: nothing},
		"Thanks!":                                {topic: thanks},
		"What can you do?":                       {topic: abilities},
		"why?":                                   {topic: why},
		"What is the capital of France?":         {topic: nothing},
		"":                                       {topic: nothing},
		"canvas":                                 {topic: nothing},
	} {
		require.Equal(t, want, understand(prompt, nil, known), prompt)
	}
}

func TestWhatGoesOn(t *testing.T) {
	turns := []reply.Turn{{Prompt: "How is my account growing?"}, {Prompt: "Thanks!"}}
	for prompt, want := range map[string]intent{
		"and @bea?":             {topic: growth, mention: "bea"},
		"what about @noa.bakes": {topic: growth, mention: "noa.bakes"},
		"why?":                  {topic: why},
		"And my hashtags?":      {topic: hashtags},
		"And else?":             {topic: growth},
		"How deep is the sea?":  {topic: nothing},
	} {
		require.Equal(t, want, understand(prompt, turns, nil), prompt)
	}
	asked := understand("and what time?", []reply.Turn{{Prompt: "@bea"}}, nil)
	require.Equal(t, intent{topic: bestTime}, asked, "another topic is about the own account again")
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
		{"and my engagement rate?", aboutNoa, intent{topic: engagement}},
		{"what about me?", aboutNoa, intent{topic: growth}},
		{"and mine?", aboutNoa, intent{topic: growth}},
		{"How often do I post?", aboutNoa, intent{topic: frequency}},
		{"how often does it post?", aboutNoa, intent{topic: frequency, mention: "noa.bakes"}},
		{"its engagement rate", aboutNoa, intent{topic: engagement, mention: "noa.bakes"}},
		{"which hashtags do they use", aboutNoa, intent{topic: hashtags, mention: "noa.bakes"}},
		{"what's her best time?", aboutNoa, intent{topic: bestTime, mention: "noa.bakes"}},
		{"its worst one", posts, intent{topic: topPosts, mention: "noa.bakes"}},
		{"why did it do best?", posts, intent{topic: whyBest, mention: "noa.bakes"}},
		{"why did the first one do so well", posts, intent{topic: whyBest, mention: "noa.bakes"}},
		{"why did my best post do well", posts, intent{topic: whyBest}},
		{"when should I post it?", posts, intent{topic: bestTime}},
		{"what's the best time to post it", posts, intent{topic: bestTime}},
		{"is it good to post daily? how often?", aboutNoa, intent{topic: frequency}},
		{"their growth", append(slices.Clone(aboutNoa), reply.Turn{Prompt: "and @bea?"}), intent{topic: growth, mention: "bea"}},
		{"its growth", append(slices.Clone(aboutNoa), reply.Turn{Prompt: "How do I grow?"}), intent{topic: growth}},
		{"does noa.bakes post more than me", nil, intent{topic: frequency, mention: "noa.bakes"}},
		{"is noa.bakes better than me", nil, intent{topic: competitors, mention: "noa.bakes"}},
		{"is it better than me?", aboutNoa, intent{topic: competitors, mention: "noa.bakes"}},
	} {
		require.Equal(t, c.want, understand(c.prompt, c.turns, known), c.prompt)
	}
}

func FuzzUnderstand(f *testing.F) {
	f.Add("why @a", "hi")
	f.Fuzz(func(_ *testing.T, prompt, before string) {
		understand(prompt, []reply.Turn{{Prompt: before}}, []string{"noa.bakes"})
	})
}

func TestEveryTopicHasAnAnswer(t *testing.T) {
	for _, s := range subjects {
		require.NotEqual(t, s.about == nil, s.general == nil, "%s", s.topic)
	}
	for _, named := range []topic{
		growth, engagement, bestTime, hashtags, mix, frequency, topPosts, saved, competitors, next, caption, goal, audience, insights,
		whyBest, ranking, overview, meaning, greeting, abilities, why, thanks, nothing,
	} {
		s := named.subject()
		require.True(t, s.about != nil || s.general != nil, "%s", named)
	}
}
