// Package archive writes everything that an installation keeps to one file, and puts it back: the rows of all tables, the pictures and
// the secret. The file is a zip, encrypted by age where there is a passphrase.
package archive

import (
	"archive/zip"
	"cmp"
	"compress/flate"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path"
	"time"

	"filippo.io/age"

	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/media"
)

// format is the number of the format that this package writes. It reads this one only.
const format = 1

// The names in an archive.
const (
	manifestName = "manifest.json"
	secretName   = "secret"
	tablesFolder = "tables"
)

// Manifest says what an archive holds.
type Manifest struct {
	Format   int              `json:"format"`
	MadeAt   time.Time        `json:"madeAt"`
	Program  string           `json:"program"` // the version of Bowerbird that made it
	Schema   int64            `json:"schema"`  // the number of the latest migration
	Tables   []database.Table `json:"tables"`  // in an order in which they can be filled
	Pictures int              `json:"pictures"`
}

// Rows is how many rows all tables have together.
func (m Manifest) Rows() (n int64) {
	for _, t := range m.Tables {
		n += t.Rows
	}
	return n
}

// Source is what an archive is made of.
type Source struct {
	DB       *database.DB
	Pictures *media.Store
	Secret   string
	Program  string
	Now      time.Time
	// Passphrase encrypts the archive; empty: it is not encrypted.
	Passphrase string
}

