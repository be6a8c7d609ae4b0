package archive

import (
	"io"
	"time"
)

// paced writes for half of the time and rests for the other: an archive takes longer, and requests on the same processors wait less. The
// database rests, too, when what it has sent is not read.
type paced struct {
	io.Writer
	since time.Time // the end of the last rest
}

// The shortest time to rest after, and the longest rest: a slow place, as a bucket far away, leaves the processors alone by itself.
const (
	shortestWork = 2 * time.Millisecond
	longestRest  = 50 * time.Millisecond
)

func (p *paced) Write(part []byte) (n int, err error) {
	n, err = p.Writer.Write(part)
	if worked := time.Since(p.since); worked >= shortestWork {
		time.Sleep(min(worked, longestRest))
		p.since = time.Now()
	}
	return n, err
}
