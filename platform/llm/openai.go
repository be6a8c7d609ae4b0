package llm

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"regexp"
	"strconv"
	"strings"
	"time"

	"github.com/openai/openai-go/v3"
	"github.com/openai/openai-go/v3/option"
	"github.com/openai/openai-go/v3/packages/param"
	"github.com/openai/openai-go/v3/packages/ssestream"

	"github.com/bowerbird/bowerbird/platform/clock"
)

// Config says which model is asked, and how long it may be silent.
type Config struct {
	BaseURL, APIKey, Model string
	FirstTokenTimeout      time.Duration // until the first piece of an answer; 0: 30 s
	IdleTimeout            time.Duration // between two pieces; 0: 15 s
}

// maxText bounds the bytes of an answer: far more than anybody reads.
const maxText = 64 << 10

// maxRetryAfter bounds what a model may ask to be left alone for.
const maxRetryAfter = 10 * time.Minute

// OpenAI asks a model by OpenAI's chat completions, which most servers of models speak.
type OpenAI struct {
	completions openai.ChatCompletionService
	config      Config
	clock       clock.Clock
}

// NewOpenAI asks nothing yet.
func NewOpenAI(c Config, clk clock.Clock) *OpenAI {
	if c.FirstTokenTimeout == 0 {
		c.FirstTokenTimeout = 30 * time.Second
	}
	if c.IdleTimeout == 0 {
		c.IdleTimeout = 15 * time.Second
	}
	plain := &http.Client{
		Transport: bounded{http.DefaultTransport},
		// The key goes to the address that was set, and to no other.
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}
	return &OpenAI{
		completions: openai.NewChatCompletionService(option.WithBaseURL(c.BaseURL), option.WithAPIKey(c.APIKey), option.WithHTTPClient(plain),
			option.WithMaxRetries(0)),
		config: c, clock: clk,
	}
}

// Name is the model's.
func (o *OpenAI) Name() string { return o.config.Model }

// Stream asks the model once.
func (o *OpenAI) Stream(ctx context.Context, request Request, onText func(piece string) error) (Answer, error) {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	idle := time.AfterFunc(o.config.FirstTokenTimeout, func() { cancel(ErrStalled) })
	defer idle.Stop()

	var response *http.Response
	stream := o.completions.NewStreaming(ctx, o.params(request), option.WithResponseInto(&response))
	defer func() { _ = stream.Close() }()
	if err := stream.Err(); err != nil {
		return Answer{}, o.failure(ctx, err)
	}
	var answer partial
	for stream.Next() {
		piece := answer.add(stream.Current())
		if piece == "" && !answer.grew {
			continue // a sign of life without a word: it counts as silence
		}
		idle.Reset(o.config.IdleTimeout)
		if answer.text.Len() > maxText {
			return Answer{}, fmt.Errorf("%w: %w", ErrUnreadable, errTooLong)
		}
		if piece == "" {
			continue
		}
		if err := onText(piece); err != nil {
			return Answer{}, err
		}
	}
	if err := stream.Err(); err != nil {
		return Answer{}, o.broken(ctx, err)
	}
	whole, err := answer.whole()
	if kind := response.Header.Get("Content-Type"); err != nil && !strings.HasPrefix(strings.ToLower(kind), "text/event-stream") {
		err = fmt.Errorf("%w: it is %s, not a stream of events; %s", err, o.oneLine(cmp.Or(kind, "of no type")), settings[http.StatusNotFound])
	}
	return whole, err
}

func (o *OpenAI) params(request Request) openai.ChatCompletionNewParams {
	p := openai.ChatCompletionNewParams{
		Model:         o.config.Model,
		StreamOptions: openai.ChatCompletionStreamOptionsParam{IncludeUsage: param.NewOpt(true)},
	}
	if request.MaxTokens > 0 {
		p.MaxCompletionTokens = param.NewOpt(int64(request.MaxTokens))
	}
	for _, m := range request.Messages {
		p.Messages = append(p.Messages, messageOf(m))
	}
	for _, t := range request.Tools {
		p.Tools = append(p.Tools, openai.ChatCompletionFunctionTool(openai.FunctionDefinitionParam{
			Name: t.Name, Description: param.NewOpt(t.Description), Parameters: t.Parameters,
		}))
	}
	return p
}

