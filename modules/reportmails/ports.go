package reportmails

import "context"

// Users knows who sends reports.
type Users interface {
	Email(ctx context.Context, userID int64) (string, error)
	// Timezone is the user's IANA zone.
	Timezone(ctx context.Context, userID int64) (string, error)
	// Here reports whether the user has an account that is not deleted.
	Here(ctx context.Context, userID int64) (bool, error)
	// ParseEmail gives the one spelling of an address; its error says what is wrong with it.
	ParseEmail(typed string) (string, error)
}

// Plans knows whose plan sends reports.
type Plans interface {
	HasReportMails(ctx context.Context, userID int64) (bool, error)
}

// Reports has the figures.
type Reports interface {
	// Summary is not found when the user does not watch one of the accounts; no accounts: the own one.
	Summary(ctx context.Context, userID int64, accounts []string, during string) (Summary, error)
}

// Events tell the user's own programs of reports.
type Events interface {
	// ReportReady queues, in the transaction of ctx, that a schedule sends its report now.
	ReportReady(ctx context.Context, userID int64, s Schedule) error
}
