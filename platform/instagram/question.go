package instagram

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"sync"
)

// question is what Instagram is asked: the account, and some of its posts.
type question struct {
	username, after string
	limit           int      // of posts
	without         []string // fields that are left out
}

const (
	postsPerPage  = 25
	smallestPage  = 3
	maxCursorSize = 1024
)

// What a question names. Without the required fields an answer cannot be read.
var (
	accountFields = []string{"id", "username", "name", "biography", "website", "profile_picture_url",
		"followers_count", "follows_count", "media_count"}
	mediaFields = []string{"id", "caption", "media_type", "media_product_type", "media_url", "thumbnail_url", "permalink", "timestamp",
		"like_count", "comments_count", "view_count"}
	requiredFields = []string{"id", "username", "media", "media_type", "timestamp"}
)

func (q question) fields() string {
	paging := fmt.Sprintf("media.limit(%d)", q.limit)
	if q.after != "" {
		paging += ".after(" + q.after + ")"
	}
	list := func(names []string) string {
		return strings.Join(slices.DeleteFunc(slices.Clone(names), q.leavesOut), ",")
	}
	return "business_discovery.username(" + q.username + "){" + list(accountFields) + "," + paging + "{" + list(mediaFields) + "}}"
}

func (q question) leavesOut(field string) bool { return slices.Contains(q.without, field) }

// canLeaveOut reports whether the question names a field that an answer can do without.
func (q question) canLeaveOut(field string) bool {
	named := slices.Contains(accountFields, field) || slices.Contains(mediaFields, field)
	return named && !slices.Contains(requiredFields, field) && !q.leavesOut(field)
}

// ask asks until Instagram accepts the question: without the fields that it does not know, and for fewer posts at once.
func (c *Client) ask(ctx context.Context, q *question) (Page, error) {
	for {
		q.without = c.unknown.names()
		page, err := c.attempt(ctx, *q)
		var failed *Error
		if !errors.As(err, &failed) {
			return page, err
		}
		field := failed.unknownField()
		switch {
		case q.canLeaveOut(field):
			if c.unknown.add(field) {
				c.log.WarnContext(ctx, "Instagram does not know a field any more; it is left out", "field", field)
			}
		case failed.tooMuchData() && q.limit > smallestPage:
			q.limit /= 2
		default:
			return page, err
		}
	}
}

func (c *Client) addressOf(q question) string {
	address := *c.address
	address.RawQuery = url.Values{"fields": {q.fields()}, "access_token": {c.cfg.Token}}.Encode()
	return address.String()
}

// fieldNames is a set of fields. Safe for concurrent use.
type fieldNames struct {
	mu    sync.Mutex
	known []string // replaced, never changed
}

func (f *fieldNames) names() []string {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.known
}

// add reports whether the name is new.
func (f *fieldNames) add(name string) bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	if slices.Contains(f.known, name) {
		return false
	}
	f.known = append(slices.Clone(f.known), name)
	return true
}

// cursorShaped keeps a cursor from closing its bracket in the question.
func cursorShaped(after string) bool {
	if len(after) > maxCursorSize {
		return false
	}
	for _, r := range after {
		switch {
		case r >= 'a' && r <= 'z', r >= 'A' && r <= 'Z', r >= '0' && r <= '9',
			r == '_', r == '-', r == '=', r == '+', r == '/', r == '%', r == '.', r == '|', r == ':':
		default:
			return false
		}
	}
	return true
}

var unknownField = regexp.MustCompile(`Tried accessing nonexist(?:ing|ent) field \((\w+)\)`)

// unknownField is the field that Instagram says it does not have, or "".
func (e *Error) unknownField() string {
	if found := unknownField.FindStringSubmatch(e.Message); e.Code == 100 && found != nil {
		return found[1]
	}
	return ""
}

// tooMuchData reports whether Instagram asks for a smaller page.
func (e *Error) tooMuchData() bool {
	return e.Code == 1 && strings.Contains(strings.ToLower(e.Message), "reduce the amount of data")
}
