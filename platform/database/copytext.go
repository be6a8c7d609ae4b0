package database

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"time"
)

// Rows are copied between databases in the text format of PostgreSQL's COPY: a line for each row, tabs between the values, \N for
// NULL, and a backslash before what would be mistaken for one of these. PostgreSQL reads and writes it by itself; what follows does the
// same for SQLite.
// https://www.postgresql.org/docs/current/sql-copy.html

const copyNull = `\N`

var copyEscapes = strings.NewReplacer(`\`, `\\`, "\t", `\t`, "\n", `\n`, "\r", `\r`, "\b", `\b`, "\f", `\f`, "\v", `\v`)

// kind is how SQLite's tables declare the values of a column.
type kind string

const (
	kindInteger   kind = "INTEGER"
	kindBoolean   kind = "BOOLEAN"
	kindText      kind = "TEXT"
	kindReal      kind = "REAL"
	kindTimestamp kind = "TIMESTAMP"
)

// parsers read a value of each kind that migrations use.
var parsers = map[kind]func(string) (any, error){
	kindInteger:        func(s string) (any, error) { return strconv.ParseInt(s, 10, 64) },
	"BIGINT":           func(s string) (any, error) { return strconv.ParseInt(s, 10, 64) },
	kindBoolean:        func(s string) (any, error) { return strconv.ParseBool(s) }, // 1 and 0 in the file
	kindReal:           func(s string) (any, error) { return strconv.ParseFloat(s, 64) },
	"DOUBLE PRECISION": func(s string) (any, error) { return strconv.ParseFloat(s, 64) },
	kindTimestamp:      func(s string) (any, error) { return readInstant(s) },
	kindText:           func(s string) (any, error) { return unescapeCopied(s) },
}

// appendCopied appends a value as SQLite stores it.
func appendCopied(line []byte, k kind, value any) ([]byte, error) {
	switch v := value.(type) {
	case nil:
		return append(line, copyNull...), nil
	case int64:
		if k == kindBoolean {
			return strconv.AppendBool(line, v != 0), nil
		}
		return strconv.AppendInt(line, v, 10), nil
	case float64:
		return strconv.AppendFloat(line, v, 'g', -1, 64), nil
	case string:
		if k == kindTimestamp {
			at, err := readInstant(v) // now, for a row that cannot be restored must not be found out only then
			return append(line, at...), err
		}
		return append(line, copyEscapes.Replace(v)...), nil
	}
	return nil, fmt.Errorf("a value of %s is a %T", k, value)
}

// readCopied is a value as SQLite stores it.
func readCopied(k kind, field string) (any, error) {
	if field == copyNull {
		return nil, nil //nolint:nilnil // NULL
	}
	return parsers[k](field)
}

// readInstant reads a moment of either database in UTC. PostgreSQL names the zone and leaves zeros out.
func readInstant(field string) (string, error) {
	for _, layout := range []string{"2006-01-02 15:04:05.999999-07", "2006-01-02 15:04:05.999999"} {
		if at, err := time.Parse(layout, field); err == nil {
			return at.UTC().Format(instant), nil
		}
	}
	return "", fmt.Errorf("%q is not a moment", field)
}

func unescapeCopied(field string) (string, error) {
	before, rest, escaped := strings.Cut(field, `\`)
	if !escaped {
		return field, nil
	}
	var text strings.Builder
	for escaped {
		text.WriteString(before)
		if rest == "" {
			return "", errors.New("a backslash ends a value")
		}
		at := strings.IndexByte(`btnvfr\`, rest[0])
		if at < 0 {
			return "", fmt.Errorf("\\%c is not known", rest[0])
		}
		text.WriteByte("\b\t\n\v\f\r\\"[at])
		before, rest, escaped = strings.Cut(rest[1:], `\`)
	}
	text.WriteString(before)
	return text.String(), nil
}

// maxCopiedLine bounds what one row may take in memory.
const maxCopiedLine = 256 << 20

// copiedLines calls each with the values of every line. The slice is reused.
func copiedLines(r io.Reader, each func(fields []string) error) (rows int64, err error) {
	lines := bufio.NewScanner(r)
	lines.Buffer(make([]byte, 64<<10), maxCopiedLine)
	var fields []string
	for lines.Scan() {
		fields = fields[:0]
		for field := range strings.SplitSeq(lines.Text(), "\t") {
			fields = append(fields, field)
		}
		if err := each(fields); err != nil {
			return rows, fmt.Errorf("row %d: %w", rows+1, err)
		}
		rows++
	}
	return rows, lines.Err()
}
