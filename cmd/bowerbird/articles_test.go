package main

import (
	"cmp"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/configs"
	"github.com/bowerbird/bowerbird/modules/billingplans"
)

// articles are the help articles of the app, by the names of their files.
func articles(t *testing.T) map[string]string {
	t.Helper()
	files, err := filepath.Glob("../../frontend/src/features/help/articles/*.md")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	all := map[string]string{}
	for _, file := range files {
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		all[strings.TrimSuffix(filepath.Base(file), ".md")] = string(text)
	}
	return all
}

var formulaName = regexp.MustCompile(`(?i)formula`)

// literal is the text of a string literal.
func literal(e ast.Expr) (string, bool) {
	lit, ok := e.(*ast.BasicLit)
	if !ok || lit.Kind != token.STRING {
		return "", false
	}
	text, err := strconv.Unquote(lit.Value)
	return text, err == nil
}

// isFormula reports whether an expression names a formula.
func isFormula(e ast.Expr) (is bool) {
	ast.Inspect(e, func(n ast.Node) bool {
		id, ok := n.(*ast.Ident)
		is = is || ok && formulaName.MatchString(id.Name)
		return !is
	})
	return is
}

// namedBefore adds every text that stands right before a formula: how a basis is made.
func namedBefore(list []ast.Expr, names map[string]bool) {
	for i := 1; i < len(list); i++ {
		if name, ok := literal(list[i-1]); ok && name != "" && isFormula(list[i]) {
			names[name] = true
		}
	}
}

// namedBeside adds the name of a literal that also has a formula.
func namedBeside(lit *ast.CompositeLit, names map[string]bool) {
	var name string
	formula := false
	for _, e := range lit.Elts {
		kv, ok := e.(*ast.KeyValueExpr)
		if !ok {
			continue
		}
		switch key := fmt.Sprint(kv.Key); {
		case strings.EqualFold(key, "name"):
			name, _ = literal(kv.Value)
		case strings.EqualFold(key, "formula"):
			formula = true
		}
	}
	if formula && name != "" {
		names[name] = true
	}
}

// figureNames are the names of all figures that have a formula, as the program's source says them.
func figureNames(t *testing.T) []string {
	t.Helper()
	names := map[string]bool{}
	for _, root := range []string{"../../modules", "../../platform/figures"} {
		require.NoError(t, filepath.WalkDir(root, func(path string, _ fs.DirEntry, err error) error {
			if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
				return err
			}
			file, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
			if err != nil {
				return err
			}
			ast.Inspect(file, func(n ast.Node) bool {
				switch n := n.(type) {
				case *ast.CallExpr:
					namedBefore(n.Args, names)
				case *ast.CompositeLit:
					namedBefore(n.Elts, names)
					namedBeside(n, names)
				}
				return true
			})
			return nil
		}))
	}
	return slices.Sorted(maps.Keys(names))
}

var explains = regexp.MustCompile(`(?m)^explains: (.+)$`)

func TestEveryFigureHasItsArticle(t *testing.T) {
	explained := map[string]string{}
	for file, text := range articles(t) {
		for _, line := range explains.FindAllStringSubmatch(text, -1) {
			for name := range strings.SplitSeq(line[1], ";") {
				name = strings.TrimSpace(name)
				require.Empty(t, explained[name], "%s is explained in %s too", name, file)
				explained[name] = file
			}
		}
	}
	names := figureNames(t)
	require.Greater(t, len(names), 40, "the source is read")
	for _, name := range names {
		require.NotEmpty(t, explained[name], "no article explains %q", name)
	}
}

