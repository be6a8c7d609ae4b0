package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"os"
	"regexp"
	"strings"
	"time"

	"github.com/bowerbird/bowerbird/platform/clock"
)

// person uses the app over HTTP.
type person struct {
	url, token string
	cookies    []*http.Cookie // of the latest answer
	log        []string       // requests that were refused
}

// object is a JSON object.
type object = map[string]any

// ask makes a request. What a release does not have yet is refused: that is printed, and its part of the fixture stays empty.
func (p *person) ask(ctx context.Context, method, path string, body any) (answer object) {
	status, raw := p.send(ctx, method, "/api"+path, "application/json", body)
	if status >= http.StatusMultipleChoices {
		line := fmt.Sprintf("%s %s: %d %.200s", method, path, status, raw)
		p.log = append(p.log, line)
		fmt.Fprintln(os.Stderr, line)
	}
	_ = json.Unmarshal(raw, &answer) // a list or nothing is no object
	return answer
}

func (p *person) send(ctx context.Context, method, path, kind string, body any) (status int, raw []byte) {
	payload, isText := body.(string)
	if !isText && body != nil {
		encoded, err := json.Marshal(body)
		if err != nil {
			return 0, []byte(err.Error())
		}
		payload = string(encoded)
	}
	if !strings.HasPrefix(path, "http") {
		path = p.url + path
	}
	request, err := http.NewRequestWithContext(ctx, method, path, bytes.NewBufferString(payload))
	if err != nil {
		return 0, []byte(err.Error())
	}
	request.Header.Set("Content-Type", kind)
	if p.token != "" {
		request.Header.Set("Authorization", "Bearer "+p.token)
	}
	for _, cookie := range p.cookies {
		request.AddCookie(cookie)
	}
	client := http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	response, err := client.Do(request)
	if err != nil {
		return 0, []byte(err.Error())
	}
	defer func() { _ = response.Body.Close() }()
	if found := response.Cookies(); len(found) > 0 {
		p.cookies = found
	}
	if to := response.Header.Get("Location"); to != "" {
		return response.StatusCode, []byte(to)
	}
	raw, err = io.ReadAll(response.Body)
	if err != nil {
		return 0, []byte(err.Error())
	}
	return response.StatusCode, raw
}

func (p *person) status(ctx context.Context, path string) int {
	status, _ := p.send(ctx, http.MethodGet, path, "", nil)
	return status
}

var fiveDigits = regexp.MustCompile(`\b\d{5}\b`)

// signUp makes an account, proves its address with the code of the mail, and signs in.
func (p *person) signUp(ctx context.Context) error {
	registered := p.ask(ctx, http.MethodPost, "/auth/register", object{
		"email": email, "password": password, "fullName": "Noa Levin", "timezone": "UTC",
	})
	var code string
	err := p.until(ctx, "the code is mailed", func() bool {
		_, raw := p.send(ctx, http.MethodGet, "/dev/mailbox.json?to="+url.QueryEscape(email), "", nil)
		var mails []struct{ Text string }
		if json.Unmarshal(raw, &mails) == nil && len(mails) > 0 {
			code = fiveDigits.FindString(mails[0].Text)
		}
		return code != ""
	})
	if err != nil {
		return err
	}
	proof := object{"email": email, "verificationCode": code}
	if id, ok := registered["registrationId"]; ok {
		proof["registrationId"] = id
	}
	p.ask(ctx, http.MethodPost, "/auth/verify-email", proof)
	p.token, _ = p.ask(ctx, http.MethodPost, "/auth/login", object{"email": email, "password": password})["access_token"].(string)
	if p.token == "" {
		return fmt.Errorf("nobody is signed in:\n%s", strings.Join(p.log, "\n"))
	}
	return nil
}

