// Package codes is the short codes that are mailed to prove an address: their life, tries and pace, and how they are stored.
package codes

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
	"unicode"

	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/text"
)

// Purpose is what mails to an address are for. The mails of each purpose have a pace of their own.
type Purpose string

// What a mail may be for: a code that proves an address, or a link for a new password.
const (
	Verification Purpose = "verification"
	Reset        Purpose = "reset"
)

// The limits of codes and of the mails that are asked for. They hold for each address and purpose.
const (
	CodeLife     = 10 * time.Minute
	codeTries    = 5
	SendPause    = time.Minute
	daySends     = 10
	networkSends = 6         // of daySends that one network may ask for: a stranger leaves the owner some
	lateSends    = 2         // that one network may have had and asked for in all, once daySends are used up
	latePause    = time.Hour // between mails beyond daySends
	MaxFailures  = 20        // of one requester
	MaxSite      = 50        // wrong codes of one site for all addresses, in a day
	Day          = 24 * time.Hour
)

// Why a code is refused, in the words for the user.
var (
	ErrNoAddress = apperr.New(apperr.Invalid, "Email not found. Please try again.")
	ErrDigits    = apperr.New(apperr.Invalid, "Please enter all 5 digits")
	ErrWrong     = apperr.New(apperr.Invalid, "Invalid verification code. Please check and try again.")
	ErrUsedUp    = apperr.New(apperr.Invalid, "This code no longer works after "+text.Word(codeTries)+" wrong tries. "+
		"Please request a new one.")
	ErrExpired   = apperr.New(apperr.Invalid, "Verification code has expired. Please request a new one.")
	errTurnTaken = apperr.New(apperr.TooMany, "Another sign-up with this address waits for its code. Please try again in a minute.")
)

// errJustSent names the wait for the next mail's turn: where several sign-ups wait for theirs, it is later than a minute from now.
func errJustSent(wait time.Duration) error {
	return apperr.New(apperr.TooMany, "An email was sent a moment ago. Please wait "+inWords(wait)+" before asking for another.").After(wait)
}

func errManySends(wait time.Duration) error {
	return apperr.New(apperr.TooMany, "Too many emails were sent to this address today. Please try again in "+inWords(wait)+".").After(wait)
}

// ErrManySiteFailures refuses a site that has entered too many wrong codes for any addresses.
var ErrManySiteFailures = apperr.New(apperr.TooMany,
	"Too many wrong codes were entered from your network today. Please try again tomorrow.").After(Day)

// ErrManyFailures refuses a requester who has entered too many wrong codes for an address.
func ErrManyFailures(wait time.Duration) error {
	return apperr.New(apperr.TooMany, "Too many wrong codes for this address today. Please try again in "+inWords(wait)+".").After(wait)
}

// inWords never promises too early: it is rounded up.
func inWords(wait time.Duration) string {
	n, unit := (wait+time.Hour-1)/time.Hour, "hour"
	if wait <= time.Hour-time.Minute {
		n, unit = (wait+time.Minute-1)/time.Minute, "minute"
	}
	if n == 1 {
		return "1 " + unit
	}
	return fmt.Sprintf("%d %ss", n, unit)
}

// Code is a mailed code as it is stored.
type Code struct {
	Hash       string // of the digits; empty once they cannot be used any more
	Tries      int    // by whoever knows the id that goes with it
	BlindTries int    // by whoever does not
	ExpiresAt  time.Time
}

// New is the code of a hash, in a mail that goes out at sentAt.
func New(hash string, sentAt time.Time) Code {
	return Code{Hash: hash, ExpiresAt: sentAt.Add(CodeLife)}
}

// Try compares a guess with the code, which the right one uses up. What was counted stands also when it is refused. Blind guesses
// come without the id that goes with the code; they take no tries of whoever knows it.
func (c *Code) Try(hash string, blind bool, now time.Time) error {
	tries := &c.Tries
	if blind {
		tries = &c.BlindTries
	}
	switch {
	case !c.InForce(c.Hash, now):
		return ErrExpired
	case c.UsedUp(blind):
		return ErrUsedUp
	}
	*tries++
	switch {
	case hmac.Equal([]byte(hash), []byte(c.Hash)):
		c.Hash = ""
		return nil
	case c.UsedUp(blind):
		return ErrUsedUp.Because(ErrWrong)
	}
	return ErrWrong
}

// InForce reports whether the code of that hash can still be used.
func (c *Code) InForce(hash string, now time.Time) bool {
	return c.Hash == hash && hash != "" && now.Before(c.ExpiresAt)
}

