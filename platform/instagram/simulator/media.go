package simulator

import (
	"net/http"
	"strconv"
	"strings"
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
	drawn := a.posts[number-1]
	h.send(w, func() ([]byte, error) {
		return h.gallery.post(a.niche.subjects[drawn.subject].picture, uint64(a.seed), uint64(a.seed.of("picture", number)))
	})
}

// avatar serves an account's picture.
func (h *handler) avatar(w http.ResponseWriter, r *http.Request) {
	name, isJPEG := strings.CutSuffix(r.PathValue("file"), ".jpg")
	if !isJPEG || !h.admit(r, name) {
		http.NotFound(w, r)
		return
	}
	a := h.world.At(h.clock.Now()).account(name)
	h.send(w, func() ([]byte, error) { return h.gallery.avatar(a.niche.key, uint64(a.seed)) })
}

// admit refuses an address that was altered or has expired, as Instagram's CDN does.
func (h *handler) admit(r *http.Request, name string) bool {
	return oneUsername.MatchString(name) && valid(r.URL, h.clock.Now())
}

func (h *handler) send(w http.ResponseWriter, draw func() ([]byte, error)) {
	picture, err := draw()
	if err != nil {
		http.Error(w, "the picture cannot be drawn", http.StatusInternalServerError)
		return
	}
	w.Header().Set("Content-Type", "image/jpeg")
	w.Header().Set("Content-Length", strconv.Itoa(len(picture)))
	w.Header().Set("Cache-Control", "max-age=86400")
	w.Header().Set("Cross-Origin-Resource-Policy", "same-origin")
	_, _ = w.Write(picture)
}
