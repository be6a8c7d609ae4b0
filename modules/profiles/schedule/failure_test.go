package schedule

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/profiles/ingest"
	"github.com/bowerbird/bowerbird/platform/instagram"
)

func TestEachFailureHasASentenceAndAPause(t *testing.T) {
	now := time.Date(2026, 11, 20, 14, 2, 0, 0, time.UTC)
	for _, kind := range []instagram.Kind{
		instagram.NotFound, instagram.Throttled, instagram.TokenInvalid, instagram.Permission, instagram.BadRequest, instagram.Temporary,
		instagram.MediaGone, instagram.Malformed, instagram.Gone, instagram.NotTester, instagram.Restricted,
		instagram.BeforeProfessional, // does not come of a profile's reading
	} {
		failure, ok := FailureOf(&instagram.Error{Kind: kind}, ingest.Due{}, now)
		require.True(t, ok)
		require.NotEmpty(t, failure.Sentence, kind)
		require.True(t, failure.Next.After(now), kind)
	}
}
