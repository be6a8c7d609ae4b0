package demo

import (
	"context"

	"github.com/bowerbird/bowerbird/modules/buddy/chat"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
)

// asked is what the user wants to know of Buddy, who answers when the demo is there.
var asked = []string{"How do I compare with my competitors?", "When should I post?"}

// comparedWith is how many of the tracked accounts the conversation is about.
const comparedWith = 3

func (d *Demo) askBuddy(ctx context.Context, s *Script) error {
	watched, err := d.with.History.WatchedBy(ctx, s.userID, d.with.Config.Instagram)
	if err != nil {
		return err
	}
	var topic chat.Topic
	for _, w := range watched {
		if !w.Own && w.Tracking && len(topic.CompetitorProfileIDs) < comparedWith {
			topic.CompetitorProfileIDs = append(topic.CompetitorProfileIDs, w.ID)
		}
	}
	session, err := d.with.Chat.Begin(ctx, s.userID, "", reply.CompetitorPosts, topic)
	if err != nil {
		return err
	}
	for _, prompt := range asked {
		if _, err := d.with.Chat.Send(ctx, s.userID, session.ID, prompt, ""); err != nil {
			return err
		}
	}
	return nil
}
