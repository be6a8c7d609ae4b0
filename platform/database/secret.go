package database

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"time"

	"github.com/bowerbird/bowerbird/platform/config"
)

// errOtherSecret keeps a process from ending the sessions, codes and links that others on this database have given out.
var errOtherSecret = errors.New(config.Prefix + "SECRET is not the secret that this database is used with; every process needs the same. " +
	"To change it, stop them all and run: bowerbird admin change-secret")

// secretDigest tells secrets apart without telling what they are.
func secretDigest(secret string) string {
	h := hmac.New(sha256.New, []byte(secret))
	h.Write([]byte("bowerbird:which secret the database is used with"))
	return hex.EncodeToString(h.Sum(nil))
}

// keepSecret marks a new database with the secret of the settings, and refuses one that is used with another. Who opens it without a
// secret, as a test, uses none.
func (db *DB) keepSecret(ctx context.Context) error {
	if db.secret == "" {
		return nil
	}
	own := secretDigest(db.secret)
	marked, err := db.markedSecret(ctx)
	if err == nil && marked == "" {
		// Of two first starts one writes; both read what it was.
		if err = db.markSecret(ctx, own, "NOTHING"); err == nil {
			marked, err = db.markedSecret(ctx)
		}
	}
	if err == nil && !hmac.Equal([]byte(marked), []byte(own)) {
		return errOtherSecret
	}
	return err
}

// ChangeSecret has the database used with the secret of the settings from now on.
func (db *DB) ChangeSecret(ctx context.Context) error {
	return db.markSecret(ctx, secretDigest(db.secret), "UPDATE SET digest = excluded.digest, set_at = excluded.set_at")
}

func (db *DB) markedSecret(ctx context.Context) (digest string, err error) {
	if err := db.Conn(ctx).Raw(`SELECT digest FROM secret_mark`).Scan(&digest).Error; err != nil {
		return "", db.named(fmt.Errorf("read mark of secret: %w", err))
	}
	return digest, nil
}

// markSecret writes the mark; conflict says what becomes of one that is there.
func (db *DB) markSecret(ctx context.Context, digest, conflict string) error {
	err := db.Conn(ctx).Exec(`INSERT INTO secret_mark (id, digest, set_at) VALUES (1, ?, ?) ON CONFLICT (id) DO `+conflict,
		digest, time.Now().UTC()).Error
	if err != nil {
		return db.named(fmt.Errorf("mark secret: %w", err))
	}
	return nil
}
