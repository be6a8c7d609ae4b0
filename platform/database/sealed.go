package database

import (
	"context"
	"crypto/hmac"
	"errors"
	"fmt"

	"github.com/bowerbird/bowerbird/platform/auth"
)

// SealedColumn is a column of texts that are sealed under the secret of the settings by an auth.Sealer of the purpose. Key is the
// numeric key of the table, and About the column whose text the sealed one is about. An empty text is not sealed. A row that Blank keeps
// is of use without its sealed text.
type SealedColumn struct {
	Table, Key, About, Column, Purpose string

	Blank bool
}

// ErrFormerSecretNeeded says that the database has texts that only the former secret opens.
var ErrFormerSecretNeeded = errors.New("the database has tokens that only the former secret opens: give that with --old-secret-stdin, " +
	"or delete them with --drop-tokens")

var errNotTheFormerSecret = errors.New("the first line of standard input is not the secret that this database is used with")

// ChangeSecret has the database used with the secret of the settings from now on. What former has sealed is sealed again. An empty former
// is enough while nothing is sealed.
func (db *DB) ChangeSecret(ctx context.Context, former string, sealed []SealedColumn) error {
	return db.InTx(ctx, func(ctx context.Context) error {
		if former != "" {
			marked, err := db.markedSecret(ctx)
			if err != nil {
				return err
			}
			if marked != "" && !hmac.Equal([]byte(marked), []byte(secretDigest(former))) {
				return errNotTheFormerSecret
			}
		}
		for _, column := range sealed {
			if err := db.sealAgain(ctx, former, column); err != nil {
				return err
			}
		}
		return db.markSecret(ctx, secretDigest(db.secret), "UPDATE SET digest = excluded.digest, set_at = excluded.set_at")
	})
}

func (db *DB) sealAgain(ctx context.Context, former string, c SealedColumn) error {
	var rows []struct {
		ID            int64
		About, Sealed string
	}
	query := fmt.Sprintf(`SELECT %s AS id, %s AS about, %s AS sealed FROM %s WHERE %[3]s <> ''`, c.Key, c.About, c.Column, c.Table)
	err := db.Conn(ctx).Raw(query).Scan(&rows).Error
	if err != nil {
		return fmt.Errorf("read %s of %s: %w", c.Column, c.Table, err)
	}
	if len(rows) > 0 && former == "" {
		return ErrFormerSecretNeeded
	}
	before, after := auth.NewSealer(former, c.Purpose), auth.NewSealer(db.secret, c.Purpose)
	for _, row := range rows {
		text, err := before.Open(row.Sealed, row.About)
		if err != nil {
			return fmt.Errorf("%s of %s: %w", c.Column, c.Table, err)
		}
		err = db.Conn(ctx).Exec(fmt.Sprintf(`UPDATE %s SET %s = ? WHERE %s = ?`, c.Table, c.Column, c.Key),
			after.Seal(text, row.About), row.ID).Error
		if err != nil {
			return fmt.Errorf("write %s of %s: %w", c.Column, c.Table, err)
		}
	}
	return nil
}

// DropSealed deletes the rows that hold sealed texts, or the texts alone where the row is of use without, for an operator who no longer
// has the secret that opens them.
func (db *DB) DropSealed(ctx context.Context, sealed []SealedColumn) error {
	return db.InTx(ctx, func(ctx context.Context) error {
		for _, c := range sealed {
			drop := `DELETE FROM %s WHERE %s <> ''`
			if c.Blank {
				drop = `UPDATE %s SET %[2]s = '' WHERE %[2]s <> ''`
			}
			if err := db.Conn(ctx).Exec(fmt.Sprintf(drop, c.Table, c.Column)).Error; err != nil {
				return fmt.Errorf("delete from %s: %w", c.Table, err)
			}
		}
		return nil
	})
}
