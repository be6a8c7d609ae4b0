package inspirations

import (
	"context"
	"time"

	"github.com/bowerbird/bowerbird/jobs"
)

type keepPictureArgs struct{ Source, InstagramID string }

// keepPictureJob fetches the picture of a saved post while its link works.
var keepPictureJob = jobs.Kind[keepPictureArgs]{
	Type: "inspirations:keep_picture", Queue: jobs.Default, MaxAttempts: 5, Timeout: 30 * time.Second,
}

// Handlers are the module's jobs.
func (s *Service) Handlers() []jobs.Handler {
	return []jobs.Handler{keepPictureJob.Handle(s.keepPicture)}
}

func (s *Service) keepPicture(ctx context.Context, _ *jobs.Job, args keepPictureArgs) error {
	return s.pictures.StorePost(ctx, args.Source, args.InstagramID)
}
