package llm

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"

	"github.com/tidwall/gjson"
)

// maxEvent bounds an event of a stream, and an answer that is no stream, in bytes: it is kept until it is whole.
const maxEvent = 1 << 20

// chunk is a part of an answer, or an answer that is no stream.
type chunk struct {
	Choices []struct {
		Index        int    `json:"index"`
		Delta        *piece `json:"delta"`
		Message      *piece `json:"message"` // in place of Delta where it is no stream
		FinishReason string `json:"finish_reason"`
	} `json:"choices"`
	Usage *struct {
		PromptTokens     int64 `json:"prompt_tokens"`
		CompletionTokens int64 `json:"completion_tokens"`
		TotalTokens      int64 `json:"total_tokens"`
	} `json:"usage"`
	Error json.RawMessage `json:"error"`
	done  bool            // the server says that there is no more
}

// piece is what a chunk adds.
type piece struct {
	Content          content     `json:"content"`
	Refusal          string      `json:"refusal"`
	ReasoningContent anything    `json:"reasoning_content"` // as vLLM, DeepSeek and others name it
	Reasoning        anything    `json:"reasoning"`         // as OpenRouter and Ollama do
	ToolCalls        []calledFor `json:"tool_calls"`
}

type calledFor struct {
	Index    *int   `json:"index"`
	ID       string `json:"id"`
	Function struct {
		Name      string    `json:"name"`
		Arguments arguments `json:"arguments"`
	} `json:"function"`
}

// arguments are JSON in a text, or as some servers have it, JSON itself.
type arguments string

// UnmarshalJSON implements json.Unmarshaler.
func (a *arguments) UnmarshalJSON(raw []byte) error {
	var text string
	if json.Unmarshal(raw, &text) != nil {
		text = string(raw)
	}
	*a = arguments(text)
	return nil
}

// anything reports that a field holds something.
type anything bool

// UnmarshalJSON implements json.Unmarshaler.
func (a *anything) UnmarshalJSON(raw []byte) error {
	*a = string(raw) != `""` && string(raw) != "null" && string(raw) != "[]"
	return nil
}

// content is a text, or a list of parts of which some are text.
type content struct {
	text    string
	thought bool // it has parts that are thinking
}

// UnmarshalJSON implements json.Unmarshaler.
func (c *content) UnmarshalJSON(raw []byte) error {
	if raw[0] != '[' {
		c.text = gjson.ParseBytes(raw).String() // encoding/json would replace the bytes of a rune that the next chunk ends
		return nil
	}
	var parts []struct{ Type, Text string }
	if err := json.Unmarshal(raw, &parts); err != nil {
		return err
	}
	for _, part := range parts {
		if part.Type == "text" {
			c.text += part.Text
		} else {
			c.thought = true
		}
	}
	return nil
}

// reportedError is an error that a server reports in place of an answer, or in the middle of one.
type reportedError string

func (r reportedError) Error() string { return string(r) }

// eachChunk gives handle each part of an answer until it has ended. An error of handle ends it.
func eachChunk(response *http.Response, handle func(chunk) error) error {
	answer := bufio.NewReader(response.Body)
	if first, _ := answer.Peek(1); string(first) == "{" { // no stream, although one was asked for
		raw, err := io.ReadAll(io.LimitReader(answer, maxEvent+1))
		if err != nil {
			return err
		}
		if len(raw) > maxEvent {
			return fmt.Errorf("its answer: %w", errTooLong)
		}
		return handleChunk(raw, handle)
	}
	lines := bufio.NewScanner(answer)
	lines.Buffer(nil, maxEvent)
	var event []byte
	for lines.Scan() {
		line := lines.Bytes()
		if len(line) > 0 {
			if data, is := bytes.CutPrefix(line, []byte("data:")); is {
				event = append(append(event, bytes.TrimPrefix(data, []byte(" "))...), '\n')
			}
			if len(event) > maxEvent {
				return fmt.Errorf("an event of its stream: %w", errTooLong)
			}
			continue
		}
		if err := handleChunk(event, handle); err != nil {
			return err
		}
		if isDone(event) {
			return nil
		}
		event = event[:0]
	}
	if err := lines.Err(); errors.Is(err, bufio.ErrTooLong) {
		return fmt.Errorf("a line of its stream: %w", errTooLong)
	} else if err != nil {
		return err
	}
	return handleChunk(event, handle) // some servers leave out the last empty line
}

func isDone(event []byte) bool { return string(bytes.TrimSpace(event)) == "[DONE]" }

func handleChunk(event []byte, handle func(chunk) error) error {
	if len(bytes.TrimSpace(event)) == 0 {
		return nil
	}
	if isDone(event) {
		return handle(chunk{done: true})
	}
	var c chunk
	if err := json.Unmarshal(event, &c); err != nil {
		return err
	}
	if len(c.Error) > 0 && string(c.Error) != "null" {
		var said words
		_ = json.Unmarshal(c.Error, &said) // it never fails
		return reportedError(said)
	}
	return handle(c)
}
