package simulator

import (
	"fmt"
	"strings"
)

const codeAlphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"

func (a *account) postID(i int) string {
	return fmt.Sprintf("179%014d", a.seed.of("post", i)%1e14)
}

func (a *account) shortCode(i int) string {
	code := []byte("D")
	for n := uint64(a.seed.of("code", i)); len(code) < 11; n >>= 6 {
		code = append(code, codeAlphabet[n&63])
	}
	return string(code)
}

// caption speaks of what the picture shows. One account in three writes a part
// of its captions in Hebrew, and a few posts have none.
func (a *account) caption(i int) string {
	s := a.seed.of("caption", i)
	n := a.niche
	if s.of("none", 0).chance(0.03) {
		return ""
	}
	if a.seed.of("hebrew", 0).chance(0.33) && s.of("hebrew", 0).chance(0.35) {
		return choose(n.hebrew, s.of("hebrew", 1)) + "\n\n" + a.hashtags(s, append([]string{n.hebrewTag}, n.tags...))
	}
	thing := choose(n.subjects[a.posts[i].subject].words, s.of("word", 0))
	text := strings.ReplaceAll(choose(n.openings, s.of("opening", 0)), "{}", thing)
	text = strings.ToUpper(text[:1]) + text[1:]
	if s.of("emoji", 0).chance(0.45) {
		text += " " + choose(n.emoji, s.of("emoji", 1))
	}
	if s.of("detail", 0).chance(0.75) {
		text += "\n\n" + choose(n.details, s.of("detail", 1))
	}
	if s.of("closing", 0).chance(0.6) {
		text += " " + choose(closings[a.posts[i].format], s.of("closing", 1))
	}
	if s.of("mention", 0).chance(0.12) {
		text += " With @" + a.friend(s.of("mention", 1).pick(friends))
	}
	if tags := a.hashtags(s, append([]string{n.subjects[a.posts[i].subject].tag}, n.tags...)); tags != "" {
		text += "\n\n" + tags
	}
	return text
}

// friends is how many accounts of its niche an account mentions now and then.
const friends = 12

// friend is the username of one of them.
func (a *account) friend(nth int) string {
	s := a.seed.of("friend", nth)
	return strings.ToLower(choose(firstNames, s.of("name", 0))) + "." + choose(a.niche.hints, s.of("hint", 0))
}

// hashtags: the first of the tags always, some of the others.
func (a *account) hashtags(s seed, tags []string) string {
	want := s.of("tags", 0).pick(6)
	if want == 0 {
		return ""
	}
	chosen := []string{"#" + tags[0]}
	for k := 1; k < len(tags) && len(chosen) < want+1; k++ {
		// An account has its own favourites among the niche's tags.
		if s.of("tag", k).unit()*a.seed.of("tag", k).between(0.6, 1.4) < 0.45 {
			chosen = append(chosen, "#"+tags[k])
		}
	}
	return strings.Join(chosen, " ")
}

func choose(from []string, s seed) string { return from[s.pick(len(from))] }

var closings = map[format][]string{
	image: {"Would you try it?", "Tell me what you see first.", "More soon.", "Have a lovely week!", "Yes or no?"},
	carousel: {"Swipe for the steps.", "Which one is yours: 1, 2 or 3?", "Save this for later.",
		"The last one is my favourite.", "All the details are in the slides."},
	reel: {"Wait for the end.", "Sound on!", "Send this to somebody who needs it.", "Part two tomorrow?", "Thirty seconds, no secrets."},
}

var (
	firstNames = []string{
		"Noa", "Maya", "Lena", "Amir", "Sofia", "Daniel", "Yael", "Jonas", "Ines", "Omer", "Clara", "Tomas", "Aisha",
		"Ben", "Mila", "Rui", "Tamar", "Elif", "Nina", "Marco", "Shira", "Leo", "Priya", "Hugo", "Dana",
	}
	lastNames = []string{
		"Levi", "Becker", "Costa", "Haddad", "Moreau", "Cohen", "Lind", "Rossi", "Novak", "Silva", "Mizrahi", "Kaya",
		"Brandt", "Okafor", "Peretz", "Ito", "Weiss", "Duarte", "Shah", "Berg", "Friedman", "Olsen",
	}
)
