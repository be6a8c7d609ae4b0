package instagramaccess

import (
	"github.com/bowerbird/bowerbird/platform/instagram/credentials"
	"github.com/bowerbird/bowerbird/platform/mail"
)

func (a warningArgs) heading() string {
	if a.Warning == credentials.Expires {
		return "The access to Instagram through " + a.Account + " ends on " + a.ExpiresAt.Format("2 January 2006")
	}
	return "Instagram refuses the access through " + a.Account
}

func (a warningArgs) letter() mail.Letter {
	l := mail.Letter{
		Subject: a.heading(), Heading: a.heading(), Reason: "Sent to the operator of this Bowerbird installation.",
		Paragraphs: []string{"Other accounts that look up Instagram go on. Stored numbers stay on the pages."},
		Closing:    []string{"To renew it, run this on the server and sign in again: " + credentials.Setup},
	}
	if a.LastError != "" {
		l.Paragraphs = append(l.Paragraphs, "It could not be renewed automatically: "+a.LastError+".")
	}
	return l
}
