package login

import (
	"context"
	"encoding/json"
	"fmt"
	"net/url"
	"strconv"
	"strings"
	"time"

	"github.com/bowerbird/bowerbird/platform/instagram"
)

const (
	accountFields = "id,user_id,username,name,account_type,profile_picture_url,followers_count,follows_count,media_count,biography,website"
	mediaFields   = "id,caption,media_type,media_product_type,media_url,thumbnail_url,permalink,timestamp,like_count,comments_count"
	storyFields   = "id,media_type,media_url,thumbnail_url,permalink,timestamp"
	postsPerPage  = 50
	storyPages    = 10 // far more than the 100 stories that a day may have
)

// Account is the account that a token belongs to.
func (c *Client) Account(ctx context.Context, token string) (Account, error) {
	var answer wrapped[graphAccount]
	if err := c.get(ctx, &answer, token, url.Values{"fields": {accountFields}}, c.cfg.Version, "me"); err != nil {
		return Account{}, err
	}
	account := answer.value.account()
	if account.ID == "" {
		return Account{}, malformed("the account has no id")
	}
	username, err := instagram.ParseUsername(account.Username)
	if err != nil {
		return Account{}, malformed("the account has no valid username")
	}
	account.Username = username
	return account, nil
}

type graphAccount struct {
	UserID     identifier `json:"user_id"`
	ID         identifier `json:"id"`
	Username   string     `json:"username"`
	Type       string     `json:"account_type"`
	Name       *string    `json:"name"`
	Biography  *string    `json:"biography"`
	Website    *string    `json:"website"`
	PictureURL *string    `json:"profile_picture_url"`
	Followers  *int64     `json:"followers_count"`
	Follows    *int64     `json:"follows_count"`
	MediaCount *int64     `json:"media_count"`
}

func (a graphAccount) account() Account {
	account := Account{
		ID: string(a.UserID), AppScopedID: string(a.ID), Username: a.Username, Type: typeOf(a.Type),
		Name: filled(a.Name), Biography: filled(a.Biography), Website: filled(a.Website), PictureURL: filled(a.PictureURL),
		Followers: a.Followers, Follows: a.Follows, MediaCount: a.MediaCount,
	}
	if account.ID == "" { // an older form, whose only id is the professional one
		account.ID = account.AppScopedID
	}
	return account
}

func typeOf(text string) AccountType {
	if t := AccountType(strings.ToUpper(text)); t != "MEDIA_CREATOR" {
		return t
	}
	return Creator
}

// list is one page of an edge.
type list[T any] struct {
	Data   []T `json:"data"`
	Paging struct {
		Cursors struct {
			After string `json:"after"`
		} `json:"cursors"`
		Next string `json:"next"` // an address that holds the token: only whether it is there counts
	} `json:"paging"`
}

// after is the cursor of the page after this one. A page without entries is the last even when it has a cursor.
func (l list[T]) after() string {
	if len(l.Data) == 0 {
		return ""
	}
	return l.Paging.Cursors.After
}

func edge[T any](ctx context.Context, c *Client, token, accountID, name, fields, after string) (list[T], error) {
	query := url.Values{"fields": {fields}, "limit": {strconv.Itoa(postsPerPage)}}
	if after != "" {
		query.Set("after", after)
	}
	var page list[T]
	err := c.get(ctx, &page, token, query, c.cfg.Version, accountID, name)
	if err == nil && after != "" && page.after() == after {
		err = malformed("the cursor leads back to itself")
	}
	return page, err
}

// Media is a page of the account's posts, newest first, without stories. The first page has an empty after, and the last
// one an empty next. A post that cannot be read is an error that comes along with the others.
func (c *Client) Media(ctx context.Context, token, accountID, after string) (posts []instagram.Post, next string, err error) {
	page, err := edge[json.RawMessage](ctx, c, token, accountID, "media", mediaFields, after)
	if err != nil {
		return nil, "", err
	}
	for i, raw := range page.Data {
		post, odd := instagram.ParsePost(raw)
		if odd != nil {
			err = malformed(fmt.Sprintf("post %d: %v", i, odd))
			continue
		}
		posts = append(posts, post)
	}
	if page.Paging.Next == "" { // the last page of posts has a cursor, too
		return posts, "", err
	}
	return posts, page.after(), err
}

// Stories are the stories of the account that are shown now.
func (c *Client) Stories(ctx context.Context, token, accountID string) ([]Story, error) {
	var stories []Story
	after := ""
	for range storyPages {
		page, err := edge[graphStory](ctx, c, token, accountID, "stories", storyFields, after)
		if err != nil {
			return nil, err
		}
		for _, s := range page.Data {
			story, err := s.story()
			if err != nil {
				return nil, err
			}
			stories = append(stories, story)
		}
		if after = page.after(); after == "" {
			return stories, nil
		}
	}
	return nil, malformed("the pages of stories have no end")
}

type graphStory struct {
	ID           identifier `json:"id"`
	MediaType    string     `json:"media_type"`
	MediaURL     *string    `json:"media_url"`
	ThumbnailURL *string    `json:"thumbnail_url"`
	Permalink    *string    `json:"permalink"`
	Timestamp    string     `json:"timestamp"`
}

func (s graphStory) story() (Story, error) {
	story := Story{
		ID: string(s.ID), MediaType: s.MediaType, MediaURL: filled(s.MediaURL),
		ThumbnailURL: filled(s.ThumbnailURL), Permalink: filled(s.Permalink),
	}
	if story.ID == "" {
		return Story{}, malformed("a story has no id")
	}
	if s.Timestamp != "" {
		at, err := time.Parse(graphTime, s.Timestamp)
		if err != nil {
			return Story{}, malformed("a story has no readable time")
		}
		story.PostedAt = at.UTC()
	}
	return story, nil
}

func filled(s *string) *string {
	if s == nil || *s == "" {
		return nil
	}
	return s
}
