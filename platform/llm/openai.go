package llm

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"mime"
	"net/http"
	"strings"
	"sync/atomic"
	"time"

	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/tracing"
)

// Config says which model is asked, and how long it may be silent.
type Config struct {
	BaseURL, APIKey, Model string
	FirstTokenTimeout      time.Duration     // until the first piece of an answer; 0: 120 s
	IdleTimeout            time.Duration     // between two pieces; 0: 15 s
	Transport              http.RoundTripper // nil: Go's own
	Log                    *slog.Logger      // nil: none
}

const (
	maxText       = 64 << 10         // bytes of an answer: far more than anybody reads
	maxErrorBody  = 64 << 10         // of an answer that is an error, in bytes
	maxRetryAfter = 10 * time.Minute // the longest pause that a server is granted
)

// OpenAI asks a model by OpenAI's chat completions, which most servers of models speak.
type OpenAI struct {
	http          *http.Client
	config        Config
	clock         clock.Clock
	refused       refusedFields
	startsInThink atomic.Bool // its answers begin inside of the thinking and have the closing tag alone
}

// NewOpenAI asks nothing yet.
func NewOpenAI(c Config, clk clock.Clock) *OpenAI {
	c.FirstTokenTimeout = cmp.Or(c.FirstTokenTimeout, 120*time.Second)
	c.IdleTimeout = cmp.Or(c.IdleTimeout, 15*time.Second)
	if c.Log == nil {
		c.Log = slog.New(slog.DiscardHandler)
	}
	return &OpenAI{
		http: &http.Client{
			Transport: tracing.Client(c.Transport),
			// The key goes to the address that was set, and to no other.
			CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
		},
		config: c, clock: clk,
	}
}

// Name is the model's.
func (o *OpenAI) Name() string { return o.config.Model }

// Stream asks the model for one answer. A server that refuses an optional field is asked again without it.
func (o *OpenAI) Stream(ctx context.Context, request Request, onText func(piece string) error) (Answer, error) {
	answer, err := o.stream(ctx, request, onText)
	count(ctx, err)
	return answer, err
}

func (o *OpenAI) stream(ctx context.Context, request Request, onText func(piece string) error) (Answer, error) {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	idle := time.AfterFunc(o.config.FirstTokenTimeout, func() { cancel(ErrStalled) })
	defer idle.Stop()
	response, err := o.post(ctx, request)
	if err != nil {
		return Answer{}, cmp.Or(context.Cause(ctx), err)
	}
	defer func() { _ = response.Body.Close() }()
	answer := partial{thinking: thinking{inside: o.startsInThink.Load()}}
	err = eachChunk(response, func(c chunk) error {
		piece, err := answer.add(c)
		if err != nil {
			return err
		}
		if !answer.grew {
			return nil // a sign of life without a word: it counts as silence
		}
		idle.Reset(o.config.IdleTimeout)
		if answer.tookBack {
			o.startsInThink.Store(true)
			if request.TakeBack != nil {
				if err := request.TakeBack(); err != nil {
					return readerError{err}
				}
			}
		}
		if err := onText(piece); err != nil {
			return readerError{err}
		}
		return nil
	})
	var ofReader readerError
	switch {
	case errors.As(err, &ofReader):
		return Answer{}, ofReader.error
	case err != nil:
		return Answer{}, cmp.Or(context.Cause(ctx), o.broken(err))
	}
	if piece := answer.rest(); piece != "" {
		if err := onText(piece); err != nil {
			return Answer{}, err
		}
	}
	whole, err := answer.whole()
	if kind := response.Header.Get("Content-Type"); errors.Is(err, ErrUnreadable) && !isStream(kind) {
		err = fmt.Errorf("%w: it is %s, not a stream of events; %s", err, o.oneLine(cmp.Or(kind, "of no type")), settings[http.StatusNotFound])
	}
	return whole, err
}

// readerError is one of the callbacks, not of the model.
type readerError struct{ error }

// post sends a request until the server takes it, each time without the fields that it has refused by name.
func (o *OpenAI) post(ctx context.Context, request Request) (*http.Response, error) {
	without := o.refused.all()
	for {
		response, err := o.postOnce(ctx, request, without)
		if err != nil {
			return nil, &Unavailable{Cause: err} // it could not be reached
		}
		if response.StatusCode == http.StatusOK {
			o.refused.remember(without)
			return response, nil
		}
		reason := readReason(response)
		named := without.namedIn(reason, request)
		if named == 0 || (response.StatusCode != http.StatusBadRequest && response.StatusCode != http.StatusUnprocessableEntity) {
			return nil, o.failure(response, reason)
		}
		o.config.Log.WarnContext(ctx, "the language model refuses a field and is asked again without it",
			"fields", named.String(), "reason", o.refusal(response.StatusCode, reason), "hint", named.hint())
		without |= named
	}
}

func (o *OpenAI) postOnce(ctx context.Context, request Request, without fields) (*http.Response, error) {
	raw, err := json.Marshal(bodyOf(o.config.Model, request, without))
	if err != nil {
		return nil, err
	}
	address := strings.TrimSuffix(o.config.BaseURL, "/") + "/chat/completions"
	post, err := http.NewRequestWithContext(ctx, http.MethodPost, address, bytes.NewReader(raw))
	if err != nil {
		return nil, errors.New("its address cannot be used") // the error would repeat the address, and with it a password
	}
	post.Header.Set("Content-Type", "application/json")
	post.Header.Set("Accept", "text/event-stream, application/json")
	if o.config.APIKey != "" {
		post.Header.Set("Authorization", "Bearer "+o.config.APIKey)
	}
	return o.http.Do(post)
}

// readReason is what the body of an error says, and closes it.
func readReason(response *http.Response) string {
	raw, _ := io.ReadAll(io.LimitReader(response.Body, maxErrorBody))
	_ = response.Body.Close()
	var said words
	if json.Unmarshal(raw, &said) != nil {
		return string(raw)
	}
	return string(said)
}

func isStream(contentType string) bool {
	kind, _, _ := mime.ParseMediaType(contentType)
	return kind == "text/event-stream"
}
