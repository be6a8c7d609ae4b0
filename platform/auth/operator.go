package auth

import (
	"context"

	"github.com/bowerbird/bowerbird/platform/apperr"
)

// ErrOperator answers a request without a valid session of an operator.
var ErrOperator = apperr.New(apperr.Unauthorized, "Please sign in as an operator.")

// Operator is a signed-in operator of this installation, who is no user.
type Operator struct {
	ID        int64
	SessionID int64
	Name      string
}

type operatorKey struct{}

// WithOperator puts the operator into ctx.
func WithOperator(ctx context.Context, o Operator) context.Context {
	return context.WithValue(ctx, operatorKey{}, o)
}

// OperatorFrom is the operator of ctx; ok is false for everybody else.
func OperatorFrom(ctx context.Context) (o Operator, ok bool) {
	o, ok = ctx.Value(operatorKey{}).(Operator)
	return o, ok
}
