package simulator

import (
	"net/http"
	"strconv"
	"strings"

	"github.com/bowerbird/bowerbird/platform/instagram/simulator/pictures"
)

// media serves a post's picture.
func (h *handler) media(w http.ResponseWriter, r *http.Request) {
	name := r.PathValue("name")
	digits, isJPEG := strings.CutSuffix(r.PathValue("file"), ".jpg")
	number, err := strconv.Atoi(digits)
	if !isJPEG || err != nil || !h.admit(r, name) {
		http.NotFound(w, r)
		return
	}
	a := h.world.At(h.clock.Now()).account(name)
	if number < 1 || number > a.published(h.clock.Now()) {
		http.NotFound(w, r)
		return
	}
	subject := a.niche.subjects[a.posts[number-1].subject]
	picture, err := pictures.Post(subject.picture, uint64(a.seed)+uint64(number))
	h.send(w, picture, err)
}

// avatar serves an account's picture.
func (h *handler) avatar(w http.ResponseWriter, r *http.Request) {
	name, isJPEG := strings.CutSuffix(r.PathValue("file"), ".jpg")
	if !isJPEG || !h.admit(r, name) {
		http.NotFound(w, r)
		return
	}
	a := h.world.At(h.clock.Now()).account(name)
	picture, err := pictures.Avatar(a.niche.key, uint64(a.seed))
	h.send(w, picture, err)
}

// admit refuses an address that was altered or has expired, as Instagram's CDN does.
func (h *handler) admit(r *http.Request, name string) bool {
	return oneUsername.MatchString(name) && valid(r.URL, h.clock.Now())
}

func (h *handler) send(w http.ResponseWriter, picture []byte, err error) {
	if err != nil {
		http.Error(w, "the picture is missing", http.StatusInternalServerError)
		return
	}
	w.Header().Set("Content-Type", "image/jpeg")
	w.Header().Set("Content-Length", strconv.Itoa(len(picture)))
	w.Header().Set("Cache-Control", "max-age=86400")
	w.Header().Set("Cross-Origin-Resource-Policy", "same-origin")
	_, _ = w.Write(picture)
}
