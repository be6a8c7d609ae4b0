package brand

import "context"

// Plans knows whose plan has branding.
type Plans interface {
	HasBranding(ctx context.Context, userID int64) (bool, error)
}
