package chaos

import (
	"encoding/json"
	"fmt"
	"maps"
	"math/rand/v2"
	"net/http"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/e2e/binary"
)

// patience is how long a visitor repeats a request that gets no answer, or one that says "later".
const patience = 2 * time.Minute

// accounts are those of the simulator that visitors track.
var accounts = []string{"noa.bakes", "noa.travels", "noa.paints", "noa.runs", "noa.reads", "noa.sews", "dan.bakes", "dan.runs"}

// visitor uses the app and remembers what was acknowledged. It does one thing after the other.
type visitor struct {
	*binary.Person

	t            *testing.T
	service      *service
	random       *rand.Rand
	acts         int
	problems     []string
	conversation int64
	limit        int // prompts before the first

	ideas    map[string]*idea // by title
	prompts  map[string]int64 // their messages' ids
	tracked  map[string]bool
	goal     int
	mu       sync.Mutex
	ownPaths []string // what nobody else may read
}

type idea struct {
	ID          int64  `json:"id"`
	Title       string `json:"title"`
	Description string `json:"description"`
	Version     int64  `json:"version"`
}

func newVisitor(t *testing.T, person *binary.Person, s *service, random *rand.Rand) *visitor {
	v := &visitor{
		Person: person, t: t, service: s, random: random,
		ideas: map[string]*idea{}, prompts: map[string]int64{}, tracked: map[string]bool{},
	}
	v.conversation, v.limit = person.Conversation(t), person.PromptsLeft(t)
	return v
}

// visit acts until it is over.
func (v *visitor) visit(everybody []*visitor, over <-chan struct{}) {
	acts := []func(){
		v.addIdea, v.changeIdea, v.deleteIdea, v.prompt, v.track, v.untrack, v.setGoal, v.makeLists,
		func() { v.spy(everybody[v.random.IntN(len(everybody))]) },
	}
	for {
		select {
		case <-over:
			return
		case <-time.After(time.Duration(v.random.IntN(100)) * time.Millisecond):
			acts[v.random.IntN(len(acts))]()
			v.acts++
		}
	}
}

func (v *visitor) fail(format string, args ...any) {
	v.problems = append(v.problems, fmt.Sprintf(format, args...))
}

// insist sends a request until it has an answer that is final, as the app does: by another process, with the same key.
func (v *visitor) insist(method, path, key string, body any) binary.Reply {
	var reply binary.Reply
	var err error
	for began := time.Now(); time.Since(began) < patience; time.Sleep(50 * time.Millisecond) {
		v.URL = v.service.url(v.random)
		reply, err = v.TryKeyed(v.t, method, path, key, body)
		if err == nil && reply.Status < http.StatusInternalServerError && reply.Status != http.StatusTooManyRequests {
			if reply.Status == http.StatusUnauthorized {
				v.fail("%s %s: signed out: %s", method, path, reply.Body)
			}
			return reply
		}
		if err == nil && reply.Status == http.StatusInternalServerError {
			v.fail("%s %s: %s", method, path, reply.Body)
		}
	}
	v.fail("%s %s has no answer within %s: %d %s %v", method, path, patience, reply.Status, reply.Body, err)
	return reply
}

func (v *visitor) key() string { return fmt.Sprintf("%016x", v.random.Uint64()) }

func (v *visitor) own(path string) {
	v.mu.Lock()
	defer v.mu.Unlock()
	v.ownPaths = append(v.ownPaths, path)
}

// some gives one of the keys of what a visitor has, or "".
func some[V any](random *rand.Rand, of map[string]V) string {
	if len(of) == 0 {
		return ""
	}
	return slices.Sorted(maps.Keys(of))[random.IntN(len(of))]
}

func (v *visitor) addIdea() {
	made := idea{Title: "Idea " + v.key()}
	reply := v.insist(http.MethodPost, "/api/ideas", v.key(), map[string]any{"title": made.Title})
	if reply.Status != http.StatusCreated || json.Unmarshal(reply.Body, &made) != nil {
		v.fail("an idea was not created: %d %s", reply.Status, reply.Body)
		return
	}
	v.ideas[made.Title] = &made
	v.own(fmt.Sprint("/api/ideas/", made.ID))
}

func (v *visitor) changeIdea() {
	changed := v.ideas[some(v.random, v.ideas)]
	if changed == nil {
		return
	}
	text := "Draft " + v.key()
	path := fmt.Sprint("/api/ideas/", changed.ID)
	reply := v.insist(http.MethodPut, path, "", map[string]any{"version": changed.Version, "description": text})
	if reply.Status == http.StatusConflict { // an earlier try was carried out, but its answer was lost
		reply = v.insist(http.MethodGet, path, "", nil)
	}
	var now idea
	if reply.Status != http.StatusOK || json.Unmarshal(reply.Body, &now) != nil || now.Description != text {
		v.fail("idea %d was not changed: %d %s", changed.ID, reply.Status, reply.Body)
		return
	}
	*changed = now
}

func (v *visitor) deleteIdea() {
	title := some(v.random, v.ideas)
	if title == "" || v.random.IntN(2) == 0 {
		return
	}
	reply := v.insist(http.MethodDelete, fmt.Sprint("/api/ideas/", v.ideas[title].ID), "", nil)
	if reply.Status != http.StatusNoContent && reply.Status != http.StatusNotFound {
		v.fail("an idea was not deleted: %d %s", reply.Status, reply.Body)
	}
	delete(v.ideas, title)
}

