package chat

import (
	"context"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"github.com/bowerbird/bowerbird/modules/buddy/reply"
	"github.com/bowerbird/bowerbird/platform/auth"
	"github.com/bowerbird/bowerbird/platform/httpapi"
)

// BeginRequest is a new conversation.
type BeginRequest struct {
	Title                string            `json:"title,omitempty" doc:"At most 200 characters; one with the day unless given"`
	Type                 reply.SessionType `json:"type" enum:"competitor_posts,copywriting"`
	CompetitorProfileIDs []int64           `json:"competitorProfileIds,omitempty" maxItems:"100" doc:"Accounts beside your own"`
	PostIDs              []int64           `json:"postIds,omitempty" maxItems:"100"`
	ShortlistIDs         []int64           `json:"shortlistIds,omitempty" maxItems:"100"`
	IdeaID               *int64            `json:"ideaId,omitempty" minimum:"1" doc:"The idea that is to get its copy"`
}

// SendRequest is a message.
type SendRequest struct {
	UserPrompt string `json:"userPrompt" doc:"At most 12,000 characters"`
}

type beginInput struct{ Body BeginRequest }

// IDParam names a conversation or a message. It is exported because huma does not look into unexported embedded structs.
type IDParam struct {
	ID int64 `path:"id" minimum:"1"`
}

// PageParam names a page.
type PageParam struct {
	Page     int `query:"page" minimum:"1" maximum:"100000" default:"1"`
	PageSize int `query:"pageSize" minimum:"1" maximum:"100" default:"20"`
}

type sendInput struct {
	IDParam
	Key  string `header:"Idempotency-Key" maxLength:"64" doc:"The same key makes one message, however often it is sent"`
	Body SendRequest
}

type messagesInput struct {
	IDParam
	PageParam
}

type leftInput struct {
	SessionType reply.SessionType `query:"sessionType" enum:"competitor_posts,copywriting" default:"competitor_posts"`
}

type (
	sessionsOutput struct {
		Body struct {
			Items []SessionView `json:"items" doc:"The most recently active first"`
			Total int64         `json:"total"`
		}
	}
	messagesOutput struct {
		Body struct {
			Items []MessageView `json:"items" doc:"The newest first"`
			Total int64         `json:"total"`
		}
	}
	sentOutput struct {
		Body struct {
			MessageID int64 `json:"messageId"`
		}
	}
	messageOutput struct {
		Body struct {
			Success bool        `json:"success" doc:"It has not failed"`
			Message MessageView `json:"message"`
			Error   *string     `json:"error"`
		}
	}
	leftOutput struct {
		Body struct {
			TotalCalls     int `json:"totalCalls" doc:"Prompts a day for conversations of this type"`
			RemainingCalls int `json:"remainingCalls" doc:"Left for today"`
		}
	}
)

