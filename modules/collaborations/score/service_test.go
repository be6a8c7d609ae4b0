package score

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/figures"
)

// The users, by their plans.
const (
	onBasic int64 = iota + 1
	onPro
	onBusiness
	unconnected // on BUSINESS
)

// world has the two bakers; noa is everybody's own account but for one user who has none.
type world struct {
	writes  bool
	claims  []Claim
	without []string
}

func (*world) CollaborationScore(_ context.Context, userID int64) (Access, error) {
	return map[int64]Access{onBasic: None, onPro: Basic, onBusiness: Advanced, unconnected: Advanced}[userID], nil
}

func (*world) OwnSketch(_ context.Context, userID int64) (*figures.Sketch, error) {
	if userID == unconnected {
		return nil, nil
	}
	return new(bakers().Own), nil
}

func (*world) Sketch(_ context.Context, _ int64, username string) (*figures.Sketch, error) {
	if username != "eli" {
		return nil, nil
	}
	return new(bakers().Other), nil
}

func (w *world) PeerEngagement(_ context.Context, followers int64, without ...string) (figures.Quartiles, error) {
	w.without = without
	if followers != *bakers().Other.Followers {
		return figures.Quartiles{}, nil
	}
	return bakers().Peers, nil
}

func (*world) Audience(_ context.Context, _ int64, username string) (Demographics, error) {
	return map[string]Demographics{"noa": bakers().OwnAudience, "eli": bakers().OtherAudience}[username], nil
}

func (w *world) Writes() bool { return w.writes }

func (w *world) Sentence(_ context.Context, claims []Claim) (string, error) {
	w.claims = claims
	return "They fit.", nil
}

func newService(w *world) *Service {
	return NewService(Sources{Plans: w, Sketches: w, Peers: w, Audiences: w, Writer: w})
}

func TestWhatAPlanShows(t *testing.T) {
	w := &world{writes: true}
	s := newService(w)
	t.Run("PRO: the score and the three strongest parts", func(t *testing.T) {
		r, err := s.Score(t.Context(), onPro, "@Eli", "")
		require.NoError(t, err)
		require.InDelta(t, 62.9794, *r.Value, 1e-4)
		require.Len(t, r.Parts, 3)
		require.Equal(t, []any{Basic, 4, false}, []any{r.Access, r.Hidden, r.Explains})
		require.Equal(t, []string{"noa", "eli"}, w.without)
	})
	t.Run("BUSINESS: all parts and weights", func(t *testing.T) {
		r, err := s.Score(t.Context(), onBusiness, "eli", "size:0,engagement:0,topics:100,formats:0,regularity:50,growth:0,audience:0")
		require.NoError(t, err)
		require.InDelta(t, 65, *r.Value, 1e-9)
		require.Len(t, r.Parts, 7)
		require.Equal(t, []any{Advanced, 0, true}, []any{r.Access, r.Hidden, r.Explains})
	})
	t.Run("without a language model nothing is explained", func(t *testing.T) {
		silent := newService(&world{})
		r, err := silent.Score(t.Context(), onBusiness, "eli", "")
		require.NoError(t, err)
		require.False(t, r.Explains)
		_, err = silent.Explain(t.Context(), onBusiness, "eli", "")
		require.Equal(t, apperr.NotFound, apperr.CodeOf(err))
	})
	t.Run("an explanation is about the points of the known parts", func(t *testing.T) {
		text, err := s.Explain(t.Context(), onBusiness, "eli", "")
		require.NoError(t, err)
		require.Equal(t, "They fit.", text)
		require.Len(t, w.claims, 9) // the score, seven parts, the topics of both
		require.Equal(t, Claim{
			Key: "score", Label: "Collaboration score of @noa and @eli, points of 100", Value: "63",
			Numbers: w.claims[0].Numbers, Formula: Formula, N: 7,
		}, w.claims[0])
	})
}

func TestRefusals(t *testing.T) {
	s := newService(&world{writes: true})
	for name, c := range map[string]struct {
		user          int64
		with, weights string
		code          apperr.Code
	}{
		"BASIC has no score":                {onBasic, "eli", "", apperr.PlanRequired},
		"PRO has no weights of its own":     {onPro, "eli", "size:1", apperr.PlanRequired},
		"an account that nobody may see":    {onBusiness, "stranger", "", apperr.NotFound},
		"no username":                       {onBusiness, "no name!", "", apperr.Invalid},
		"nobody":                            {onBusiness, "", "", apperr.Invalid},
		"the own account":                   {onBusiness, "noa", "", apperr.Invalid},
		"weights of nothing":                {onBusiness, "eli", "luck:1", apperr.Invalid},
		"no Instagram account is connected": {unconnected, "eli", "", apperr.NotFound},
	} {
		_, err := s.Score(t.Context(), c.user, c.with, c.weights)
		require.Equal(t, c.code, apperr.CodeOf(err), name)
		_, err = s.Explain(t.Context(), c.user, c.with, c.weights)
		require.Equal(t, c.code, apperr.CodeOf(err), name)
	}
	_, err := s.Explain(t.Context(), onPro, "eli", "")
	require.Equal(t, apperr.PlanRequired, apperr.CodeOf(err))
}
