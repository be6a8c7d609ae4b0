package main

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"github.com/bowerbird/bowerbird/cmd/bowerbird/demo"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/httpapi"
	"github.com/bowerbird/bowerbird/platform/tracing"
)

// AppInfo is what the app needs to know before anybody has signed in.
type AppInfo struct {
	Version      string  `json:"version"`
	Source       string  `json:"source" enum:"graph,simulator" doc:"Where Instagram data comes from"`
	Signup       string  `json:"signup" enum:"open,closed"`
	Demo         bool    `json:"demo" doc:"Whether there is a demo to visit"`
	Mailbox      bool    `json:"mailbox" doc:"Whether mails can be read at /dev/mailbox"`
	Google       bool    `json:"google" doc:"Whether people can sign in with Google"`
	Instagram    bool    `json:"instagramLogin" doc:"Whether people can connect with Instagram"`
	SupportEmail *string `json:"supportEmail" nullable:"true"`
	ContactForm  bool    `json:"contactForm" doc:"Whether messages to support are taken"`
	Tracing      bool    `json:"tracing" doc:"Whether requests are traced, so that calls may name the trace that they belong to"`
}

// infoRoutes answers GET /api/app.
func infoRoutes(c config.Config, d *demo.Demo) httpapi.Routes {
	info := AppInfo{Version: version, Source: c.Instagram, Signup: c.Signup, Mailbox: c.Mailbox(), Google: c.Google(),
		Instagram: c.InstagramLogin(), ContactForm: c.ContactForm(), Tracing: tracing.On()}
	if c.SupportEmail != "" {
		info.SupportEmail = &c.SupportEmail
	}
	return func(r *httpapi.Router) {
		huma.Register(r.API, httpapi.Op(http.MethodGet, "/app", "app-get-info",
			"Get what the app has to know of this installation", httpapi.Public),
			func(context.Context, *struct{}) (*httpapi.Output[AppInfo], error) {
				now := info
				now.Demo = d.Present()
				return httpapi.Respond(now, nil)
			})
	}
}
