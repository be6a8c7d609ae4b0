package inspirations

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"slices"

	"github.com/bowerbird/bowerbird/jobs"
	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/instagram"
)

var (
	errNoSaved      = apperr.New(apperr.NotFound, "Saved post not found")
	errNoPost       = apperr.New(apperr.NotFound, "Post not found")
	errAlreadySaved = apperr.New(apperr.Conflict, "This post is already saved to that list")
	errWhosePost    = apperr.New(apperr.Invalid, "We don't know this post yet. Enter the username of its account, and we look it up.")
	errNoListChosen = apperr.New(apperr.Invalid, "Please select an inspiration list")
)

// Save puts a post that the user sees into a list, if the plan has room for one more there.
func (s *Service) Save(ctx context.Context, userID, listID, postID int64) (SavedView, error) {
	if _, err := s.list(ctx, userID, listID); err != nil { // another's list says nothing about posts
		return SavedView{}, err
	}
	post, found, err := s.posts.SeenPost(ctx, userID, postID, s.store.source)
	if err != nil {
		return SavedView{}, fmt.Errorf("post %d: %w", postID, err)
	}
	if !found {
		return SavedView{}, errNoPost
	}
	return s.put(ctx, userID, listID, post)
}

// SaveLink puts the post of an Instagram link into a list. One that the user doesn't see here is looked up in the account that the link
// names, or else username.
func (s *Service) SaveLink(ctx context.Context, userID, listID int64, link, username string) (SavedView, error) {
	if _, err := s.list(ctx, userID, listID); err != nil {
		return SavedView{}, err
	}
	of, err := instagram.ParsePostLink(link)
	if err != nil {
		return SavedView{}, err
	}
	post, found, err := s.posts.SeenPostOfLink(ctx, userID, of.ShortCode, s.store.source)
	if err != nil {
		return SavedView{}, fmt.Errorf("post %q: %w", of.ShortCode, err)
	}
	if !found {
		account := cmp.Or(of.Username, username)
		if account == "" {
			return SavedView{}, errWhosePost
		}
		if post, err = s.lookup.FindPost(ctx, userID, account, of.ShortCode); err != nil {
			return SavedView{}, err
		}
	}
	return s.put(ctx, userID, listID, post)
}

// put saves a post in a list of the user.
func (s *Service) put(ctx context.Context, userID, listID int64, post figures.PublishedPost) (SavedView, error) {
	saved := SavedPost{UserID: userID, ShortlistID: listID, Post: post, NotesVersion: 1, CreatedAt: s.clock.Now()}
	err := s.inList(ctx, userID, listID, func(ctx context.Context) (err error) {
		saved.ID, err = s.save(ctx, saved)
		return err
	})
	if err != nil {
		return SavedView{}, err
	}
	return s.Saved(ctx, userID, saved.ID)
}

// save writes a post into a list that the transaction of ctx holds.
func (s *Service) save(ctx context.Context, saved SavedPost) (id int64, err error) {
	id, added, err := s.store.insertSaved(ctx, saved)
	if err != nil {
		return 0, fmt.Errorf("save post %d: %w", saved.Post.ID, err)
	}
	if !added {
		return 0, errAlreadySaved
	}
	limit, err := s.limits.PostsPerList(ctx, saved.UserID)
	if err != nil {
		return 0, err
	}
	claimed, err := s.store.claimPlace(ctx, saved.UserID, saved.ShortlistID, limit.Bound)
	if err != nil {
		return 0, fmt.Errorf("count the posts of list %d: %w", saved.ShortlistID, err)
	}
	if !claimed {
		return 0, limit.Reached
	}
	if saved.Post.Pictured {
		_, err = jobs.Enqueue(ctx, s.outbox, keepPictureJob, keepPictureArgs{saved.Post.Source, saved.Post.InstagramID})
	}
	return id, err
}

