package database

import (
	"context"
	"errors"
	"log/slog"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/logger"
)

// slowQuery is worth a line in the log.
const slowQuery = 500 * time.Millisecond

// queryLog gives gorm's messages to slog, without the values: they are the users'.
type queryLog struct{ log *slog.Logger }

func (q queryLog) LogMode(logger.LogLevel) logger.Interface { return q }

func (q queryLog) Info(ctx context.Context, message string, _ ...any) {
	q.log.DebugContext(ctx, message)
}
func (q queryLog) Warn(ctx context.Context, message string, _ ...any) {
	q.log.WarnContext(ctx, message)
}
func (q queryLog) Error(ctx context.Context, message string, _ ...any) {
	q.log.ErrorContext(ctx, message)
}

// ParamsFilter keeps the values out of the logged statements.
func (q queryLog) ParamsFilter(_ context.Context, sql string, _ ...any) (string, []any) {
	return sql, nil
}

func (q queryLog) Trace(ctx context.Context, begin time.Time, fc func() (string, int64), err error) {
	took := time.Since(begin)
	switch {
	case err != nil && !errors.Is(err, gorm.ErrRecordNotFound) && !errors.Is(err, gorm.ErrDuplicatedKey) && !errors.Is(err, context.Canceled):
		sql, _ := fc()
		q.log.DebugContext(ctx, "query failed", "sql", sql, "error", err) // whoever asked reports it once
	case took > slowQuery:
		sql, rows := fc()
		q.log.WarnContext(ctx, "slow query", "sql", sql, "rows", rows, "took", took)
	}
}
