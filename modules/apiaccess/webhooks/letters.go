package webhooks

import "github.com/bowerbird/bowerbird/platform/mail"

// offLetter says that a webhook was turned off. It does not name the address, which somebody has typed.
func offLetter(why Off, page string) mail.Letter {
	because := "It has failed for 3 days, so we stopped sending events to it."
	if why == Gone {
		because = "Its receiver answered that it is gone (410), so we stopped sending events to it."
	}
	return mail.Letter{
		Subject: "We turned off one of your webhooks", Heading: "We turned off one of your webhooks",
		Paragraphs: []string{because, "The log shows what went wrong. Once the receiver works again, turn the webhook back on."},
		Link:       page, LinkLabel: "See your webhooks",
		Reason: "You're receiving this because you created the webhook.",
	}
}
