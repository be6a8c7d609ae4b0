package coach

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/followup"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/intent"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/topic"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
)

func TestUnderstand(t *testing.T) {
	known := []string{"noa.bakes", "bea"}
	for prompt, want := range map[string]intent.Intent{
		"How is my account growing?":             {Topic: topic.Growth},
		"did I gain or lose followers":           {Topic: topic.Growth},
		"What's my engagement rate?":             {Topic: topic.Engagement},
		"are my likes going down":                {Topic: topic.Engagement},
		"When should I post?":                    {Topic: topic.BestTime},
		"WHAT TIME IS BEST":                      {Topic: topic.BestTime},
		"best day to post a reel":                {Topic: topic.BestTime},
		"Which hashtags work for me?":            {Topic: topic.Hashtags},
		"Should I post more reels or carousels?": {Topic: topic.Mix},
		"How often should I post":                {Topic: topic.Frequency},
		"Which post worked best?":                {Topic: topic.TopPosts},
		"How do I compare with my competitors?":  {Topic: topic.Competitors},
		"me vs @Noa.Bakes":                       {Topic: topic.Competitors, Mention: "noa.bakes"},
		"How fast does @noa.bakes grow?":         {Topic: topic.Growth, Mention: "noa.bakes"},
		"what is noa.bakes doing":                {Topic: topic.Competitors, Mention: "noa.bakes"},
		"What should I post next?":               {Topic: topic.Next},
		"Write me a caption about rye":           {Topic: topic.Caption},
		"How far am I from my goal?":             {Topic: topic.Goal},
		"hi":                                     {Topic: topic.Greeting},
		"which":                                  {Topic: topic.Nothing},
		"Thanks!":                                {Topic: topic.Thanks},
		"What can you do?":                       {Topic: topic.Abilities},
		"why?":                                   {Topic: topic.Why},
		"What is the capital of France?":         {Topic: topic.Nothing},
		"":                                       {Topic: topic.Nothing},
		"canvas":                                 {Topic: topic.Nothing},
	} {
		require.Equal(t, want, followup.Understand(prompt, nil, known), prompt)
	}
}

func TestWhatGoesOn(t *testing.T) {
	turns := []reply.Turn{{Prompt: "How is my account growing?"}, {Prompt: "Thanks!"}}
	for prompt, want := range map[string]intent.Intent{
		"and @bea?":             {Topic: topic.Growth, Mention: "bea", Restated: "how is @bea s account growing"},
		"what about @noa.bakes": {Topic: topic.Growth, Mention: "noa.bakes", Restated: "how is @noa.bakes s account growing"},
		"why?":                  {Topic: topic.Why},
		"And my hashtags?":      {Topic: topic.Hashtags},
		"And else?":             {Topic: topic.Growth},
		"How deep is the sea?":  {Topic: topic.Nothing},
	} {
		require.Equal(t, want, followup.Understand(prompt, turns, nil), prompt)
	}
	asked := followup.Understand("and what time?", []reply.Turn{{Prompt: "@bea"}}, nil)
	require.Equal(t, intent.Intent{Topic: topic.BestTime}, asked, "another topic is about the own account again")
}

func TestWhoIsMeant(t *testing.T) {
	known := []string{"noa.bakes", "bea"}
	aboutNoa := []reply.Turn{{Prompt: "How fast does @noa.bakes grow?"}}
	posts := []reply.Turn{{Prompt: "best posts of @noa.bakes"}}
	for _, c := range []struct {
		prompt string
		turns  []reply.Turn
		want   intent.Intent
	}{
		{"and my engagement rate?", aboutNoa, intent.Intent{Topic: topic.Engagement}},
		{"what about me?", aboutNoa, intent.Intent{Topic: topic.Growth, Restated: "how fast do i grow?"}},
		{"and mine?", aboutNoa, intent.Intent{Topic: topic.Growth, Restated: "how fast do i grow?"}},
		{"How often do I post?", aboutNoa, intent.Intent{Topic: topic.Frequency}},
		{"how often does it post?", aboutNoa, intent.Intent{Topic: topic.Frequency, Mention: "noa.bakes"}},
		{"its engagement rate", aboutNoa, intent.Intent{Topic: topic.Engagement, Mention: "noa.bakes"}},
		{"which hashtags do they use", aboutNoa, intent.Intent{Topic: topic.Hashtags, Mention: "noa.bakes"}},
		{"what's her best time?", aboutNoa, intent.Intent{Topic: topic.BestTime, Mention: "noa.bakes"}},
		{"its worst one", posts, intent.Intent{Topic: topic.TopPosts, Mention: "noa.bakes"}},
		{"why did it do best?", posts, intent.Intent{Topic: topic.OnePost, Mention: "noa.bakes"}},
		{"why did the first one do so well", posts, intent.Intent{Topic: topic.OnePost, Mention: "noa.bakes"}},
		{"why did my best post do well", posts, intent.Intent{Topic: topic.OnePost}},
		{"when should I post it?", posts, intent.Intent{Topic: topic.BestTime}},
		{"what's the best time to post it", posts, intent.Intent{Topic: topic.BestTime}},
		{"is it good to post daily? how often?", aboutNoa, intent.Intent{Topic: topic.Frequency}},
		{"their growth", append(slices.Clone(aboutNoa), reply.Turn{Prompt: "and @bea?"}), intent.Intent{Topic: topic.Growth, Mention: "bea"}},
		{"its growth", append(slices.Clone(aboutNoa), reply.Turn{Prompt: "How do I grow?"}), intent.Intent{Topic: topic.Growth}},
		{"does noa.bakes post more than me", nil, intent.Intent{Topic: topic.Frequency, Mention: "noa.bakes"}},
		{"is noa.bakes better than me", nil, intent.Intent{Topic: topic.Competitors, Mention: "noa.bakes"}},
		{"is it better than me?", aboutNoa, intent.Intent{Topic: topic.Competitors, Mention: "noa.bakes"}},
	} {
		require.Equal(t, c.want, followup.Understand(c.prompt, c.turns, known), c.prompt)
	}
}

func FuzzUnderstand(f *testing.F) {
	f.Add("why @a", "hi")
	f.Fuzz(func(_ *testing.T, prompt, before string) {
		followup.Understand(prompt, []reply.Turn{{Prompt: before}}, []string{"noa.bakes"})
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
