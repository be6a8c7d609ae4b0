package simulator

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"net/url"
	"strconv"
	"time"
)

// linkLife is how long a picture's address is good for, as Instagram's are.
const linkLife = 4 * day

// linkKey is no secret: the pictures are nobody's. It is there so that links
// expire and cannot be altered, as Instagram's.
var linkKey = []byte("bowerbird simulator")

// links writes the addresses of pictures on a host, signed at an instant.
type links struct {
	base string // http://host:port
	now  time.Time
}

func (l links) media(name string, number int) string {
	return l.sign(fmt.Sprintf("/media/%s/%d.jpg", name, number))
}

func (l links) avatar(name string) string { return l.sign("/avatar/" + name + ".jpg") }

func (l links) sign(path string) string {
	expires := strconv.FormatInt(roundUp(l.now, day).Add(linkLife).Unix(), 16)
	return l.base + path + "?oe=" + expires + "&oh=" + signature(path, expires)
}

func signature(path, expires string) string {
	mac := hmac.New(sha256.New, linkKey)
	mac.Write([]byte(path + "?" + expires))
	return hex.EncodeToString(mac.Sum(nil)[:16])
}

// valid checks a signed address at an instant.
func valid(address *url.URL, now time.Time) bool {
	expires := address.Query().Get("oe")
	until, err := strconv.ParseInt(expires, 16, 64)
	return err == nil && now.Unix() < until &&
		hmac.Equal([]byte(address.Query().Get("oh")), []byte(signature(address.Path, expires)))
}
