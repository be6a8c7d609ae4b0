package main

import (
	"context"
	"strconv"

	"github.com/bowerbird/bowerbird/modules/accounts/users"
	"github.com/bowerbird/bowerbird/modules/analytics/report"
	"github.com/bowerbird/bowerbird/modules/billingplans"
	"github.com/bowerbird/bowerbird/modules/reportmails"
	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/text"
)

// reportMailUsers know who sends reports, and how addresses are spelled.
type reportMailUsers struct{ *users.Directory }

func (reportMailUsers) ParseEmail(typed string) (string, error) { return users.ParseEmail(typed) }

// reportMailPlans know whose plan sends reports.
type reportMailPlans struct{ plans *billingplans.Service }

func (p reportMailPlans) HasReportMails(ctx context.Context, userID int64) (bool, error) {
	plan, err := p.plans.Plan(ctx, userID)
	return plan.ReportMails, err
}

// mailedReports are the figures of the report's page.
type mailedReports struct{ reporter *report.Reporter }

func (m mailedReports) Summary(ctx context.Context, userID int64, accounts []string, during string) (reportmails.Summary, error) {
	period, err := figures.ParsePeriod(during)
	if err != nil {
		return reportmails.Summary{}, err
	}
	made, err := m.reporter.Report(ctx, userID, accounts, period, "")
	if err != nil {
		return reportmails.Summary{}, err
	}
	summary := reportmails.Summary{Demo: made.Simulated, MadeWith: true}
	if made.Brand != nil {
		summary.From, summary.Footer, summary.MadeWith = made.Brand.Name, made.Brand.Footer, made.Brand.MadeWith
	}
	for _, account := range made.Accounts {
		out := reportmails.Account{Username: account.Username}
		for _, f := range account.Figures { // what the owner alone sees goes to nobody else
			out.Figures = append(out.Figures, mailedFigure(f))
		}
		summary.Accounts = append(summary.Accounts, out)
	}
	return summary, nil
}

func mailedFigure(f report.ReportedFigure) reportmails.Figure {
	if f.Value == nil {
		figure := reportmails.Figure{Name: f.Name, Value: "N/A"}
		if f.Basis.Reason != nil {
			figure.Why = *f.Basis.Reason
		}
		return figure
	}
	sign, digits, unit := "", 0, ""
	switch f.Unit {
	case report.SignedCount:
		sign = "+"
	case report.Percent:
		digits, unit = 2, "%"
	case report.SignedPercent:
		sign, digits, unit = "+", 2, "%"
	case report.Mean:
		digits = 1
	case report.Count:
	}
	if *f.Value <= 0 {
		sign = ""
	}
	value := text.Number(int(*f.Value))
	if digits > 0 {
		value = strconv.FormatFloat(*f.Value, 'f', digits, 64)
	}
	return reportmails.Figure{Name: f.Name, Value: sign + value + unit}
}
