package media

import (
	"crypto/sha256"
	"encoding/hex"
	"regexp"
	"strconv"
	"strings"

	"github.com/bowerbird/bowerbird/platform/apperr"
)

// Kind says what a picture shows, and so how large it is kept.
type Kind string

const (
	KindPost   Kind = "post"   // a post's picture, or the thumbnail of a reel
	KindAvatar Kind = "avatar" // a profile's picture
	KindUser   Kind = "user"   // a user's picture, from where they sign in
)

// sides is the longest side of a stored picture in pixels: what the largest place on a page shows.
var sides = map[Kind]int{KindPost: 640, KindAvatar: 320, KindUser: 320}

// Key names a picture for good, whatever link leads to it today.
type Key struct {
	Kind   Kind
	Source string // whose ids these are: graph, simulator
	ID     string // Instagram's id of the post or the profile
}

// Post names the picture of a post by Instagram's id of the post.
func Post(source, id string) Key { return Key{KindPost, source, id} }

// Avatar names the picture of a profile by Instagram's id of the profile.
func Avatar(source, id string) Key { return Key{KindAvatar, source, id} }

// User names the picture of a user that stands at a link. The link is part of the name: a picture that was changed where
// the user signs in has another one.
func User(id int64, link string) Key {
	sum := sha256.Sum256([]byte(link))
	return Key{KindUser, "login", strconv.FormatInt(id, 10) + "-" + hex.EncodeToString(sum[:8])}
}

// UserID is whose picture the key of a User names; false for any other key.
func (k Key) UserID() (int64, bool) {
	digits, _, found := strings.Cut(k.ID, "-")
	id, err := strconv.ParseInt(digits, 10, 64)
	return id, found && err == nil && k.Kind == KindUser
}

// String is kind/source/id.
func (k Key) String() string { return k.join("/") }

func (k Key) join(separator string) string {
	return string(k.Kind) + separator + k.Source + separator + k.ID
}

// A part allows nothing that a path, a file system without capitals or an address could read differently.
var (
	sourcePart = regexp.MustCompile(`^[a-z]{1,16}$`)
	idPart     = regexp.MustCompile(`^[0-9a-z_-]{1,64}$`)
)

var errBadKey = apperr.New(apperr.NotFound, "There is no such picture")

// check is NotFound for a key that names no picture.
func (k Key) check() error {
	if sides[k.Kind] == 0 || !sourcePart.MatchString(k.Source) || !idPart.MatchString(k.ID) {
		return errBadKey
	}
	return nil
}

// ParseKey reads what String wrote; NotFound for anything else.
func ParseKey(s string) (Key, error) { return splitKey(s, "/") }

func splitKey(s, separator string) (Key, error) {
	parts := strings.Split(s, separator)
	if len(parts) != 3 {
		return Key{}, errBadKey
	}
	k := Key{Kind(parts[0]), parts[1], parts[2]}
	return k, k.check()
}
