package ingest

import (
	"encoding/binary"
	"hash"
	"hash/fnv"

	"github.com/bowerbird/bowerbird/platform/instagram"
)

// digestOf tells a post of which there is nothing to write. The day is in it, for each has counts of its own. Of the links only
// whether there are any: Instagram signs them again all the time, and the day's first reading stores them.
func digestOf(p instagram.Post, followers *int64, day string) int64 {
	d := digest{fnv.New64a()}
	for _, s := range []*string{&day, &p.ShortCode, (*string)(&p.Type), &p.MediaType, &p.ProductType, p.Caption, p.Permalink} {
		d.text(s)
	}
	for _, n := range []*int64{p.Likes, p.Comments, p.Views, followers} {
		d.count(n)
	}
	d.flag(p.MediaURL != nil)
	d.flag(p.ThumbnailURL != nil)
	return int64(d.Sum64()) //nolint:gosec // all 64 bits, as the column takes them
}

// digest takes values so that no two lists of them read alike.
type digest struct{ hash.Hash64 }

func (d digest) text(s *string) {
	d.flag(s != nil)
	if s != nil {
		d.number(uint64(len(*s)))
		_, _ = d.Write([]byte(*s))
	}
}

func (d digest) count(n *int64) {
	d.flag(n != nil)
	if n != nil {
		d.number(uint64(*n)) //nolint:gosec // the sign does not matter here
	}
}

func (d digest) number(n uint64) { _, _ = d.Write(binary.LittleEndian.AppendUint64(nil, n)) }

func (d digest) flag(is bool) {
	var b byte
	if is {
		b = 1
	}
	_, _ = d.Write([]byte{b})
}