// UsedUp reports whether no try is left. Blind ones end with the others.
func (c *Code) UsedUp(blind bool) bool {
	return c.Tries >= codeTries || blind && c.BlindTries >= codeTries
}

// Pace spaces out the mails that bring codes or links to an address.
type Pace struct {
	SentAt    time.Time // of the last mail; one that waits for its turn goes out then
	Sends     int       // of this day
	DayEndsAt time.Time // a day begins with the first mail
}

// Requests are the mails that a network has asked for, for an address on the day of its pace.
type Requests struct {
	Network   string
	Sends     int
	SentAt    time.Time // of the last one, as in Pace
	DayEndsAt time.Time
}

// Book takes the next turn: now, or when the pause after the mail before is over. A mail that still waits gives its turn up to the
// network that asked for it, and to no other. When a day's mails are used up, networks that have had few of them are sent more, one an
// hour in all: strangers' requests make the owner wait, and do not keep a mail from them.
func (p *Pace) Book(now time.Time, by *Requests) error {
	if !now.Before(p.DayEndsAt) {
		p.Sends, p.DayEndsAt = 0, now.Add(Day)
	}
	if !by.DayEndsAt.Equal(p.DayEndsAt) {
		by.Sends, by.DayEndsAt = 0, p.DayEndsAt
	}
	switch {
	case p.SentAt.After(now) && by.SentAt.Equal(p.SentAt):
		return nil
	case p.SentAt.After(now):
		return errTurnTaken.After(p.SentAt.Sub(now))
	case by.Sends >= networkSends, p.Sends >= daySends && by.Sends >= lateSends:
		return errManySends(p.DayEndsAt.Sub(now))
	case p.Sends >= daySends && now.Before(p.SentAt.Add(latePause)):
		return errManySends(min(p.DayEndsAt.Sub(now), p.SentAt.Add(latePause).Sub(now)))
	}
	p.Sends++
	by.Sends++
	if p.SentAt = p.SentAt.Add(SendPause); p.SentAt.Before(now) {
		p.SentAt = now
	}
	by.SentAt = p.SentAt
	return nil
}

// BookNow is Book for somebody who asks for another mail and can be asked to wait.
func (p *Pace) BookNow(now time.Time, by *Requests) error {
	if wait := p.SentAt.Add(SendPause).Sub(now); wait > 0 {
		return errJustSent(wait)
	}
	return p.Book(now, by)
}

// Address is what is known of an address and a purpose. It is kept for every address that is asked about, with an
// account or without, so that the answers tell nobody which it is. A code is stored with its registration.
type Address struct {
	Email   string
	Purpose Purpose
	Pace
}

var (
	fiveDigits = regexp.MustCompile(`^[0-9]{5}$`)
	everyCode  = big.NewInt(100_000)
)

// ParseDigits reads a code as it was typed or pasted: in the digits of any script, with white space and invisible characters anywhere.
func ParseDigits(typed string) (string, error) {
	digits := strings.Map(func(r rune) rune {
		switch {
		case unicode.IsSpace(r), text.Invisible(r):
			return -1
		case unicode.IsDigit(r):
			return '0' + valueOf(r)
		}
		return r
	}, typed)
	if !fiveDigits.MatchString(digits) {
		return "", ErrDigits
	}
	return digits, nil
}

// NewDigits draws a code.
func NewDigits() string {
	n, err := rand.Int(rand.Reader, everyCode)
	if err != nil { // crypto/rand ends the process before it fails
		panic(err)
	}
	return fmt.Sprintf("%05d", n)
}

// valueOf is the value of a decimal digit of any script. Unicode keeps ten of them in a row, from zero on.
func valueOf(digit rune) rune {
	for _, r := range unicode.Nd.R16 {
		if rune(r.Lo) <= digit && digit <= rune(r.Hi) {
			return (digit - rune(r.Lo)) % 10
		}
	}
	for _, r := range unicode.Nd.R32 {
		if first, last := rune(r.Lo), rune(r.Hi); first <= digit && digit <= last { //nolint:gosec // code points are below 2^21
			return (digit - first) % 10
		}
	}
	return digit
}

// Hashes hashes codes under a key that the database does not hold: five digits alone would be guessed in no time.
type Hashes []byte

// Of is the hash of the digits that were mailed to an address.
func (key Hashes) Of(email, digits string) string {
	h := hmac.New(sha256.New, key)
	fmt.Fprintf(h, "%s\n%s\n%s", Verification, email, digits)
	return hex.EncodeToString(h.Sum(nil))
}

// OfNone is a hash that no digits have, for an address that there is nothing to prove for.
func (Hashes) OfNone() string { return "none " + rand.Text() }
