package chat

import (
	"cmp"
	"context"
	"regexp"
	"slices"
	"time"
)

// Event is something that happens to a message.
type Event struct {
	ID   string // empty for the last one
	Name string
	Data any
}

// TokenEvent is a piece of the answer.
type TokenEvent struct {
	Text string `json:"text"`
}

// StartingEvent says whether a model was asked that has not begun to answer or to think.
type StartingEvent struct {
	Starting bool `json:"starting"`
}

// pollInterval is how often the row is read while no news arrive: Redis or the process that answers may be down.
const pollInterval = time.Second

// Follow gives emit what is said in answer to a message, from its beginning or behind the event last, until the answer has ended; nil
// then. A new attempt takes back what an earlier one said, and so does a stream that Redis has lost and that is written again. An error of
// emit ends it.
func (s *Service) Follow(ctx context.Context, userID, id int64, last string, emit func(...Event) error) error {
	notified, leave := s.streams.listen(entryTopic(id))
	defer leave()
	tick := time.NewTicker(pollInterval)
	defer tick.Stop()
	var reader reader
	if eventID.MatchString(last) {
		reader.resume(last)
	}
	for again := true; ; {
		var end []Event
		if again { // the row before the stream: what was said before the end is read, however late the news of it is
			m, err := s.Message(ctx, userID, id)
			if err != nil {
				return err
			}
			if m.Status != Processing {
				end = []Event{{Name: map[Status]string{Completed: "done", Failed: "failed"}[m.Status], Data: EndEvent{messageViewOf(m)}}}
			}
		}
		entries, err := s.streams.from(ctx, id, reader.at)
		var events []Event
		if again = false; err == nil {
			events, again = reader.events(entries)
		} else {
			s.log.DebugContext(ctx, "a message is followed without its stream", "message", id, "error", err)
		}
		if !again {
			events = append(events, end...)
		}
		if err := emit(events...); err != nil {
			return err
		}
		if again {
			continue
		}
		if end != nil {
			return nil
		}
		select {
		case <-notified:
		case <-tick.C:
			again = true
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

// eventID is what the id of an event looks like.
var eventID = regexp.MustCompile(`^\d{1,19}-\d{1,19}$`)

// reader makes events of a stream's entries.
type reader struct {
	at        string // the entry that was read last; empty before the first
	attempt   string
	overtaken []string // the attempts before it
	spoken    bool     // the follower has received something, which the beginning of an attempt takes back
}

func (r *reader) resume(at string) { r.at, r.spoken = at, true }

// events are those of the entries from reader.at on. Again is set when the row and the stream have more to say at once.
func (r *reader) events(entries []entry) (events []Event, again bool) {
	if r.at != "" {
		if len(entries) == 0 || entries[0].ID != r.at {
			r.resume("") // Redis has lost what was read
			return nil, true
		}
		r.attempt = cmp.Or(r.attempt, entries[0].Attempt)
		entries = entries[1:]
	}
	again = len(entries) >= maxEntries-1 // one may be the entry that was known
	for _, e := range entries {
		r.at = e.ID
		event := Event{ID: e.ID}
		switch {
		case e.Ends:
			again = true
			continue
		case slices.Contains(r.overtaken, e.Attempt):
			continue
		case e.Begins:
			if e.Attempt != r.attempt {
				r.overtaken = append(r.overtaken, r.attempt)
			}
			r.attempt = e.Attempt
			if !r.spoken {
				continue
			}
			r.spoken = false
			event.Name, event.Data = "restart", struct{}{}
		case e.Attempt != r.attempt:
			continue // of one whose beginning is lost
		case e.Step != nil:
			r.spoken = true
			event.Name, event.Data = "step", e.Step
		case e.Starting != nil:
			event.Name, event.Data = "starting", StartingEvent{*e.Starting}
		default:
			r.spoken = true
			event.Name, event.Data = "token", TokenEvent{e.Text}
		}
		events = append(events, event)
	}
	return events, again
}
