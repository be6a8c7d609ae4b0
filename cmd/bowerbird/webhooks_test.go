package main

import (
	"bufio"
	"context"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/apiaccess/webhooks"
	"github.com/bowerbird/bowerbird/modules/billingplans"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

// newWebhook makes a webhook for ideas and gives its path and its secret.
func (r *creator) newWebhook(address string) (path, secret string) {
	r.t.Helper()
	wanted := webhooks.CreateWebhookRequest{URL: address, Events: []webhooks.Event{webhooks.IdeaChanged}}
	status, answer := r.send(http.MethodPost, "/api/webhooks", wanted)
	require.Equal(r.t, http.StatusCreated, status, "%v", answer)
	return fmt.Sprintf("/api/webhooks/%.0f", answer["id"]), answer["secret"].(string)
}

// TestReceiversRunAsTheyAreShown runs the receivers that the page of API access shows, and changes an idea.
func TestReceiversRunAsTheyAreShown(t *testing.T) {
	onSQLite(t, func(t *testing.T, c config.Config) {
		r := newCreator(t, c, billingplans.Business)
		for file, program := range map[string]string{"receiver.py": "python3", "receiver.mjs": "node"} {
			if _, err := exec.LookPath(program); err != nil && !testkit.Strict() {
				t.Logf("%s is not installed: its example was not run", program)
				continue
			}
			t.Run(file, func(t *testing.T) {
				port := freePort(t)
				path, secret := r.newWebhook("http://127.0.0.1:" + port)
				said := receive(t, program, file, "PORT="+port, "WEBHOOK_SECRET="+secret)
				status, answer := r.send(http.MethodPost, "/api/ideas", map[string]any{"title": "Rye of " + file, "type": "reel"})
				require.Equal(t, http.StatusCreated, status, "%v", answer)
				select {
				case line := <-said:
					require.True(t, strings.HasPrefix(line, "idea.changed "), line)
					require.Contains(t, line, "Rye of "+file)
				case <-time.After(enough):
					t.Fatal("no event")
				}
				forged, err := http.NewRequestWithContext(t.Context(), http.MethodPost, "http://127.0.0.1:"+port, strings.NewReader("{}"))
				require.NoError(t, err)
				forged.Header.Set("Webhook-Timestamp", strconv.FormatInt(time.Now().Unix(), 10))
				forged.Header.Set("Webhook-Signature", "v1,c2lnbmVk")
				refused, err := http.DefaultClient.Do(forged)
				require.NoError(t, err)
				refused.Body.Close()
				require.Equal(t, http.StatusUnauthorized, refused.StatusCode)
				status, _ = r.send(http.MethodDelete, path, nil)
				require.Equal(t, http.StatusNoContent, status)
			})
		}
	})
}

func freePort(t *testing.T) string {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	defer listener.Close()
	_, port, err := net.SplitHostPort(listener.Addr().String())
	require.NoError(t, err)
	return port
}

// receive runs an example until the test ends, and gives the lines that it prints. It listens when receive returns.
func receive(t *testing.T, program, file string, environment ...string) <-chan string {
	t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	run := exec.CommandContext(ctx, program, filepath.Join("..", "..", "frontend", "src", "features", "apiaccess", "examples", file))
	run.Env = append(os.Environ(), environment...)
	out, err := run.StdoutPipe()
	require.NoError(t, err)
	require.NoError(t, run.Start())
	t.Cleanup(func() {
		cancel()
		_ = run.Wait()
	})
	lines := make(chan string, 10)
	go func() {
		for scanner := bufio.NewScanner(out); scanner.Scan(); {
			lines <- scanner.Text()
		}
	}()
	port := strings.TrimPrefix(environment[0], "PORT=")
	require.Eventually(t, func() bool {
		connection, err := net.DialTimeout("tcp", "127.0.0.1:"+port, time.Second)
		if err == nil {
			connection.Close()
		}
		return err == nil
	}, enough, 50*time.Millisecond)
	return lines
}

func TestWebhooksAndPlans(t *testing.T) {
	eachSetup(t, func(t *testing.T, c config.Config) {
		r := newCreator(t, c, billingplans.Business)
		var created atomic.Int32
		var all sync.WaitGroup
		for range 14 {
			all.Go(func() {
				wanted := webhooks.CreateWebhookRequest{URL: "https://example.com/hook", Events: webhooks.Events}
				answer := r.ask(http.MethodPost, "/api/webhooks", wanted, nil)
				if answer.StatusCode == http.StatusCreated {
					created.Add(1)
				}
			})
		}
		all.Wait()
		require.EqualValues(t, 10, created.Load())
		_, list := r.send(http.MethodGet, "/api/webhooks", nil)
		require.Len(t, list["items"], 10)
		require.Equal(t, true, list["available"])
	})
}
