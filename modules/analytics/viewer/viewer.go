// Package viewer is who looks at a figure: from which zone, and what every page needs of other modules.
package viewer

import (
	"context"

	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/figures"
)

// Viewpoint is that of somebody in the zone of this name, now.
func Viewpoint(clk clock.Clock, name string) figures.Viewpoint {
	return figures.Viewpoint{Now: clk.Now(), Zone: figures.ZoneOf(name)}
}

// Users knows the time zones of users.
type Users interface {
	// Timezone is the user's IANA zone.
	Timezone(ctx context.Context, userID int64) (string, error)
}

// Pictures signs the addresses of pictures.
type Pictures interface {
	// URLOfProfile and URLOfPost are nil where Instagram shows none.
	URLOfProfile(p figures.Profile) *string
	URLOfPost(source string, p figures.Post) *string
}