// use puts something into every part of the app.
func (p *person) use(ctx context.Context) error {
	post := func(path string, body any) object { return p.ask(ctx, http.MethodPost, path, body) }
	put := func(path string, body any) { p.ask(ctx, http.MethodPut, path, body) }
	get := func(path string) object { return p.ask(ctx, http.MethodGet, path, nil) }

	today := clock.System{}.Now().Format(time.DateOnly)
	p.ask(ctx, http.MethodPatch, "/auth/instagram-username", object{"instaUsername": "noa.bakes"})
	err := p.until(ctx, "the connected account is read", func() bool {
		of, _ := get("/dashboard/summary")["myPerformance"].(object)
		return of["status"] == "ready"
	})
	if err != nil {
		return err
	}
	p.connect(ctx, "noa.bakes")
	post("/competitors", object{"instaUsername": "noa.travels"})
	own := get("/instagram-profiles/username/noa.bakes")["id"]
	p.ask(ctx, http.MethodPatch, fmt.Sprintf("/instagram-profiles/%v", own), object{"notes": "Bakes rye bread."})
	post("/demographics", object{
		"insta_profile_id": own, "date_entered": today, "followers_gender_distribution": object{"female": 60, "male": 40},
	})
	list := post("/shortlists", object{"shortlistName": "Rye", "description": "Bread of rye"})["id"]
	saved := items(get("/competitors/top-posts"), "posts")
	if len(saved) == 0 {
		saved = items(get("/performance/analytics"), "topPosts")
	}
	if len(saved) > 0 {
		post("/post-inspirations", object{"postId": number(saved[0]["id"]), "shortlistId": list})
	}
	post(fmt.Sprintf("/shortlists/%v/profiles", list), object{"profileId": own})
	post("/ideas", object{"title": "Rye bread", "type": "reel", "status": "in_progress", "plannedDate": today})
	idea := post("/ideas", object{"title": "Sourdough", "type": "post", "description": "Three steps"})["id"]
	put(fmt.Sprintf("/ideas/%v", idea), object{"finalCopywriting": "Rise and shine.", "version": 1})
	put("/users/me/post-goal", object{"weekly_post_goal": 3})
	put("/mascot/settings", object{"mascotShown": true})
	put("/users/me/alerts/post", object{"on": true})
	put("/calendar-feed", nil)
	post("/ai-suggestions/generate", nil)
	put("/rates/prices", object{
		"currency": "EUR", "packageDiscount": 10, "perEngagementHigh": 0.4, "perEngagementLow": 0.1, "perThousandHigh": 12, "perThousandLow": 4,
		"storyPercentHigh": 70, "storyPercentLow": 50,
	})
	post("/api-tokens", object{"name": "Notebook", "scopes": []string{"planner:read"}})
	post("/webhooks", object{"url": "https://example.com/hook", "events": []string{"idea.changed"}})
	put("/reports/brand", object{"name": "Rye & Co", "colour": "#336699", "footer": "rye.example", "madeWith": true})
	post("/reports/schedules", object{"accounts": []string{"noa.bakes"}, "dateRange": "30d", "every": "weekly", "day": 1, "hour": 9})
	post("/reports/recipients", object{"email": "partner@example.com"})
	return p.chat(ctx)
}

// chat asks a question and waits for its answer, in a release that has Buddy.
func (p *person) chat(ctx context.Context) error {
	conversation, ok := p.ask(ctx, http.MethodPost, "/ai-chatbot/sessions", object{"type": "competitor_posts"})["id"]
	if !ok {
		return nil
	}
	path := fmt.Sprintf("/ai-chatbot/sessions/%v/messages", conversation)
	message := p.ask(ctx, http.MethodPost, path, object{"userPrompt": "How am I doing this month?"})["messageId"]
	return p.until(ctx, "Buddy answers", func() bool {
		sent, _ := p.ask(ctx, http.MethodGet, fmt.Sprintf("/ai-chatbot/messages/%v", message), nil)["message"].(object)
		return sent["status"] == "completed"
	})
}

// connect signs in with the simulator's Instagram, in a release that has it.
func (p *person) connect(ctx context.Context, username string) {
	begun, ok := p.ask(ctx, http.MethodPost, "/instagram/connection", object{"from": "/settings"})["url"].(string)
	if !ok {
		return
	}
	form := url.Values{
		"username": {username}, "scope": {"instagram_business_basic", "instagram_business_manage_insights"}, "decision": {"allow"},
	}
	cookies, token := p.cookies, p.token
	p.cookies, p.token = nil, ""
	_, back := p.send(ctx, http.MethodPost, begun, "application/x-www-form-urlencoded", form.Encode())
	p.cookies = cookies
	status, to := p.send(ctx, http.MethodGet, string(back), "", nil)
	p.token = token
	fmt.Fprintf(os.Stderr, "connected with Instagram: %d %s\n", status, to)
}

// items are the objects of a list of an answer.
func items(answer object, field string) (all []object) {
	list, _ := answer[field].([]any)
	for _, one := range list {
		if o, ok := one.(object); ok {
			all = append(all, o)
		}
	}
	return all
}

// number makes the number of an id that an answer gives as a text.
func number(id any) any {
	if text, ok := id.(string); ok {
		return json.Number(text)
	}
	return id
}
