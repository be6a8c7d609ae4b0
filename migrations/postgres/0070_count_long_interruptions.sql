-- +goose Up
-- claimed_at: when the running attempt began. long_interruptions: how many interrupted attempts had lived to a heartbeat; too many fail the job.
ALTER TABLE jobs ADD COLUMN claimed_at TIMESTAMPTZ;
ALTER TABLE jobs ADD COLUMN long_interruptions INTEGER NOT NULL DEFAULT 0;
-- +goose Down
ALTER TABLE jobs DROP COLUMN long_interruptions;
ALTER TABLE jobs DROP COLUMN claimed_at;
