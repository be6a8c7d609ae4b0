package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/bowerbird/bowerbird/modules/backups/archive"
	"github.com/bowerbird/bowerbird/modules/operators"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/files"
	"github.com/bowerbird/bowerbird/platform/log"
	"github.com/bowerbird/bowerbird/platform/media"
)

func backupCommand() *cobra.Command {
	backup := &cobra.Command{
		Use: "backup FILE", Short: "Write everything that the installation keeps to a file, while servers run", Args: cobra.ExactArgs(1),
		Long: "Writes the rows of all tables, the stored pictures and the secret to FILE, as they are at one moment, while servers run.\n" +
			"FILE is a path or s3://bucket/KEY?region=…, and must not be there yet.\n" +
			"Whoever has the file has everything: keep it as you keep the secret, or set " + config.Prefix + "BACKUP_PASSPHRASE, which encrypts it.",
		RunE: withDatabase(settingsOfExisting, func(cmd *cobra.Command, c config.Config, db *database.DB) error {
			if err := db.CheckSecret(cmd.Context()); err != nil { // the archive would not open what the tables hold
				return err
			}
			m, err := writeArchive(cmd.Context(), c, cmd.Flags().Arg(0), archive.Source{
				DB: db, Pictures: storedPictures(c), Secret: c.Secret, Program: version, Now: time.Now(), Passphrase: c.BackupPassphrase,
			})
			if err != nil {
				return err
			}
			fmt.Fprintf(cmd.OutOrStdout(), "Wrote %s: %s.\n", files.Shown(cmd.Flags().Arg(0)), describe(m))
			if c.BackupPassphrase == "" {
				fmt.Fprintln(cmd.OutOrStdout(), "It is not encrypted and holds the secret and everybody's data: keep it where nobody else can read it.")
			}
			return nil
		}),
	}
	verify := &cobra.Command{
		Use: "verify FILE", Short: "Read a whole archive and compare it with its checksums", Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			c, err := passphraseAlone()
			if err != nil {
				return err
			}
			return withArchive(cmd.Context(), args[0], c, func(a *archive.Archive) error {
				if err := a.Verify(cmd.Context()); err != nil {
					return err
				}
				fmt.Fprintf(cmd.OutOrStdout(), "%s is whole: %s.\n", files.Shown(args[0]), describe(a.Manifest))
				if isOpen(c, a) {
					fmt.Fprintln(cmd.OutOrStdout(), "The archive "+notEncrypted+"who can read the file has the secret and everybody's data.")
				}
				return nil
			})
		},
	}
	secret := &cobra.Command{
		Use: "secret FILE", Short: "Print the SECRET that an archive belongs to", Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			c, err := passphraseAlone()
			if err != nil {
				return err
			}
			return withArchive(cmd.Context(), args[0], c, func(a *archive.Archive) error {
				secret, err := a.Secret()
				if err == nil {
					fmt.Fprintln(cmd.OutOrStdout(), secret)
				}
				return err
			})
		},
	}
	backup.AddCommand(verify, secret)
	return backup
}

// passphraseAlone are settings for who has an archive and nothing else: the others, as a missing SECRET, do not matter. TLS_CA is for S3.
func passphraseAlone() (config.Config, error) {
	return config.Load(slices.DeleteFunc(os.Environ(), func(variable string) bool {
		return !strings.HasPrefix(variable, config.Prefix+"BACKUP_PASSPHRASE") && !strings.HasPrefix(variable, config.Prefix+"TLS_CA")
	}))
}

// storedPictures are the pictures in the place of the settings.
func storedPictures(c config.Config) *media.Store { return media.NewStore(files.Of(c), clock.System{}) }

// isOpen reports whether an archive is not encrypted although the settings have a passphrase: whoever made it had none.
func isOpen(c config.Config, a *archive.Archive) bool {
	return c.BackupPassphrase != "" && !a.Encrypted
}

const notEncrypted = "is not encrypted, although " + config.Prefix + "BACKUP_PASSPHRASE is set: "

func describe(m archive.Manifest) string {
	return fmt.Sprintf("made %s by %s, schema %04d, %d tables, %d rows, %d pictures",
		m.MadeAt.Format("2 January 2006 at 15:04 (MST)"), m.Program, m.Schema, len(m.Tables), m.Rows(), m.Pictures)
}

// writeArchive writes a new file, whole or not at all, to a path or an s3:// address.
func writeArchive(ctx context.Context, c config.Config, name string, from archive.Source) (m archive.Manifest, err error) {
	bucket, key, err := files.At(c, name)
	if err != nil {
		return m, err
	}
	if _, err := os.Lstat(name); err == nil { // also a folder, which is no file of the bucket
		return m, fmt.Errorf("%s is there already", name)
	}
	if _, err := bucket.ModTime(ctx, key); !errors.Is(err, fs.ErrNotExist) {
		return m, cmp.Or(err, fmt.Errorf("%s is there already", files.Shown(name)))
	}
	err = bucket.Write(ctx, key, func(w io.Writer) (err error) {
		m, err = archive.Write(ctx, w, from)
		return err
	})
	return m, err
}

