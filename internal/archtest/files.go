package archtest

import (
	"bytes"
	"fmt"
	"go/ast"
	"path"
	"regexp"
	"slices"
	"strings"
)

// refused are names that say nothing about what is inside.
var refused = []string{"util", "utils", "helper", "helpers", "common", "mapper", "mappers"}

var word = regexp.MustCompile(`[A-Z]?[a-z]+|[A-Z]+`)

func checkName(name string) []Violation {
	return refuse(name, path.Base(name), "name")
}

func checkPackageName(name string, file *ast.File) []Violation {
	return refuse(name, file.Name.Name, "package name")
}

func refuse(file, name, what string) []Violation {
	for _, w := range word.FindAllString(name, -1) {
		if slices.Contains(refused, strings.ToLower(w)) {
			return []Violation{{File: file, Rule: "names", Why: fmt.Sprintf("%q in a %s: say what is inside", strings.ToLower(w), what)}}
		}
	}
	return nil
}

var requirementID = regexp.MustCompile(`\b(?:SHELL|ACC|DASH|SET|DEM|BILL|HELP|PROF|COMP|POST|INSP|PLAN|BUD|HIST|GOAL|API)-\d{3}\b`)

// checkIDs refuses requirement ids in product code: the proof is a test's name.
func checkIDs(name string, text []byte) []Violation {
	if isTest(name) || within(name, "tools") || within(name, "internal") {
		return nil
	}
	var found []Violation
	for i, l := range bytes.Split(text, []byte("\n")) {
		if id := requirementID.Find(l); id != nil {
			found = append(found, Violation{name, i + 1, "ids", fmt.Sprintf("%s belongs into the name of a test", id)})
		}
	}
	return found
}
