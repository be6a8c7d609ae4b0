package posting

// TimeOfDay is a part of the day.
type TimeOfDay string

// The parts of the day.
const (
	Morning   TimeOfDay = "morning"
	Afternoon TimeOfDay = "afternoon"
	Evening   TimeOfDay = "evening"
	Night     TimeOfDay = "night"
)

// DayParts have their first and last hours; the night is what is left.
var DayParts = []struct {
	Name     TimeOfDay
	From, To int
}{{Morning, 5, 11}, {Afternoon, 12, 16}, {Evening, 17, 20}, {Night, 21, 4}}

// PartOf is the index of an hour's part of the day.
func PartOf(hour int) int {
	for i, part := range DayParts {
		if part.From <= hour && hour <= part.To {
			return i
		}
	}
	return len(DayParts) - 1
}