// withArchive opens an archive, of a path or an s3:// address, with the passphrase of the settings.
func withArchive(ctx context.Context, name string, c config.Config, do func(*archive.Archive) error) error {
	path := name
	if files.IsS3(name) {
		folder, err := os.MkdirTemp("", "bowerbird-*")
		if err != nil {
			return err
		}
		defer func() { _ = os.RemoveAll(folder) }()
		path = filepath.Join(folder, "backup")
		if err := fetchArchive(ctx, c, name, path); err != nil {
			return err
		}
	}
	file, err := os.Open(path) //nolint:gosec // the operator's own file
	if err != nil {
		return err
	}
	defer func() { _ = file.Close() }()
	info, err := file.Stat()
	if err != nil {
		return err
	}
	a, err := archive.Open(file, info.Size(), c.BackupPassphrase)
	if err != nil {
		return fmt.Errorf("%s: %w", files.Shown(name), err)
	}
	return do(a)
}

// fetchArchive copies an archive from an s3:// address to a file, because it is not read from its beginning to its end.
func fetchArchive(ctx context.Context, c config.Config, address, path string) error {
	bucket, key, err := files.At(c, address)
	if err != nil {
		return err
	}
	file, err := os.OpenFile(path, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600) //nolint:gosec // in a folder of our own
	if err != nil {
		return err
	}
	if err := errors.Join(bucket.Copy(ctx, key, file), file.Close()); err != nil {
		return fmt.Errorf("fetch %s: %w", files.Shown(address), err)
	}
	return nil
}

func restoreCommand() *cobra.Command {
	var unencrypted bool
	restoreFile := &cobra.Command{
		Use: "restore FILE", Short: "Put back what an archive holds, into an empty database; stop all servers first", Args: cobra.ExactArgs(1),
		Long: "Verifies the archive and puts everything back into a database that no server has used,\n" +
			"SQLite or PostgreSQL, whichever it came from.\n" +
			"With PostgreSQL, SECRET has to be that of the archive, which \"bowerbird backup secret FILE\" prints.",
		RunE: func(cmd *cobra.Command, args []string) error {
			c, err := config.Load(os.Environ())
			if err != nil {
				return err
			}
			return withArchive(cmd.Context(), args[0], c, func(a *archive.Archive) error {
				if !unencrypted && isOpen(c, a) {
					return errors.New("the archive " + notEncrypted + "somebody else may have made it. If you trust it, give --allow-unencrypted")
				}
				if err := restore(cmd.Context(), c, a); err != nil {
					return err
				}
				fmt.Fprintf(cmd.OutOrStdout(), "Restored an archive %s.\n", describe(a.Manifest))
				return nil
			})
		},
	}
	restoreFile.Flags().BoolVar(&unencrypted, "allow-unencrypted", false,
		"restore an archive that is not encrypted although "+config.Prefix+"BACKUP_PASSPHRASE is set")
	return restoreFile
}

// restoring names the folder that a database is restored in until it is whole.
const restoring = "restoring-*"

// removeRestoring removes what killed restores have left in a data folder that is this process's alone.
func removeRestoring(c config.Config) error {
	left, err := filepath.Glob(filepath.Join(c.DataDir, restoring))
	for _, folder := range left {
		err = errors.Join(err, os.RemoveAll(folder))
	}
	return err
}

// restore puts back what an archive holds. The tables come last: until they are there, the command can be given again.
func restore(ctx context.Context, c config.Config, a *archive.Archive) error {
	secret, err := a.Secret()
	if err != nil {
		return err
	}
	if c.Secret != "" && c.Secret != secret {
		return fmt.Errorf("%sSECRET is not that of the archive, which \"bowerbird backup secret FILE\" prints", config.Prefix)
	}
	if c.EmbeddedDatabase() {
		left, err := filepath.Glob(filepath.Join(c.DataDir, database.File+"*")) // a log that is left over would be taken for the new file's
		if err != nil {
			return err
		}
		if len(left) > 0 {
			return fmt.Errorf("%sDATA_DIR: there is a database already (%s); restore into an empty folder", config.Prefix, left[0])
		}
	}
	if err := a.Verify(ctx); err != nil {
		return err
	}
	if err := c.EnsureDataFolder(); err != nil {
		return err
	}
	release, err := claimInstallation(ctx, c, func(error) {})
	if err != nil {
		return err
	}
	defer release()
	folder, err := os.OpenRoot(c.DataDir)
	if err != nil {
		return err
	}
	defer func() { _ = folder.Close() }()
	if c.Secret == "" {
		if err := a.WriteSecret(folder); err != nil {
			return err
		}
	}
	if err := a.WritePictures(ctx, storedPictures(c)); err != nil {
		return err
	}
	if !c.EmbeddedDatabase() {
		return importInto(ctx, c, a)
	}
	into, err := os.MkdirTemp(c.DataDir, restoring)
	if err != nil {
		return err
	}
	defer func() { _ = os.RemoveAll(into) }()
	staging := c
	staging.DataDir = into
	if err := importInto(ctx, staging, a); err != nil {
		return err
	}
	return os.Rename(filepath.Join(into, database.File), filepath.Join(c.DataDir, database.File))
}

func importInto(ctx context.Context, c config.Config, a *archive.Archive) error {
	db := database.New(c, log.New(os.Stderr, c.LogLevel, c.LogFormat))
	if err := db.Open(ctx); err != nil {
		return err
	}
	return errors.Join(a.Import(ctx, db, operators.SessionsTable), db.Stop(context.WithoutCancel(ctx)))
}
