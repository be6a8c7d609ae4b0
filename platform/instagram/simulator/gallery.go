package simulator

import (
	"container/list"
	"fmt"
	"sync"
	"sync/atomic"

	"github.com/bowerbird/bowerbird/platform/instagram/simulator/pictures"
)

// picturesKept is how many drawn pictures a gallery holds, about 100 KB each.
const picturesKept = 48

// gallery draws pictures and keeps the last few. Safe for concurrent use.
type gallery struct {
	mu    sync.Mutex
	order *list.List // of *shown, the latest first
	byKey map[string]*list.Element
	easel chan struct{} // one drawing at a time: a drawing holds 6 MB
	small atomic.Bool   // an eighth of the usual size
}

type shown struct {
	key  string
	jpeg []byte
}

func newGallery() *gallery {
	return &gallery{order: list.New(), byKey: map[string]*list.Element{}, easel: make(chan struct{}, 1)}
}

func (g *gallery) post(subject string, account, post uint64) ([]byte, error) {
	return g.keep(fmt.Sprintf("%s/%x/%x", subject, account, post), func() ([]byte, error) {
		return pictures.Post(subject, account, post, g.size(pictures.PostSize))
	})
}

func (g *gallery) avatar(niche string, account uint64) ([]byte, error) {
	return g.keep(fmt.Sprintf("%s/%x", niche, account), func() ([]byte, error) {
		return pictures.Avatar(niche, account, g.size(pictures.AvatarSize))
	})
}

func (g *gallery) size(usual int) int {
	if g.small.Load() {
		return usual / 8
	}
	return usual
}

func (g *gallery) keep(key string, draw func() ([]byte, error)) ([]byte, error) {
	if picture := g.find(key); picture != nil {
		return picture, nil
	}
	g.easel <- struct{}{}
	defer func() { <-g.easel }()
	if picture := g.find(key); picture != nil { // drawn while we waited
		return picture, nil
	}
	picture, err := draw()
	if err != nil {
		return nil, err
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	g.byKey[key] = g.order.PushFront(&shown{key, picture})
	if g.order.Len() > picturesKept {
		oldest := g.order.Remove(g.order.Back()).(*shown)
		delete(g.byKey, oldest.key)
	}
	return picture, nil
}

func (g *gallery) find(key string) []byte {
	g.mu.Lock()
	defer g.mu.Unlock()
	element, ok := g.byKey[key]
	if !ok {
		return nil
	}
	g.order.MoveToFront(element)
	return element.Value.(*shown).jpeg
}
