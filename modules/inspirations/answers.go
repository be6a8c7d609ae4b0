package inspirations

import (
	"time"

	"github.com/bowerbird/bowerbird/platform/figures"
)

// ListView is a list as an answer shows it.
type ListView struct {
	ID            int64     `json:"id"`
	ShortlistName string    `json:"shortlistName"`
	Description   *string   `json:"description"`
	PostCount     int       `json:"postCount"`
	Covers        []string  `json:"covers" doc:"Pictures of the latest posts, four at most: signed paths of this server; none where they were not asked for"`
	CreatedAt     time.Time `json:"createdAt"`
}

func listViewOf(l Shortlist) ListView {
	return ListView{
		ID: l.ID, ShortlistName: l.Name, Description: l.Description, PostCount: l.Posts, Covers: []string{}, CreatedAt: l.CreatedAt.UTC(),
	}
}

// Lists is a page of lists.
type Lists struct {
	Items []ListView `json:"items"`
	Total int64      `json:"total" doc:"On all pages"`
}

func listsViewOf(lists []Shortlist, total int64) Lists {
	out := Lists{Total: total}
	for _, l := range lists {
		out.Items = append(out.Items, listViewOf(l))
	}
	return out
}

// SavedView is a saved post as an answer shows it.
type SavedView struct {
	ID           int64      `json:"id"`
	PostID       int64      `json:"postId" doc:"0 for one that was looked up by its link"`
	ShortlistID  int64      `json:"shortlistId"`
	Notes        *string    `json:"notes"`
	NotesVersion int64      `json:"notesVersion" doc:"Send it with a change of the notes, to learn of another one in between"`
	CreatedAt    time.Time  `json:"createdAt" doc:"When it was saved"`
	Ideas        []IdeaView `json:"ideas" doc:"What it led to, the oldest 20 first"`
	IdeasTotal   int64      `json:"ideasTotal" doc:"How many ideas it led to in all"`
	Post         PostView   `json:"post"`
}

// PostView is the post of a saved post. It stays when nobody follows its account any more.
type PostView struct {
	ID         int64          `json:"id"`
	ImageURL   *string        `json:"imageUrl" doc:"A signed path of this server"`
	Caption    *string        `json:"caption"`
	ShortCode  string         `json:"shortCode"`
	Type       string         `json:"type" enum:"IMAGE,CAROUSEL,REEL"`
	Permalink  *string        `json:"permalink"`
	PostedAt   time.Time      `json:"postedAt"`
	Available  bool           `json:"available" doc:"Whether you still see it; otherwise all is as it was saved"`
	Creator    CreatorView    `json:"creator"`
	Engagement EngagementView `json:"engagement"`
}

// CreatorView is the account of a saved post.
type CreatorView struct {
	Username   string  `json:"username"`
	FullName   *string `json:"fullName"`
	ProfilePic *string `json:"profilePic" doc:"A signed path of this server, while you watch the account"`
}

// EngagementView is how a saved post did. What Instagram left out is null.
type EngagementView struct {
	Likes    *int64    `json:"likes"`
	Comments *int64    `json:"comments"`
	Rate     *float64  `json:"rate" doc:"The engagement rate in percent"`
	Reason   *string   `json:"reason" doc:"Why the rate is null"`
	ReadAt   time.Time `json:"readAt" doc:"When the counts were read"`
}

// IdeaView is an idea that a saved post led to.
type IdeaView struct {
	ID          int64   `json:"id"`
	Type        string  `json:"type" enum:"post,reel,story,carousel"`
	Status      string  `json:"status" enum:"backlog,draft,in_progress,finalised"`
	Title       string  `json:"title"`
	PlannedDate *string `json:"plannedDate" doc:"Wall time, YYYY-MM-DD or YYYY-MM-DDTHH:mm"`
	Version     int64   `json:"version" doc:"Send it with a change of the idea, to learn of another one in between"`
}

func ideaViewOf(i LinkedIdea) IdeaView {
	return IdeaView{i.ID, i.Type, i.Status, i.Title, i.PlannedDate, i.Version}
}

func savedViewOf(p SavedPost, available bool) SavedView {
	post := p.Post
	engagement := EngagementView{Likes: post.Likes, Comments: post.Comments, ReadAt: post.ReadAt.UTC()}
	if rate, known := post.Rate(); known {
		engagement.Rate = &rate
	} else {
		reason := reasonOfNoRate(post.Post)
		engagement.Reason = &reason
	}
	return SavedView{
		ID: p.ID, PostID: post.ID, ShortlistID: p.ShortlistID, Notes: p.Notes, NotesVersion: p.NotesVersion,
		CreatedAt: p.CreatedAt, Ideas: []IdeaView{},
		Post: PostView{
			ID: post.ID, Caption: post.Caption, ShortCode: post.Shortcode, Type: string(figures.FormatOf(post.Type)), Permalink: post.Permalink,
			PostedAt: post.PostedAt.UTC(), Available: available,
			Creator: CreatorView{Username: post.Username, FullName: post.FullName}, Engagement: engagement,
		},
	}
}

func reasonOfNoRate(p figures.Post) string {
	if _, known := p.Interactions(); known {
		return "We don't know the follower count at that time."
	}
	return p.MissingReason()
}

// SavedPosts is a page of saved posts.
type SavedPosts struct {
	Items []SavedView `json:"items"`
	Total int64       `json:"total" doc:"On all pages"`
}

// SavedIDs are those of some posts that are saved.
type SavedIDs struct {
	Items []int64 `json:"items" doc:"Ids of posts, in their order"`
	Total int     `json:"total"`
}

// ProfileView is a profile of a list.
type ProfileView struct {
	ProfileID     int64     `json:"profileId" doc:"Its id when it was added: the one to move and remove it by, whatever becomes of the account"`
	InstaUsername string    `json:"instaUsername"`
	FullName      *string   `json:"fullName"`
	Ranking       int       `json:"ranking" doc:"Its place, from 1"`
	CreatedAt     time.Time `json:"createdAt" doc:"When it was added"`
}

func profileViewOf(p RankedProfile) ProfileView {
	return ProfileView{p.ProfileID, p.Username, p.FullName, p.Ranking, p.CreatedAt.UTC()}
}

// RankedProfiles are the profiles of a list, in their order.
type RankedProfiles struct {
	Items []ProfileView `json:"items"`
	Total int           `json:"total"`
}

func rankedProfilesOf(profiles []RankedProfile) RankedProfiles {
	out := RankedProfiles{Total: len(profiles)}
	for _, p := range profiles {
		out.Items = append(out.Items, profileViewOf(p))
	}
	return out
}
