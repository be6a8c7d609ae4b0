package score

import (
	"context"

	"github.com/bowerbird/bowerbird/platform/figures"
)

// Access is how much of the score a plan has.
type Access string

// The kinds of access.
const (
	None     Access = "none"
	Basic    Access = "basic"    // the score and its strongest parts
	Advanced Access = "advanced" // all parts, weights of one's own and a sentence
)

// Plans knows what a user pays for.
type Plans interface {
	CollaborationScore(ctx context.Context, userID int64) (Access, error)
}

// Sketches know accounts in a few figures.
type Sketches interface {
	// OwnSketch is of the account that the user has connected; nil when there is none.
	OwnSketch(ctx context.Context, userID int64) (*figures.Sketch, error)
	// Sketch is of an account that the user may see; nil when there is none of that username.
	Sketch(ctx context.Context, userID int64, username string) (*figures.Sketch, error)
}

// Peers know the accounts of this server, whoever watches them.
type Peers interface {
	// PeerEngagement are the engagement rates, in percent, of the accounts with half to twice as many followers, without those of some
	// usernames.
	PeerEngagement(ctx context.Context, followers int64, without ...string) (figures.Quartiles, error)
}

// Audiences know what users have entered about the followers of accounts.
type Audiences interface {
	// Audience is what the user has entered of an account; nil: nothing. What other users have entered stays theirs.
	Audience(ctx context.Context, userID int64, username string) (Demographics, error)
}

// Claim is a figure that a sentence may say.
type Claim struct {
	Key, Label string
	Value      string    // as a reader sees it
	Numbers    []float64 // those in Value, unrounded
	Formula    string
	N          int
}

// Writer is a language model whose figures are checked.
type Writer interface {
	// Writes reports whether a model is set up.
	Writes() bool
	// Sentence says what claims come to. One with a figure that is in none of them is refused with apperr.Unavailable.
	Sentence(ctx context.Context, claims []Claim) (string, error)
}
