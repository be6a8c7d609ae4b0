package figures

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestTopicCosine(t *testing.T) {
	bread := []Topic{{"bread", true, 0.6}, {"rye", false, 0.8}}
	require.InDelta(t, 1, TopicCosine(bread, bread), 1e-9)
	require.InDelta(t, 0.6, TopicCosine(bread, []Topic{{"bread", false, 0.3}}), 1e-9) // 0.6 × 0.3 / (1 × 0.3)
	require.InDelta(t, 1, TopicCosine([]Topic{{"rye", true, 1}, {"rye", false, 2}}, []Topic{{"rye", true, 1}}), 1e-9)
	require.Zero(t, TopicCosine(bread, []Topic{{"cats", true, 1}}))
	require.Zero(t, TopicCosine(bread, nil))
}

func TestMedian(t *testing.T) {
	require.Nil(t, Median(nil))
	require.InDelta(t, 3, *Median([]float64{9, 1, 3}), 1e-9)
	require.InDelta(t, 4, *Median([]float64{9, 3, 5, 1}), 1e-9)
}

func TestQuartiles(t *testing.T) {
	require.Zero(t, QuartilesOf(nil))
	require.Equal(t, Quartiles{2, 2, 2, 1}, QuartilesOf([]float64{2}))
	require.Equal(t, Quartiles{2, 3, 4, 5}, QuartilesOf([]float64{5, 1, 4, 2, 3}))
	require.Equal(t, Quartiles{1.75, 2.5, 3.25, 4}, QuartilesOf([]float64{4, 1, 3, 2}))
}
