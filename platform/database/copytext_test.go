package database

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestValuesInTheTextOfCopy(t *testing.T) {
	for name, c := range map[string]struct {
		kind   kind
		stored any
		text   string
	}{
		"nothing":           {kindText, nil, `\N`},
		"what says nothing": {kindText, `\N`, `\\N`},
		"empty":             {kindText, "", ""},
		"control characters": {
			kindText, "a\tb\nc\rd\be\ff\vg", `a\tb\nc\rd\be\ff\vg`,
		},
		"backslashes":    {kindText, `\.\\n`, `\\.\\\\n`},
		"a large number": {kindInteger, int64(9007199254740993), "9007199254740993"},
		"true":           {kindBoolean, int64(1), "true"},
		"a fraction":     {kindReal, 0.1, "0.1"},
		"a moment":       {kindTimestamp, "2026-11-20 12:00:00.000000", "2026-11-20 12:00:00.000000"},
	} {
		t.Run(name, func(t *testing.T) {
			line, err := appendCopied(nil, c.kind, c.stored)
			require.NoError(t, err)
			require.Equal(t, c.text, string(line))
			stored, err := readCopied(c.kind, c.text)
			require.NoError(t, err)
			if is, boolean := stored.(bool); boolean {
				stored = map[bool]int64{false: 0, true: 1}[is]
			}
			require.Equal(t, c.stored, stored)
		})
	}
	for text, want := range map[string]string{
		"2026-11-20 12:00:00+00":      "2026-11-20 12:00:00.000000",
		"2026-11-20 12:00:00.5+00":    "2026-11-20 12:00:00.500000",
		"2026-11-20 14:00:00.25+02":   "2026-11-20 12:00:00.250000",
		"2026-11-20 12:00:00.123456":  "2026-11-20 12:00:00.123456",
		"2026-11-20 12:00:00.1234+00": "2026-11-20 12:00:00.123400",
	} {
		got, err := readCopied(kindTimestamp, text)
		require.NoError(t, err)
		require.Equal(t, want, got)
	}
	for text, k := range map[string]kind{
		`a\`: kindText, `a\x41`: kindText, "many": kindInteger, "maybe": kindBoolean, "half": kindReal, "tomorrow": kindTimestamp,
	} {
		_, err := readCopied(k, text)
		require.Error(t, err, text)
	}
	rows, err := copiedLines(strings.NewReader("1\t2\n3\t4\n"), func([]string) error { return nil })
	require.NoError(t, err)
	require.EqualValues(t, 2, rows)
}
