package load

import (
	"bytes"
	"net/http"
	"strings"
	"time"

	"github.com/tidwall/gjson"
)

// target is how many users the service is built for.
const target = 100_000

// rush is how many times as much is asked in a day's busiest hour as in its average one: an assumption, of people of few neighbouring
// time zones who are awake for 16 hours and busiest in the evening.
const rush = 3

// plan is what a share of the users pays for.
type plan struct {
	name   string
	every  time.Duration // between refreshes, as in configs/plans.yaml
	tracks int           // competitors, of those that the plan allows
}

// planOf says who has which plan: 90 of 100 users BASIC, 9 PRO and 1 BUSINESS. That is an assumption; few users pay for most services.
func planOf(user int) plan {
	switch {
	case user%100 == 0:
		return plan{"BUSINESS", 15 * time.Minute, 10}
	case user%11 == 0:
		return plan{"PRO", time.Hour, 3}
	default:
		return plan{"BASIC", 4 * time.Hour, 1}
	}
}

// activity is something that users do in the app.
type activity struct {
	name string
	aDay float64 // times a user does it on an average day
	why  string  // where that number comes from
	do   func(v *visit)
}

// mix is the day of an average user. The requests of a page are those that a browser was seen to make for it. How often each thing is done
// is assumed and not measured: no installation has so many users yet.
var mix = []activity{
	{"opens the app", 2, "in the morning and in the evening; the files of the app are in the browser's cache", openApp},
	{"opens My Performance", 0.8, "not at every visit", open(
		"/performance/analytics?duration=last_30_days", "/instagram-profiles/{own}/follower-growth?timeRange=last_30_days",
		"/instagram-profiles/{own}/engagement-metrics?timeRange=last_30_days&metricType=avg_likes",
		"/instagram-profiles/{own}/engagement-metrics?timeRange=last_30_days&metricType=avg_comments",
		"/instagram-profiles/{own}/engagement-metrics?timeRange=last_30_days&metricType=engagement_rate",
		"/insights/account?period=last_30_days", "/demographics/my-profile/latest", "/post-inspirations/saved?postId={post}",
	)},
	{"opens a post", 0.8, "one of those on My Performance", open(
		"/posts/{shortcode}/id/{post}", "/instagram/connection", "/insights/posts/{post}", "/post-inspirations/saved?postId={post}",
	)},
	{"compares with competitors", 0.5, "every other day", open(
		"/competitors/keyword-analysis?competitors={username}&dateRange=last_30_days&analysisType=all",
		"/competitors/top-posts?competitors={username}&dateRange=last_30_days&limit=20", "/post-inspirations/saved?postId={post}",
	)},
	{"opens saved posts", 0.4, "twice or three times a week", func(v *visit) {
		v.opens("/shortlists?page=1&pageSize=100&covers=true")
		v.opens("/post-inspirations?shortlistId={list}")
	}},
	{"opens the planner", 0.7, "on most days, to see what comes next", open(
		"/ideas?page=1&pageSize=20&sort=date_desc", "/ideas/days?"+month, "/ideas/days?"+today+"&perDay=10000",
	)},
	{"searches in Discover", 0.3, "twice a week", func(v *visit) {
		topics := []string{"bread", "travel", "fitness", "paint", "coffee", "garden"}
		v.opens("/discover?q=" + topics[v.number%uint64(len(topics))])
	}},
	{"opens the settings", 0.05, "once or twice a month", open("/auth/sessions", "/account/support-access")},
	{"signs in", 0.05, "a session lasts for 30 days after its last use, but people have several devices", signIn},
	{"asks Buddy", 0.3, "twice a week, two questions each time: the plan that most users have allows 5 a day", askBuddy},
	{"plans an idea", 0.4, "three posts a week, a usual goal", planIdea},
	{"sets a goal", 0.02, "in the first week, then every other month", setGoal},
}

// uncached is one of how many pictures a browser does not have in its cache. That is assumed, too.
const uncached = 10

var (
	month = days(time.Now().AddDate(0, 0, -15), 35)
	today = days(time.Now(), 1)
)

func days(from time.Time, n int) string {
	return "from=" + from.Format(time.DateOnly) + "&to=" + from.AddDate(0, 0, n-1).Format(time.DateOnly)
}

// open is a page to which a user comes from another one.
func open(paths ...string) func(*visit) { return func(v *visit) { v.opens(paths...) } }

// openApp begins with the dashboard.
func openApp(v *visit) {
	v.opens("/dashboard/summary?period=last_30_days", "/auth/profile", "/app", "/subscription/details", "/mascot/progress", "/competitors",
		"/ideas/days?"+month, "/ideas?pageSize=3&sort=date_desc&fields=brief", "/insights/account?period=last_30_days")
	if v.account.suggests {
		v.sends(http.MethodPost, "/ai-suggestions/generate", 0, map[string]any{})
	}
}

func signIn(v *visit) {
	v.sends(http.MethodPost, "/auth/login", 0, map[string]string{"email": v.account.email, "password": password})
}

// askBuddy begins a conversation, if the user has prompts left, and reads both answers of the offline coach to their ends.
func askBuddy(v *visit) {
	questions := []string{
		"When should I post?", "How is my engagement this month?", "What do my competitors post?", "Which hashtags work for me?",
	}
	v.opens("/ai-chatbot/sessions?page=1&pageSize=50")
	left := v.sends(http.MethodGet, "/ai-chatbot/remaining-calls?sessionType=competitor_posts", 0, nil)
	if gjson.GetBytes(left, "remainingCalls").Int() < 2 {
		return
	}
	talk := v.sends(http.MethodPost, "/ai-chatbot/sessions", 0, map[string]string{"type": "competitor_posts"})
	if talk == nil {
		return
	}
	id := gjson.GetBytes(talk, "id").Int()
	for i := range uint64(2) {
		asked := time.Now()
		question := map[string]string{"userPrompt": questions[(v.number+i)%uint64(len(questions))]}
		sent := v.sends(http.MethodPost, "/ai-chatbot/sessions/{id}/messages", id, question)
		if sent == nil {
			return
		}
		stream := v.sends(http.MethodGet, "/ai-chatbot/messages/{id}/stream", gjson.GetBytes(sent, "messageId").Int(), nil)
		whole := answer{route: "Buddy, from the question to the answer's end", took: time.Since(asked)}
		if !bytes.Contains(stream, []byte("event: done")) {
			whole.failure = "no end"
		}
		v.driver.keep(whole)
	}
}

// planIdea adds an idea, writes at it so long that the app saves it three times, and moves it to another day.
func planIdea(v *visit) {
	day := time.Now().AddDate(0, 0, 1+int(v.number%20))
	made := v.sends(http.MethodPost, "/ideas", 0, map[string]string{"title": "A day of bread", "plannedDate": day.Format(time.DateOnly)})
	if made == nil {
		return
	}
	id := gjson.GetBytes(made, "id").Int()
	for saved := range 3 {
		v.sends(http.MethodPut, "/ideas/{id}", id, map[string]string{"description": strings.Repeat("Mix flour and water. ", 10*(saved+1))})
	}
	v.sends(http.MethodPut, "/ideas/{id}", id, map[string]string{"plannedDate": day.AddDate(0, 0, 1).Format(time.DateOnly)})
}

func setGoal(v *visit) {
	v.sends(http.MethodPut, "/users/me/post-goal", 0, map[string]int{"weekly_post_goal": 1 + int(v.number%7)})
}
