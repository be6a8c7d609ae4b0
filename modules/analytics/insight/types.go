package insight

import (
	"time"

	"github.com/bowerbird/bowerbird/platform/figures"
)

// Insights are what the figures of the own account say together.
type Insights struct {
	Locked      bool       `json:"locked" doc:"The plan has none; items and tips are empty"`
	GeneratedAt *time.Time `json:"generatedAt" doc:"When the counts they stand on were read"`
	Items       []Insight  `json:"items" doc:"The strongest first; what there is too little evidence for last"`
}

// Insight is one finding with its evidence.
type Insight struct {
	ID      string          `json:"id" doc:"Its rule"`
	Title   string          `json:"title"`
	Body    string          `json:"body" doc:"The evidence"`
	Action  string          `json:"action" doc:"What to do"`
	Figures []InsightFigure `json:"figures"`
	N       int             `json:"n" doc:"How many posts, or days, it stands on"`
	Thin    bool            `json:"thin" doc:"There is too little evidence yet, and the body says how little"`
	Basis   figures.Basis   `json:"basis"`
}

// InsightFigure is a number that a finding stands on.
type InsightFigure struct {
	Label string  `json:"label"`
	Value float64 `json:"value"`
	Unit  string  `json:"unit" enum:"percent,interactions,comments,posts,followers,points"`
	N     int     `json:"n"`
}

// Tip is something to try.
type Tip struct {
	ID    string        `json:"id" doc:"Its rule"`
	Title string        `json:"title"`
	Body  string        `json:"body" doc:"The evidence"`
	N     int           `json:"n"`
	Basis figures.Basis `json:"basis"`
}
