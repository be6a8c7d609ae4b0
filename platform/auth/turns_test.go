package auth

import (
	"context"
	"errors"
	"strings"
	"testing"
	"testing/synctest"

	"github.com/stretchr/testify/require"
)

// Everybody is named after a site, which begins with the letter of its provider.
func TestWhoMakesRoom(t *testing.T) {
	for name, c := range map[string]struct{ waiting, comes, goes string }{
		"a provider's many sites make room for a lone user": {"a1 a2 a3 a4", "b1", "a4"},
		"also beside others":                                       {"c1 a1 a2 a3", "b1", "a3"},
		"its longest line does":                                    {"a1 a2 a2 a3", "b1", "a2"},
		"not for another site of its own":                          {"a1 a2 a3 b1", "a4", "a4"},
		"not from a household elsewhere":                           {"a1 a2 b1 b1", "a3", "a3"},
		"a site's line makes room for another of the provider":     {"a1 a1 a1 a2", "a3", "a1"},
		"a site that floods is turned away itself":                 {"a1 a1 a1 a1", "a1", "a1 (new)"},
		"a provider that holds one more keeps it":                  {"a1 a2 b1 c1", "b2", "b2"},
		"and gives up one of two more":                             {"a1 a2 a3 b1", "b2", "a3"},
		"as many providers as places: the newcomer is turned away": {"a1 b1 c1 d1", "e1", "e1"},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				ctx, cancel := context.WithCancel(t.Context())
				turns := newTurns(0, 4)
				away := make(chan string, 5)
				come := func(site, called string) {
					go func() {
						if errors.Is(turns.take(ctx, origin{provider: site[:1], site: site}), errBusy) {
							away <- called
						}
					}()
					synctest.Wait()
				}
				for site := range strings.FieldsSeq(c.waiting) {
					come(site, site)
				}
				require.Empty(t, away)
				called := c.comes
				if strings.HasSuffix(c.goes, "(new)") {
					called += " (new)"
				}
				come(c.comes, called)
				require.Len(t, away, 1)
				require.Equal(t, c.goes, <-away)
				cancel()
				synctest.Wait()
				require.Empty(t, turns.lines)
				require.Empty(t, turns.next)
				require.Zero(t, turns.waiting)
			})
		})
	}
}
