// Package jobs runs work after the request that asked for it.
//
// The database is the truth and asynq dispatches: Redis may be slow, down or flushed, a process may be killed at any
// moment, a task may be delivered twice, and every job still takes effect once.
//
// # To add a durable job
//
// One value is the kind, one method its work:
//
//	var replyJob = jobs.Kind[replyArgs]{
//		Type: "buddy:reply", Queue: jobs.Chat, MaxAttempts: 3, Timeout: 4 * time.Minute, Deadline: 55 * time.Second,
//	}
//
//	// in the service, inside database.InTx, so that the message and its job are stored together or not at all
//	_, err := jobs.Enqueue(ctx, s.outbox, replyJob, replyArgs{MessageID: id})
//
//	// in jobs.go: slow calls first, outside of any transaction; then the effect, together with the end of the job
//	func (s *Service) answer(ctx context.Context, job *jobs.Job, args replyArgs) error {
//		text, err := s.model.Answer(ctx, args.MessageID)
//		if err != nil {
//			return err // tried again; jobs.Permanent(err) is not, and jobs.Snooze(pause, err) uses up no attempt
//		}
//		return job.Complete(ctx, func(ctx context.Context) error { return s.store.SetText(ctx, args.MessageID, text) })
//	}
//
//	// in jobs.go; module.go gives the handlers to the fx group "jobs,flatten"
//	func (s *Service) Handlers() []jobs.Handler {
//		return []jobs.Handler{replyJob.OnFailed(s.refund).Handle(s.answer)}
//	}
//
// Every makes a kind periodic: one job a slot of time, however many replicas run. OnFailed undoes what a job had reserved; when it
// fails itself, it alone runs again.
//
// # To add a polling job
//
// Where a column already says when work is due, as in profile_schedule, there is no row to write: the store implements
// Source on that column, Polling.Handle binds it, and Wake makes the workers look at once after a user's change.
//
// # How an attempt holds its job
//
// A row's attempt is its fence. Only the attempt that moved it from pending to running may end it, a silent one is returned
// as the next attempt, and the statement that ends it names the attempt: who was overtaken gets ErrLost and changes
// nothing. For a polling job the value of the column is the fence: Complete looks at it in a transaction, CompleteAt leaves that
// to the one statement of its effect.
package jobs
