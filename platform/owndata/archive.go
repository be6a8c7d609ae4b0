package owndata

import (
	"archive/zip"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"time"
)

// contents is the file of an archive that says what the others are.
const contents = "contents.json"

// WriteArchive writes all that is kept of a user as a ZIP of JSON files, one a table and row by row: it takes the same memory
// however much there is. Only a whole one has a table of contents, so what broke off is no ZIP.
func (r *Registry) WriteArchive(ctx context.Context, w io.Writer, userID int64, at time.Time) error {
	a := archive{zip: zip.NewWriter(w), at: at, rows: map[string]int{}}
	if err := r.Export(ctx, userID, a.add); err != nil {
		return err
	}
	return a.end()
}

// archive is one that is being written.
type archive struct {
	zip  *zip.Writer
	at   time.Time
	open string // the file that is being written
	file io.Writer
	rows map[string]int // by file
}

// add is a Write.
func (a *archive) add(table Table, row map[string]any) error {
	if name := table.file(); name != a.open {
		if err := a.begin(name); err != nil {
			return err
		}
	}
	for column, value := range row {
		row[column] = plain(value)
		if text, is := row[column].(string); is && table.isJSON(column) {
			row[column] = json.RawMessage(text)
		}
	}
	raw, err := json.Marshal(row)
	if err != nil {
		return fmt.Errorf("%s: %w", a.open, err)
	}
	separator := ",\n"
	if a.rows[a.open] == 0 {
		separator = "[\n"
	}
	a.rows[a.open]++
	_, err = fmt.Fprintf(a.file, "%s%s", separator, raw)
	return err
}

func (a *archive) begin(name string) (err error) {
	if err := a.close(); err != nil {
		return err
	}
	if _, twice := a.rows[name]; twice {
		return fmt.Errorf("two tables are called %s", name)
	}
	a.open = name
	a.file, err = a.create(name)
	return err
}

func (a *archive) create(name string) (io.Writer, error) {
	return a.zip.CreateHeader(&zip.FileHeader{Name: name, Method: zip.Deflate, Modified: a.at})
}

func (a *archive) close() error {
	if a.open == "" {
		return nil
	}
	_, err := io.WriteString(a.file, "\n]\n")
	return err
}

// end writes the contents and the table that makes it a ZIP.
func (a *archive) end() error {
	if err := a.close(); err != nil {
		return err
	}
	file, err := a.create(contents)
	if err != nil {
		return err
	}
	raw, err := json.MarshalIndent(map[string]any{"exportedAt": a.at.UTC(), "rows": a.rows}, "", "  ")
	if err != nil {
		return err
	}
	if _, err := file.Write(append(raw, '\n')); err != nil {
		return err
	}
	return a.zip.Close()
}

// file is what the table is called in an archive.
func (t Table) file() string {
	if t.File != "" {
		return t.File + ".json"
	}
	return strings.ReplaceAll(t.Name, "_", "-") + ".json"
}

// plain is a value as both databases give it.
func plain(value any) any {
	switch v := value.(type) {
	case []byte:
		return string(v)
	case time.Time:
		return v.UTC()
	}
	return value
}
