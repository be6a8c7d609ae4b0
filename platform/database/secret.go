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
	"The one that it was is in the settings of before, or in a backup: bowerbird backup secret FILE. " +
	"To change it, stop all processes and run: bowerbird admin change-secret")

// secretDigest tells secrets apart without telling what they are.
func secretDigest(secret string) string {
	h := hmac.New(sha256.New, []byte(secret))
	h.Write([]byte("bowerbird:which secret the database is used with"))
	return hex.EncodeToString(h.Sum(nil))
}

// CheckSecret refuses a database that is used with another secret than that of the settings, migrated or not. Who opens it without a
// secret, as a test, uses none.
func (db *DB) CheckSecret(ctx context.Context) error {
	if db.secret == "" {
		return nil
	}
	marked, err := db.markedSecret(ctx)
	if err == nil && marked != "" && !hmac.Equal([]byte(marked), []byte(secretDigest(db.secret))) {
		return errOtherSecret
	}
	return err
}

// claimSecret marks a migrated database that is not marked yet with the secret of the settings. Of several first starts one marks it, and
// the others check theirs.
func (db *DB) claimSecret(ctx context.Context) error {
	if db.secret == "" {
		return nil
	}
	if err := db.markSecret(ctx, secretDigest(db.secret), "NOTHING"); err != nil {
		return err
	}
	return db.CheckSecret(ctx)
}

// markedSecret is the digest of the mark; empty where there is none, or no table for it yet.
func (db *DB) markedSecret(ctx context.Context) (digest string, err error) {
	if there, err := db.hasTable(ctx, "secret_mark"); err != nil || !there {
		return "", err
	}
	if err := db.Conn(ctx).Raw(`SELECT digest FROM secret_mark`).Scan(&digest).Error; err != nil {
		return "", db.named(fmt.Errorf("read mark of secret: %w", err))
	}
	return digest, nil
}

// hasTable reports whether a table exists where statements look for it.
func (db *DB) hasTable(ctx context.Context, name string) (there bool, err error) {
	query := `SELECT EXISTS (SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?)`
	if db.Dialect == Postgres {
		query = `SELECT to_regclass(?) IS NOT NULL`
	}
	if err := db.Conn(ctx).Raw(query, name).Scan(&there).Error; err != nil {
		return false, db.named(fmt.Errorf("look for table %s: %w", name, err))
	}
	return there, nil
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
