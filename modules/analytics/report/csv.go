package report

import (
	"archive/zip"
	"context"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/figures/posting"
	"github.com/bowerbird/bowerbird/platform/spool"
)

// Dialect is how a table is written: spreadsheets read one as their country does.
type Dialect struct {
	Semicolons   bool // between columns, in place of commas
	DecimalComma bool
}

// tables is the archive that tables are written to, and how.
type tables struct {
	*zip.Writer
	as Dialect
}

// CSV is a ZIP of four tables: what they are, the figures, the days and the posts of the range. Posts go from the database to the file
// one by one, so memory does not grow with their number.
func (r *Reporter) CSV(ctx context.Context, userID int64, usernames []string,
	chosen figures.Period, with figures.Comparison, as Dialect) (*spool.File, error) {
	q, report, err := r.begin(ctx, userID, chosen, with)
	if err != nil {
		return nil, err
	}
	if !report.Formats.CSV {
		return nil, errNoCSV
	}
	accounts, err := r.accounts(ctx, userID, usernames)
	if err != nil {
		return nil, err
	}
	file, err := spool.Write(r.dir, "report-*.zip", func(w io.Writer) error {
		return r.writeTables(ctx, tables{zip.NewWriter(w), as}, q, report, accounts)
	})
	if err != nil {
		return nil, fmt.Errorf("tables of user %d: %w", userID, err)
	}
	return file, nil
}

func (r *Reporter) writeTables(ctx context.Context, archive tables, q question, report Report,
	accounts []figures.WatchedProfile) error {
	posts, err := newTable(archive, report.GeneratedAt, "posts.csv", "account", "post", "posted at", "format", "likes", "comments",
		"followers at the time", "engagement rate %", "hashtags", "caption", "page")
	if err != nil {
		return err
	}
	tallies := make([]*rangeTally, 0, len(accounts))
	for _, of := range accounts {
		t, err := r.read(ctx, q, of, func(p *figures.Post) { posts.row(r.postRow(of.Username, p)...) })
		if err := errors.Join(err, posts.end()); err != nil {
			return err
		}
		tallies = append(tallies, t)
	}
	for _, write := range []func() error{
		func() error { return writeFigures(archive, report, tallies) },
		func() error { return r.writeDays(ctx, archive, report, tallies) },
		func() error { return writeAbout(archive, report, tallies) },
		archive.Close,
	} {
		if err := write(); err != nil {
			return err
		}
	}
	return nil
}

func (r *Reporter) postRow(username string, p *figures.Post) []cell {
	rate := cell{}
	if percent, known := p.Rate(); known {
		rate = decimal(percent)
	}
	caption := ""
	if p.Caption != nil {
		caption = *p.Caption
	}
	page := ""
	if r.address != "" {
		page = fmt.Sprintf("%s/posts/%s/id/%d", r.address, p.Shortcode, p.ID)
	}
	return []cell{
		text(username), text(p.Shortcode), instant(&p.PostedAt), text(string(figures.FormatOf(p.Type))), whole(p.Likes), whole(p.Comments),
		whole(p.Followers), rate, text(strings.Join(p.Hashtags(), " ")), text(caption), text(page),
	}
}

func writeFigures(archive tables, report Report, tallies []*rangeTally) error {
	columns := []string{
		"account", "figure", "value", "unit", "formula", "based on", "left out",
		"from", "to", "read from Instagram at", "why it is unknown",
	}
	if report.Compared != nil {
		columns = append(columns, "compared value", "change", "compared from", "compared to", "why the compared value is unknown")
	}
	table, err := newTable(archive, report.GeneratedAt, "figures.csv", columns...)
	if err != nil {
		return err
	}
	for _, t := range tallies {
		account := t.compared()
		for _, f := range slices.Concat(account.Figures, account.Insights, sharesOf(account)) {
			row := slices.Concat([]cell{text(account.Username), text(f.Name), number(f.Value), text(string(f.Unit))}, basisCells(f.Basis))
			if c := f.Compared; c != nil {
				row = append(row, number(c.Value), number(c.Change), text(account.Compared.From), text(account.Compared.To), optional(c.Basis.Reason))
			}
			table.row(row...)
		}
	}
	return table.end()
}

// sharesOf are the formats as figures. One without posts in a range whose formats are known has 0 percent of them.
func sharesOf(account ReportedAccount) (list []ReportedFigure) {
	of := func(mix []posting.ContentShare, format figures.Format) *float64 {
		if len(mix) == 0 {
			return nil
		}
		i := slices.IndexFunc(mix, func(s posting.ContentShare) bool { return s.Type == format })
		if i < 0 {
			return new(0.0)
		}
		return &mix[i].Percentage
	}
	shares := slices.Clone(account.Mix)
	if account.Compared != nil {
		for _, share := range account.Compared.Mix {
			if of(shares, share.Type) == nil || *of(shares, share.Type) == 0 {
				shares = append(shares, posting.ContentShare{Type: share.Type})
			}
		}
	}
	for _, share := range shares {
		f := ReportedFigure{
			Name: "Share of " + string(share.Type), Unit: Percent, Value: of(account.Mix, share.Type), Basis: account.MixBasis,
		}
		if c := account.Compared; c != nil {
			f.compare(of(c.Mix, share.Type), c.MixBasis)
		}
		list = append(list, f)
	}
	return list
}

func number(x *float64) cell {
	if x == nil {
		return cell{}
	}
	return decimal(*x)
}

func basisCells(b figures.Basis) []cell {
	return []cell{
		text(b.Formula), text(strconv.Itoa(b.N)), text(strconv.Itoa(b.Skipped)),
		optional(b.From), optional(b.To), instant(b.TakenAt), optional(b.Reason),
	}
}

