package main

import (
	"context"

	"go.uber.org/fx"

	"github.com/bowerbird/bowerbird/cmd/bowerbird/demo"
	"github.com/bowerbird/bowerbird/modules/accounts"
	"github.com/bowerbird/bowerbird/modules/accounts/deletion"
	"github.com/bowerbird/bowerbird/modules/accounts/passwords"
	"github.com/bowerbird/bowerbird/modules/accounts/suspension"
	"github.com/bowerbird/bowerbird/modules/accounts/users"
	"github.com/bowerbird/bowerbird/modules/alerts"
	"github.com/bowerbird/bowerbird/modules/analytics/brand"
	"github.com/bowerbird/bowerbird/modules/analytics/dashboard"
	"github.com/bowerbird/bowerbird/modules/analytics/demographics"
	"github.com/bowerbird/bowerbird/modules/analytics/post"
	"github.com/bowerbird/bowerbird/modules/analytics/profile"
	"github.com/bowerbird/bowerbird/modules/analytics/report"
	"github.com/bowerbird/bowerbird/modules/analytics/trends"
	"github.com/bowerbird/bowerbird/modules/analytics/viewer"
	"github.com/bowerbird/bowerbird/modules/apiaccess/tokens"
	"github.com/bowerbird/bowerbird/modules/apiaccess/webhooks"
	"github.com/bowerbird/bowerbird/modules/billingplans"
	"github.com/bowerbird/bowerbird/modules/buddy/chat"
	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/buddy/model"
	"github.com/bowerbird/bowerbird/modules/buddy/query"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
	"github.com/bowerbird/bowerbird/modules/buddy/suggestions"
	"github.com/bowerbird/bowerbird/modules/collaborations/rates"
	"github.com/bowerbird/bowerbird/modules/collaborations/score"
	"github.com/bowerbird/bowerbird/modules/competitors"
	"github.com/bowerbird/bowerbird/modules/discovery"
	"github.com/bowerbird/bowerbird/modules/help"
	"github.com/bowerbird/bowerbird/modules/insights"
	"github.com/bowerbird/bowerbird/modules/insights/connections"
	"github.com/bowerbird/bowerbird/modules/insights/owner"
	"github.com/bowerbird/bowerbird/modules/insights/reading"
	"github.com/bowerbird/bowerbird/modules/inspirations"
	"github.com/bowerbird/bowerbird/modules/instagramaccess"
	"github.com/bowerbird/bowerbird/modules/mascotgoals"
	"github.com/bowerbird/bowerbird/modules/operators"
	"github.com/bowerbird/bowerbird/modules/operators/console"
	"github.com/bowerbird/bowerbird/modules/operators/support"
	"github.com/bowerbird/bowerbird/modules/planner"
	"github.com/bowerbird/bowerbird/modules/planner/calendar"
	"github.com/bowerbird/bowerbird/modules/profiles"
	"github.com/bowerbird/bowerbird/modules/profiles/compare"
	"github.com/bowerbird/bowerbird/modules/profiles/history"
	"github.com/bowerbird/bowerbird/modules/profiles/pictures"
	"github.com/bowerbird/bowerbird/modules/profiles/schedule"
	"github.com/bowerbird/bowerbird/modules/reportmails"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/instagram"
	"github.com/bowerbird/bowerbird/platform/mail"
	"github.com/bowerbird/bowerbird/platform/media"
)

