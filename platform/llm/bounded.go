package llm

import (
	"io"
	"net/http"
)

// maxErrorBody is how many bytes of an answer that is an error are read: the client keeps all of them to show a few.
const maxErrorBody = 64 << 10

// boundedErrors cuts the bodies of errors, so that a server of models cannot fill the memory with one.
type boundedErrors struct{ http.RoundTripper }

// RoundTrip makes the request as it is.
func (b boundedErrors) RoundTrip(request *http.Request) (*http.Response, error) {
	response, err := b.RoundTripper.RoundTrip(request)
	if err == nil && response.StatusCode >= http.StatusBadRequest {
		response.Body = struct {
			io.Reader
			io.Closer
		}{io.LimitReader(response.Body, maxErrorBody), response.Body}
	}
	return response, err
}