// writeDays has a row for each day of which something is known.
func (r *Reporter) writeDays(ctx context.Context, archive tables, report Report, tallies []*rangeTally) error {
	table, err := newTable(archive, report.GeneratedAt, "days.csv",
		"account", "day", "followers", "average likes", "average comments", "engagement rate %",
		"reach", "views", "follows", "saves", "shares")
	if err != nil {
		return err
	}
	for _, t := range tallies {
		days, err := r.days(ctx, t)
		if err != nil {
			return err
		}
		for _, day := range days {
			table.row(append([]cell{text(t.of.Username), text(day.date)}, day.values[:]...)...)
		}
	}
	return table.end()
}

type dayRow struct {
	date   string
	values [9]cell // followers, likes, comments, rate, and those of figures.InsightMetrics
}

// days are those of the range, in order.
func (r *Reporter) days(ctx context.Context, t *rangeTally) ([]dayRow, error) {
	var rows []dayRow
	at := func(date string) *dayRow {
		i, found := slices.BinarySearchFunc(rows, date, func(row dayRow, date string) int { return strings.Compare(row.date, date) })
		if !found {
			rows = slices.Insert(rows, i, dayRow{date: date})
		}
		return &rows[i]
	}
	for _, p := range figures.Since(t.points, t.chosen.From) {
		at(p.Date).values[0] = whole(&p.Followers)
	}
	for i, metric := range []figures.Metric{figures.AvgLikes, figures.AvgComments, figures.RateMetric} {
		days, err := r.store.MetricDays(ctx, t.of.ID, metric, t.chosen.From, t.chosen.Until)
		if err != nil {
			return nil, fmt.Errorf("%s of profile %d: %w", metric, t.of.ID, err)
		}
		for _, day := range days {
			if day.Value != nil && day.Date >= t.chosen.From {
				at(day.Date).values[i+1] = decimal(*day.Value)
			}
		}
	}
	after, to := t.insightSpan()
	for _, day := range t.insights.Days {
		if day.Day <= after || day.Day > to {
			continue
		}
		for i, metric := range figures.InsightMetrics {
			if value := metric.Of(day); value != nil {
				at(day.Day).values[4+i] = whole(value)
			}
		}
	}
	return rows, nil
}

func writeAbout(archive tables, report Report, tallies []*rangeTally) error {
	table, err := newTable(archive, report.GeneratedAt, "about.csv", "what", "value")
	if err != nil {
		return err
	}
	for _, line := range report.Brand.Lines() {
		table.row(text(line[0]), text(line[1]))
	}
	table.row(text("Made at"), instant(&report.GeneratedAt))
	table.row(text("Range"), text(tallies[0].chosen.Words()))
	if c := report.Compared; c != nil {
		table.row(text("Compared with"), text(figures.FormatDay(c.From)+" to "+figures.FormatDay(c.To)))
	}
	for _, t := range tallies {
		table.row(text("Account"), text(t.of.Username))
	}
	if report.Simulated {
		table.row(text("Demo data"), text("These figures are simulated: this installation is not connected to Instagram."))
	}
	table.row(text("Averages and rates of days.csv"),
		text("Over the posts of the 30 days before each day, or of "+figures.LatestInstead))
	table.row(text("Reach, views, follows, saves and shares of days.csv"),
		text("Of your own account, as Instagram shows them to you alone. Their days begin at midnight in California, "+
			"also those that figures.csv names"))
	table.row(text("Days"), text("The last reading of each UTC day; beyond a year back one day of each week"))
	table.row(text("Empty cells"), text("Unknown, never zero"))
	table.row(text("A ' within a text"), text("Keeps spreadsheets from running what begins with = + - or @ there"))
	return table.end()
}

// cell is what a table holds at one place; the zero value is unknown.
type cell struct {
	as      string
	decimal bool // with a decimal point
}

// text is written by people: what a spreadsheet would run is made inert, see inert.
func text(s string) cell { return cell{as: inert(s)} }

func optional(s *string) cell {
	if s == nil {
		return cell{}
	}
	return text(*s)
}

func whole(n *int64) cell {
	if n == nil {
		return cell{}
	}
	return cell{as: strconv.FormatInt(*n, 10)}
}

// decimal has six digits behind the point at most: no figure is known more exactly.
func decimal(x float64) cell {
	return cell{strings.TrimRight(strings.TrimRight(strconv.FormatFloat(x, 'f', 6, 64), "0"), "."), true}
}

func instant(t *time.Time) cell {
	if t == nil {
		return cell{}
	}
	return cell{as: t.UTC().Format(time.RFC3339)}
}

// table is a CSV file within an archive; only one is open at a time.
type table struct {
	w  *csv.Writer
	as Dialect
}

func newTable(archive tables, at time.Time, name string, columns ...string) (*table, error) {
	file, err := archive.CreateHeader(&zip.FileHeader{Name: name, Method: zip.Deflate, Modified: at})
	if err != nil {
		return nil, err
	}
	if _, err := io.WriteString(file, "\uFEFF"); err != nil { // without it Excel takes UTF-8 for something else
		return nil, err
	}
	w := csv.NewWriter(file)
	if archive.as.Semicolons {
		w.Comma = ';'
	}
	return &table{w, archive.as}, w.Write(columns)
}

// row keeps its error for end.
func (t *table) row(cells ...cell) {
	row := make([]string, len(cells))
	for i, c := range cells {
		row[i] = c.as
		if c.decimal && t.as.DecimalComma {
			row[i] = strings.Replace(c.as, ".", ",", 1)
		}
	}
	_ = t.w.Write(row)
}

// end writes what is left and says whether everything was written.
func (t *table) end() error {
	t.w.Flush()
	return t.w.Error()
}
