// Package operators is who operates this installation: accounts apart from users, created by the command line, with a password and the
// codes of an authenticator app. The packages beside it hold what operators do.
package operators

import (
	"crypto/rand"
	"crypto/subtle"
	"fmt"
	"regexp"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/pquerna/otp"
	"github.com/pquerna/otp/hotp"
	"github.com/pquerna/otp/totp"

	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/database"
)

const (
	idle             = 30 * time.Minute // without a request, a session ends
	longest          = 12 * time.Hour   // of a session
	seenEvery        = time.Minute      // how exactly the last request is kept
	setUpLife        = 24 * time.Hour
	shortestPassword = 12 // characters
	recoveryCodes    = 8
	totpPeriod       = 30 // seconds
	issuer           = "Bowerbird"
)

var (
	errName      = apperr.New(apperr.Invalid, "A name has 2 to 40 characters of a to z, 0 to 9, dot, hyphen and underscore.")
	errTaken     = apperr.New(apperr.Conflict, "There is already an operator with this name.")
	errNoOne     = apperr.New(apperr.NotFound, "There is no operator with this name.")
	errShort     = apperr.New(apperr.Invalid, fmt.Sprintf("Password must be at least %d characters", shortestPassword))
	errSignIn    = apperr.New(apperr.Unauthorized, "The name, the password or the code is wrong.")
	errSetUp     = apperr.New(apperr.Unauthorized, "The name or the set-up code is wrong, or the code is older than 24 hours.")
	errFirstCode = apperr.New(apperr.Unauthorized, "The code is wrong. Please enter the one that your app shows now.")
)

// Account is an operator.
type Account struct {
	ID           int64
	Name         string
	PasswordHash string // empty: the set-up has not begun
	TOTPSecret   string `gorm:"column:totp_secret"` // sealed
	SetUpDigest  string // of the code that the command line has printed; empty: the set-up has ended
	SetUpUntil   *time.Time
}

// awaitsSetUp reports whether the account waits to be set up with this code, and may still be.
func (a Account) awaitsSetUp(setUpCode string, now time.Time) bool {
	given := digest(setUpCode)
	return subtle.ConstantTimeCompare([]byte(given), []byte(a.SetUpDigest)) == 1 && a.SetUpUntil != nil && now.Before(*a.SetUpUntil)
}

// Session is a sign-in of an operator.
type Session struct {
	ID                int64
	OperatorID        int64
	Name              string
	CreatedAt         time.Time
	LastSeenAt        time.Time
	ExpiresAt         time.Time `gorm:"-"`
	RecoveryCodesLeft int
}

func (s Session) open(now time.Time) bool {
	return now.Before(s.CreatedAt.Add(longest)) && now.Before(s.LastSeenAt.Add(idle))
}

var nameForm = regexp.MustCompile(`^[a-z0-9._-]{2,40}$`)

func parseName(typed string) (string, error) {
	name := strings.ToLower(strings.TrimSpace(typed))
	if !nameForm.MatchString(name) {
		return "", errName
	}
	return name, nil
}

// newCode draws a code that nobody guesses, to be read from a screen: four groups of four.
func newCode() string {
	t := rand.Text()[:16]
	return t[:4] + "-" + t[4:8] + "-" + t[8:12] + "-" + t[12:]
}

// spelled is a code as newCode draws it, however it was typed.
func spelled(code string) string {
	return strings.ToUpper(strings.NewReplacer("-", "", " ", "").Replace(code))
}

// enrol draws a secret for authenticator apps. address is the same for a QR code.
func enrol(name string) (secret, address string, err error) {
	key, err := totp.Generate(totp.GenerateOpts{Issuer: issuer, AccountName: name, Period: totpPeriod})
	if err != nil {
		return "", "", fmt.Errorf("draw a secret: %w", err)
	}
	return key.Secret(), key.URL(), nil
}

// stepOf is the time step that a code of the authenticator app belongs to: the present one, the one before or the one after. Others
// have none.
func stepOf(code, secret string, now time.Time) (step int64, found bool) {
	code = spelled(code)
	present := now.Unix() / totpPeriod
	for _, at := range []int64{present - 1, present, present + 1} {
		want, err := hotp.GenerateCodeCustom(secret, uint64(at), hotp.ValidateOpts{Digits: otp.DigitsSix}) //nolint:gosec // after 1970
		if err == nil && subtle.ConstantTimeCompare([]byte(want), []byte(code)) == 1 {
			step, found = at, true
		}
	}
	return step, found
}

// PasswordRule refuses passwords that no user may have either, those that are too short with the given sentence.
type PasswordRule func(password string, tooShort *apperr.Error) error

func (rule PasswordRule) check(password string) error {
	if utf8.RuneCountInString(password) < shortestPassword {
		return errShort
	}
	return rule(password, errShort)
}

// sealPurpose is what secrets of authenticator apps are sealed for.
const sealPurpose = "operator totp"

// Sealed is the column of those secrets. An account of use without: reset-operator sets it up again.
var Sealed = database.SealedColumn{
	Table: "operators", Key: "id", About: "name", Column: "totp_secret", Purpose: sealPurpose, Blank: true,
}
