package instagram

import (
	"net/url"
	"regexp"
	"strings"

	"github.com/bowerbird/bowerbird/platform/apperr"
)

// PostLink is what the address of a post says about it.
type PostLink struct {
	Username  string // of the account; empty in most links
	ShortCode string
}

var (
	postPath    = regexp.MustCompile(`^(?:/([A-Za-z0-9._]{1,30}))?/(?:p|reels?|tv)/([A-Za-z0-9_-]{1,64})(?:/|$)`)
	postHost    = regexp.MustCompile(`(?i)^(?:www\.|m\.)?(?:instagram\.com|instagr\.am)$`)
	errNoPost   = apperr.New(apperr.Invalid, "Please paste the link of an Instagram post, like https://www.instagram.com/p/…")
	errShareURL = apperr.New(apperr.Invalid, "This link doesn't say which post it leads to. Open it, and copy the address of the post.")
)

// ParsePostLink reads the link of a post or reel, as Instagram gives it or as a person pasted it.
func ParsePostLink(typed string) (PostLink, error) {
	typed = strings.TrimSpace(typed)
	if !strings.Contains(typed, "://") {
		typed = "https://" + typed
	}
	link, err := url.Parse(typed)
	if err != nil || !postHost.MatchString(link.Hostname()) {
		return PostLink{}, errNoPost
	}
	parts := postPath.FindStringSubmatch(link.Path)
	switch {
	case parts == nil:
		return PostLink{}, errNoPost
	case parts[1] == "share":
		return PostLink{}, errShareURL
	}
	return PostLink{strings.ToLower(parts[1]), parts[2]}, nil
}
