package webhooks

import (
	"bytes"
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"crypto/tls"
	"encoding/base64"
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/netip"
	"strconv"
	"syscall"
	"time"

	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/publicnet"
)

const (
	sendTimeout = 10 * time.Second // from the look-up of the name to the status
)

// sender makes signed requests as Standard Webhooks describes them (https://www.standardwebhooks.com).
type sender struct{ client *http.Client }

// newSender connects to addresses that are admitted. It asks no proxy, which would connect in its place and resolve the name itself.
func newSender(transport *http.Transport, admits func(netip.Addr) bool, resolver *net.Resolver) sender {
	t := transport.Clone()
	t.Proxy, t.DisableKeepAlives, t.MaxResponseHeaderBytes = nil, true, 64<<10
	t.DialContext = (&net.Dialer{Control: publicnet.Control(admits), Resolver: resolver}).DialContext
	return sender{&http.Client{
		Transport: t, Timeout: sendTimeout,
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}}
}

// attempt is what came of sending a delivery once.
type attempt struct {
	at     time.Time
	took   time.Duration
	status int    // 0: there was no answer
	reason string // why it failed; empty: it did not
}

func (s sender) send(ctx context.Context, w Webhook, d Delivery, at time.Time) attempt {
	began := clock.System{}.Now()
	status, err := s.post(ctx, w, d, at)
	return attempt{at, clock.System{}.Now().Sub(began), status, reasonOf(status, err)}
}

func (s sender) post(ctx context.Context, w Webhook, d Delivery, at time.Time) (status int, err error) {
	body := []byte(d.payload)
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, w.URL, bytes.NewReader(body))
	if err != nil {
		return 0, err
	}
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("User-Agent", "Bowerbird-Webhooks")
	request.Header.Set("Webhook-Id", d.EventID)
	request.Header.Set("Webhook-Timestamp", strconv.FormatInt(at.Unix(), 10))
	request.Header.Set("Webhook-Signature", sign(w.key, d.EventID, at, body))
	answer, err := s.client.Do(request)
	if err != nil {
		return 0, err
	}
	return answer.StatusCode, answer.Body.Close() // the status is the answer: the body is not waited for
}

// sign is the signature of a body: of its id and the time of the attempt too, so that nobody can send it again later.
func sign(key []byte, id string, at time.Time, body []byte) string {
	mac := hmac.New(sha256.New, key)
	fmt.Fprintf(mac, "%s.%d.%s", id, at.Unix(), body)
	return "v1," + base64.StdEncoding.EncodeToString(mac.Sum(nil))
}

// reasonOf says why an attempt failed; empty: it did not.
func reasonOf(status int, err error) string {
	var late net.Error
	switch {
	case err == nil && status >= 200 && status < 300:
		return ""
	case err == nil && status >= 300 && status < 400:
		return fmt.Sprintf("The receiver redirects (%d). Redirects are not followed.", status)
	case err == nil:
		return fmt.Sprintf("The receiver answered %d.", status)
	case errors.Is(err, publicnet.ErrPrivate):
		return "The address leads to a private network."
	case errors.As(err, &late) && late.Timeout():
		return "The receiver did not answer within 10 seconds."
	case errors.As(err, new(*net.DNSError)):
		return "The host was not found."
	case errors.As(err, new(*tls.CertificateVerificationError)):
		return "The receiver's certificate is not valid."
	case errors.Is(err, syscall.ECONNREFUSED):
		return "The receiver refused the connection."
	}
	return "The connection failed."
}
