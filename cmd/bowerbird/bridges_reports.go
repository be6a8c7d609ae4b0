package main

import (
	"context"

	"github.com/bowerbird/bowerbird/modules/analytics/report"
	"github.com/bowerbird/bowerbird/modules/billingplans"
)

// reportPlans know in which formats a plan lets reports be taken away.
type reportPlans struct{ plans *billingplans.Service }

func (p reportPlans) Reports(ctx context.Context, userID int64) (report.Formats, error) {
	plan, err := p.plans.Plan(ctx, userID)
	return report.Formats{PDF: plan.PDFReports, CSV: plan.CSVReports}, err
}