// planFacts are the rows of the article about plans, as the catalogue has them.
func planFacts(t *testing.T) map[string][]string {
	t.Helper()
	catalogue, err := billingplans.ParseCatalogue(configs.Plans)
	require.NoError(t, err)
	facts := map[string][]string{}
	yesNo := map[bool]string{true: "yes", false: "no"}
	number := func(l billingplans.Limit) string {
		if l.NoLimit || l.Max >= 10_000 {
			return "unlimited"
		}
		return strconv.Itoa(l.Max)
	}
	for _, p := range catalogue.All() {
		every := "every " + strconv.Itoa(int(p.RefreshEvery/time.Hour)) + " hours"
		switch {
		case p.RefreshEvery == time.Hour:
			every = "every hour"
		case p.RefreshEvery < time.Hour:
			every = "every " + strconv.Itoa(int(p.RefreshEvery/time.Minute)) + " minutes"
		}
		for row, fact := range map[string]string{
			"Competitors":             number(p.Limits[billingplans.Competitors]),
			"Lists of saved posts":    number(p.Limits[billingplans.Inspirations]),
			"Saved posts in a list":   number(p.Limits[billingplans.PostsPerInspiration]),
			"Numbers refreshed":       every,
			"Prompts for Buddy a day": number(p.Limits[billingplans.PromptsPerDay]),
			"Prompts for copy a day":  number(p.Limits[billingplans.PromptsPerDay]),
			"AI suggestions a day":    map[bool]string{true: "3", false: "no"}[p.AISuggestions],
			"Insights and tips":       yesNo[p.AISuggestions],
			"Accounts found":          number(billingplans.Limit{Max: p.Discovery.Results, NoLimit: p.Discovery.Results == 0}),
			"All filters and contact": yesNo[p.Discovery.Full],
			"Alerts by email":         yesNo[p.Alerts],
			"Report as a picture":     "yes",
			"Report as PDF":           yesNo[p.PDFReports],
			"Report as CSV":           yesNo[p.CSVReports],
			"Collaboration score":     map[string]string{"none": "no", "basic": "3 parts", "advanced": "all parts"}[p.CollaborationScore],
			"Rate estimate":           yesNo[p.RateEstimate],
			"Trend analysis":          yesNo[p.TrendAnalysis],
			"Reports by email":        yesNo[p.ReportMails],
			"Your branding on it":     yesNo[p.Branding],
			"API requests a minute":   cmp.Or(strings.TrimPrefix(strconv.Itoa(p.APIRequestsPerMinute), "0"), "no"),
			"Webhooks":                cmp.Or(strings.TrimPrefix(strconv.Itoa(p.Limits[billingplans.Webhooks].Max), "0"), "no"),
			"Price a month":           "$" + strconv.Itoa(p.Price.Monthly),
			"Billed yearly, a month":  "$" + strconv.Itoa(p.Price.Annually),
		} {
			facts[row] = append(facts[row], fact)
		}
	}
	return facts
}

var planNumber = regexp.MustCompile(`\d+ (competitors?|lists?|prompts?)|every (\d+ (hours|minutes)|hour)|\$\d+`)

func TestArticlesAgreeWithThePlans(t *testing.T) {
	all := articles(t)
	t.Run("HELP-009 HELP-010 HELP-011 the table of plans is the catalogue", func(t *testing.T) {
		rows := map[string][]string{}
		for line := range strings.Lines(all["plans"]) {
			cells := strings.Split(strings.Trim(strings.TrimSpace(line), "|"), "|")
			if len(cells) != 4 || strings.HasPrefix(strings.TrimSpace(cells[0]), "-") {
				continue
			}
			for i := range cells {
				cells[i] = strings.TrimSpace(cells[i])
			}
			rows[cells[0]] = cells[1:]
		}
		require.Equal(t, []string{"BASIC", "PRO", "BUSINESS"}, rows["Plan"])
		delete(rows, "Plan")
		require.Equal(t, planFacts(t), rows)
	})
	t.Run("HELP-009 HELP-010 no other article says a number of a plan", func(t *testing.T) {
		delete(all, "plans")
		for file, text := range all {
			for line := range strings.Lines(text) {
				if strings.Contains(line, "BASIC") || strings.Contains(line, "PRO") || strings.Contains(line, "BUSINESS") {
					require.NotRegexp(t, planNumber, line, file)
				}
			}
		}
	})
}
