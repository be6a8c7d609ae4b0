package competitors

import (
	"time"

	"github.com/bowerbird/bowerbird/platform/figures"
)

// TopPosts are the posts that did best.
type TopPosts struct {
	Posts   []TopPost                `json:"posts"`
	Total   int                      `json:"total" doc:"Posts of this time that have a rate"`
	Reading []string                 `json:"reading" doc:"Usernames whose first reading has not ended: their posts are missing for now"`
	Basis   map[string]figures.Basis `json:"basis"`
}

// TopPost is one of them.
type TopPost struct {
	ID               int64     `json:"id"`
	ShortCode        string    `json:"shortCode"`
	Thumbnail        *string   `json:"thumbnail" doc:"A signed path of this server"`
	Caption          *string   `json:"caption"`
	Hashtags         []string  `json:"hashtags"`
	LikesCount       *int64    `json:"likesCount"`
	CommentsCount    *int64    `json:"commentsCount"`
	EngagementRate   *float64  `json:"engagementRate" doc:"Percent"`
	DatePosted       time.Time `json:"datePosted"`
	PostType         string    `json:"postType" enum:"IMAGE,CAROUSEL,REEL"`
	CompetitorHandle string    `json:"competitorHandle"`
	ProfilePic       *string   `json:"profilePic" doc:"A signed path of this server"`
}

// PostQuery asks for posts.
type PostQuery struct {
	DateRange   Range
	PostType    string   // IMAGE, CAROUSEL, REEL; empty: all
	Competitors []string // usernames; none: all that are tracked
	Limit       int
}

func topPosts(posts []figures.RankedPost, rated int, among []figures.Account) TopPosts {
	out := TopPosts{Total: rated, Reading: unread(among)}
	for _, p := range posts {
		out.Posts = append(out.Posts, TopPost{
			ID: p.ID, ShortCode: p.ShortCode, Thumbnail: p.Picture, Caption: p.Caption, Hashtags: p.Hashtags, LikesCount: p.Likes,
			CommentsCount: p.Comments, EngagementRate: p.Rate, DatePosted: p.PostedAt,
			PostType: p.Type, CompetitorHandle: p.Username, ProfilePic: p.ProfilePic,
		})
	}
	basis := figures.Basis{Name: "Top Performing Posts", Formula: formulaBestPosts, N: rated}
	if rated == 0 {
		basis.Reason = whyNothing(among, reasonNoPosts)
	}
	out.Basis = map[string]figures.Basis{"posts": basis}
	return out
}

// TermKind is what an analysis of captions looks for.
type TermKind string

// The kinds.
const (
	Keywords TermKind = "keywords"
	Hashtags TermKind = "hashtags"
	AllTerms TermKind = "all"
)

// Analysis is what captions say.
type Analysis struct {
	Keywords []Keyword                `json:"keywords"`
	Hashtags []Hashtag                `json:"hashtags"`
	Captions int                      `json:"captions" doc:"How many were read"`
	Reading  []string                 `json:"reading" doc:"Usernames whose first reading has not ended: their captions are missing for now"`
	Basis    map[string]figures.Basis `json:"basis"`
}

// Keyword is a word of captions.
type Keyword struct {
	Word       string  `json:"word"`
	Engagement float64 `json:"engagement" doc:"Mean likes + comments of its posts"`
	Count      int     `json:"count" doc:"Posts that say it"`
}

// Hashtag is a hashtag of captions.
type Hashtag struct {
	Hashtag    string  `json:"hashtag" doc:"With its #"`
	Engagement float64 `json:"engagement" doc:"Mean likes + comments of its posts"`
	Count      int     `json:"count" doc:"Posts that carry it"`
}

func analysis(t figures.Terms, want TermKind, among []figures.Account) Analysis {
	out := Analysis{Captions: t.Captions, Reading: unread(among), Basis: map[string]figures.Basis{}}
	say := func(field, name, formula string, n int) {
		b := figures.Basis{Name: name, Formula: formula, N: t.Captions, Skipped: t.Skipped}
		switch {
		case t.Captions == 0:
			b.Reason = whyNothing(among, reasonNoPosts)
		case n == 0:
			b.Reason = whyNothing(among, reasonNoWords)
		}
		out.Basis[field] = b
	}
	if want != Hashtags {
		for _, term := range t.Keywords {
			out.Keywords = append(out.Keywords, Keyword{term.Text, term.Engagement, term.Count})
		}
		say("keywords", "Top Keywords", formulaWords, len(t.Keywords))
	}
	if want != Keywords {
		for _, term := range t.Hashtags {
			out.Hashtags = append(out.Hashtags, Hashtag{term.Text, term.Engagement, term.Count})
		}
		say("hashtags", "Top Hashtags", formulaTags, len(t.Hashtags))
	}
	return out
}