// NewRoutes registers the conversations.
func NewRoutes(s *Service) httpapi.Routes {
	follow := newFollowers(s)
	return func(r *httpapi.Router) {
		huma.Register(r.API, httpapi.Op(http.MethodPost, "/ai-chatbot/sessions", "buddy-create-chat-session", "Begin a conversation",
			httpapi.Status(http.StatusCreated)), s.postSession)
		huma.Register(r.API, httpapi.Op(http.MethodGet, "/ai-chatbot/sessions", "buddy-list-chat-sessions", "List your conversations"),
			s.getSessions)
		huma.Register(r.API, httpapi.Op(http.MethodGet, "/ai-chatbot/sessions/{id}", "buddy-get-chat-session", "Get a conversation"),
			func(ctx context.Context, in *IDParam) (*httpapi.Output[SessionView], error) {
				session, err := s.Session(ctx, auth.User(ctx), in.ID)
				return httpapi.Respond(sessionViewOf(session), err)
			})
		huma.Register(r.API, httpapi.Op(http.MethodDelete, "/ai-chatbot/sessions/{id}", "buddy-delete-chat-session", "Delete a conversation",
			httpapi.Status(http.StatusNoContent)),
			func(ctx context.Context, in *IDParam) (*struct{}, error) {
				return nil, s.Delete(ctx, auth.User(ctx), in.ID)
			})
		huma.Register(r.API, httpapi.Op(http.MethodPost, "/ai-chatbot/sessions/{id}/messages", "buddy-create-chat-message", "Send a message",
			httpapi.Status(http.StatusAccepted), httpapi.Refuses(http.StatusForbidden, http.StatusConflict)), s.postMessage)
		huma.Register(r.API, httpapi.Op(http.MethodGet, "/ai-chatbot/sessions/{id}/messages", "buddy-list-chat-messages",
			"List the messages of a conversation"), s.getMessages)
		huma.Register(r.API, httpapi.Op(http.MethodGet, "/ai-chatbot/messages/{id}", "buddy-get-chat-message", "Get a message"), s.getMessage)
		huma.Register(r.API, httpapi.Op(http.MethodPost, "/ai-chatbot/messages/{id}/stop", "buddy-stop-chat-message",
			"Stop an answer: what was said so far stays", httpapi.Status(http.StatusAccepted)),
			func(ctx context.Context, in *IDParam) (*struct{}, error) {
				return nil, s.Stop(ctx, auth.User(ctx), in.ID)
			})
		huma.Register(r.API, httpapi.Op(http.MethodGet, "/ai-chatbot/remaining-calls", "buddy-get-remaining-calls",
			"Count today's prompts"), s.getLeft)
		r.Stream.GET("/ai-chatbot/messages/:id/stream", follow.serve)
		httpapi.Nullable(r.API, "BuddyMessageView", "idea")
	}
}

func (s *Service) postSession(ctx context.Context, in *beginInput) (*httpapi.Output[SessionView], error) {
	b := in.Body
	session, err := s.Begin(ctx, auth.User(ctx), b.Title, b.Type, Topic{b.CompetitorProfileIDs, b.PostIDs, b.ShortlistIDs, b.IdeaID})
	return httpapi.Respond(sessionViewOf(session), err)
}

func (s *Service) getSessions(ctx context.Context, in *PageParam) (*sessionsOutput, error) {
	list, total, err := s.Sessions(ctx, auth.User(ctx), Page{in.Page, in.PageSize})
	out := &sessionsOutput{}
	out.Body.Total = total
	for _, session := range list {
		out.Body.Items = append(out.Body.Items, sessionViewOf(session))
	}
	return out, err
}

func (s *Service) postMessage(ctx context.Context, in *sendInput) (*sentOutput, error) {
	out := &sentOutput{}
	var err error
	out.Body.MessageID, err = s.Send(ctx, auth.User(ctx), in.ID, in.Body.UserPrompt, in.Key)
	return out, err
}

func (s *Service) getMessages(ctx context.Context, in *messagesInput) (*messagesOutput, error) {
	list, total, err := s.Messages(ctx, auth.User(ctx), in.ID, Page{in.Page, in.PageSize})
	out := &messagesOutput{}
	out.Body.Total = total
	for _, m := range list {
		out.Body.Items = append(out.Body.Items, messageViewOf(m))
	}
	return out, err
}

func (s *Service) getMessage(ctx context.Context, in *IDParam) (*messageOutput, error) {
	m, err := s.Message(ctx, auth.User(ctx), in.ID)
	out := &messageOutput{}
	out.Body.Success, out.Body.Message, out.Body.Error = m.Status != Failed, messageViewOf(m), m.Failure
	return out, err
}

func (s *Service) getLeft(ctx context.Context, in *leftInput) (*leftOutput, error) {
	out := &leftOutput{}
	var err error
	out.Body.TotalCalls, out.Body.RemainingCalls, err = s.Left(ctx, auth.User(ctx), in.SessionType)
	return out, err
}

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
	return MessageView{
		m.ID, m.UserID, m.SessionID, m.Day, "manual", m.Input, m.Output, m.Prompts, m.Status, m.Failure, m.AnsweredBy,
		listed(m.Facts), listed(m.Steps), m.StopAsked && m.Status == Completed, m.Idea, m.ideaKey(), m.IdeaID, m.CreatedAt,
	}
}

// EndEvent is the last of a stream.
type EndEvent struct {
	Message MessageView `json:"message"`
}
