package config

import (
	"crypto/rand"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// EnsureDataFolder makes the data folder, and refuses one that cannot be written to.
func (c *Config) EnsureDataFolder() error {
	if err := os.MkdirAll(c.DataDir, 0o700); err != nil {
		return bad("DATA_DIR", "cannot be created: %w", err)
	}
	probe, err := os.CreateTemp(c.DataDir, ".writable-*")
	if err != nil {
		return bad("DATA_DIR", "is not writable: %w", err)
	}
	return errors.Join(probe.Close(), os.Remove(probe.Name()))
}

// EnsureSecret fills an empty Secret from the data folder, writing a new one there the first time.
func (c *Config) EnsureSecret() error {
	if c.Secret != "" {
		return nil
	}
	if err := c.EnsureDataFolder(); err != nil {
		return err
	}
	if c.sources != nil {
		c.sources["secret"] = FromFile
	}
	path := filepath.Join(c.DataDir, "secret")
	stored, err := os.ReadFile(path) //nolint:gosec // the operator's own folder
	switch {
	case err == nil:
		c.Secret = strings.TrimSpace(string(stored))
		if flaw := secretFlaw(c.Secret); flaw != "" {
			return bad("SECRET", "is read from %s and %s; %s", path, flaw, drawSecret)
		}
		return nil
	case !errors.Is(err, fs.ErrNotExist):
		return fmt.Errorf("%sDATA_DIR: %w", Prefix, err)
	}
	fresh := make([]byte, minSecret)
	rand.Read(fresh)
	c.Secret = hex.EncodeToString(fresh)
	if err := os.WriteFile(path, []byte(c.Secret+"\n"), 0o600); err != nil {
		return fmt.Errorf("%sDATA_DIR: %w", Prefix, err)
	}
	return nil
}
