package reportmails

import (
	"github.com/bowerbird/bowerbird/platform/mail"
	"github.com/bowerbird/bowerbird/platform/text"
)

// askLetter has no words of the sender but the address, which the sender has proved.
func askLetter(sender, link string) mail.Letter {
	return mail.Letter{
		Subject: "May we send you Instagram reports?",
		Heading: "May we send you Instagram reports?",
		Paragraphs: []string{
			sender + " would like to send you reports about Instagram accounts by email, weekly or monthly.",
			"Please confirm once. You can leave with one click at any time.",
		},
		Link: link, LinkLabel: "Yes, send me the reports",
		Closing: []string{"The link works for 7 days. Don't want this? Ignore this email: no reports are sent to you."},
		Reason:  "You're receiving this because your address was entered as a recipient of reports.",
	}
}

// problemLetter goes to the user whose report could not be made.
func problemLetter(problem, page string) mail.Letter {
	return mail.Letter{
		Subject: "Your report was not sent", Heading: "Your report was not sent",
		Paragraphs: []string{problem, "Track the account again, or remove the schedule and add one without it. The recipients got nothing."},
		Link:       page, LinkLabel: "Open your schedules",
		Reason: "You're receiving this because you have reports sent by email.",
	}
}

// reportLetter has a paragraph for each figure, under the name of its account.
func reportLetter(s Summary, during, sender string) mail.Letter {
	var names, paragraphs []string
	for _, account := range s.Accounts {
		names = append(names, "@"+account.Username)
		paragraphs = append(paragraphs, "@"+account.Username+", "+during+":")
		for _, f := range account.Figures {
			line := f.Name + ": " + f.Value
			if f.Why != "" {
				line += ". " + f.Why
			}
			paragraphs = append(paragraphs, line)
		}
	}
	subject := "Report of " + text.And(names)
	if len(names) > 2 {
		subject = "Report of " + names[0] + " and " + text.Count(len(names)-1, "other")
	}
	letter := mail.Letter{
		Subject: subject, Heading: subject, Paragraphs: paragraphs,
		Reason: "You're receiving this because you agreed to get the reports of " + sender + ".",
	}
	if s.From != "" {
		letter.Heading = s.From + ": " + subject
	}
	if s.Demo {
		letter.Closing = append(letter.Closing, "These are demo numbers: this installation is not connected to Instagram.")
	}
	if s.Footer != "" {
		letter.Closing = append(letter.Closing, s.Footer)
	}
	if s.MadeWith {
		letter.Closing = append(letter.Closing, "Made with Bowerbird")
	}
	return letter
}
