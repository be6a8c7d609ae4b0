package accounts

import (
	"github.com/bowerbird/bowerbird/platform/mail"
)

// verificationLetter brings a code. The code is its only number of five digits and opens the subject, where a phone's
// notification shows it; there is no link, because a port might be five digits too.
func verificationLetter(digits string) mail.Letter {
	return mail.Letter{
		Subject:    digits + " is your Bowerbird verification code",
		Heading:    "Verify your email address",
		Paragraphs: []string{"Enter this code where you created your account:"},
		Code:       digits,
		Closing: []string{
			"The code is good for 10 minutes and works once.",
			"Did you not ask for it? Then ignore this mail; without the code nobody can use your address.",
		},
	}
}

// existingLetter tells the owner of a verified address that somebody tried to sign up with it.
func existingLetter(publicURL string) mail.Letter {
	return mail.Letter{
		Subject:    "You already have a Bowerbird account",
		Heading:    "You already have an account",
		Paragraphs: []string{"Somebody, probably you, tried to create a Bowerbird account with this address. It has one already, so nothing was changed."},
		Link:       publicURL + "/login",
		LinkLabel:  "Log in",
		Closing:    []string{"Was it not you? Then there is nothing to do."},
	}
}
