package facts

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/figures"
)

func TestFormat(t *testing.T) {
	for _, c := range []struct {
		unit  Unit
		value float64
		want  string
	}{
		{Count, 0, "0"}, {Count, 999, "999"}, {Count, 48_213, "48,213"}, {Count, 1_234_567.4, "1,234,567"}, {Count, -1000, "−1,000"},
		{SignedCount, 1284, "+1,284"}, {SignedCount, -84, "−84"}, {SignedCount, 0, "0"}, {SignedCount, 0.2, "0"},
		{Percent, 4.2137, "4.2%"}, {Percent, 0, "0.0%"}, {SignedPercent, 2.66, "+2.7%"}, {SignedPercent, -0.01, "−0.01%"},
		{Points, -0.31, "−0.3 points"}, {SignedPercent, 0.0423, "+0.04%"}, {Percent, 1e-9, "0.0%"},
		{Points, 0.04, "+0.04 points"}, {Points, 0, "0.0 points"}, {Times, 2.36, "2.4 times"},
		{SignedMean, 46.04, "+46.0"}, {SignedMean, -0.31, "−0.3"}, {Mean, 12.25, "12.3"}, {Mean, 123.4, "123"},
	} {
		require.Equal(t, c.want, Format(c.unit, c.value), "%s %v", c.unit, c.value)
	}
}

func TestSubjects(t *testing.T) {
	reason := "The likes of these posts are hidden on Instagram."
	maya := NewSubject("own", "@maya", true, []Figure{
		{Key: Followers, Label: "Followers", Unit: Count, Value: new(48_213.0),
			Basis: figures.Basis{Formula: "As Instagram says", N: 1}, Link: "/my-performance"},
		{Key: Rate, Label: "Engagement rate", Unit: Percent, Basis: figures.Basis{Formula: "Mean", Reason: &reason}},
		{Key: BestTime.Nth(1), Label: "Best hour", Words: "8 PM", Value: new(20.0)},
		{Key: BestTime.Nth(2), Label: "Second best hour", Words: "9 AM"},
	})
	t.Run("a figure is a fact with its value, formula and page", func(t *testing.T) {
		f, known := maya.Known(Followers)
		require.True(t, known)
		require.Equal(t, []string{"own:followers", "Followers of @maya", "48,213", "As Instagram says", "/my-performance"},
			[]string{f.ID, f.Label, f.Value, f.Formula, f.Link})
		require.Equal(t, []float64{48_213}, f.Numbers)
	})
	t.Run("what is unknown says why", func(t *testing.T) {
		f, known := maya.Known(Rate)
		require.False(t, known)
		require.Equal(t, []string{"N/A", reason}, []string{f.Value, f.Reason})
		require.Empty(t, f.Numbers)
	})
	t.Run("of several each", func(t *testing.T) {
		list := maya.Several(BestTime)
		require.Len(t, list, 2)
		require.Equal(t, "8 PM", list[0].Value)
		require.Empty(t, maya.Several(Hashtag))
	})
	t.Run("a sheet has the facts of all its subjects", func(t *testing.T) {
		require.Len(t, Sheet{Own: &maya, Others: []Subject{NewSubject("c1", "@noa.bakes", false, nil)}}.Facts(), 4)
	})
}
