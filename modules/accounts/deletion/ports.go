package deletion

import (
	"context"

	"github.com/bowerbird/bowerbird/modules/accounts/users"
	"github.com/bowerbird/bowerbird/platform/mail"
)

// Accounts is what this package needs of accounts that are not deleted.
type Accounts interface {
	// Confirm does then once the user has proven to be the account's owner: by its password or, where it has none, its address.
	Confirm(ctx context.Context, userID int64, password, email string, then func(context.Context, users.Account) error) error
	// EndSessions ends all sessions of a user who is deleted in the transaction of ctx.
	EndSessions(ctx context.Context, userID int64) error
	// ConnectWanted goes on connecting what was named at sign-up, when the transaction of ctx commits.
	ConnectWanted(ctx context.Context, account users.Account) error
	// Deliver sends a letter; what a mail server will refuse again is a permanent error.
	Deliver(ctx context.Context, id, to string, letter mail.Letter) error
}
