package help

import "context"

// Users knows who writes.
type Users interface {
	Sender(ctx context.Context, userID int64) (Sender, error)
}
