package competitors

import (
	"time"

	"github.com/bowerbird/bowerbird/platform/figures"
)

// TopPosts are the posts that did best.
type TopPosts struct {
	RangePosts

	Compared *RangePosts `json:"compared,omitempty" doc:"What the range is compared with; absent: nothing"`
}

// RangePosts are the posts of a range that did best.
type RangePosts struct {
	DateRange DateRange                `json:"dateRange"`
	Posts     []TopPost                `json:"posts"`
	Total     int                      `json:"total" doc:"Posts of this time that have a rate"`
	Reading   []string                 `json:"reading" doc:"Usernames whose first reading has not ended: their posts are missing for now"`
	Basis     map[string]figures.Basis `json:"basis"`
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
	RangeQuery

	PostType    string   // IMAGE, CAROUSEL, REEL; empty: all
	Competitors []string // usernames; none: all that are tracked
	Limit       int
}

func topPosts(c figures.Chosen, posts []figures.RankedPost, rated int, among []figures.Account) RangePosts {
	out := RangePosts{DateRange: DateRange{c.From, c.To}, Total: rated, Reading: unread(among)}
	for _, p := range posts {
		out.Posts = append(out.Posts, TopPost{
			ID: p.ID, ShortCode: p.ShortCode, Thumbnail: p.Picture, Caption: p.Caption, Hashtags: p.Hashtags, LikesCount: p.Likes,
			CommentsCount: p.Comments, EngagementRate: p.Rate, DatePosted: p.PostedAt,
			PostType: p.Type, CompetitorHandle: p.Username, ProfilePic: p.ProfilePic,
		})
	}
	basis := figures.Basis{Name: "Top Performing Posts", Formula: formulaBestPosts, N: rated}
	basis.From, basis.To = basisDays(c)
	if rated == 0 {
		basis.Reason = whyNothing(among, reasonNoPosts)
	}
	out.Basis = map[string]figures.Basis{"posts": basis}
	return out
}

// basisDays are the days of posts; the whole history of an account has no first one.
func basisDays(c figures.Chosen) (from, to *string) {
	if c.Days == 0 {
		return nil, nil
	}
	return &c.From, &c.To
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
	RangeTerms

	Compared *RangeTerms `json:"compared,omitempty" doc:"What the range is compared with; absent: nothing"`
}

// RangeTerms is what the captions of a range say.
type RangeTerms struct {
	DateRange DateRange                `json:"dateRange"`
	Keywords  []Keyword                `json:"keywords"`
	Hashtags  []Hashtag                `json:"hashtags"`
	Captions  int                      `json:"captions" doc:"How many were read"`
	Reading   []string                 `json:"reading" doc:"Usernames whose first reading has not ended: their captions are missing for now"`
	Basis     map[string]figures.Basis `json:"basis"`
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

func analysis(c figures.Chosen, t figures.Terms, want TermKind, among []figures.Account) RangeTerms {
	out := RangeTerms{DateRange: DateRange{c.From, c.To}, Captions: t.Captions, Reading: unread(among), Basis: map[string]figures.Basis{}}
	say := func(field, name, formula string, n int) {
		b := figures.Basis{Name: name, Formula: formula, N: t.Captions, Skipped: t.Skipped}
		b.From, b.To = basisDays(c)
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
