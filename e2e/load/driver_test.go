package load

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"math/rand/v2"
	"net/http"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

// patience is how long a visitor waits for an answer before the request counts as failed; the server gives up before it.
const patience = 15 * time.Second

// answer is what became of a request.
type answer struct {
	route string
	// took begins when the request was due, whether it was sent then or not: what waited because others were slow is not left out.
	took    time.Duration
	failure string // "" for none
}

// driver sends the requests of all visitors, in turn to each API process, and keeps what became of them.
type driver struct {
	servers []string
	client  *http.Client
	turn    atomic.Uint64

	mu      sync.Mutex
	answers []answer
	delays  []time.Duration // by which arrivals began later than they were due
}

func newDriver(servers []string) *driver {
	// As many connections as a reverse proxy keeps to each process.
	transport := &http.Transport{MaxConnsPerHost: 256, MaxIdleConnsPerHost: 256}
	return &driver{servers: servers, client: &http.Client{Transport: transport, Timeout: patience}}
}

// drive begins each activity when it is due, whether those before it have ended or not, and returns when all have ended.
func (d *driver) drive(t testing.TB, accounts []*account, users int, within time.Duration, seed uint64) {
	var everything sync.WaitGroup
	began := time.Now()
	for i, a := range mix {
		random := rand.New(rand.NewPCG(seed, uint64(i)))
		due := arrivals(random, a.aDay*float64(users), within)
		everything.Go(func() {
			var visits sync.WaitGroup
			for _, at := range due {
				time.Sleep(time.Until(began.Add(at)))
				v := &visit{
					ctx: t.Context(), driver: d, account: accounts[random.IntN(len(accounts))], number: random.Uint64(), due: began.Add(at),
				}
				d.delayed(time.Since(v.due))
				visits.Go(func() { a.do(v) })
			}
			visits.Wait()
		})
	}
	everything.Wait()
}

func (d *driver) delayed(by time.Duration) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.delays = append(d.delays, by)
}

func (d *driver) keep(a answer) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.answers = append(d.answers, a)
}

// visit is one activity of one user.
type visit struct {
	ctx     context.Context
	driver  *driver
	account *account
	number  uint64    // drawn for this visit
	due     time.Time // of its next request: its arrival, then the end of the answer before
}

// pictures are the addresses of pictures in an answer.
var pictures = regexp.MustCompile(`/api(/media/[^"\\]+)"`)

// opens asks for all that a page needs at once, as the app does, and then for the pictures that the browser does not have.
func (v *visit) opens(paths ...string) {
	var page sync.WaitGroup
	for _, path := range paths {
		page.Go(func() {
			said := v.request(http.MethodGet, path, 0, v.due, nil)
			for i, found := range pictures.FindAllSubmatch(said, -1) {
				if (uint64(i)+v.number)%uncached == 0 {
					asked := time.Now()
					_, failure := v.driver.ask(v.ctx, http.MethodGet, string(found[1]), "", nil)
					v.driver.keep(answer{route: "GET /media/…", took: time.Since(asked), failure: failure})
				}
			}
		})
	}
	page.Wait()
	v.due = time.Now()
}

// sends makes one request after what the visit did before, and gives the body of its answer, or nil when it failed.
func (v *visit) sends(method, path string, id int64, body any) []byte {
	said := v.request(method, path, id, v.due, body)
	v.due = time.Now()
	return said
}

// request asks for a path, in which {id} is the one given and other placeholders are the account's own.
func (v *visit) request(method, path string, id int64, due time.Time, body any) []byte {
	asked := strings.Replace(v.account.own.Replace(path), "{id}", strconv.FormatInt(id, 10), 1)
	said, failure := v.driver.ask(v.ctx, method, asked, v.account.token, body)
	route, _, _ := strings.Cut(path, "?")
	v.driver.keep(answer{route: method + " " + route, took: time.Since(due), failure: failure})
	return said
}

func (d *driver) ask(ctx context.Context, method, path, token string, body any) (said []byte, failure string) {
	var payload bytes.Buffer
	if body != nil {
		if err := json.NewEncoder(&payload).Encode(body); err != nil {
			return nil, err.Error()
		}
	}
	server := d.servers[d.turn.Add(1)%uint64(len(d.servers))]
	request, err := http.NewRequestWithContext(ctx, method, server+"/api"+path, &payload)
	if err != nil {
		return nil, err.Error()
	}
	request.Header.Set("Authorization", "Bearer "+token)
	request.Header.Set("Content-Type", "application/json")
	response, err := d.client.Do(request)
	if err != nil {
		return nil, "no answer"
	}
	defer response.Body.Close()
	said, err = io.ReadAll(response.Body)
	switch {
	case err != nil:
		return nil, "broken off"
	case response.StatusCode >= http.StatusBadRequest:
		return nil, strconv.Itoa(response.StatusCode)
	}
	return said, ""
}

// outcome is what became of the requests to a route.
type outcome struct {
	took     []time.Duration // failures included
	failures map[string]int
}

func (o *outcome) add(a answer) {
	o.took = append(o.took, a.took)
	if a.failure != "" {
		o.failures[a.failure]++
	}
}

func (o *outcome) failed() (n int) {
	for _, times := range o.failures {
		n += times
	}
	return n
}
