package chat

import (
	"context"
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

// pollInterval is how often the row is read while no news arrive: Redis or the process that answers may be down.
const pollInterval = time.Second

// Follow gives emit what is said in answer to a message, from its beginning or behind the event last, until the answer has ended; nil
// then. A new attempt takes back what an earlier one said. An error of emit ends it.
func (s *Service) Follow(ctx context.Context, userID, id int64, last string, emit func(...Event) error) error {
	notified, leave := s.streams.listen(entryTopic(id))
	defer leave()
	tick := time.NewTicker(pollInterval)
	defer tick.Stop()
	reader := reader{seen: last, spoken: isAfter(last, "")}
	for ended := true; ; { // which it may have before it is followed
		if ended {
			m, err := s.Message(ctx, userID, id)
			if err != nil {
				return err
			}
			if m.Status != Processing {
				return emit(Event{Name: map[Status]string{Completed: "done", Failed: "failed"}[m.Status], Data: EndEvent{messageViewOf(m)}})
			}
		}
		entries, err := s.streams.after(ctx, id, reader.at)
		if err != nil {
			s.log.DebugContext(ctx, "a message is followed without its stream", "message", id, "error", err)
		}
		var events []Event
		if events, ended = reader.events(entries); len(events) > 0 {
			if err := emit(events...); err != nil {
				return err
			}
		}
		if ended || len(entries) == maxEntries {
			continue
		}
		select {
		case <-notified:
		case <-tick.C:
			ended = true
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

// reader makes events of a stream's entries.
type reader struct {
	seen    string // the event that the follower knows already
	at      string // the entry that was read last
	attempt string
	spoken  bool // an attempt has said something: to this follower, maybe before the stream was lost with its Redis
}

func (r *reader) events(entries []entry) (events []Event, ended bool) {
	for _, e := range entries {
		r.at = e.ID
		event := Event{ID: e.ID}
		switch {
		case e.Ends:
			ended = true
			continue
		case e.Begins:
			r.attempt = e.Attempt
			if !r.spoken {
				continue
			}
			r.spoken = false
			event.Name, event.Data = "restart", struct{}{}
		case e.Attempt != r.attempt:
			continue // of one that was overtaken
		case e.Step != nil:
			r.spoken = true
			event.Name, event.Data = "step", e.Step
		default:
			r.spoken = true
			event.Name, event.Data = "token", TokenEvent{e.Text}
		}
		if isAfter(e.ID, r.seen) {
			events = append(events, event)
		}
	}
	return events, ended
}
