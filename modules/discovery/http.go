package discovery

import (
	"cmp"
	"context"
	"net/http"
	"slices"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"github.com/bowerbird/bowerbird/platform/auth"
	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/figures/posting"
	"github.com/bowerbird/bowerbird/platform/httpapi"
)

// noGrowth is the least growth there is: all followers are gone.
const noGrowth = -100

type searchInput struct {
	Text           string         `query:"q" maxLength:"100" doc:"Words of the username, the name, the biography, the hashtags and keywords"`
	SimilarTo      string         `query:"similarTo" maxLength:"31" doc:"A username: accounts that write about the same"`
	FollowersFrom  int64          `query:"followersFrom" minimum:"0" maximum:"1000000000000" doc:"0: no lower end"`
	FollowersTo    int64          `query:"followersTo" minimum:"0" maximum:"1000000000000" doc:"0: no upper end"`
	EngagementFrom float64        `query:"engagementFrom" minimum:"0" doc:"In percent; 0: no lower end"`
	EngagementTo   float64        `query:"engagementTo" minimum:"0" doc:"In percent; 0: no upper end"`
	PostsFrom      float64        `query:"postsFrom" minimum:"0" doc:"A week; 0: no lower end"`
	PostsTo        float64        `query:"postsTo" minimum:"0" doc:"A week; 0: no upper end"`
	GrowthFrom     float64        `query:"growthFrom" minimum:"-100" default:"-100" doc:"Of the followers in 30 days, in percent; -100: no lower end"`
	Format         figures.Format `query:"format" enum:"IMAGE,CAROUSEL,REEL" doc:"Of most posts of the last 30 days; absent: any"`
	Language       string         `query:"language" pattern:"^[a-z]{2,3}$" doc:"Of the captions, ISO 639-1; absent: any"`
	Topic          string         `query:"topic" maxLength:"100" doc:"A hashtag, with or without #, or a keyword of the captions"`
	HasContact     bool           `query:"hasContact" doc:"Only accounts with an address, a number or a link in their biography or website"`
	WithinDays     int            `query:"withinDays" minimum:"0" maximum:"365" doc:"Only accounts that posted since; 0: any"`
	Sort           Sort           `query:"sort" enum:"followers,engagement,posts,growth,latest,similarity" doc:"Absent: followers, or similarity with similarTo"`
	Page           int            `query:"page" minimum:"1" maximum:"400" default:"1"`
}

func (in searchInput) query() Query {
	q := Query{
		Text: in.Text, SimilarTo: in.SimilarTo, Followers: Range{float64(in.FollowersFrom), float64(in.FollowersTo)},
		Engagement: Range{in.EngagementFrom, in.EngagementTo}, PostsAWeek: Range{in.PostsFrom, in.PostsTo},
		Format: in.Format, Language: in.Language, Topic: in.Topic, HasContact: in.HasContact, WithinDays: in.WithinDays, Sort: in.Sort,
	}
	if in.GrowthFrom > noGrowth {
		q.GrowthFrom = &in.GrowthFrom
	}
	return q
}

// AccountView is a result. What is null is not known.
type AccountView struct {
	InstaUsername  string       `json:"instaUsername"`
	FullName       *string      `json:"fullName"`
	ProfilePic     *string      `json:"profilePic" doc:"A signed path of this server"`
	Bio            *string      `json:"bio" doc:"Without its contact where the plan does not include that"`
	Followers      *int64       `json:"followers"`
	EngagementRate *float64     `json:"engagementRate" doc:"In percent"`
	PostsPerWeek   *float64     `json:"postsPerWeek"`
	GrowthPercent  *float64     `json:"growthPercent" doc:"Of the followers in 30 days"`
	Formats        []FormatView `json:"formats" doc:"Of the posts of the last 30 days, the largest first"`
	Topics         []TopicView  `json:"topics" doc:"The weightiest first"`
	Language       *string      `json:"language" doc:"Of the captions, ISO 639-1"`
	LastPostAt     *time.Time   `json:"lastPostAt"`
	Posts          int          `json:"posts" doc:"How many posts the engagement rate is the mean of"`
	TakenAt        time.Time    `json:"takenAt" doc:"When the account was last read"`
	Similarity     *float64     `json:"similarity" doc:"0 to 1; null when nothing was compared"`
	IsOwn          bool         `json:"isOwn"`
	IsWatched      bool         `json:"isWatched" doc:"Whether you have its page: you track it, have stopped to, or it is yours"`
	Contact        Contact      `json:"contact" doc:"Empty where your plan does not include it"`
}

// FormatView is the share of a format.
type FormatView struct {
	Type       figures.Format `json:"type" enum:"IMAGE,CAROUSEL,REEL"`
	Percentage float64        `json:"percentage"`
}

// TopicView is what an account writes about.
type TopicView struct {
	Text      string `json:"text" doc:"Hashtags without #"`
	IsHashtag bool   `json:"isHashtag"`
}

// LanguageView is a language that accounts write in.
type LanguageView struct {
	Language string `json:"language" doc:"ISO 639-1"`
	Accounts int    `json:"accounts"`
}

// SearchView is a page of results, and what there is to find.
type SearchView struct {
	Items     []AccountView            `json:"items"`
	Total     int                      `json:"total" doc:"How many accounts are found, 10,000 at most"`
	HasMore   bool                     `json:"hasMore" doc:"Whether even more are found"`
	Shown     int                      `json:"shown" doc:"How many of these your plan shows"`
	PageSize  int                      `json:"pageSize"`
	Accounts  int                      `json:"accounts" doc:"How many accounts this server knows"`
	Languages []LanguageView           `json:"languages" doc:"Of the accounts that this server knows, the most frequent first"`
	Plan      PlanView                 `json:"plan"`
	Basis     map[string]figures.Basis `json:"basis" doc:"What each figure of the results means; n is how many results of this page have it"`
}