// SavedIn are a page of a list, the latest first.
func (s *Service) SavedIn(ctx context.Context, userID, listID int64, p Page) (SavedPosts, error) {
	if _, err := s.list(ctx, userID, listID); err != nil {
		return SavedPosts{}, err
	}
	saved, total, err := s.store.saved(ctx, userID, listID, p)
	if err != nil {
		return SavedPosts{}, fmt.Errorf("posts of list %d: %w", listID, err)
	}
	views, err := s.views(ctx, userID, saved)
	return SavedPosts{views, total}, err
}

// postsAtOnce is how many posts one call of Posts answers.
const postsAtOnce = 500

// LatestIn are the latest posts of some lists of the user, at most n of each, with the counts that the user may see; one that is in
// several lists is there once, in the one it was saved to last. complete is false when a list holds more.
func (s *Service) LatestIn(ctx context.Context, userID int64, listIDs []int64, n int) (latest []figures.SavedPost, complete bool,
	err error) {
	saved, total, err := s.store.latestSaved(ctx, userID, listIDs, n)
	if err != nil {
		return nil, false, fmt.Errorf("posts of lists of user %d: %w", userID, err)
	}
	complete = int64(len(saved)) == total
	var instagramIDs []string
	once := map[string]bool{}
	saved = slices.DeleteFunc(saved, func(p SavedPost) bool {
		again := once[p.Post.InstagramID]
		once[p.Post.InstagramID] = true
		return again
	})
	for _, p := range saved {
		instagramIDs = append(instagramIDs, p.Post.InstagramID)
	}
	seen := make(map[string]figures.PublishedPost, len(saved))
	for part := range slices.Chunk(instagramIDs, postsAtOnce) {
		found, err := s.posts.SeenPosts(ctx, userID, s.store.source, part)
		if err != nil {
			return nil, false, fmt.Errorf("saved posts: %w", err)
		}
		maps.Copy(seen, found)
	}
	for _, p := range saved {
		if post, visible := seen[p.Post.InstagramID]; visible {
			p.Post = post
		}
		latest = append(latest, figures.SavedPost{PublishedPost: p.Post, SavedID: p.ID, ListID: p.ShortlistID})
	}
	return latest, complete, nil
}

// SavedAmong are those of some posts, by their ids and 100 at most, that the user has in a list.
func (s *Service) SavedAmong(ctx context.Context, userID int64, postIDs []int64) (saved []int64, err error) {
	published, err := s.posts.PublishedPosts(ctx, postIDs)
	if err != nil {
		return nil, fmt.Errorf("posts that may be saved: %w", err)
	}
	var instagramIDs []string
	for _, p := range published {
		if p.Source == s.store.source {
			instagramIDs = append(instagramIDs, p.InstagramID)
		}
	}
	found, err := s.store.savedAmong(ctx, userID, instagramIDs)
	if err != nil {
		return nil, fmt.Errorf("saved posts of user %d: %w", userID, err)
	}
	for id, p := range published {
		if p.Source == s.store.source && slices.Contains(found, p.InstagramID) {
			saved = append(saved, id)
		}
	}
	slices.Sort(saved)
	return saved, nil
}

// Saved is one saved post of the user.
func (s *Service) Saved(ctx context.Context, userID, id int64) (SavedView, error) {
	saved, found, err := s.store.oneSaved(ctx, userID, id)
	if err != nil {
		return SavedView{}, fmt.Errorf("saved post %d: %w", id, err)
	}
	if !found {
		return SavedView{}, errNoSaved
	}
	views, err := s.views(ctx, userID, []SavedPost{saved})
	if err != nil {
		return SavedView{}, err
	}
	return views[0], nil
}