// bridges plug modules into each other: to the left what a module asks for in its ports.go, to the right who has it.
var bridges = fx.Provide(
	func(s *billingplans.Service) accounts.Plans { return s },
	func(p accounts.Passwords) operators.Passwords { return p },
	func(g accounts.Guesses) operators.Guesses { return g },
	func() operators.PasswordRule { return passwords.Check },
	func(s *suspension.Service, d *users.Directory, a *accounts.Service, e *deletion.Service) console.Users {
		return operatedUsers{s, d, a, e}
	},
	func(s *billingplans.Service, c *billingplans.Changes) console.Plans { return operatedPlans{s, c} },
	partsOf,
	func(p *profiles.Service, c *competitors.Service) accounts.Instagram { return ownInstagram{p, c} },
	func(p *pictures.Pictures) users.ProfilePictures { return p },
	func(b *mail.Mailbox) accounts.Mailbox { return b },
	func(d *users.Directory) calendar.Owners { return d },
	func(d *users.Directory) support.Users { return d },
	func(d *users.Directory) viewer.Users { return d },
	func(p *pictures.Pictures) viewer.Pictures { return p },
	func(s *history.Store) dashboard.History { return s },
	func(s *history.Store) profile.History { return s },
	func(r *reading.Reader) profile.Insights { return r },
	func(s *history.Store) post.History { return s },
	func(r *reading.Reader) post.Insights { return r },
	func(s *history.Store) demographics.Accounts { return s },
	func(s *billingplans.Service) profile.Plans { return s },
	func(s *history.Store) trends.History { return s },
	func(s *billingplans.Service) trends.Plans { return trendPlans{s} },
	func(s *inspirations.Store, p *planner.Store) trends.Notes { return trendNotes{s, p} },
	func(s *history.Store) report.History { return s },
	func(r *reading.Reader) report.Insights { return r },
	func(s *billingplans.Service) report.Plans { return reportPlans{s} },
	func(s *billingplans.Service) brand.Plans { return reportPlans{s} },
	func(s *billingplans.Service) profiles.Plans { return s },
	func(d *users.Directory) profiles.Users { return d },
	func(a *owner.Accounts) profiles.Owners { return a },
	func(s *billingplans.Service) competitors.Limits { return competitorLimits{s} },
	func(s *profiles.Service) competitors.Profiles { return s },
	func(r *compare.Reader) competitors.Standings { return r },
	func(s *competitors.Service) dashboard.Competitors { return competitorInsights{s} },
	func(s *billingplans.Service) inspirations.Limits { return inspirationLimits{s} },
	func(s *history.Store) inspirations.Posts { return s },
	func(s *profiles.Service) inspirations.Lookup { return s },
	func(p *pictures.Pictures, l *media.Library, o media.Origin) inspirations.Pictures {
		return savedPictures{p, l, o}
	},
	func(s *planner.Store) inspirations.Ideas { return linkedIdeas{s} },
	func(st *inspirations.Store, s *inspirations.Service) planner.SavedPosts { return savedPosts{st, s} },
	newOwnPosts,
	func(s *inspirations.Store) pictures.Saved { return s },
	func(d *users.Directory) pictures.Users { return d },
	func(s *inspirations.Service) dashboard.Collections { return collections{s} },
	func(d *users.Directory) mascotgoals.Users { return d },
	func(s *history.Store) mascotgoals.History { return s },
	func(s *mascotgoals.Service) accounts.Goals { return s },
	func(d *users.Directory) alerts.Users { return d },
	func(s *billingplans.Service) alerts.Plans { return alertPlans{s} },
	func(s *history.Store) alerts.History { return s },
	func(a *post.Analyst) alerts.Posts { return alertPosts{a} },
	func(r *reading.Reader) alerts.Insights { return r },
	func(s *mascotgoals.Service) alerts.Goals { return alertGoals{s} },
	func(d *users.Directory) tokens.Users { return d },
	func(s *billingplans.Service) tokens.Plans { return apiPlans{s} },
	func(d *users.Directory) webhooks.Users { return d },
	func(s *billingplans.Service) webhooks.Plans { return apiPlans{s} },
	newWebhookEvents,
	func(e webhookEvents) profiles.Events { return e },
	func(e webhookEvents) alerts.Events { return e },
	func(e webhookEvents) planner.Events { return e },
	func(e webhookEvents) reportmails.Events { return e },
	func(s *accounts.Service, p *billingplans.Service) help.Users { return helpUsers{s, p} },
	func(d *users.Directory) reportmails.Users { return reportMailUsers{d} },
	func(s *billingplans.Service) reportmails.Plans { return reportMailPlans{s} },
	func(r *report.Reporter) reportmails.Reports { return mailedReports{r} },
	func(s *mascotgoals.Service) facts.Goals { return buddyGoals{s} },
	func(s *planner.Service) facts.Plans { return buddyPlans{s} },
	func(s *inspirations.Service) facts.Lists { return s },
	func(s *history.Store) facts.SeenPosts { return s },
	func(d *users.Directory) facts.Users { return d },
	func(s *demographics.Service) facts.Audiences { return buddyAudiences{s} },
	func(s *history.Store) query.Histories { return s },
	func(r *reading.Reader) query.Insights { return r },
	func(s *billingplans.Service) suggestions.Plans { return s },
	func(d *users.Directory) suggestions.Users { return d },
	func(s *history.Store) suggestions.Owners { return s },
	func(s *billingplans.Service) chat.Prompts { return buddyPrompts{s} },
	func(s *history.Store) chat.Accounts { return s },
	func(s *inspirations.Service) chat.Lists { return s },
	func(s *planner.Store) reply.Ideas { return s },
	func(l *instagramLink) instagram.Source { return l },
	func(l *instagramLogin) connections.Login { return l },
	func(l *instagramLogin) instagramaccess.App { return l },
	func(s *connections.Store) instagramaccess.Connections { return s },
	func(s *schedule.Store) instagramaccess.Refreshes { return s },
	func(c config.Config) instagramaccess.Addresses {
		return instagramaccess.Addresses{
			Redirect: c.PublicURL + connections.CallbackPath, Removal: c.PublicURL + insights.DeauthorizePath,
			Deletion: c.PublicURL + insights.DeletePath,
		}
	},
	func(l *instagramLogin) reading.Instagram { return l },
	func(l *instagramLogin) owner.Instagram { return l },
	func(s *profiles.Service) connections.Profiles { return s },
	func(s *accounts.Service) connections.Accounts { return loginAccounts{s} },
	func(s *accounts.Service) connections.Attempts { return s },
	func(d *users.Directory) connections.Users { return d },
	func(s *demographics.Service) reading.Audience { return s },
	func(d *users.Directory) reading.Users { return d },
	func(s *history.Store) reading.Posts { return s },
	func(s *profiles.Sketches, d *discovery.Service) score.Sketches { return knownSketches{s, d} },
	func(s *profiles.Sketches) score.Peers { return s },
	func(s *profiles.Sketches, d *discovery.Service) rates.Sketches { return knownSketches{s, d} },
	func(s *billingplans.Service) score.Plans { return collaborationPlans{s} },
	func(s *billingplans.Service) rates.Plans { return collaborationPlans{s} },
	func(c config.Config, s *demographics.Service, h *history.Store) score.Audiences {
		return sharedAudiences{s, h, c.Instagram}
	},
	func(w *model.Writer) score.Writer { return scoreWriter{w} },
	func(c *competitors.Service, p *profiles.Service) billingplans.Entitlements {
		return planEntitlements{c, p}
	},
	func(d *users.Directory) billingplans.Users { return d },
	func(l *instagramLink) demo.World { return l },
	func(s *billingplans.Service) discovery.Plans { return discoveryPlans{s} },
	func(s *history.Store) discovery.History { return s },
	func(s *schedule.Store) discovery.Refreshes { return s },
	func(p *pictures.Pictures) discovery.Pictures { return p },
	func(s *discovery.Store) pictures.Discovered { return s },
)

