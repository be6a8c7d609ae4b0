package simulator

import (
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"
)

// own answers the owner of an account about it.
type own struct {
	*account
	token ticket
	now   time.Time
	query url.Values
	links links
	here  string // the address of the request
}

// askOwn answers a call with a token of Instagram Login:
//
//	GET /{version}/me                          the account
//	GET /{version}/{account-id}/media          posts
//	GET /{version}/{account-id}/stories        stories of the last 24 hours
//	GET /{version}/{account-id}/insights       figures of the account
//	GET /{version}/{post or story-id}/insights figures of a post or a story
func (h *handler) askOwn(r *http.Request) (any, *refusal) {
	query := r.URL.Query()
	token, refused := h.signedIn(query.Get("access_token"))
	if refused == nil {
		refused = h.memory.byName(token.Username, false)
	}
	if refused != nil {
		return nil, refused
	}
	moment := h.world.At(h.clock.Now())
	o := own{
		account: moment.account(token.Username), token: token, now: moment.now, query: query, links: h.links(r),
		here: "http://" + r.Host + r.URL.Path,
	}
	id, edge := r.PathValue("account"), r.PathValue("edge")
	isSelf := id == "me" || id == o.id()
	switch {
	case edge == "" && (isSelf || strings.HasPrefix(query.Get("fields"), "business_discovery")): // a field that it does not have
		return o.self(moment)
	case isSelf && edge == "media":
		return o.media(moment)
	case isSelf && edge == "stories":
		return o.stories()
	case edge == "insights" && (o.isPersonal() || !slices.Contains(token.Scopes, scopes[1])):
		return nil, &refusal{status: 400, code: 10, message: "(#10) Application does not have permission for this action"}
	case isSelf && edge == "insights":
		return o.accountInsights()
	case edge == "insights":
		return o.mediaInsights(id)
	}
	return nil, refuseGone(id)
}

func (o *own) isPersonal() bool { return strings.HasPrefix(o.name, prefixPersonal) }

func refuseGone(id string) *refusal {
	return &refusal{status: 400, code: 100, subcode: 33, kind: instagramType, message: "Unsupported get request. Object with ID '" + id +
		"' does not exist, cannot be loaded due to missing permissions, or does not support this operation"}
}

func (o *own) self(m Moment) (any, *refusal) {
	p, _ := m.Profile(o.name)
	kind := "BUSINESS"
	if o.seed.of("type", 0).chance(0.5) {
		kind = "MEDIA_CREATOR"
	}
	if o.isPersonal() {
		kind = "PERSONAL"
	}
	known := object{
		"id": o.appScopedID(), "user_id": p.ID, "username": p.Username, "name": p.Name, "biography": p.Biography, "account_type": kind,
		"profile_picture_url": o.links.avatar(o.name), "followers_count": p.Followers, "follows_count": p.Follows,
		"media_count": p.MediaCount, "website": p.Website,
	}
	fields, err := parseFields(o.query.Get("fields"))
	if err != nil {
		return nil, &refusal{status: 400, code: 2500, message: err.Error()}
	}
	out := object{"id": o.appScopedID()}
	for _, f := range fields {
		value, exists := known[f.name]
		if !exists {
			refused := nonexisting(f.name)
			refused.message, refused.kind = strings.TrimPrefix(refused.message, "(#100) "), instagramType
			return nil, refused
		}
		if value != "" {
			out[f.name] = value
		}
	}
	return out, nil
}

func (o *own) appScopedID() string {
	return "2616" + strconv.FormatUint(uint64(o.seed.of("app", 0))%1e13+1e13, 10)[1:]
}

func (o *own) media(m Moment) (any, *refusal) {
	fields, err := parseFields(o.query.Get("fields"))
	if err != nil {
		return nil, &refusal{status: 400, code: 2500, message: err.Error()}
	}
	args := map[string]string{"limit": o.query.Get("limit")}
	if after := o.query.Get("after"); after != "" {
		args["after"] = after
	}
	page, refused := mediaOf(m, o.name, field{args: args, inner: fields}, o.links, true)
	if refused != nil {
		return nil, refused
	}
	if page == nil {
		return object{"data": []object{}}, nil
	}
	paging, _ := page["paging"].(object)
	cursors, _ := paging["cursors"].(object)
	if after, more := cursors["after"].(string); more {
		next := o.query
		next.Set("after", after)
		paging["next"] = o.here + "?" + next.Encode()
	}
	return page, nil
}

func (o *own) stories() (any, *refusal) {
	data := []object{}
	for _, s := range o.storiesAt(o.now) {
		story := object{
			"id": s.id, "media_type": "IMAGE", "media_product_type": "STORY", "timestamp": s.at.Format(graphTime),
			"permalink": "https://www.instagram.com/stories/" + o.name + "/" + s.id,
		}
		if newest := o.published(o.now); newest > 0 {
			story["media_url"] = o.links.media(o.name, newest)
		}
		if s.isVideo {
			story["media_type"], story["thumbnail_url"] = "VIDEO", story["media_url"]
		}
		data = append(data, story)
	}
	return object{"data": data}, nil
}