func messageOf(m Message) openai.ChatCompletionMessageParamUnion {
	switch m.Role {
	case System:
		return openai.SystemMessage(m.Text)
	case ToolRole:
		return openai.ToolMessage(m.Text, m.CallID)
	case Assistant:
		said := openai.AssistantMessage(m.Text)
		for _, c := range m.Calls {
			said.OfAssistant.ToolCalls = append(said.OfAssistant.ToolCalls, openai.ChatCompletionMessageToolCallUnionParam{
				OfFunction: &openai.ChatCompletionMessageFunctionToolCallParam{
					ID: c.ID, Function: openai.ChatCompletionMessageFunctionToolCallFunctionParam{Name: c.Name, Arguments: string(c.Arguments)},
				},
			})
		}
		return said
	default:
		return openai.UserMessage(m.Text)
	}
}

// failure names what went wrong before there was an answer.
func (o *OpenAI) failure(ctx context.Context, err error) error {
	if cause := context.Cause(ctx); cause != nil {
		return cause
	}
	var said *openai.Error
	if errors.As(err, &said) {
		switch {
		case said.StatusCode == http.StatusTooManyRequests, said.StatusCode == http.StatusRequestTimeout, said.StatusCode >= 500:
			return &Unavailable{
				RetryAfter: o.retryAfter(said.Response), Busy: said.StatusCode == http.StatusTooManyRequests, Cause: err,
			}
		default:
			return fmt.Errorf("%w: %s", ErrRefused, o.refusal(said))
		}
	}
	return &Unavailable{Cause: err} // it could not be reached
}

// broken names what went wrong with an answer that was accepted. The server may have worked on it: it is not unavailable.
func (o *OpenAI) broken(ctx context.Context, err error) error {
	if cause := context.Cause(ctx); cause != nil {
		return cause
	}
	var said *ssestream.StreamError
	if errors.As(err, &said) {
		return fmt.Errorf("%w: the server reports %s", ErrCut, o.oneLine(said.Message))
	}
	if errors.Is(err, errTooLong) || errors.As(err, new(*json.SyntaxError)) {
		return fmt.Errorf("%w: %w", ErrUnreadable, err)
	}
	return fmt.Errorf("%w: %w", ErrCut, err)
}

// keys are what may be a part of a key: servers repeat it shortened, as in "sk-ab****wxyz".
var keys = regexp.MustCompile(`\bsk-\S+|\S*\*{3,}\S*`)

// maxReason bounds what the log repeats of a server's own words.
const maxReason = 200

// settings are those to look at when a model refuses with a status.
var settings = map[int]string{
	http.StatusUnauthorized: "check BOWERBIRD_LLM_API_KEY",
	http.StatusForbidden:    "check BOWERBIRD_LLM_API_KEY and BOWERBIRD_LLM_MODEL",
	http.StatusNotFound:     "check BOWERBIRD_LLM_BASE_URL and BOWERBIRD_LLM_MODEL",
}

// refusal is a server's reason in one line without the key, and the setting that mends it.
func (o *OpenAI) refusal(said *openai.Error) string {
	reason := "status " + strconv.Itoa(said.StatusCode)
	for _, words := range []string{said.Code, said.Message} {
		if words = o.oneLine(words); words != "" {
			reason += ", " + words
		}
	}
	if setting := settings[said.StatusCode]; setting != "" {
		reason += "; " + setting
	}
	return reason
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
	if answer == nil {
		return 0
	}
	value := answer.Header.Get("Retry-After")
	if seconds, err := strconv.Atoi(value); err == nil {
		return min(max(time.Duration(seconds)*time.Second, 0), maxRetryAfter)
	}
	if at, err := http.ParseTime(value); err == nil {
		return min(max(at.Sub(o.clock.Now()), 0), maxRetryAfter)
	}
	return 0
}
