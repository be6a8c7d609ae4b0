package mascotgoals

import (
	"time"

	"github.com/bowerbird/bowerbird/platform/figures"
)

// GoalView is the weekly goal.
type GoalView struct {
	WeeklyPostGoal *int `json:"weeklyPostGoal" doc:"Posts a week; null: none set"`
}

// ProgressView is how the week goes. What is unknown is null, and basis says why.
type ProgressView struct {
	PostsThisWeek   *int                     `json:"postsThisWeek"`
	PostsGoal       int                      `json:"postsGoal" doc:"5 while none is set, as a default to show; hasPostGoal tells which"`
	HasPostGoal     bool                     `json:"hasPostGoal"`
	LastPost        *time.Time               `json:"lastPost"`
	ProgressPercent *float64                 `json:"progressPercent" doc:"Posts this week of postsGoal, 100 at most"`
	Emotion         Emotion                  `json:"emotion" enum:"celebrating,excited,happy,encouraging,sleepy,sad,thinking"`
	Message         string                   `json:"message" doc:"What the mascot says"`
	Messages        []string                 `json:"messages" doc:"What it may say instead after a while, message among them"`
	Streak          *int                     `json:"streak" doc:"Days: 7 minus those since the last post, 0 when these are more than 2"`
	Achievements    []AchievementView        `json:"achievements" doc:"Unlocked ones, the latest first"`
	Locked          []RuleView               `json:"locked" doc:"Achievements that are still to be unlocked"`
	Uncelebrated    int                      `json:"uncelebrated" doc:"How many unlocked ones wait to be celebrated"`
	WeekStart       time.Time                `json:"weekStart" doc:"Sunday 00:00 in your time zone"`
	WeekEnd         time.Time                `json:"weekEnd" doc:"When the count begins anew"`
	Status          figures.Status           `json:"status" enum:"none,pending,fetching,ready,failed" doc:"Of the connected account"`
	NextRefreshAt   *time.Time               `json:"nextRefreshAt" doc:"When the connected account is read next"`
	MascotShown     bool                     `json:"mascotShown"`
	AskForGoal      bool                     `json:"askForGoal" doc:"No goal is set, and the mascot may ask for one"`
	Basis           map[string]figures.Basis `json:"basis"`
}

// RuleView is something that can be achieved.
type RuleView struct {
	Type        string `json:"type"`
	Title       string `json:"title"`
	Description string `json:"description" doc:"How it is unlocked"`
}

// AchievementView is an unlocked achievement.
type AchievementView struct {
	ID          int64     `json:"id"`
	Type        string    `json:"type"`
	Title       string    `json:"title"`
	Description string    `json:"description"`
	UnlockedAt  time.Time `json:"unlockedAt"`
}

// AchievementsView is some of them.
type AchievementsView struct {
	Items []AchievementView `json:"items"`
	Total int               `json:"total"`
}

// SettingsView is what a user has said about the mascot.
type SettingsView struct {
	MascotShown bool `json:"mascotShown"`
}

func achievementViews(list []Achievement) (views []AchievementView) {
	for _, a := range list {
		views = append(views, AchievementView{a.ID, a.Type, a.Title, a.Description, a.UnlockedAt})
	}
	return views
}

func viewOf(p Progress) ProgressView {
	view := ProgressView{
		PostsThisWeek: p.Posts, PostsGoal: p.Goal, HasPostGoal: p.HasGoal, LastPost: p.LastPost, ProgressPercent: p.Percent,
		Emotion: p.Emotion, Message: p.Messages[0], Messages: p.Messages, Streak: p.Streak,
		Achievements: achievementViews(p.Achievements), Uncelebrated: p.Uncelebrated, WeekStart: p.Week.From.UTC(), WeekEnd: p.Week.Until.UTC(),
		Status: p.Status, NextRefreshAt: p.NextRead, MascotShown: p.Settings.Shown, AskForGoal: p.AskForGoal, Basis: p.Basis,
	}
	for _, r := range p.locked() {
		view.Locked = append(view.Locked, RuleView{r.Type, r.Title, r.Description})
	}
	return view
}
