package instagramaccess

import "context"

// Refreshes knows how often accounts are read.
type Refreshes interface {
	// RefreshesPerHour is how many refreshes an hour take the operator's calls.
	RefreshesPerHour(ctx context.Context) (float64, error)
}

// Connections are those of the creators who have pressed “Connect with Instagram”.
type Connections interface {
	// Count is how many there are, and how many of them have a problem.
	Count(ctx context.Context) (connected, failing int, err error)
}

// App is the one of “Connect with Instagram”.
type App interface {
	// TryApp signs in with a code that cannot be right. Its error says what Instagram thinks of the app.
	TryApp(ctx context.Context) error
}

// Addresses are what the operator registers at Meta for “Connect with Instagram”.
type Addresses struct{ Redirect, Removal, Deletion string }
