package figures

// Metric is a figure that the history keeps of each day.
type Metric string

// The metrics.
const (
	AvgLikes    Metric = "avg_likes"
	AvgComments Metric = "avg_comments"
	RateMetric  Metric = "engagement_rate"
	Followers   Metric = "followers"
)

// MetricDay is a day of the history; nil: its reading could not tell.
type MetricDay struct {
	Date  string
	Value *float64
}
