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
)

// Fill fills the tables of a database that is not in use, all or none.
func (a *Archive) Fill(ctx context.Context, db *database.DB) error {
	return db.FillTables(ctx, a.Manifest.Schema, func(ctx context.Context, to *database.Filling) error {
		for _, t := range a.Manifest.Tables {
			file, err := a.find(path.Join(tablesFolder, t.Name))
			if err != nil {
				return err
			}
			if err := a.read(file, func(r io.Reader) error { return to.Read(ctx, t, r) }); err != nil {
				return err
			}
		}
		return nil
	})
}

// WritePictures writes the pictures into a data folder, in the place of those that are there.
func (a *Archive) WritePictures(ctx context.Context, dataDir *os.Root) error {
	for _, file := range a.zip.File {
		if !strings.HasPrefix(file.Name, picturesFiles+"/") || !fs.ValidPath(file.Name) {
			continue
		}
		if err := ctx.Err(); err != nil {
			return err
		}
		if err := dataDir.MkdirAll(path.Dir(file.Name), 0o700); err != nil {
			return err
		}
		if err := a.read(file, func(r io.Reader) error {
			to, err := dataDir.OpenFile(file.Name, os.O_WRONLY|os.O_CREATE|os.O_TRUNC, 0o600)
			if err != nil {
				return err
			}
			_, err = io.Copy(to, r)
			return errors.Join(err, to.Close(), dataDir.Chtimes(file.Name, file.Modified, file.Modified))
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
