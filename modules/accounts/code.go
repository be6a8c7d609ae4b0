package accounts

import (
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"math/big"
	"regexp"
	"strings"
	"time"

	"github.com/bowerbird/bowerbird/platform/apperr"
)

// purpose is what a code proves an address for. A code for one is of no use for another.
type purpose string

const (
	verification purpose = "verification"
	reset        purpose = "reset"
)

// The limits of codes. They hold for each address and purpose, whoever asks and from wherever.
const (
	codeLife    = 10 * time.Minute
	codeTries   = 5
	sendPause   = time.Minute
	daySends    = 10
	dayFailures = 20
	day         = 24 * time.Hour
)

var (
	errNoAddress    = apperr.New(apperr.Invalid, "Email not found. Please try again.")
	errCodeDigits   = apperr.New(apperr.Invalid, "Please enter all 5 digits")
	errCodeWrong    = apperr.New(apperr.Invalid, "Invalid verification code. Please check and try again.")
	errCodeExpired  = apperr.New(apperr.Invalid, "Verification code has expired. Please request a new one.")
	errJustSent     = apperr.New(apperr.TooMany, "A code was sent a moment ago. Please wait a minute before asking for another.")
	errManySends    = apperr.New(apperr.TooMany, "Too many codes were sent to this address today. Please try again tomorrow.")
	errManyFailures = apperr.New(apperr.TooMany, "Too many wrong codes for this address today. Please try again tomorrow.")
)

// Code is the code in force for an address, and what has been counted. It is kept for every address that is asked about,
// with an account or without, so that the answers tell nobody which it is.
type Code struct {
	Email     string
	Purpose   purpose
	Hash      string // of the digits; empty once they were used
	Serial    int64  // numbers the codes of an address
	Tries     int    // at this code
	SentAt    time.Time
	ExpiresAt time.Time
	Sends     int // of this day
	Failures  int
	DayEndsAt time.Time // a day begins with the first thing that is counted
}

// Replace puts another code in force. Its mail goes out at SentAt: at once, or when the pause after the mail before is
// over. A code whose mail has not gone out yet gives its turn to the new one.
func (c *Code) Replace(hash string, now time.Time) error {
	c.beginDay(now)
	if !c.SentAt.After(now) {
		if c.Sends >= daySends {
			return errManySends.After(c.DayEndsAt.Sub(now))
		}
		c.Sends++
		if c.SentAt = c.SentAt.Add(sendPause); c.SentAt.Before(now) {
			c.SentAt = now
		}
	}
	c.Hash, c.Tries, c.Serial, c.ExpiresAt = hash, 0, c.Serial+1, c.SentAt.Add(codeLife)
	return nil
}

// Resend replaces the code for somebody who asks for another one, which takes a pause.
func (c *Code) Resend(hash string, now time.Time) error {
	if wait := c.SentAt.Add(sendPause).Sub(now); wait > 0 {
		return errJustSent.After(wait)
	}
	return c.Replace(hash, now)
}

// Try compares a guess with the code, which the right one uses up. What was counted stands also when it is refused.
func (c *Code) Try(hash string, now time.Time) error {
	c.beginDay(now)
	if c.Failures >= dayFailures {
		return errManyFailures.After(c.DayEndsAt.Sub(now))
	}
	if !c.InForce(c.Serial, now) || c.Tries >= codeTries {
		return errCodeExpired
	}
	c.Tries++
	if !hmac.Equal([]byte(hash), []byte(c.Hash)) {
		c.Failures++
		return errCodeWrong
	}
	c.Hash = ""
	return nil
}

// InForce reports whether the code of that number can still be used.
func (c *Code) InForce(serial int64, now time.Time) bool {
	return c.Serial == serial && c.Hash != "" && now.Before(c.ExpiresAt)
}

func (c *Code) beginDay(now time.Time) {
	if !now.Before(c.DayEndsAt) {
		c.Sends, c.Failures, c.DayEndsAt = 0, 0, now.Add(day)
	}
}

var (
	fiveDigits = regexp.MustCompile(`^[0-9]{5}$`)
	everyCode  = big.NewInt(100_000)
)

// parseDigits gives a code as it was typed or pasted.
func parseDigits(typed string) (string, error) {
	digits := strings.TrimSpace(typed)
	if !fiveDigits.MatchString(digits) {
		return "", errCodeDigits
	}
	return digits, nil
}

// newDigits draws a code.
func newDigits() string {
	n, err := rand.Int(rand.Reader, everyCode)
	if err != nil { // crypto/rand ends the process before it fails
		panic(err)
	}
	return fmt.Sprintf("%05d", n)
}

// codeHashes hashes codes under a key that the database does not hold: five digits alone would be guessed in no time.
type codeHashes []byte

func (key codeHashes) of(email string, p purpose, digits string) string {
	h := hmac.New(sha256.New, key)
	fmt.Fprintf(h, "%s\n%s\n%s", p, email, digits)
	return hex.EncodeToString(h.Sum(nil))
}

// ofNone is a hash that no digits have, for an address without an account to prove.
func (codeHashes) ofNone() string { return "none " + rand.Text() }
