package auth

import "context"

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