// planEntitlements fit what a user follows to the plan: whom, and how often they are read.
type planEntitlements struct {
	competitors *competitors.Service
	profiles    *profiles.Service
}

// ApplyPlan takes the locks in the order of whoever adds a competitor: the list first, the user behind it.
func (f planEntitlements) ApplyPlan(ctx context.Context, userID int64) error {
	if err := f.competitors.ApplyPlan(ctx, userID); err != nil {
		return err
	}
	return f.profiles.ApplyPlan(ctx, userID)
}

// reportPlans know in which formats a plan lets reports be taken away, and whether they look as the user's own.
type reportPlans struct{ plans *billingplans.Service }

func (p reportPlans) Reports(ctx context.Context, userID int64) (report.Formats, error) {
	plan, err := p.plans.Plan(ctx, userID)
	return report.Formats{PDF: plan.PDFReports, CSV: plan.CSVReports}, err
}

func (p reportPlans) HasBranding(ctx context.Context, userID int64) (bool, error) {
	plan, err := p.plans.Plan(ctx, userID)
	return plan.Branding, err
}

// helpUsers tells support who writes.
type helpUsers struct {
	accounts *accounts.Service
	plans    *billingplans.Service
}

func (u helpUsers) Sender(ctx context.Context, userID int64) (help.Sender, error) {
	p, err := u.accounts.Profile(ctx, userID)
	if err != nil {
		return help.Sender{}, err
	}
	plan, err := u.plans.Plan(ctx, userID)
	return help.Sender{Email: p.Email, FullName: p.FullName, Plan: plan.Name, Priority: plan.Priority}, err
}
