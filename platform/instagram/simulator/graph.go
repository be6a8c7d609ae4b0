package simulator

import (
	"encoding/base64"
	"fmt"
	"strconv"
	"strings"
	"time"
)

const (
	graphTime     = "2006-01-02T15:04:05-0700"
	defaultLimit  = 25
	greatestLimit = 100
)

// object is a JSON object under construction.
type object = map[string]any

func cursorOf(number int) string {
	return base64.RawURLEncoding.EncodeToString([]byte("bowerbird:" + strconv.Itoa(number)))
}

func numberOf(cursor string) (int, error) {
	raw, err := base64.RawURLEncoding.DecodeString(cursor)
	if err != nil {
		return 0, err
	}
	digits, found := strings.CutPrefix(string(raw), "bowerbird:")
	if !found {
		return 0, fmt.Errorf("%q is no cursor", raw)
	}
	return strconv.Atoi(digits)
}

// answer writes an account with the fields that were asked for, as Graph does:
// what is unknown is left out.
func answer(m Moment, name string, fields []field, links links, fault Fault) (object, *refusal) {
	p, ok := m.Profile(name)
	if !ok {
		return nil, refuseUnknown
	}
	if fault == FollowersEmpty {
		p.Followers = 0
	}
	known := object{
		"id": p.ID, "username": p.Username, "name": p.Name, "biography": p.Biography,
		"profile_picture_url": links.avatar(name), "followers_count": p.Followers,
		"follows_count": p.Follows, "media_count": p.MediaCount, "website": nil, "media": nil,
	}
	if p.Website != "" {
		known["website"] = p.Website
	}
	out := object{"id": p.ID}
	for _, f := range fields {
		value, exists := known[f.name]
		if !exists {
			return nil, nonexisting(f.name)
		}
		if f.name == "media" {
			media, refused := mediaOf(m, name, f, links, false)
			if refused != nil {
				return nil, refused
			}
			if media != nil {
				out["media"] = media
			}
		} else if value != nil {
			out[f.name] = value
		}
	}
	return out, nil
}

func nonexisting(name string) *refusal {
	return &refusal{status: 400, code: 100, message: "(#100) Tried accessing nonexisting field (" + name + ")"}
}

// mediaOf is a page of posts. Their owner sees the likes that the account hides.
func mediaOf(m Moment, name string, f field, links links, isOwner bool) (object, *refusal) {
	limit, before := defaultLimit, 0
	if asked, err := strconv.Atoi(f.args["limit"]); err == nil && asked > 0 {
		limit = min(asked, greatestLimit)
	}
	after, paged := f.args["after"]
	if paged {
		number, err := numberOf(after)
		if err != nil {
			return nil, &refusal{status: 400, code: 100, message: "(#100) Invalid cursor"}
		}
		before = number
	}
	var posts []Post
	if !paged || before > 1 {
		posts = m.Posts(name, before, limit)
	}
	data := make([]object, 0, len(posts))
	for _, p := range posts {
		shown, refused := mediaFields(p, name, f.inner, links, isOwner)
		if refused != nil {
			return nil, refused
		}
		data = append(data, shown)
	}
	if len(data) == 0 && !paged {
		return nil, nil // an account without posts has no media at all
	}
	cursors := object{}
	if paged && len(posts) > 0 {
		cursors["before"] = cursorOf(posts[0].Number)
	}
	if len(posts) > 0 && posts[len(posts)-1].Number > 1 {
		cursors["after"] = cursorOf(posts[len(posts)-1].Number)
	}
	return object{"data": data, "paging": object{"cursors": cursors}}, nil
}

func mediaFields(p Post, name string, fields []field, links links, isOwner bool) (object, *refusal) {
	out := object{"id": p.ID}
	for _, f := range fields {
		var value any
		switch f.name {
		case "id":
			value = p.ID
		case "caption":
			if p.Caption != "" {
				value = p.Caption
			}
		case "media_type":
			value = p.MediaType
		case "media_product_type":
			value = p.Product
		case "media_url":
			// Reels here have licensed music, for which Instagram leaves the video out.
			if p.Views == nil {
				value = links.media(name, p.Number)
			}
		case "thumbnail_url":
			if p.Views != nil {
				value = links.media(name, p.Number)
			}
		case "permalink":
			kind := "p"
			if p.Views != nil {
				kind = "reel"
			}
			value = "https://www.instagram.com/" + kind + "/" + p.ShortCode + "/"
		case "timestamp":
			value = p.PostedAt.Format(graphTime)
		case "like_count":
			if isOwner || !strings.HasPrefix(name, prefixHidden) {
				value = p.Likes
			}
		case "comments_count":
			value = p.Comments
		case "view_count":
			if p.Views != nil {
				value = *p.Views
			}
		default:
			return nil, nonexisting(f.name)
		}
		if value != nil {
			out[f.name] = value
		}
	}
	return out, nil
}

// roundUp keeps an address the same for a day, so that caches may hold it.
func roundUp(t time.Time, to time.Duration) time.Time { return t.Truncate(to).Add(to) }
