package sessions

import "strings"

// sign is a word in a browser's name for itself, and what it means. The first that fits counts: most browsers name
// others, too.
type sign struct{ word, means string }

var (
	browsers = []sign{
		{"Edg", "Edge"}, {"OPR/", "Opera"}, {"SamsungBrowser/", "Samsung Internet"}, {"Vivaldi/", "Vivaldi"}, {"YaBrowser/", "Yandex Browser"},
		{"DuckDuckGo/", "DuckDuckGo"}, {"Instagram", "Instagram"}, {"FxiOS/", "Firefox"}, {"Firefox/", "Firefox"}, {"CriOS/", "Chrome"},
		{"Chromium/", "Chromium"}, {"Chrome/", "Chrome"}, {"Safari/", "Safari"}, {"curl/", "curl"},
	}
	systems = []sign{
		{"iPhone", "iPhone"}, {"iPad", "iPad"}, {"Android", "Android"}, {"Windows", "Windows"},
		{"CrOS", "ChromeOS"}, {"Mac OS X", "Mac"}, {"Linux", "Linux"},
	}
)

// DeviceName says in a few words where somebody is signed in: "Firefox on Windows".
func DeviceName(agent string) string {
	browser, system := meaning(browsers, agent), meaning(systems, agent)
	switch {
	case browser == "" && system == "":
		return "Unknown device"
	case system == "":
		return browser
	case browser == "":
		return system
	}
	return browser + " on " + system
}

func meaning(signs []sign, agent string) string {
	for _, s := range signs {
		if strings.Contains(agent, s.word) {
			return s.means
		}
	}
	return ""
}
