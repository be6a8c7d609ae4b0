package score

import (
	"context"
	"fmt"
	"math"
	"strconv"
	"strings"

	"go.uber.org/fx"

	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/instagram"
)

// strongest is how many parts basic access shows.
const strongest = 3

var (
	errPlan         = apperr.New(apperr.PlanRequired, "The collaboration score is part of the PRO plan.")
	errAdvanced     = apperr.New(apperr.PlanRequired, "Your own weights and the explanation are part of the BUSINESS plan.")
	errNotConnected = apperr.New(apperr.NotFound, "Connect an Instagram account first.")
	errUnknown      = apperr.New(apperr.NotFound, "You don't track this account.")
	errItself       = apperr.New(apperr.Invalid, "Choose an account other than your own.")
	errNoWriter     = apperr.New(apperr.NotFound, "No language model is set up.")
	errNoScore      = apperr.New(apperr.Invalid, "There is no score to explain yet.")
)

// Service scores accounts.
type Service struct{ sources Sources }

// Sources are what a service reads.
type Sources struct {
	fx.In

	Plans     Plans
	Sketches  Sketches
	Peers     Peers
	Audiences Audiences
	Writer    Writer
}

// NewService answers from its sources.
func NewService(s Sources) *Service { return &Service{s} }

// Result is a score of two accounts, as far as the user's plan shows it.
type Result struct {
	Score
	Own, Other Account
	Access     Access
	Hidden     int  // known parts that the plan does not show
	Explains   bool // a language model can explain the score
}

// Account is one side of a score.
type Account struct {
	Username  string
	Followers *int64
}

// Score compares the user's own account with another one. weights are as in ParseWeights.
func (s *Service) Score(ctx context.Context, userID int64, with, weights string) (Result, error) {
	access, err := s.sources.Plans.CollaborationScore(ctx, userID)
	switch {
	case err != nil:
		return Result{}, fmt.Errorf("plan: %w", err)
	case access == None:
		return Result{}, errPlan
	case access == Basic && weights != "":
		return Result{}, errAdvanced
	}
	chosen, err := ParseWeights(weights)
	if err != nil {
		return Result{}, err
	}
	pair, err := s.pair(ctx, userID, with)
	if err != nil {
		return Result{}, err
	}
	result := Result{
		Score: Of(pair, chosen), Access: access, Own: Account{pair.Own.Username, pair.Own.Followers},
		Other: Account{pair.Other.Username, pair.Other.Followers},
	}
	if access == Advanced {
		result.Explains = result.Value != nil && s.sources.Writer.Writes()
		return result, nil
	}
	shown := result.Strongest(strongest)
	result.Hidden = result.Basis.N - len(shown)
	result.Parts = shown
	return result, nil
}

// pair reads what a score is computed from.
func (s *Service) pair(ctx context.Context, userID int64, with string) (Pair, error) {
	username, err := instagram.ParseUsername(with)
	if err != nil {
		return Pair{}, err
	}
	own, err := s.sources.Sketches.OwnSketch(ctx, userID)
	switch {
	case err != nil:
		return Pair{}, fmt.Errorf("own account: %w", err)
	case own == nil:
		return Pair{}, errNotConnected
	case own.Username == username:
		return Pair{}, errItself
	}
	other, err := s.sources.Sketches.Sketch(ctx, userID, username)
	switch {
	case err != nil:
		return Pair{}, fmt.Errorf("the other account: %w", err)
	case other == nil:
		return Pair{}, errUnknown
	}
	pair := Pair{Own: *own, Other: *other}
	if other.Followers != nil {
		if pair.Peers, err = s.sources.Peers.PeerEngagement(ctx, *other.Followers, own.Username, other.Username); err != nil {
			return Pair{}, fmt.Errorf("accounts of the same size: %w", err)
		}
	}
	if pair.OwnAudience, err = s.sources.Audiences.Audience(ctx, userID, own.Username); err != nil {
		return Pair{}, fmt.Errorf("own audience: %w", err)
	}
	if pair.OtherAudience, err = s.sources.Audiences.Audience(ctx, userID, other.Username); err != nil {
		return Pair{}, fmt.Errorf("the other audience: %w", err)
	}
	return pair, nil
}

// Explain has the language model say what the score comes to.
func (s *Service) Explain(ctx context.Context, userID int64, with, weights string) (string, error) {
	result, err := s.Score(ctx, userID, with, weights)
	switch {
	case err != nil:
		return "", err
	case result.Access != Advanced:
		return "", errAdvanced
	case !s.sources.Writer.Writes():
		return "", errNoWriter
	case result.Value == nil:
		return "", errNoScore
	}
	return s.sources.Writer.Sentence(ctx, result.claims())
}

// claims are the figures that the explanation of a score may say.
func (r Result) claims() []Claim {
	claim := func(key Key, name, formula string, points float64, n int) Claim {
		return Claim{
			Key: string(key), Label: name + " of @" + r.Own.Username + " and @" + r.Other.Username + ", points of 100",
			Value: strconv.Itoa(int(math.Round(points))), Numbers: []float64{points}, Formula: formula, N: n,
		}
	}
	claims := []Claim{claim("score", r.Basis.Name, r.Basis.Formula, *r.Value, r.Basis.N)}
	for _, p := range r.Parts {
		if p.Points != nil {
			claims = append(claims, claim(p.Key, p.Basis.Name, p.Basis.Formula, *p.Points, p.Basis.N))
		}
	}
	if len(r.CommonTopics) > 0 {
		claims = append(claims, Claim{Key: "commonTopics", Label: "Topics of both accounts",
			Value: strings.Join(r.CommonTopics, ", "), N: len(r.CommonTopics)})
	}
	return claims
}
