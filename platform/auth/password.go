package auth

import (
	"cmp"
	"context"
	"crypto/rand"
	"crypto/subtle"
	"encoding/base64"
	"errors"
	"fmt"
	"strings"
	"time"

	"golang.org/x/crypto/argon2"

	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/clientip"
)

// cost is what one hash takes: memory in KiB, passes over it, lanes.
type cost struct {
	memory, passes uint32
	lanes          uint8
}

// usual is OWASP's recommendation for argon2id where memory is short.
var usual = cost{memory: 19 * 1024, passes: 2, lanes: 1}

const (
	atOnce     = 2  // hashes: 38 MiB at most, and a core left for everybody else
	maxWaiting = 64 // for their turn, one or two seconds' work: beyond it, later is sooner
	saltLength = 16
	hashLength = 32
)

var errBusy = apperr.New(apperr.Unavailable,
	"Too many people are signing in right now. Please try again in a moment.").After(5 * time.Second)

// Passwords hashes passwords with argon2id, a few at a time; the sites that ask take turns.
type Passwords struct {
	turns  *turns
	nobody string // a hash that no password has: whoever is unknown takes as long to refuse as anybody
}

// NewPasswords hashes at the usual cost.
func NewPasswords() *Passwords {
	return &Passwords{turns: newTurns(atOnce, maxWaiting), nobody: usual.format(make([]byte, saltLength), make([]byte, hashLength))}
}

// Hash gives what is stored for a password, in the PHC form. It waits for its turn, or until ctx ends.
func (p *Passwords) Hash(ctx context.Context, password string) (string, error) {
	salt := make([]byte, saltLength)
	rand.Read(salt)
	return p.hash(ctx, usual, password, salt)
}

// Matches reports whether stored was made from the password. An empty stored matches nothing and takes as long.
func (p *Passwords) Matches(ctx context.Context, password, stored string) (bool, error) {
	c, salt, err := parse(cmp.Or(stored, p.nobody))
	if err != nil {
		return false, err
	}
	got, err := p.hash(ctx, c, password, salt)
	return err == nil && subtle.ConstantTimeCompare([]byte(got), []byte(stored)) == 1, err
}

// Outdated reports whether stored was made at another cost than the usual one.
func (*Passwords) Outdated(stored string) bool {
	c, _, err := parse(stored)
	return err == nil && c != usual
}

func (p *Passwords) hash(ctx context.Context, c cost, password string, salt []byte) (string, error) {
	if err := p.turns.take(ctx, origin{clientip.Provider(ctx), clientip.Site(ctx)}); err != nil {
		return "", fmt.Errorf("hash password: %w", err)
	}
	defer p.turns.release()
	return c.format(salt, argon2.IDKey([]byte(password), salt, c.passes, c.memory, c.lanes, hashLength)), nil
}

func (c cost) format(salt, sum []byte) string {
	encode := base64.RawStdEncoding.EncodeToString
	return fmt.Sprintf("$argon2id$v=%d$m=%d,t=%d,p=%d$%s$%s", argon2.Version, c.memory, c.passes, c.lanes, encode(salt), encode(sum))
}

var errStoredHash = errors.New("auth: a stored password hash cannot be read")

// parse reads how a hash in the PHC form was made. The cost stands in it, so that raising the usual one leaves old hashes good.
func parse(stored string) (c cost, salt []byte, err error) {
	parts := strings.Split(stored, "$")
	if len(parts) != 6 || parts[1] != "argon2id" || parts[2] != fmt.Sprintf("v=%d", argon2.Version) {
		return cost{}, nil, errStoredHash
	}
	if _, err := fmt.Sscanf(parts[3], "m=%d,t=%d,p=%d", &c.memory, &c.passes, &c.lanes); err != nil || c.passes < 1 || c.lanes < 1 {
		return cost{}, nil, errStoredHash
	}
	salt, saltErr := base64.RawStdEncoding.DecodeString(parts[4])
	sum, sumErr := base64.RawStdEncoding.DecodeString(parts[5])
	if saltErr != nil || sumErr != nil || len(sum) != hashLength {
		return cost{}, nil, errStoredHash
	}
	return c, salt, nil
}
