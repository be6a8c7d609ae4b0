package httpapi

// Output is an answer whose body is JSON.
type Output[T any] struct{ Body T }

// Respond answers with what a use case gives.
func Respond[T any](body T, err error) (*Output[T], error) { return &Output[T]{body}, err }
