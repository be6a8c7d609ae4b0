package mail

import (
	"embed"
	"fmt"
	"html/template"
	"strings"
	texttemplate "text/template"
)

// Letter is what a mail says; Compose gives all of them one look. To users its words are ours alone: a name that somebody
// typed would let a stranger write to any address in our name.
type Letter struct {
	Subject    string
	Heading    string
	Paragraphs []string // before the code or the link
	Code       string   // shown large; optional
	Link       string   // an address to open; optional
	LinkLabel  string
	Closing    []string // after it
	Reason     string   // why it was sent; optional
	ReplyTo    string   // where answers go; empty: nobody reads them
	// Unsubscribe is the address that mail programs ask, by a POST without a body, to have no more mails of this kind; optional.
	Unsubscribe string
}

//go:embed letter.html letter.txt
var letterFiles embed.FS

var (
	htmlLetter = template.Must(template.ParseFS(letterFiles, "letter.html"))
	textLetter = texttemplate.Must(texttemplate.ParseFS(letterFiles, "letter.txt"))
)

// Compose writes a letter as text and as HTML. id is the Message's.
func Compose(id, to string, l Letter) (Message, error) {
	var text, html strings.Builder
	if err := textLetter.Execute(&text, l); err != nil {
		return Message{}, fmt.Errorf("letter: %w", err)
	}
	if err := htmlLetter.Execute(&html, l); err != nil {
		return Message{}, fmt.Errorf("letter: %w", err)
	}
	return Message{
		ID: id, To: to, ReplyTo: l.ReplyTo, Unsubscribe: l.Unsubscribe, Subject: l.Subject, Text: text.String(), HTML: html.String(),
	}, nil
}
