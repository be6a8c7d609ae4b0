package archive

import (
	"cmp"
	"io"
	"time"
)

// destination is where an archive is written to. Writing takes half of the time and rests for the other: an archive takes longer, and
// requests on the same processors wait less. The database rests, too, when what it has sent is not read.
type destination struct {
	to     io.Writer
	err    error     // why nothing more can be written
	rested time.Time // the end of the last rest
}

// The shortest time to rest after, and the longest rest: a slow place, as a bucket far away, leaves the processors alone by itself.
const (
	shortestWork = 2 * time.Millisecond
	longestRest  = 50 * time.Millisecond
)

func newDestination(to io.Writer) *destination {
	return &destination{to: to, rested: time.Now()} //nolint:forbidigo // how long the processors have worked
}

func (d *destination) Write(part []byte) (n int, err error) {
	n, err = d.to.Write(part)
	d.err = cmp.Or(d.err, err)
	if worked := time.Since(d.rested); worked >= shortestWork { //nolint:forbidigo // as above
		time.Sleep(min(worked, longestRest))
		d.rested = time.Now() //nolint:forbidigo // as above
	}
	return n, err
}
