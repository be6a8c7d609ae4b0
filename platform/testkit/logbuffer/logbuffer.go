// Package logbuffer keeps what a log or a program writes. It needs no other package of ours, so that each of their tests may use it.
package logbuffer

import (
	"bytes"
	"sync"
)

// Buffer is safe for those who write and read at once.
type Buffer struct {
	mu      sync.Mutex
	written bytes.Buffer
}

// Write takes in more.
func (b *Buffer) Write(p []byte) (int, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.written.Write(p)
}

// String is all that was written so far.
func (b *Buffer) String() string {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.written.String()
}