// Write writes an archive of the tables as they are at one moment, while servers go on.
func Write(ctx context.Context, w io.Writer, from Source) (m Manifest, err error) {
	place := newDestination(w)
	defer func() { err = cmp.Or(place.err, err) }() // a full disk is no fault of the database, as which CopyTables names it
	sealed, err := encrypt(place, from.Passphrase)
	if err != nil {
		return m, err
	}
	z := zip.NewWriter(sealed)
	z.RegisterCompressor(zip.Deflate, func(w io.Writer) (io.WriteCloser, error) { return flate.NewWriter(w, flate.BestSpeed) })
	m = Manifest{Format: format, MadeAt: from.Now.UTC().Truncate(time.Second), Program: from.Program}
	err = from.DB.CopyTables(ctx, func(ctx context.Context, snapshot *database.Snapshot) error {
		m.Schema, m.Tables = snapshot.Version, snapshot.Tables
		for i := range m.Tables {
			entry, err := z.Create(path.Join(tablesFolder, m.Tables[i].Name))
			if err != nil {
				return err
			}
			if err := snapshot.Write(ctx, &m.Tables[i], entry); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return m, err
	}
	if m.Pictures, err = writePictures(ctx, z, from.Pictures); err != nil {
		return m, err
	}
	secret, err := z.Create(secretName)
	if err != nil {
		return m, err
	}
	if _, err := io.WriteString(secret, from.Secret); err != nil {
		return m, err
	}
	entry, err := z.Create(manifestName)
	if err != nil {
		return m, err
	}
	return m, errors.Join(json.NewEncoder(entry).Encode(m), z.Close(), sealed.Close())
}

// writePictures adds the files of the stored pictures. One that is swept meanwhile is left out.
func writePictures(ctx context.Context, z *zip.Writer, pictures *media.Store) (n int, err error) {
	for file, err := range pictures.Files(ctx) {
		if err != nil {
			return n, err
		}
		if file.Unfinished() {
			continue
		}
		picture, err := pictures.ReadFile(ctx, file.Key)
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if err != nil {
			return n, err
		}
		to, err := z.CreateHeader(&zip.FileHeader{Name: file.Key, Method: zip.Store, Modified: file.ModTime.UTC()})
		if err != nil {
			return n, err
		}
		if _, err := to.Write(picture); err != nil {
			return n, err
		}
		n++
	}
	return n, nil
}

func encrypt(w io.Writer, passphrase string) (io.WriteCloser, error) {
	if passphrase == "" {
		return plain{w}, nil
	}
	recipient, err := age.NewScryptRecipient(passphrase)
	if err != nil {
		return nil, err
	}
	return age.Encrypt(w, recipient)
}

// plain is a writer that has nothing to finish.
type plain struct{ io.Writer }

func (plain) Close() error { return nil }

// An error about a passphrase names what the operator sets.
var (
	errNoPassphrase    = errors.New("the archive is encrypted: give its passphrase")
	errWrongPassphrase = errors.New("the passphrase is not the one that the archive was encrypted with")
	errNoArchive       = errors.New("this is not a Bowerbird archive, or it is damaged")
)

// Archive is an archive that is open for reading.
type Archive struct {
	Manifest  Manifest
	Encrypted bool

	zip *zip.Reader
}

// ageHeader begins what age has encrypted.
const ageHeader = "age-encryption.org/"

// Open reads what an archive of a size holds. The passphrase is of use for an encrypted one only.
func Open(file io.ReaderAt, size int64, passphrase string) (*Archive, error) {
	start := make([]byte, len(ageHeader))
	if n, err := file.ReadAt(start, 0); err != nil && n < len(start) {
		return nil, errNoArchive
	}
	encrypted := string(start) == ageHeader
	if encrypted {
		var err error
		if file, size, err = decrypt(file, size, passphrase); err != nil {
			return nil, err
		}
	}
	z, err := zip.NewReader(file, size)
	if err != nil {
		return nil, errNoArchive
	}
	a := &Archive{Encrypted: encrypted, zip: z}
	raw, err := a.bytes(manifestName)
	if err != nil {
		return nil, errNoArchive
	}
	if err := json.Unmarshal(raw, &a.Manifest); err != nil {
		return nil, errNoArchive
	}
	if a.Manifest.Format != format {
		return nil, fmt.Errorf("the archive has format %d; this version of Bowerbird reads format %d", a.Manifest.Format, format)
	}
	return a, nil
}

func decrypt(file io.ReaderAt, size int64, passphrase string) (io.ReaderAt, int64, error) {
	if passphrase == "" {
		return nil, 0, errNoPassphrase
	}
	identity, err := age.NewScryptIdentity(passphrase)
	if err != nil {
		return nil, 0, err
	}
	opened, length, err := age.DecryptReaderAt(file, size, identity)
	if noMatch := (*age.NoIdentityMatchError)(nil); errors.As(err, &noMatch) {
		return nil, 0, errWrongPassphrase
	}
	if err != nil {
		return nil, 0, errNoArchive
	}
	return opened, length, nil
}

// Secret is the secret that the installation was used with.
func (a *Archive) Secret() (string, error) {
	raw, err := a.bytes(secretName)
	return string(raw), err
}

// Verify reads all of the archive and compares it with its checksums.
func (a *Archive) Verify(ctx context.Context) error {
	found := map[string]bool{}
	for _, file := range a.zip.File {
		if err := ctx.Err(); err != nil {
			return err
		}
		if err := a.read(file, func(r io.Reader) error {
			_, err := io.Copy(io.Discard, r)
			return err
		}); err != nil {
			return fmt.Errorf("the archive is damaged: %w", err)
		}
		found[file.Name] = true
	}
	for _, t := range a.Manifest.Tables {
		if !found[path.Join(tablesFolder, t.Name)] {
			return fmt.Errorf("the archive lacks table %s", t.Name)
		}
	}
	if !found[secretName] {
		return errors.New("the archive lacks the secret")
	}
	return nil
}

// maxSmall bounds the manifest and the secret.
const maxSmall = 4 << 20

func (a *Archive) bytes(name string) (raw []byte, err error) {
	file, err := a.find(name)
	if err != nil {
		return nil, err
	}
	err = a.read(file, func(r io.Reader) (err error) {
		raw, err = io.ReadAll(io.LimitReader(r, maxSmall))
		return err
	})
	return raw, err
}

func (a *Archive) find(name string) (*zip.File, error) {
	for _, file := range a.zip.File {
		if file.Name == name {
			return file, nil
		}
	}
	return nil, fmt.Errorf("the archive lacks %s", name)
}

// read reads an entry; its end is compared with its checksum.
func (a *Archive) read(file *zip.File, with func(io.Reader) error) error {
	r, err := file.Open()
	if err == nil {
		err = errors.Join(with(r), r.Close())
	}
	if err != nil {
		return fmt.Errorf("%s in the archive: %w", file.Name, err)
	}
	return nil
}
