package archive

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"strings"

	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/media"
)

// Import fills the tables of a database that is not in use, all or none. The emptied ones have no rows then, and give no number twice.
func (a *Archive) Import(ctx context.Context, db *database.DB, emptied ...string) error {
	return db.ImportTables(ctx, a.Manifest.Schema, func(ctx context.Context, to *database.Import) error {
		for _, t := range a.Manifest.Tables {
			file, err := a.find(path.Join(tablesFolder, t.Name))
			if err != nil {
				return err
			}
			if err := a.read(file, func(r io.Reader) error { return to.Read(ctx, t, r) }); err != nil {
				return err
			}
		}
		return to.Empty(ctx, emptied...)
	})
}

// WritePictures stores the pictures, in the place of those that are there.
func (a *Archive) WritePictures(ctx context.Context, to *media.Store) error {
	for _, file := range a.zip.File {
		if err := a.read(file, func(r io.Reader) error {
			_, err := to.WriteFile(ctx, file.Name, func(w io.Writer) error {
				_, err := io.Copy(w, r)
				return err
			})
			return err
		}); err != nil {
			return err
		}
	}
	return nil
}

// WriteSecret writes the secret into a data folder. It refuses to take the place of another.
func (a *Archive) WriteSecret(dataDir *os.Root) error {
	secret, err := a.Secret()
	if err != nil {
		return err
	}
	there, err := dataDir.ReadFile(secretName)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return dataDir.WriteFile(secretName, []byte(secret+"\n"), 0o600)
	case err != nil:
		return err
	case strings.TrimSpace(string(there)) != secret:
		return fmt.Errorf("%s holds another secret than the archive: move that file away first", dataDir.Name()+"/"+secretName)
	}
	return nil
}
