package model

import (
	_ "embed"

	"github.com/bowerbird/bowerbird/modules/buddy/reply"
)

// The instructions of a model, which stand before the data and the question. None of it depends on what anybody wrote.
var (
	//go:embed instructions/answer.md
	toAnswer string
	//go:embed instructions/copywriting.md
	toWriteCopy string
	//go:embed instructions/lookups.md
	toLookUp string
)

func instructionsFor(t reply.SessionType, lookups bool) string {
	text := toAnswer
	if t == reply.Copywriting {
		text += toWriteCopy
	}
	if lookups {
		text += toLookUp
	}
	return text
}
