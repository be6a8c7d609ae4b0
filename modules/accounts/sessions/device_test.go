package sessions

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestDeviceName(t *testing.T) {
	for agent, want := range map[string]string{
		"Mozilla/5.0 (Windows NT 10.0; Win64; x64) " +
			"AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36": "Chrome on Windows",
		"Mozilla/5.0 (Windows NT 10.0; Win64; x64) " +
			"AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0": "Edge on Windows",
		"Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) " +
			"AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15": "Safari on Mac",
		"Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:144.0) " +
			"Gecko/20100101 Firefox/144.0": "Firefox on Mac",
		"Mozilla/5.0 (X11; Linux x86_64; rv:144.0) " +
			"Gecko/20100101 Firefox/144.0": "Firefox on Linux",
		"Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) " +
			"AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1": "Safari on iPhone",
		"Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) " +
			"AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/141.0.7390.41 Mobile/15E148 Safari/604.1": "Chrome on iPhone",
		"Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) " +
			"AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 400.0.0.28.107": "Instagram on iPhone",
		"Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) " +
			"AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/144.0 Mobile/15E148 Safari/605.1.15": "Firefox on iPad",
		"Mozilla/5.0 (Linux; Android 10; K) " +
			"AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36": "Chrome on Android",
		"Mozilla/5.0 (Linux; Android 10; K) " +
			"AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36": "Samsung Internet on Android",
		"Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) " +
			"AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36": "Chrome on ChromeOS",
		"Mozilla/5.0 (Windows NT 10.0; Win64; x64) " +
			"AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 OPR/125.0.0.0": "Opera on Windows",
		"curl/8.14.1":           "curl",
		"Something (Windows 3)": "Windows",
		"":                      "Unknown device",
		"<script>":              "Unknown device",
	} {
		require.Equal(t, want, DeviceName(agent), agent)
	}
}