// PostIDs are the posts of some saved posts of the user, by these, as they are stored now; one that the user doesn't see any more is
// absent. At most 500 at once.
func (s *Service) PostIDs(ctx context.Context, userID int64, savedIDs []int64) (map[int64]int64, error) {
	instagramIDs, err := s.store.instagramIDs(ctx, userID, savedIDs)
	if err != nil {
		return nil, fmt.Errorf("saved posts of user %d: %w", userID, err)
	}
	seen, err := s.posts.SeenPosts(ctx, userID, s.store.source, slices.Collect(maps.Values(instagramIDs)))
	if err != nil {
		return nil, fmt.Errorf("posts of saved posts of user %d: %w", userID, err)
	}
	posts := make(map[int64]int64, len(seen))
	for id, instagramID := range instagramIDs {
		if post, visible := seen[instagramID]; visible {
			posts[id] = post.ID
		}
	}
	return posts, nil
}

// views adds the latest counts of those posts that the user still sees, the pictures and the ideas. Posts are known by Instagram's
// ids: an account that was deleted and is read again has other ids here.
func (s *Service) views(ctx context.Context, userID int64, saved []SavedPost) (views []SavedView, err error) {
	ids, instagramIDs := make([]int64, 0, len(saved)), make([]string, 0, len(saved))
	for _, p := range saved {
		ids, instagramIDs = append(ids, p.ID), append(instagramIDs, p.Post.InstagramID)
	}
	seen, err := s.posts.SeenPosts(ctx, userID, s.store.source, instagramIDs)
	if err != nil {
		return nil, fmt.Errorf("saved posts: %w", err)
	}
	linked, err := s.ideas.Linked(ctx, userID, ids)
	if err != nil {
		return nil, fmt.Errorf("ideas of saved posts: %w", err)
	}
	for _, p := range saved {
		latest, visible := seen[p.Post.InstagramID]
		if visible {
			p.Post = latest
		}
		view := savedViewOf(p, visible)
		view.Post.ImageURL = s.pictures.URLOfPost(p.Post.Source, p.Post.Post)
		view.Post.Creator.ProfilePic = s.pictures.URLOfProfile(
			figures.Profile{Source: p.Post.Source, InstagramID: p.Post.AuthorID, PictureURL: p.Post.AvatarURL})
		for _, idea := range linked {
			if idea.SavedPostID == p.ID {
				view.Ideas, view.IdeasTotal = append(view.Ideas, ideaViewOf(idea)), idea.Total
			}
		}
		views = append(views, view)
	}
	return views, nil
}

// Remove takes a post out of its list. Its ideas stay, on their own.
func (s *Service) Remove(ctx context.Context, userID, id int64) error {
	saved, found, err := s.store.oneSaved(ctx, userID, id)
	if err != nil {
		return fmt.Errorf("saved post %d: %w", id, err)
	}
	if !found {
		return errNoSaved
	}
	return s.inList(ctx, userID, saved.ShortlistID, func(ctx context.Context) error {
		dropped, err := s.store.dropSaved(ctx, userID, id)
		if err != nil {
			return fmt.Errorf("delete saved post %d: %w", id, err)
		}
		if !dropped {
			return errNoSaved
		}
		if err := s.store.releasePlace(ctx, userID, saved.ShortlistID); err != nil {
			return fmt.Errorf("count the posts of list %d: %w", saved.ShortlistID, err)
		}
		return s.ideas.Unlink(ctx, userID, []int64{id})
	})
}

// Note keeps what the user writes down about a saved post. With version 0 the last write wins; with another one, notes that have
// changed since then are apperr.Conflict, which carries the saved post as it is now.
func (s *Service) Note(ctx context.Context, userID, id, version int64, notes string) (SavedView, error) {
	checked, err := checkNotes(notes)
	if err != nil {
		return SavedView{}, err
	}
	written, err := s.store.putNotes(ctx, userID, id, version, checked)
	if err != nil {
		return SavedView{}, fmt.Errorf("notes of saved post %d: %w", id, err)
	}
	current, err := s.Saved(ctx, userID, id)
	if err == nil && !written {
		return SavedView{}, apperr.New(apperr.Conflict, "These notes were changed somewhere else").WithCurrent(current)
	}
	return current, err
}
