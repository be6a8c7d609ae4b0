// Package users is the people who have an account: what is valid for one, how it is stored, and what other modules ask.
package users

import (
	"errors"
	"fmt"
	"net/mail"
	"slices"
	"strings"
	"time"
	_ "time/tzdata" // zones are known on machines without them
	"unicode"
	"unicode/utf8"

	"golang.org/x/net/idna"
	"golang.org/x/text/unicode/norm"

	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/text"
)

// Account is a person's account. Email is its key for people, in lower case.
type Account struct {
	ID                 int64
	Email              string
	FullName           string
	PasswordHash       string // empty: none set
	EmailVerifiedAt    *time.Time
	InstagramWanted    string // given at sign-up, until it is connected
	InstagramMissing   bool   // it was not found
	InstagramUsername  *string
	InstagramProfileID *int64
	ProfilePicture     *string
	EraseAt            *time.Time // its owner has deleted it: it is hidden until it is erased then
	SuspendedAt        *time.Time // an operator keeps its owner out; nil: not
	Timezone           string     // IANA
	CreatedAt          time.Time
}

// Verified reports whether its owner has proven the address.
func (a Account) Verified() bool { return a.EmailVerifiedAt != nil }

// Wants reports whether an Instagram account that was named at sign-up is still to be connected. Nothing is for a suspended user.
func (a Account) Wants(username string) bool {
	return a.SuspendedAt == nil && a.InstagramWanted == username
}

// HasPassword is false for whoever has signed in by Google alone.
func (a Account) HasPassword() bool { return a.PasswordHash != "" }

// When writes an instant in the owner's zone, for a sentence.
func (a Account) When(at time.Time) string { return When(at, a.Timezone) }

// When writes an instant as the app does, and says of which zone it is: a letter may be read anywhere.
func When(at time.Time, timezone string) string {
	zone, err := time.LoadLocation(timezone)
	if err != nil {
		zone = time.UTC
	}
	return at.In(zone).Format("2 Jan 2006, 3:04 PM (MST)")
}

// ErrDeleted is behind what Deleted answers.
var ErrDeleted = errors.New("the account waits to be erased")

// ErrSuspended refuses every way into an account that an operator has suspended.
var ErrSuspended = apperr.New(apperr.Suspended, "This account is suspended. Please contact support.")

// Deleted refuses a way into an account that waits to be erased. Only its owner may learn so.
func (a Account) Deleted() error {
	return apperr.New(apperr.Forbidden, "This account will be deleted on "+a.When(*a.EraseAt)+
		". To keep it, open the link in the email we sent you.").Because(ErrDeleted)
}

const (
	longestEmail = 254 // RFC 5321
	longestName  = 100 // characters
	DefaultZone  = "UTC"
)

// What is wrong with what somebody typed, in the words for them.
var (
	ErrMissing       = apperr.New(apperr.Invalid, "Please fill in all required fields")
	ErrMissingFields = apperr.New(apperr.Invalid, "Please fill in all fields")
	ErrEmail         = apperr.New(apperr.Invalid, "Please enter a valid email address")
	ErrInvisible     = apperr.New(apperr.Invalid, "This email address contains an invisible character. Please type it instead of pasting it.")
	errNoName        = apperr.New(apperr.Invalid, "Please enter your full name")
	errLongName      = apperr.New(apperr.Invalid, fmt.Sprintf("Full name must be at most %d characters", longestName))
	ErrZone          = apperr.New(apperr.Invalid, "Please choose a time zone from the list")
)

// ParseEmail gives the one spelling of an address: trimmed, composed, A to Z in lower case, the domain in ASCII. Other letters stay as they
// are: lower case would turn some of them into ASCII, which is somebody else's address. One with characters that
// do not show would look like another's.
func ParseEmail(typed string) (string, error) {
	spelled := lowerASCII(strings.TrimSpace(typed))
	local, _, _ := strings.Cut(spelled, "@")
	email := norm.NFC.String(spelled)
	blank := func(r rune) bool { return unicode.IsSpace(r) || unicode.IsControl(r) }
	switch {
	case strings.ContainsFunc(email, blank):
		return "", ErrEmail
	case strings.ContainsFunc(email, text.Invisible):
		return "", ErrInvisible
	case strings.ContainsFunc(local, composesToASCII):
		return "", ErrEmail
	}
	at := strings.LastIndexByte(email, '@')
	if at < 0 {
		return "", ErrEmail
	}
	domain, err := idna.Lookup.ToASCII(email[at+1:])
	if err != nil {
		return "", ErrEmail
	}
	email = email[:at+1] + domain
	parsed, err := mail.ParseAddress(email)
	if err != nil || parsed.Address != email || len(email) > longestEmail {
		return "", ErrEmail
	}
	return email, nil
}

// composesToASCII reports a sign, such as the Kelvin sign, that Unicode writes as an ASCII character.
func composesToASCII(r rune) bool {
	return r >= utf8.RuneSelf && norm.NFC.String(string(r))[0] < utf8.RuneSelf
}

func lowerASCII(s string) string {
	return strings.Map(func(r rune) rune {
		if 'A' <= r && r <= 'Z' {
			return r + 'a' - 'A'
		}
		return r
	}, s)
}

// ParseName gives a name without control characters and those that turn it around, its words apart by one space.
func ParseName(typed string) (string, error) {
	printable := strings.Map(func(r rune) rune {
		if unicode.IsControl(r) {
			return ' '
		}
		return r
	}, strings.ToValidUTF8(typed, ""))
	name := strings.Join(strings.Fields(text.Name(text.Undirected(printable))), " ")
	switch {
	case name == "":
		return "", errNoName
	case utf8.RuneCountInString(name) > longestName:
		return "", errLongName
	}
	return name, nil
}

// notZones load here and in no browser; "" and "Local" would be the server's own.
var notZones = []string{"", "Local", "localtime", "Factory", "posixrules"}

// ParseZone accepts the IANA names that people live in.
func ParseZone(name string) (string, error) {
	// posix/ and right/ are folders of some systems that browsers do not know.
	if slices.Contains(notZones, name) || strings.HasPrefix(name, "posix/") || strings.HasPrefix(name, "right/") {
		return "", ErrZone
	}
	if _, err := time.LoadLocation(name); err != nil {
		return "", ErrZone
	}
	return name, nil
}

// ZoneAtSignUp is the browser's word, which nobody typed: one that is unknown here must keep nobody out.
func ZoneAtSignUp(name string) string {
	if zone, err := ParseZone(name); err == nil {
		return zone
	}
	return DefaultZone
}
