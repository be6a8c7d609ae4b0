package chat

import (
	"time"

	"github.com/bowerbird/bowerbird/modules/buddy/reply"
)

// SessionView is a conversation as an answer shows it.
type SessionView struct {
	ID                   int64             `json:"id"`
	Title                string            `json:"title"`
	Type                 reply.SessionType `json:"type" enum:"competitor_posts,copywriting"`
	CompetitorProfileIDs []int64           `json:"competitorProfileIds"`
	PostIDs              []int64           `json:"postIds"`
	ShortlistIDs         []int64           `json:"shortlistIds"`
	IdeaID               *int64            `json:"ideaId" doc:"The idea that is to get its copy"`
	InstaProfileID       *int64            `json:"instaProfileId" doc:"The account whose numbers it began with; null where none was connected"`
	InstaUsername        *string           `json:"instaUsername" doc:"The name that this account had then"`
	MessageCount         int               `json:"messageCount"`
	LastMessageAt        *time.Time        `json:"lastMessageAt" doc:"Null while nothing was said"`
	CreatedAt            time.Time         `json:"createdAt"`
	FirstPrompt          *string           `json:"firstPrompt" doc:"Its first 200 characters: many conversations have the same title"`
}

func sessionViewOf(s Session) SessionView {
	t := s.Topic
	v := SessionView{
		ID: s.ID, Title: s.Title, Type: s.Type, CompetitorProfileIDs: listed(t.CompetitorProfileIDs), PostIDs: listed(t.PostIDs),
		ShortlistIDs: listed(t.ShortlistIDs), IdeaID: t.IdeaID, MessageCount: s.MessageCount, LastMessageAt: s.LastMessageAt,
		CreatedAt: s.CreatedAt, FirstPrompt: s.FirstPrompt,
	}
	if s.Account != nil {
		v.InstaProfileID, v.InstaUsername = &s.Account.ProfileID, &s.Account.Username
	}
	return v
}

// MessageView is a message as an answer shows it.
type MessageView struct {
	ID            int64        `json:"id"`
	UserID        int64        `json:"userId"`
	ChatSessionID int64        `json:"chatSessionId"`
	Date          string       `json:"date" format:"date" doc:"Your day: the prompt counts there"`
	Type          string       `json:"type" enum:"manual"`
	Input         string       `json:"input"`
	Output        *string      `json:"output" doc:"Markdown. [4.2%](fact:ID) cites a fact, [12%](unverified:) was not found in your data"`
	Count         int          `json:"count" doc:"How many prompts it took; 0 when its prompt was given back"`
	Status        Status       `json:"status" enum:"processing,completed,failed"`
	ErrorMessage  *string      `json:"errorMessage"`
	AnsweredBy    *string      `json:"answeredBy" doc:"A model's name, or the offline coach"`
	Facts         []reply.Fact `json:"facts" doc:"The facts that the output cites"`
	Steps         []reply.Step `json:"steps" doc:"What was looked up"`
	Stopped       bool         `json:"stopped" doc:"You ended its answer before it was whole"`
	Idea          *reply.Idea  `json:"idea" doc:"What of the answer can be saved to the planner; null where a model answered, or there is nothing to plan"`
	IdeaKey       string       `json:"ideaKey" doc:"The Idempotency-Key to save the answer as an idea with, so that it is saved once"`
	IdeaID        *int64       `json:"ideaId" doc:"The idea that it was saved as; null where there is none, or none any more"`
	CreatedAt     time.Time    `json:"createdAt"`
}

func messageViewOf(m Message) MessageView {
	v := MessageView{
		m.ID, m.UserID, m.SessionID, m.Day, "manual", m.Input, m.Output, m.Prompts, m.Status, m.Failure, m.AnsweredBy,
		m.Facts, m.Steps, m.StopAsked && m.Status == Completed, m.Idea, m.ideaKey(), m.IdeaID, m.CreatedAt,
	}
	if v.Facts == nil {
		v.Facts = []reply.Fact{}
	}
	if v.Steps == nil {
		v.Steps = []reply.Step{}
	}
	return v
}

// EndEvent is the last of a stream.
type EndEvent struct {
	Message MessageView `json:"message"`
}