func (v *visitor) prompt() {
	question := "How many followers do I have? " + v.key()
	path := fmt.Sprintf("/api/ai-chatbot/sessions/%d/messages", v.conversation)
	reply := v.insist(http.MethodPost, path, v.key(), map[string]string{"userPrompt": question})
	var sent struct{ MessageID int64 }
	switch {
	case reply.Status == http.StatusForbidden: // the prompts of today are used up
	case reply.Status != http.StatusAccepted || json.Unmarshal(reply.Body, &sent) != nil:
		v.fail("a prompt was not accepted: %d %s", reply.Status, reply.Body)
	default:
		v.prompts[question] = sent.MessageID
		v.own(fmt.Sprint("/api/ai-chatbot/messages/", sent.MessageID))
	}
}

func (v *visitor) track() {
	username := accounts[v.random.IntN(len(accounts))]
	reply := v.insist(http.MethodPost, "/api/competitors", "", map[string]string{"instaUsername": username})
	if reply.Status != http.StatusCreated && reply.Status != http.StatusConflict {
		v.fail("%s is not tracked: %d %s", username, reply.Status, reply.Body)
		return
	}
	v.tracked[username] = true
}

func (v *visitor) untrack() {
	username := some(v.random, v.tracked)
	if username == "" || v.random.IntN(2) == 0 {
		return
	}
	reply := v.insist(http.MethodDelete, "/api/competitors/"+username, "", nil)
	if reply.Status != http.StatusNoContent && reply.Status != http.StatusNotFound {
		v.fail("%s is still tracked: %d %s", username, reply.Status, reply.Body)
	}
	delete(v.tracked, username)
}

func (v *visitor) setGoal() {
	goal := 1 + v.random.IntN(20)
	reply := v.insist(http.MethodPut, "/api/users/me/post-goal", "", map[string]int{"weekly_post_goal": goal})
	if reply.Status != http.StatusOK {
		v.fail("the goal was not set: %d %s", reply.Status, reply.Body)
		return
	}
	v.goal = goal
}

// makeLists clicks twice: what counts them must keep up. Without a key, a request whose answer was lost may make another.
func (v *visitor) makeLists() {
	var clicks sync.WaitGroup
	for range 2 {
		clicks.Go(func() {
			_, _ = v.Try(v.t, http.MethodPost, "/api/shortlists", map[string]string{"shortlistName": "List"})
		})
	}
	clicks.Wait()
}

// spy asks for what somebody else has.
func (v *visitor) spy(other *visitor) {
	other.mu.Lock()
	paths := slices.Clone(other.ownPaths)
	other.mu.Unlock()
	if other == v || len(paths) == 0 {
		return
	}
	path := paths[v.random.IntN(len(paths))]
	if reply := v.insist(http.MethodGet, path, "", nil); reply.Status != http.StatusNotFound {
		v.fail("%s was shown to somebody else: %d %s", path, reply.Status, reply.Body)
	}
}

// compare compares what is there with what was acknowledged, once all that was accepted has ended.
func (v *visitor) compare(within time.Duration) {
	v.URL = v.service.url(v.random)
	v.compareIdeas()
	v.comparePrompts(within)
	v.compareTracked()
	var goal struct{ WeeklyPostGoal *int }
	v.get("/api/users/me/post-goal", &goal)
	if v.goal != 0 {
		require.NotNil(v.t, goal.WeeklyPostGoal)
		require.Equal(v.t, v.goal, *goal.WeeklyPostGoal)
	}
	require.Len(v.t, v.Codes(v.t), 1, "a mail may come twice, with another code never")
}

func (v *visitor) get(path string, into any) {
	reply := v.Ask(v.t, http.MethodGet, path, nil)
	require.Equal(v.t, http.StatusOK, reply.Status, "%s", reply.Body)
	require.NoError(v.t, json.Unmarshal(reply.Body, into), "%s", reply.Body)
}

// all gives the items of every page.
func all[T any](v *visitor, path string) (items []T) {
	for page := 1; ; page++ {
		var one struct {
			Items []T
			Total int
		}
		v.get(fmt.Sprintf("%s?pageSize=100&page=%d", path, page), &one)
		if items = append(items, one.Items...); len(items) >= one.Total || len(one.Items) == 0 {
			return items
		}
	}
}

func (v *visitor) compareIdeas() {
	kept := all[idea](v, "/api/ideas")
	require.Len(v.t, kept, len(v.ideas), "each idea is kept once")
	for _, k := range kept {
		require.Contains(v.t, v.ideas, k.Title)
		require.Equal(v.t, v.ideas[k.Title].Description, k.Description)
	}
}

func (v *visitor) comparePrompts(within time.Duration) {
	counted := 0
	for _, id := range v.prompts {
		counted += v.Ended(v.t, id, within).Count
	}
	kept := all[binary.ChatMessage](v, fmt.Sprintf("/api/ai-chatbot/sessions/%d/messages", v.conversation))
	require.Len(v.t, kept, len(v.prompts), "each prompt is kept once")
	for _, m := range kept {
		require.Equal(v.t, v.prompts[m.Input], m.ID)
	}
	require.Equal(v.t, v.limit-counted, v.PromptsLeft(v.t), "what was not answered was given back, once")
}

func (v *visitor) compareTracked() {
	var list struct {
		Competitors []struct {
			InstaProfile struct{ InstaUsername string }
		}
	}
	v.get("/api/competitors", &list)
	kept := map[string]bool{}
	for _, c := range list.Competitors {
		require.False(v.t, kept[c.InstaProfile.InstaUsername])
		kept[c.InstaProfile.InstaUsername] = true
	}
	require.Equal(v.t, v.tracked, kept)
}
