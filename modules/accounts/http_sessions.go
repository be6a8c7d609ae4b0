package accounts

import (
	"context"
	"time"

	"github.com/bowerbird/bowerbird/modules/accounts/sessions"
	"github.com/bowerbird/bowerbird/platform/auth"
	"github.com/bowerbird/bowerbird/platform/httpapi"
)

// SessionItem is one place where the user is signed in.
type SessionItem struct {
	ID         int64     `json:"id"`
	Current    bool      `json:"current" doc:"Whether it is the one that asks"`
	UserAgent  string    `json:"userAgent" doc:"What the browser calls itself"`
	Device     string    `json:"device" doc:"The same in a few words"`
	IP         string    `json:"ip" doc:"Where it began"`
	CreatedAt  time.Time `json:"createdAt"`
	LastSeenAt time.Time `json:"lastSeenAt" doc:"To five minutes"`
}

// SessionList is every place where the user is signed in, the last used first.
type SessionList struct {
	Items []SessionItem `json:"items"`
	Total int           `json:"total"`
}

func (a api) listSessions(ctx context.Context, _ *struct{}) (*httpapi.Output[SessionList], error) {
	id, _ := auth.From(ctx)
	open, err := a.service.Sessions(ctx, id)
	list := SessionList{Items: make([]SessionItem, 0, len(open)), Total: len(open)}
	for _, s := range open {
		list.Items = append(list.Items, SessionItem{
			ID: s.ID, Current: s.ID == id.SessionID, UserAgent: s.UserAgent, Device: sessions.DeviceName(s.UserAgent), IP: s.IP,
			CreatedAt: s.CreatedAt, LastSeenAt: s.LastSeenAt,
		})
	}
	return httpapi.Respond(list, err)
}

func (a api) endSession(ctx context.Context, in *struct {
	ID int64 `path:"id"`
}) (*struct{}, error) {
	return nil, a.service.EndSession(ctx, auth.User(ctx), in.ID)
}
