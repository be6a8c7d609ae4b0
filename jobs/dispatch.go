package jobs

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/hibiken/asynq"
	goredis "github.com/redis/go-redis/v9"
)

// rowPayload is what travels through Redis for a durable job: which row, which attempt. The arguments stay in the database.
type rowPayload struct {
	Job     int64 `json:"job"`
	Attempt int   `json:"attempt"`
}

func (t rowPayload) taskID() string { return fmt.Sprintf("%d.%d", t.Job, t.Attempt) }

// dispatcher puts tasks into asynq. It is made again for each round: a client remembers which queues it has announced,
// and a flushed Redis does not.
type dispatcher struct {
	client    *asynq.Client
	inspector *asynq.Inspector
}

func newDispatcher(redis goredis.UniversalClient) dispatcher {
	return dispatcher{asynq.NewClientFromRedisClient(redis), asynq.NewInspectorFromRedisClient(redis)}
}

// errEnded says that the task of this row and attempt has ended and is kept for the operator.
var errEnded = errors.New("jobs: the task has ended")

// offer makes sure that a task for this row and attempt is waiting. Offering twice does no harm: one can be claimed.
func (d dispatcher) offer(ctx context.Context, kind, queue string, timeout time.Duration, t rowPayload) error {
	payload, err := json.Marshal(t)
	if err != nil {
		return err
	}
	err = d.enqueue(ctx, kind, queue, t.taskID(), payload, timeout)
	if !errors.Is(err, asynq.ErrTaskIDConflict) {
		return err
	}
	info, err := d.inspector.GetTaskInfo(queue, t.taskID())
	switch {
	case errors.Is(err, asynq.ErrTaskNotFound), errors.Is(err, asynq.ErrQueueNotFound):
		return nil // gone between the two calls; the next round sees
	case err != nil:
		return err
	case info.State == asynq.TaskStateArchived, info.State == asynq.TaskStateCompleted:
		return errEnded
	case info.State != asynq.TaskStateActive:
		return nil // still there
	}
	// Somebody took the task and has not claimed the row: about to, or killed in between. asynq would notice in a minute.
	err = d.enqueue(ctx, kind, queue, t.taskID()+".again", payload, timeout)
	if errors.Is(err, asynq.ErrTaskIDConflict) {
		return nil
	}
	return err
}

// forget makes room for another task of this row and attempt.
func (d dispatcher) forget(queue string, t rowPayload) error {
	err := d.inspector.DeleteTask(queue, t.taskID())
	if errors.Is(err, asynq.ErrTaskNotFound) {
		return nil
	}
	return err
}

// lateTask is how long after an attempt's own timeout asynq gives up on its task; the worker is meant to be first.
const lateTask = time.Minute

func (d dispatcher) enqueue(ctx context.Context, kind, queue, id string, payload []byte, timeout time.Duration) error {
	_, err := d.client.EnqueueContext(ctx, asynq.NewTask(kind, payload), asynq.TaskID(id), asynq.Queue(queue),
		asynq.Timeout(timeout+lateTask),
		// Only tasks whose worker was killed are ever retried by asynq, and then dropped if the database has moved on.
		// With none they would be archived without having run.
		asynq.MaxRetry(3))
	return err
}

// depth is how many tasks of a queue wait, run and ended in an error.
type depth struct{ pending, active, failed int64 }

// depths reads asynq's own keys: its Inspector weighs every task's memory for the same numbers and takes no context.
func depths(ctx context.Context, redis goredis.UniversalClient, queue string) (d depth, err error) {
	pipe := redis.Pipeline()
	pending, active := pipe.LLen(ctx, "asynq:{"+queue+"}:pending"), pipe.LLen(ctx, "asynq:{"+queue+"}:active")
	failed := pipe.ZCard(ctx, "asynq:{"+queue+"}:archived")
	if _, err := pipe.Exec(ctx); err != nil {
		return depth{}, err
	}
	return depth{pending.Val(), active.Val(), failed.Val()}, nil
}
