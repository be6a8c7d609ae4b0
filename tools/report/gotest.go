package report

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
)

// readGo reads the events of go test -json. A test with subtests is told by
// them, unless it failed: then it is a result too, whatever they say. One that
// began and never ended (a panic, a time-out) has failed, and so has a package
// that failed outside its tests (it does not compile, or TestMain gave up).
func readGo(text []byte) ([]Result, error) {
	type event struct{ Action, Package, ImportPath, Test string }
	type key struct{ pkg, test string }
	var (
		order   []key
		outcome = map[key]Outcome{}
		parent  = map[key]bool{}
		blamed  = map[string]bool{} // packages with a failed test
	)
	for events := json.NewDecoder(bytes.NewReader(text)); ; {
		var e event
		if err := events.Decode(&e); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			return nil, fmt.Errorf("not go test -json: %w", err)
		}
		k := key{e.Package, e.Test}
		switch e.Action {
		case "run":
			order = append(order, k)
			outcome[k] = Failed
			if above, _, ok := cutLast(e.Test); ok {
				parent[key{e.Package, above}] = true
			}
		case "pass":
			outcome[k] = Passed
		case "skip":
			outcome[k] = Skipped
		case "fail":
			outcome[k] = Failed
			if e.Test == "" && !blamed[e.Package] {
				order = append(order, k)
			}
			blamed[e.Package] = true
		}
	}
	var results []Result
	for _, k := range order {
		if parent[k] && outcome[k] != Failed {
			continue
		}
		path := []string{k.pkg}
		if k.test != "" {
			path = append(path, strings.Split(k.test, "/")...)
		}
		results = append(results, Result{Path: path, Outcome: outcome[k]})
	}
	return results, nil
}

func cutLast(test string) (above, own string, ok bool) {
	if i := strings.LastIndexByte(test, '/'); i >= 0 {
		return test[:i], test[i+1:], true
	}
	return "", test, false
}
