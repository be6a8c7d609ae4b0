package profiles

import (
	"context"
	"fmt"

	"github.com/bowerbird/bowerbird/modules/profiles/ingest"
	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/instagram"
)

// maxPostPages is how many of an account's latest pages are searched for a post.
const maxPostPages = 4

// FindPost looks for a post in the latest pages of an account, which need not be stored here. It writes nothing but the post's
// picture and what Find writes. Each page counts as one of the user's look-ups. It fails like Find, and
// with apperr.NotFound when no page has the post.
func (s *Service) FindPost(ctx context.Context, userID int64, username, shortCode string) (figures.PublishedPost, error) {
	var page instagram.Page
	read := 0
	for n := 0; n == 0 || n < maxPostPages && page.After != ""; n++ {
		var err error
		if page, err = s.page(ctx, userID, username, page.After); err != nil {
			return figures.PublishedPost{}, err
		}
		for _, post := range page.Posts {
			if post.ShortCode == shortCode {
				return s.published(ctx, page.Profile, post), nil
			}
		}
		read += len(page.Posts)
	}
	return figures.PublishedPost{}, apperr.New(apperr.NotFound,
		fmt.Sprintf("We looked through the latest %d posts of @%s, and this one isn't among them.", read, page.Profile.Username))
}

func (s *Service) published(ctx context.Context, of instagram.Profile, post instagram.Post) figures.PublishedPost {
	return figures.PublishedPost{
		Post: figures.Post{
			InstagramID: post.ID, Shortcode: post.ShortCode, Type: string(post.Type), Caption: ingest.PlainText(post.Caption),
			PostedAt: post.PostedAt, Likes: post.Likes, Comments: post.Comments, Views: post.Views,
			Followers: ingest.KnownCount(of.Followers), FirstKnown: true, Pictured: s.pictures.KeepFoundPost(ctx, post),
		},
		Source: s.name, Username: of.Username, FullName: ingest.PlainText(of.Name), Permalink: ingest.PlainText(post.Permalink),
		ReadAt: s.clock.Now(),
	}
}
