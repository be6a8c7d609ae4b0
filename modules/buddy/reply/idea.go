package reply

// Idea is what of an answer can be saved to the planner: what a post would be about, never a piece of advice.
type Idea struct {
	Title       string  `json:"title"`
	Type        string  `json:"type" enum:"post,reel,carousel"`
	PlannedDate *string `json:"plannedDate" doc:"YYYY-MM-DD, or YYYY-MM-DDTHH:MM; null where the answer names no day"`
}
