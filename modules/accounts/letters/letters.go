// Package letters is the mails of this module.
package letters

import (
	"fmt"

	"github.com/bowerbird/bowerbird/modules/accounts/codes"
	"github.com/bowerbird/bowerbird/modules/accounts/resets"
	"github.com/bowerbird/bowerbird/platform/mail"
)

// Code brings a code. The code is its only number of five digits and opens the subject, where a phone's
// notification shows it; there is no link, because a port might be five digits too.
func Code(digits string) mail.Letter {
	return mail.Letter{
		Subject:    digits + " is your Bowerbird verification code",
		Heading:    "Verify your email address",
		Paragraphs: []string{"Enter this code to finish creating your account:"},
		Code:       digits,
		Closing: []string{
			fmt.Sprintf("The code expires in %.0f minutes and works once.", codes.CodeLife.Minutes()),
			"Didn't request this? Ignore this email. Nobody can use your address without the code.",
		},
		Reason: "You're receiving this because someone signed up with this address.",
	}
}

// Reset brings the link for a new password.
func Reset(link string) mail.Letter {
	return mail.Letter{
		Subject:    "Choose a new Bowerbird password",
		Heading:    "Choose a new password",
		Paragraphs: []string{"Someone, probably you, asked for a new password for your Bowerbird account. Choose it with this link:"},
		Link:       link,
		LinkLabel:  "Choose a new password",
		Closing: []string{
			fmt.Sprintf("The link expires in %.0f minutes and works once. Changing your password logs you out on all devices.",
				resets.Life.Minutes()),
			"Didn't request this? Ignore this email. Your password won't change.",
		},
		Reason: "You're receiving this because someone requested a new password for your account.",
	}
}

// Existing tells the owner of a verified address that somebody tried to sign up with it.
func Existing(publicURL string) mail.Letter {
	return mail.Letter{
		Subject: "You already have a Bowerbird account",
		Heading: "You already have an account",
		Paragraphs: []string{"Someone, probably you, tried to sign up for Bowerbird with this address. " +
			"You already have an account, so nothing has changed."},
		Link:      publicURL + "/login",
		LinkLabel: "Log in",
		Closing: []string{"Forgot your password? You can choose a new one on the login page.",
			"If this wasn't you, you don't need to do anything."},
		Reason: "You're receiving this because someone tried to sign up with this address.",
	}
}

// ExistingDeleted tells the owner of an account that waits to be erased that somebody tried to sign up with its address.
func ExistingDeleted(when string) mail.Letter {
	return mail.Letter{
		Subject: "Your Bowerbird account is being deleted",
		Heading: "Your account is being deleted",
		Paragraphs: []string{"Someone, probably you, tried to sign up for Bowerbird with this address. " +
			"Your account with it will be deleted on " + when +
			". To keep it, open the link in the email we sent when you deleted it."},
		Closing: []string{"To start over with a new account, sign up again after that time.",
			"If this wasn't you, you don't need to do anything."},
		Reason: "You're receiving this because someone tried to sign up with this address.",
	}
}

// Deleted brings the link that takes a deletion back.
func Deleted(when, link string) mail.Letter {
	return mail.Letter{
		Subject: "Your Bowerbird account will be deleted",
		Heading: "Your account will be deleted",
		Paragraphs: []string{"You asked us to delete your account. On " + when +
			" we delete it with everything in it: your ideas, saved posts, tracked accounts, " +
			"goals, demographics, conversations with Buddy and settings. Until then it is hidden, and you are logged out everywhere.",
			"Changed your mind? Keep your account with this link. It works once, until that time."},
		Link:      link,
		LinkLabel: "Keep my account",
		Closing:   []string{"Wasn't you? Keep your account, log in and change your password."},
		Reason:    "We email you when your account is being deleted.",
	}
}

// Password tells an owner that the password is another one now.
func Password(when, publicURL string) mail.Letter {
	return mail.Letter{
		Subject:    "Your Bowerbird password was changed",
		Heading:    "Your password was changed",
		Paragraphs: []string{"Your password was changed on " + when + ". All other devices were logged out."},
		Link:       publicURL + "/login",
		LinkLabel:  "Log in",
		Closing:    []string{"Wasn't you? Choose “Forgot password?” on the login page right away and set a new one."},
		Reason:     "We email you whenever your password changes.",
	}
}

// Google tells an owner that the account can be entered in another way now.
func Google(when, publicURL string) mail.Letter {
	return mail.Letter{
		Subject: "Google sign-in was added to your Bowerbird account",
		Heading: "You can now sign in with Google",
		Paragraphs: []string{"On " + when + " someone signed in to your account with Google, using this address. " +
			"You can now log in with Google as well as with your password."},
		Link:      publicURL + "/settings",
		LinkLabel: "Review your sessions",
		Closing:   []string{"Wasn't you? Secure your Google account first, then log out everywhere in Settings."},
		Reason:    "We email you whenever a new way to log in is added.",
	}
}
