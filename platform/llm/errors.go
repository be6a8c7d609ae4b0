package llm

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"regexp"
	"strconv"
	"strings"
	"time"
)

// failure names what went wrong before there was an answer.
func (o *OpenAI) failure(response *http.Response, reason string) error {
	status, said := response.StatusCode, o.refusal(response.StatusCode, reason)
	if status == http.StatusTooManyRequests || status == http.StatusRequestTimeout || status >= http.StatusInternalServerError {
		return &Unavailable{
			RetryAfter: o.retryAfter(response), Busy: status == http.StatusTooManyRequests, Cause: errors.New(said),
		}
	}
	if status < http.StatusBadRequest { // it leads elsewhere
		return fmt.Errorf("%w: %s; %s", ErrUnreadable, said, settings[http.StatusNotFound])
	}
	return fmt.Errorf("%w: %s", ErrRefused, said)
}

// broken names what went wrong with an answer that was accepted. The server may have worked on it: it is not unavailable.
func (o *OpenAI) broken(err error) error {
	var reported reportedError
	switch {
	case errors.As(err, &reported):
		return fmt.Errorf("%w: the server reports %s", ErrCut, o.oneLine(string(reported)))
	case errors.Is(err, errTooLong), errors.As(err, new(*json.SyntaxError)), errors.As(err, new(*json.UnmarshalTypeError)):
		return fmt.Errorf("%w: %w", ErrUnreadable, err)
	}
	return fmt.Errorf("%w: %w", ErrCut, err)
}

// keys are what may be a part of a key: servers repeat it shortened, as in "sk-ab****wxyz".
var keys = regexp.MustCompile(`\bsk-\S+|\S*\*{3,}\S*`)

// maxReason bounds what the log repeats of a server's own words, in characters.
const maxReason = 200

// settings are those to look at when a model refuses with a status.
var settings = map[int]string{
	http.StatusUnauthorized: "check BOWERBIRD_LLM_API_KEY",
	http.StatusForbidden:    "check BOWERBIRD_LLM_API_KEY and BOWERBIRD_LLM_MODEL",
	http.StatusNotFound:     "check BOWERBIRD_LLM_BASE_URL and BOWERBIRD_LLM_MODEL",
}

// refusal is a server's reason in one line without the key, and the setting that mends it.
func (o *OpenAI) refusal(status int, reason string) string {
	said := "status " + strconv.Itoa(status)
	if reason = o.oneLine(reason); reason != "" {
		said += ", " + reason
	}
	if setting := settings[status]; setting != "" {
		said += "; " + setting
	}
	return said
}

// oneLine is the beginning of a server's own words, without the key.
func (o *OpenAI) oneLine(words string) string {
	if o.config.APIKey != "" {
		words = strings.ReplaceAll(words, o.config.APIKey, "…")
	}
	words = strings.Join(strings.Fields(keys.ReplaceAllString(words, "…")), " ")
	if letters := []rune(words); len(letters) > maxReason {
		words = string(letters[:maxReason]) + "…"
	}
	return words
}

// retryAfter reads the header, in seconds or as a date.
func (o *OpenAI) retryAfter(answer *http.Response) time.Duration {
	value := answer.Header.Get("Retry-After")
	if seconds, err := strconv.Atoi(value); err == nil {
		return min(max(time.Duration(seconds)*time.Second, 0), maxRetryAfter)
	}
	if at, err := http.ParseTime(value); err == nil {
		return min(max(at.Sub(o.clock.Now()), 0), maxRetryAfter)
	}
	return 0
}

// words are what an error says, in whichever of the common shapes: a text, an object with a message, or a list of either. What such an
// object repeats of the request is left out.
type words string

// UnmarshalJSON implements json.Unmarshaler.
func (w *words) UnmarshalJSON(raw []byte) error {
	var text string
	if json.Unmarshal(raw, &text) == nil {
		*w = words(text)
		return nil
	}
	var parts []words
	if json.Unmarshal(raw, &parts) != nil {
		var object struct{ Code, Param, Loc, Msg, Message, Detail, Error words }
		if json.Unmarshal(raw, &object) == nil {
			parts = []words{object.Code, object.Param, object.Loc, object.Msg, object.Message, object.Detail, object.Error}
		}
	}
	var said []string
	for _, part := range parts {
		if part != "" {
			said = append(said, string(part))
		}
	}
	*w = words(strings.Join(said, ", "))
	return nil
}
