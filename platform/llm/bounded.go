package llm

import (
	"fmt"
	"io"
	"net/http"
)

const (
	maxErrorBody = 64 << 10 // of an answer that is an error: the client keeps all of it to show a little
	maxEvent     = 1 << 20  // of one event of a stream: the client keeps it until it is whole
)

// bounded keeps a server of models from filling the memory with an answer.
type bounded struct{ http.RoundTripper }

// RoundTrip makes the request as it is.
func (b bounded) RoundTrip(request *http.Request) (*http.Response, error) {
	response, err := b.RoundTripper.RoundTrip(request)
	if err != nil {
		return nil, err
	}
	var body io.Reader = &events{Reader: response.Body}
	if response.StatusCode >= http.StatusBadRequest {
		body = io.LimitReader(response.Body, maxErrorBody)
	}
	response.Body = struct {
		io.Reader
		io.Closer
	}{body, response.Body}
	return response, nil
}

// events is a stream in which none is longer than maxEvent. An empty line ends an event.
type events struct {
	io.Reader
	size      int
	lineBegan bool
}

// Read implements io.Reader.
func (e *events) Read(into []byte) (int, error) {
	n, err := e.Reader.Read(into)
	for _, b := range into[:n] {
		e.size++
		switch {
		case b == '\r':
		case b != '\n':
			e.lineBegan = true
		case e.lineBegan:
			e.lineBegan = false
		default:
			e.size = 0
		}
	}
	if e.size > maxEvent {
		return 0, fmt.Errorf("an event of its stream: %w", errTooLong)
	}
	return n, err
}
