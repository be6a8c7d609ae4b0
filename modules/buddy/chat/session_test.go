package chat

import (
	"reflect"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestRequestsTellTheirLimits: a tag can hold no constant.
func TestRequestsTellTheirLimits(t *testing.T) {
	tags := func(of any, field string) reflect.StructTag {
		f, found := reflect.TypeOf(of).FieldByName(field)
		require.True(t, found, field)
		return f.Tag
	}
	for _, list := range []string{"CompetitorProfileIDs", "PostIDs", "ShortlistIDs"} {
		require.Equal(t, strconv.Itoa(maxChosen), tags(BeginRequest{}, list).Get("maxItems"), list)
	}
	require.Contains(t, tags(BeginRequest{}, "Title").Get("doc"), "At most "+strconv.Itoa(maxTitle)+" characters")
	require.Equal(t, "At most "+strconv.Itoa(maxPrompt/1000)+",000 characters", tags(SendRequest{}, "UserPrompt").Get("doc"))
}

func TestTheSameAnswerMakesOneIdea(t *testing.T) {
	one := Message{ID: 70, Output: new("Make a reel.")}
	require.Equal(t, one.ideaKey(), Message{ID: 71, Output: new("Make a reel.")}.ideaKey())
	require.NotEqual(t, one.ideaKey(), Message{ID: 70, Output: new("Make a carousel.")}.ideaKey())
	require.NotEqual(t, Message{ID: 70}.ideaKey(), Message{ID: 71}.ideaKey(), "without an answer there is none")
	require.LessOrEqual(t, len(one.ideaKey()), 64, "the longest key")
}
