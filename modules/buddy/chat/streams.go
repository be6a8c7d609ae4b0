package chat

import (
	"cmp"
	"context"
	"encoding/json"
	"log/slog"
	"strconv"
	"sync"
	"time"

	goredis "github.com/redis/go-redis/v9"

	"github.com/bowerbird/bowerbird/modules/buddy/reply"
	"github.com/bowerbird/bowerbird/platform/redis"
)

// Streams show answers while they are written: one Redis stream a message, which any process may read. What is in it is for display only;
// the row is authoritative.
type Streams struct {
	redis *redis.Redis
	log   *slog.Logger
	stop  context.CancelFunc
	ended chan struct{}

	mu        sync.Mutex
	listeners map[string]map[chan struct{}]struct{} // by topic
}

// NewStreams does no I/O.
func NewStreams(r *redis.Redis, log *slog.Logger) *Streams {
	return &Streams{redis: r, log: log, listeners: map[string]map[chan struct{}]struct{}{}}
}

const (
	streamFor   = 10 * time.Minute     // how long a stream is kept after its last entry
	newsChannel = "chat"               // what happens to messages, for the processes that wait for it
	writeWithin = 2 * time.Second      // a stream that takes longer is given up
	maxEntries  = 1000                 // read at once
	field       = "e"                  // of an entry: the event as JSON
	keyPrefix   = "bowerbird:chat:msg" // of a message's stream
)

func streamKey(id int64) string { return keyPrefix + strconv.FormatInt(id, 10) }

// The topics of a message on newsChannel: an entry was added to its stream, and its answer is to stop.
func entryTopic(id int64) string { return "wrote:" + strconv.FormatInt(id, 10) }
func stopTopic(id int64) string  { return "stop:" + strconv.FormatInt(id, 10) }

// Start listens for news; one connection serves everybody who waits in this process.
func (s *Streams) Start(ctx context.Context) error {
	ctx, s.stop = context.WithCancel(context.WithoutCancel(ctx))
	s.ended = make(chan struct{})
	go func() {
		defer close(s.ended)
		s.redis.Listen(ctx, newsChannel, s.wake)
	}()
	return nil
}

// Stop ends listening.
func (s *Streams) Stop(ctx context.Context) error {
	if s.stop == nil {
		return nil
	}
	s.stop()
	select {
	case <-s.ended:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// listen is signalled each time topic is published, until leave. Several in a row may be one signal, and one may get lost with Redis:
// whoever waits also polls the row.
func (s *Streams) listen(topic string) (signal <-chan struct{}, leave func()) {
	c := make(chan struct{}, 1)
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.listeners[topic] == nil {
		s.listeners[topic] = map[chan struct{}]struct{}{}
	}
	s.listeners[topic][c] = struct{}{}
	return c, func() {
		s.mu.Lock()
		defer s.mu.Unlock()
		if delete(s.listeners[topic], c); len(s.listeners[topic]) == 0 {
			delete(s.listeners, topic)
		}
	}
}

func (s *Streams) wake(topic string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for c := range s.listeners[topic] {
		select {
		case c <- struct{}{}:
		default:
		}
	}
}

// publishStop tells the process that answers a message to stop.
func (s *Streams) publishStop(ctx context.Context, id int64) {
	ctx, cancel := context.WithTimeout(ctx, writeWithin)
	defer cancel()
	if err := s.redis.Client.Publish(ctx, s.redis.Channel(newsChannel), stopTopic(id)).Err(); err != nil {
		s.log.DebugContext(ctx, "stop notice not published", "message", id, "error", err) // who answers asks the database too
	}
}

// publishEnd tells whoever follows a message to read its row: the answer is there.
func (s *Streams) publishEnd(ctx context.Context, id int64) {
	if err := s.write(ctx, id, entry{Ends: true}); err != nil {
		s.log.DebugContext(ctx, "end notice not published", "message", id, "error", err) // who waits asks the database too
	}
}

// entry is what a stream holds. Attempt tells those of an attempt from those of one that was overtaken and does not know it yet.
type entry struct {
	ID      string      `json:"-"`
	Attempt string      `json:"attempt,omitempty"`
	Begins  bool        `json:"begins,omitempty"`
	Ends    bool        `json:"ends,omitempty"` // the row has the answer, or says that there is none
	Text    string      `json:"text,omitempty"`
	Step    *reply.Step `json:"step,omitempty"`
	// Starting says that a model was asked and has not begun, or that it has begun now.
	Starting *bool `json:"starting,omitempty"`
}

// write adds entries and tells of them. It is goredis.Nil when there is no stream that they could go on from: Redis has lost it.
func (s *Streams) write(ctx context.Context, id int64, entries ...entry) error {
	ctx, cancel := context.WithTimeout(ctx, writeWithin)
	defer cancel()
	_, err := s.redis.Client.Pipelined(ctx, func(p goredis.Pipeliner) error {
		for _, e := range entries {
			raw, err := json.Marshal(e)
			if err != nil {
				return err
			}
			p.XAdd(ctx, &goredis.XAddArgs{Stream: streamKey(id), NoMkStream: !e.Begins && !e.Ends, Values: []string{field, string(raw)}})
		}
		p.Expire(ctx, streamKey(id), streamFor)
		p.Publish(ctx, s.redis.Channel(newsChannel), entryTopic(id))
		return nil
	})
	return err
}

// from are the entries from one on, the oldest first; from "" they are those from the beginning.
func (s *Streams) from(ctx context.Context, id int64, first string) (entries []entry, err error) {
	ctx, cancel := context.WithTimeout(ctx, writeWithin)
	defer cancel()
	found, err := s.redis.Client.XRangeN(ctx, streamKey(id), cmp.Or(first, "-"), "+", maxEntries).Result()
	for _, m := range found {
		e := entry{ID: m.ID}
		raw, _ := m.Values[field].(string)
		if err := json.Unmarshal([]byte(raw), &e); err != nil {
			s.log.WarnContext(ctx, "an entry of a stream cannot be read", "message", id, "entry", m.ID, "error", err)
		}
		entries = append(entries, e)
	}
	return entries, err
}
