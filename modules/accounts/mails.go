package accounts

import (
	"github.com/bowerbird/bowerbird/platform/mail"
)

// codeLetter brings a code. The code is its only number of five digits and opens the subject, where a phone's
// notification shows it; there is no link, because a port might be five digits too.
func codeLetter(p purpose, digits string) mail.Letter {
	if p == reset {
		return mail.Letter{
			Subject:    digits + " is your Bowerbird password code",
			Heading:    "Choose a new password",
			Paragraphs: []string{"Enter this code where you asked for it, together with your new password:"},
			Code:       digits,
			Closing: []string{
				"The code is good for 10 minutes and works once. All your devices will be logged out.",
				"Did you not ask for it? Then ignore this mail; your password stays as it is.",
			},
			Reason: "Somebody asked for a new password for the account with this address.",
		}
	}
	return mail.Letter{
		Subject:    digits + " is your Bowerbird verification code",
		Heading:    "Verify your email address",
		Paragraphs: []string{"Enter this code where you created your account:"},
		Code:       digits,
		Closing: []string{
			"The code is good for 10 minutes and works once.",
			"Did you not ask for it? Then ignore this mail; without the code nobody can use your address.",
		},
		Reason: "Somebody created an account with this address.",
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
		Closing:    []string{"Did you forget your password? Choose a new one there.", "Was it not you? Then there is nothing to do."},
		Reason:     "Somebody tried to create an account with this address.",
	}
}

// passwordLetter tells an owner that the password is another one now.
func passwordLetter(when, publicURL string) mail.Letter {
	return mail.Letter{
		Subject:    "Your Bowerbird password was changed",
		Heading:    "Your password was changed",
		Paragraphs: []string{"The password of your account was changed on " + when + ". Your other devices were logged out."},
		Link:       publicURL + "/login",
		LinkLabel:  "Log in",
		Closing:    []string{"Was it not you? Then choose “Forgot password?” there at once, and set another."},
		Reason:     "We write whenever the password of your account changes.",
	}
}

// googleLetter tells an owner that the account can be entered in another way now.
func googleLetter(when, publicURL string) mail.Letter {
	return mail.Letter{
		Subject:    "Google sign-in was added to your Bowerbird account",
		Heading:    "You can now sign in with Google",
		Paragraphs: []string{"On " + when + " somebody who signed in to Google with this address entered your account. From now on Google opens it, beside your password."},
		Link:       publicURL + "/settings",
		LinkLabel:  "Look at your sessions",
		Closing:    []string{"Was it not you? Then secure your Google account first, and log out everywhere in the settings."},
		Reason:     "We write whenever there is a new way into your account.",
	}
}