// PlanView is what your plan allows.
type PlanView struct {
	Results    int  `json:"results" doc:"That are shown; 0: all"`
	AllFilters bool `json:"allFilters" doc:"Whether it has all filters, and contact"`
}

const topicsShown = 6

func viewOf(f Found, pictures Pictures, source string) AccountView {
	v := AccountView{
		InstaUsername: f.Username, FullName: f.FullName, Bio: f.Biography, Followers: f.Followers, EngagementRate: f.Engagement,
		PostsPerWeek: f.PostsAWeek, GrowthPercent: f.Growth, LastPostAt: f.PostedAt, Posts: f.Posts, TakenAt: f.TakenAt,
		Similarity: f.Similarity, IsOwn: f.Own, IsWatched: f.Watched, Contact: f.Contact, Language: orNull(f.Language),
		ProfilePic: pictures.URLOfProfile(figures.Profile{Source: source, InstagramID: f.InstagramID, PictureURL: f.PictureURL}),
		Formats:    []FormatView{}, Topics: []TopicView{},
	}
	for _, format := range figures.Formats {
		if share, ok := f.Formats[format]; ok {
			v.Formats = append(v.Formats, FormatView{format, share * 100})
		}
	}
	slices.SortStableFunc(v.Formats, func(a, b FormatView) int { return cmp.Compare(b.Percentage, a.Percentage) })
	for _, topic := range f.Topics[:min(topicsShown, len(f.Topics))] {
		v.Topics = append(v.Topics, TopicView{topic.Text, topic.IsHashtag})
	}
	return v
}

const (
	nameFollowers  = "Followers"
	nameRate       = "Engagement Rate"
	namePosts      = "Posts per week"
	nameGrowth     = "Growth"
	nameSimilarity = "Similarity"

	formulaGrowth     = "(last follower count − the one 30 days before) / the latter × 100"
	formulaSimilarity = "Cosine of the weights of the hashtags and keywords of both accounts' captions of 90 days × 100: " +
		"100 % is the same mix, 0 % has nothing in common. Of the 500 accounts that share the most"

	reasonNoGrowth     = "We know the growth of accounts that were read 30 days ago and again since."
	reasonHiddenOrNone = "The account has no posts, or its likes are hidden on Instagram."
	reasonManyPosts    = "We read the newest posts of this account, and they don't reach back 30 days."
	reasonNoFollowers  = "Instagram has not said how many followers this account has."
)

var formulaRate = figures.FormulaMeanRate + ", over the posts of the 30 days before the latest reading, or " + figures.LatestInstead +
	". Where the followers at the time of a post are not known, the first known count stands in"

// basisOf says what the figures of results mean, and why some of them may be null.
func basisOf(items []AccountView) map[string]figures.Basis {
	basis := map[string]figures.Basis{}
	for _, of := range []struct {
		field, name, formula, reason string
		known                        func(AccountView) bool
	}{
		{"followers", nameFollowers, figures.FormulaAsSaid, reasonNoFollowers, func(v AccountView) bool { return v.Followers != nil }},
		{"engagementRate", nameRate, formulaRate, reasonHiddenOrNone, func(v AccountView) bool { return v.EngagementRate != nil }},
		{"postsPerWeek", namePosts, posting.FormulaFrequency, reasonManyPosts, func(v AccountView) bool { return v.PostsPerWeek != nil }},
		{"growthPercent", nameGrowth, formulaGrowth, reasonNoGrowth, func(v AccountView) bool { return v.GrowthPercent != nil }},
		{"similarity", nameSimilarity, formulaSimilarity, "", func(v AccountView) bool { return v.Similarity != nil }},
	} {
		n := 0
		for _, item := range items {
			if of.known(item) {
				n++
			}
		}
		b := figures.Sample{N: n, Skipped: len(items) - n}.Basis(of.name, of.formula, nil)
		if n < len(items) && of.reason != "" {
			b.Reason = &of.reason
		}
		basis[of.field] = b
	}
	return basis
}

func (s *Service) view(r Results) SearchView {
	v := SearchView{
		Items: []AccountView{}, Total: r.Total, HasMore: r.More, Shown: r.Shown, PageSize: pageSize, Accounts: r.Accounts,
		Languages: []LanguageView{}, Plan: PlanView{r.Plan.Results, r.Plan.Full},
	}
	for _, item := range r.Items {
		v.Items = append(v.Items, viewOf(item, s.with.Pictures, s.source))
	}
	for _, of := range r.Languages {
		if of.Language != "" {
			v.Languages = append(v.Languages, LanguageView{of.Language, of.N})
		}
	}
	v.Basis = basisOf(v.Items)
	return v
}

// NewRoutes registers the search.
func NewRoutes(s *Service) httpapi.Routes {
	return func(r *httpapi.Router) {
		huma.Register(r.API, httpapi.Op(http.MethodGet, "/discover", "discovery-search", "Find Instagram accounts that this server knows",
			httpapi.Refuses(http.StatusForbidden, http.StatusNotFound)),
			func(ctx context.Context, in *searchInput) (*httpapi.Output[SearchView], error) {
				found, err := s.Search(ctx, auth.User(ctx), in.query(), in.Page)
				if err != nil {
					return nil, err
				}
				return httpapi.Respond(s.view(found), nil)
			})
	}
}
