package instagram

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"time"
)

// graphTime is how Graph writes an instant: +0000, without a colon.
const graphTime = "2006-01-02T15:04:05-0700"

type graphAnswer struct {
	Discovery *graphAccount `json:"business_discovery"`
}

// graphFailure has both forms of a refusal: Graph's own, and the flat one of the exchange of a code.
type graphFailure struct {
	Error       *graphError `json:"error"`
	FlatMessage string      `json:"error_message"`
}

type graphError struct {
	Message   string `json:"message"`
	Type      string `json:"type"`
	Code      int    `json:"code"`
	Subcode   int    `json:"error_subcode"`
	Transient bool   `json:"is_transient"`
}

type graphAccount struct {
	ID         string  `json:"id"`
	Username   string  `json:"username"`
	Name       *string `json:"name"`
	Biography  *string `json:"biography"`
	Website    *string `json:"website"`
	PictureURL *string `json:"profile_picture_url"`
	Followers  *int64  `json:"followers_count"`
	Follows    *int64  `json:"follows_count"`
	MediaCount *int64  `json:"media_count"`
	Media      struct {
		Data   []graphMedia `json:"data"`
		Paging struct {
			Cursors struct {
				After string `json:"after"`
			} `json:"cursors"`
		} `json:"paging"`
	} `json:"media"`
}

type graphMedia struct {
	ID           string  `json:"id"`
	Caption      *string `json:"caption"`
	MediaType    string  `json:"media_type"`
	ProductType  string  `json:"media_product_type"`
	MediaURL     *string `json:"media_url"`
	ThumbnailURL *string `json:"thumbnail_url"`
	Permalink    *string `json:"permalink"`
	Timestamp    string  `json:"timestamp"`
	Likes        *int64  `json:"like_count"`
	Comments     *int64  `json:"comments_count"`
	Views        *int64  `json:"view_count"`
}

// Decode reads an answer into target, or returns the *Error that Instagram answered with.
func (a Answer) Decode(target any) error {
	if err := a.refusal(); err != nil {
		return err
	}
	if err := json.Unmarshal(a.Body, target); err != nil {
		return malformed(a.Status, errors.New(redact(err.Error(), a.secrets))) // it may quote the answer
	}
	return nil
}

func (a Answer) refusal() error {
	succeeded := a.Status >= 200 && a.Status <= 299
	if succeeded && !bytes.Contains(a.Body, []byte(`"error`)) {
		return nil
	}
	var failure graphFailure
	if err := json.Unmarshal(a.Body, &failure); err != nil {
		return a.unreadable(err)
	}
	switch {
	case failure.Error != nil:
		return a.failed(*failure.Error)
	case failure.FlatMessage != "":
		return a.failed(graphError{Message: failure.FlatMessage})
	case !succeeded:
		return a.failed(graphError{})
	}
	return nil
}

// failed is the error of a refusal. When Instagram throttles without saying for how long, the caller waits for a whole window.
func (a Answer) failed(e graphError) *Error {
	failed := &Error{
		Kind: kindOf(a.Status, e), Status: a.Status, Code: e.Code, Subcode: e.Subcode,
		Message: redact(e.Message, a.secrets), RetryAfter: readUsage(a.Header).regain,
	}
	if failed.Kind == Throttled && failed.RetryAfter == 0 {
		failed.RetryAfter = window
	}
	return failed
}

// unreadable is an answer that is no JSON: from a proxy, or cut short.
func (a Answer) unreadable(cause error) *Error {
	isEmptyFailure := len(bytes.TrimSpace(a.Body)) == 0 && a.Status >= 400
	if isEmptyFailure || kindOf(a.Status, graphError{}) == Throttled {
		return a.failed(graphError{})
	}
	return malformed(a.Status, cause)
}

// decode reads a page of Business Discovery.
func decode(a Answer) (Page, error) {
	var answer graphAnswer
	if err := a.Decode(&answer); err != nil {
		return Page{}, err
	}
	if answer.Discovery == nil {
		return Page{}, malformed(a.Status, errors.New("business_discovery is missing"))
	}
	page, err := answer.Discovery.page()
	if err != nil {
		return Page{}, malformed(a.Status, err)
	}
	return page, nil
}

// ParsePost reads one post of a list, as Business Discovery and the media of an account write it.
func ParsePost(raw []byte) (Post, error) {
	var media graphMedia
	if err := json.Unmarshal(raw, &media); err != nil {
		return Post{}, err
	}
	return media.post()
}

func malformed(status int, cause error) *Error {
	return &Error{Kind: Malformed, Status: status, Cause: cause}
}

func (a *graphAccount) page() (Page, error) {
	if a.ID == "" {
		return Page{}, errors.New("the account has no id")
	}
	page := Page{
		Profile: Profile{
			ID: a.ID, Username: a.Username,
			Name: filled(a.Name), Biography: filled(a.Biography),
			Website: filled(a.Website), PictureURL: filled(a.PictureURL),
			Followers: positive(a.Followers), Follows: count(a.Follows), MediaCount: count(a.MediaCount),
		},
		Posts: make([]Post, 0, len(a.Media.Data)),
		After: a.Media.Paging.Cursors.After,
	}
	for i := range a.Media.Data {
		post, err := a.Media.Data[i].post()
		if err != nil {
			return Page{}, fmt.Errorf("post %d: %w", i, err)
		}
		page.Posts = append(page.Posts, post)
	}
	return page, nil
}

func (m *graphMedia) post() (Post, error) {
	if m.ID == "" {
		return Post{}, errors.New("no id")
	}
	at, err := time.Parse(graphTime, m.Timestamp)
	if err != nil {
		return Post{}, err
	}
	post := Post{
		ID: m.ID, Caption: filled(m.Caption), Type: typeOf(m.MediaType, m.ProductType),
		MediaType: m.MediaType, ProductType: m.ProductType,
		MediaURL: filled(m.MediaURL), ThumbnailURL: filled(m.ThumbnailURL), Permalink: filled(m.Permalink),
		PostedAt: at.UTC(), Likes: count(m.Likes), Comments: count(m.Comments), Views: count(m.Views),
	}
	if post.Permalink != nil {
		link, _ := ParsePostLink(*post.Permalink) // a post whose permalink is strange has no shortcode
		post.ShortCode = link.ShortCode
	}
	return post, nil
}

func typeOf(media, product string) Type {
	switch {
	case product == "REELS":
		return Reel
	case media == "CAROUSEL_ALBUM":
		return Carousel
	default:
		return Type(media)
	}
}

func filled(s *string) *string {
	if s == nil || *s == "" {
		return nil
	}
	return s
}

func count(n *int64) *int64 {
	if n == nil || *n < 0 {
		return nil
	}
	return n
}

func positive(n *int64) *int64 {
	if n == nil || *n <= 0 {
		return nil
	}
	return n
}
