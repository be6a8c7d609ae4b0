package discovery

import (
	"net/url"
	"regexp"
	"slices"
	"strings"
	"unicode"

	"mvdan.cc/xurls/v2"
)

// Contact is how an account says that it can be reached, as it stands in the biography and the website field.
type Contact struct {
	Emails []string `json:"emails"`
	Phones []string `json:"phones"`
	Links  []string `json:"links" doc:"With a scheme, http or https"`
}

// None reports whether there is nothing.
func (c Contact) None() bool { return len(c.Emails)+len(c.Phones)+len(c.Links) == 0 }

var (
	addresses = xurls.Relaxed()
	// phone has a country code or begins with a zero, and 9 to 15 digits: fewer are dates and prices as well.
	phone = regexp.MustCompile(`(?:\+|\b0)[0-9](?:[ ()./\-]{0,2}[0-9]){7,13}\b`)
)

const mailto = "mailto:"

// contactOf finds the addresses and numbers of a biography and a website. Nothing is guessed.
func contactOf(biography, website *string) (c Contact) {
	add := func(list []string, found string) []string {
		if slices.Contains(list, found) {
			return list
		}
		return append(list, found)
	}
	if website != nil {
		if link := linkOf(*website); link != "" {
			c.Links = add(c.Links, link)
		}
	}
	if biography == nil {
		return c
	}
	for _, found := range addresses.FindAllString(*biography, -1) {
		email, marked := strings.CutPrefix(found, mailto)
		switch link := linkOf(found); {
		case marked || strings.Contains(found, "@") && !strings.ContainsAny(found, "/:"):
			c.Emails = add(c.Emails, email)
		case link != "":
			c.Links = add(c.Links, link)
		}
	}
	for _, found := range phone.FindAllString(addresses.ReplaceAllString(*biography, " "), -1) {
		c.Phones = add(c.Phones, found)
	}
	return c
}

// linkOf is an address as a link of the web; empty when it is none.
func linkOf(address string) string {
	address = strings.TrimSpace(address)
	if !strings.Contains(address, "://") {
		address = "https://" + address
	}
	u, err := url.Parse(address)
	if err != nil || u.Scheme != "https" && u.Scheme != "http" || !strings.Contains(u.Hostname(), ".") || u.User != nil ||
		strings.ContainsFunc(address, unicode.IsSpace) {
		return ""
	}
	return address
}

// masked is a biography without its contact, for plans without it and for the words that a search looks at.
func masked(biography *string) *string {
	if biography == nil {
		return nil
	}
	hidden := phone.ReplaceAllString(addresses.ReplaceAllString(*biography, "…"), "…")
	return &hidden
}
