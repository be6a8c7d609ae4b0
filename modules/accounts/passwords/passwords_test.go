package passwords

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestPasswordRules(t *testing.T) {
	for name, c := range map[string]struct{ password, says string }{
		"ACC-021 five characters are refused":    {"b1rd!", "Password must be at least 6 characters"},
		"ACC-021 exactly six pass":               {"b1rds!", ""},
		"ACC-021 characters, not bytes":          {"סיסמא", "Password must be at least 6 characters"},
		"a hundred and twenty-eight pass":        {strings.Repeat("é", 128), ""},
		"one more does not":                      {strings.Repeat("é", 129), "Password must be at most 128 characters"},
		"the commonest is refused":               {"123456", "This password is too easy to guess. Please choose another."},
		"the three thousandth is refused":        {"millwall", "This password is too easy to guess. Please choose another."},
		"also in capitals":                       {"MillWall", "This password is too easy to guess. Please choose another."},
		"the licence in the list is no password": {"#", "Password must be at least 6 characters"},
		"a space is a character":                 {" b1rd ", ""},
	} {
		t.Run(name, func(t *testing.T) {
			err := Check(c.password, ErrShort)
			if c.says == "" {
				require.NoError(t, err)
				return
			}
			require.EqualError(t, err, c.says)
		})
	}
	require.Len(t, usual(), 3000)
	t.Run("SET-010 a change has its own sentence", func(t *testing.T) {
		require.EqualError(t, Check("b1rd!", ErrShortNew), "Password must be at least 6 characters long")
	})
}
