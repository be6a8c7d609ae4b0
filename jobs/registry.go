package jobs

import (
	"errors"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"time"
)

// Registry knows every kind of job of this process.
type Registry struct{ handlers map[string]Handler }

var typeName = regexp.MustCompile(`^[a-z]+:[a-z_]+$`)

// NewRegistry refuses handlers that could not work, all of them in one error.
func NewRegistry(handlers []Handler) (*Registry, error) {
	r := &Registry{handlers: make(map[string]Handler, len(handlers))}
	var wrong []error
	for _, h := range handlers {
		if err := h.check(); err != nil {
			wrong = append(wrong, fmt.Errorf("jobs: kind %q %w", h.kind, err))
		}
		if _, twice := r.handlers[h.kind]; twice {
			wrong = append(wrong, fmt.Errorf("jobs: kind %q is registered twice", h.kind))
		}
		r.handlers[h.kind] = h
	}
	return r, errors.Join(wrong...)
}

// Types lists the kinds in order.
func (r *Registry) Types() []string { return slices.Sorted(maps.Keys(r.handlers)) }

// find matches the whole type: asynq's own ServeMux would give x:sync_all to x:sync.
func (r *Registry) find(kind string) (Handler, bool) {
	h, ok := r.handlers[kind]
	return h, ok
}

// durables lists the durable kinds of a queue.
func (r *Registry) durables(queue string) []string {
	return slices.DeleteFunc(r.allDurables(), func(kind string) bool { return r.handlers[kind].queue != queue })
}

// allDurables lists the durable kinds of all queues.
func (r *Registry) allDurables() []string {
	return slices.DeleteFunc(r.Types(), func(kind string) bool { return r.handlers[kind].durable == nil })
}

func (h Handler) check() error {
	_, served := queues[h.queue]
	switch {
	case !typeName.MatchString(h.kind):
		return errors.New("is not named module:verb")
	case !served:
		return fmt.Errorf("wants queue %q, which nobody serves", h.queue)
	case h.timeout <= 0:
		return errors.New("has no timeout")
	case h.run == nil:
		return errors.New("has no handler")
	case h.durable != nil && h.durable.maxAttempts < 1:
		return errors.New("has no attempts")
	case h.durable != nil && h.durable.every != 0 && h.durable.every < time.Second:
		return errors.New("would run more than once a second")
	case h.polling != nil && h.polling.source == nil:
		return errors.New("has no source of due rows")
	case h.polling != nil && (h.polling.every <= 0 || h.polling.retryAfter <= 0):
		return errors.New("has a pause that is not above zero")
	}
	return nil
}
