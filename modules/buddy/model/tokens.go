package model

import (
	"encoding/json"
	"sort"
	"strings"

	"github.com/bowerbird/bowerbird/platform/llm"
)

// tokens estimates how many a text is, rather too many than too few. It counts bytes: letters of other scripts than ours take more.
func tokens(text string) int { return (len(text) + 2) / 3 }

func toolTokens(list []llm.Tool) int {
	if len(list) == 0 {
		return 0
	}
	raw, err := json.Marshal(list)
	if err != nil {
		panic(err) // they are constants
	}
	return tokens(string(raw))
}

// fitting is the beginning of a text that fits into a number of tokens, written as JSON.
func fitting(text string, most int) string {
	if jsonTokens(text) <= most {
		return text
	}
	letters := []rune(text)
	beginning := func(n int) string { return strings.TrimSpace(string(letters[:n])) + "…" }
	n := sort.Search(len(letters), func(n int) bool { return jsonTokens(beginning(n+1)) > most })
	return beginning(n)
}

func jsonTokens(text string) int { return tokens(line(text)) }
