package stripeapi

import (
	"net"
	"net/http"
	"os/exec"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/billingplans/stripetest"
)

// TestStripeTakesTheCalls sends each call to stripe-mock, which refuses what Stripe's own description of its API does not know.
// It keeps no state, so what the answers say is nothing to go by.
func TestStripeTakesTheCalls(t *testing.T) {
	free, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	address := free.Addr().String()
	require.NoError(t, free.Close())
	program, err := exec.CommandContext(t.Context(), "go", "tool", "-modfile=../../../tools/go.mod", "-n", "stripe-mock").Output()
	require.NoError(t, err)
	server := exec.Command(strings.TrimSpace(string(program)), "-http-addr", address)
	require.NoError(t, server.Start())
	t.Cleanup(func() { // with the test's context it would outlive the process
		_ = server.Process.Kill()
		_ = server.Wait()
	})
	require.Eventually(t, func() bool {
		response, err := http.Get("http://" + address)
		if err == nil {
			response.Body.Close()
		}
		return err == nil
	}, 20*time.Second, 50*time.Millisecond)
	c, ctx := New("sk_test_123", "http://"+address, nil), t.Context()
	paid := Subscription{
		ID: "sub_1", PriceID: "price_1", RenewAt: time.Now().Add(time.Hour), PeriodStart: time.Now(), CancelAt: new(time.Now()),
		itemID: "si_1", scheduleID: "sub_sched_1",
	}
	for name, call := range map[string]func() error{
		"create customer": func() error { _, err := c.CreateCustomer(ctx, "n", 1, "a@b.example"); return err },
		"delete customer": func() error { return c.DeleteCustomer(ctx, "cus_1") },
		"checkout": func() error {
			_, err := c.Checkout(ctx, Order{CustomerID: "cus_1", PriceID: "price_1", UserID: 1, PaidURL: "https://x.example/a",
				BackURL: "https://x.example/b"})
			return err
		},
		"expire":        func() error { _, err := c.ExpireCheckout(ctx, "cs_1"); return err },
		"portal":        func() error { _, err := c.Portal(ctx, "cus_1", "https://x.example"); return err },
		"subscriptions": func() error { _, err := c.Subscriptions(ctx, "cus_1", func(string) bool { return true }); return err },
		"switch":        func() error { return c.Switch(ctx, paid, "price_2") },
		"switch later":  func() error { return c.SwitchAtRenewal(ctx, paid, "price_2") },
		"cancel":        func() error { return c.CancelAtRenewal(ctx, paid) },
		"cancel now":    func() error { return c.CancelNow(ctx, paid) },
		"continue":      func() error { return c.Continue(ctx, paid) },
	} {
		t.Run(name, func(t *testing.T) { require.NoError(t, call()) })
	}
}

func TestASignatureOfTheFutureIsRefused(t *testing.T) {
	client := New("sk_test_1", "http://127.0.0.1:1", nil)
	for off, taken := range map[time.Duration]bool{
		0: true, 4 * time.Minute: true, -4 * time.Minute: true, 6 * time.Minute: false, 24 * time.Hour: false, -6 * time.Minute: false,
	} {
		body, signature := stripetest.Signed("whsec_1", time.Now().Add(off), "evt_1", "invoice.paid", map[string]any{"customer": "cus_1"})
		_, err := client.ReadEvent(body, signature, "whsec_1", time.Now())
		if taken {
			require.NoError(t, err, off)
		} else {
			require.ErrorIs(t, err, ErrForged, off)
		}
	}
}
