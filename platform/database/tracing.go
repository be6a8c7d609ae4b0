package database

import (
	"context"
	"errors"

	"go.opentelemetry.io/otel"
	"go.opentelemetry.io/otel/attribute"
	"go.opentelemetry.io/otel/codes"
	semconv "go.opentelemetry.io/otel/semconv/v1.41.0"
	"go.opentelemetry.io/otel/trace"
	"go.opentelemetry.io/otel/trace/noop"
	"gorm.io/gorm"
)

// tracer makes the spans of statements. gorm's own plugin would compile the drivers of ClickHouse and MySQL in, and records the texts of
// errors, which may repeat values.
func tracer() trace.Tracer { return otel.Tracer("github.com/bowerbird/bowerbird/platform/database") }

const spanKey = "bowerbird:span"

// traceStatements makes a span of each statement that gorm sends for a traced request or job, with its text and without its arguments.
func (db *DB) traceStatements() error {
	before := func(tx *gorm.DB) {
		if !trace.SpanFromContext(tx.Statement.Context).IsRecording() {
			return
		}
		_, span := tracer().Start(tx.Statement.Context, "statement", trace.WithSpanKind(trace.SpanKindClient))
		tx.InstanceSet(spanKey, span)
	}
	after := func(tx *gorm.DB) {
		if kept, ok := tx.InstanceGet(spanKey); ok {
			span := kept.(trace.Span) //nolint:forcetypeassert // before has set it
			span.SetAttributes(semconv.DBQueryText(tx.Statement.SQL.String()), db.system(), attribute.Int64("db.rows", tx.RowsAffected))
			if tx.Error != nil && !errors.Is(tx.Error, gorm.ErrRecordNotFound) {
				span.SetStatus(codes.Error, "")
			}
			span.End()
		}
	}
	c := db.gorm.Callback()
	return errors.Join(
		c.Create().Before("gorm:create").Register("span:before", before), c.Create().After("gorm:create").Register("span:after", after),
		c.Query().Before("gorm:query").Register("span:before", before), c.Query().After("gorm:query").Register("span:after", after),
		c.Update().Before("gorm:update").Register("span:before", before), c.Update().After("gorm:update").Register("span:after", after),
		c.Delete().Before("gorm:delete").Register("span:before", before), c.Delete().After("gorm:delete").Register("span:after", after),
		c.Row().Before("gorm:row").Register("span:before", before), c.Row().After("gorm:row").Register("span:after", after),
		c.Raw().Before("gorm:raw").Register("span:before", before), c.Raw().After("gorm:raw").Register("span:after", after),
	)
}

// span begins the span of what bypasses gorm's callbacks.
func (db *DB) span(ctx context.Context, name, statement string) (context.Context, trace.Span) {
	if !trace.SpanFromContext(ctx).IsRecording() {
		return ctx, noop.Span{}
	}
	ctx, span := tracer().Start(ctx, name, trace.WithSpanKind(trace.SpanKindClient))
	span.SetAttributes(db.system())
	if statement != "" {
		span.SetAttributes(semconv.DBQueryText(statement))
	}
	return ctx, span
}

func (db *DB) system() attribute.KeyValue {
	if db.Dialect == SQLite {
		return semconv.DBSystemNameSQLite
	}
	return semconv.DBSystemNamePostgreSQL
}
