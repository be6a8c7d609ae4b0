package instagram

import (
	"context"
	"fmt"
	"iter"
)

// Pages are the pages of an account, one call each, from the newest posts back.
// An error ends them.
func Pages(ctx context.Context, src Pager, username string) iter.Seq2[Page, error] {
	return func(yield func(Page, error) bool) {
		visited := map[string]bool{"": true}
		for after := ""; ; {
			page, err := src.Page(ctx, username, after)
			if !yield(page, err) || err != nil || page.After == "" {
				return
			}
			if visited[page.After] {
				yield(Page{}, &Error{Kind: Malformed, Message: fmt.Sprintf("cursor %q leads back to itself", page.After)})
				return
			}
			after = page.After
			visited[after] = true
		}
	}
}

// Walk reads the profile and at most limit of its newest posts. It reads on
// while further approves of the last post that it has, so the first page is
// always whole. When a later page fails, what came before it is returned
// together with the error.
func Walk(ctx context.Context, src Pager, username string, further func(last Post) bool, limit int) (Profile, []Post, error) {
	var (
		profile Profile
		posts   []Post
		seen    = map[string]bool{}
	)
	for page, err := range Pages(ctx, src, username) {
		if err != nil {
			return profile, posts, err
		}
		if profile.ID == "" {
			profile = page.Profile
		}
		for _, post := range page.Posts {
			// A post published between two calls moves the others onto the next page.
			if !seen[post.ID] && len(posts) < limit {
				seen[post.ID] = true
				posts = append(posts, post)
			}
		}
		if len(posts) >= limit || len(page.Posts) == 0 || !further(page.Posts[len(page.Posts)-1]) {
			break
		}
	}
	return profile, posts, nil
}
