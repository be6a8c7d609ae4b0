package reading

import (
	"context"
	"strings"

	"github.com/bowerbird/bowerbird/modules/insights/connections"
	"github.com/bowerbird/bowerbird/platform/figures"
)

// Insights are the figures of a user's own profile from a day on, with the reason why some are unknown.
func (r *Reader) Insights(ctx context.Context, userID int64, own figures.Profile, from string) (i figures.Insights, err error) {
	c, found, err := r.in.Connections.Of(ctx, userID)
	if err != nil {
		return i, err
	}
	if !found || !isOf(c, own) {
		return figures.Insights{Reason: figures.ReasonConnect}, nil
	}
	list, err := r.in.Store.days(ctx, userID, c.InstagramID, from)
	if err != nil {
		return i, err
	}
	progress, err := r.in.Store.progress(ctx, userID, c.InstagramID)
	if err != nil {
		return i, err
	}
	i = figures.Insights{Days: daysOf(list), ReadAt: progress.DaysReadAt, Reason: whyUnknown(c, progress.DaysReadAt)}
	if w := windowOf(list); w != nil {
		i.Window = &w.InsightWindow
	}
	return i, nil
}

// isOf reports whether a connection is of a profile: a user may have chosen another one since.
func isOf(c connections.Connection, p figures.Profile) bool {
	return c.InstagramID == p.InstagramID || strings.EqualFold(c.Username, p.Username)
}
