// Package restate writes a folded prompt that leans on its conversation, or is worded as no other is, as a question of its own.
package restate

import (
	"cmp"
)

// Plainly writes a folded prompt that names a post by its day, posts by their span or a figure by its month in the words that other
// questions use; empty: it does none of that.
func Plainly(folded string) string { return cmp.Or(ofItsDay(folded), ofPosts(folded), ofMonth(folded)) }
