package report

import (
	"archive/zip"
	"context"
	"encoding/csv"
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/analytics/brand"
	"github.com/bowerbird/bowerbird/modules/profiles/profilestest"
	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/ratelimit"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

// plans has the same formats for every user.
type plans struct{ Formats }

func (p plans) Reports(context.Context, int64) (Formats, error) { return p.Formats, nil }

var business = plans{Formats{PDF: true, CSV: true}}

func (p plans) HasBranding(context.Context, int64) (bool, error) { return p.CSV, nil }

// insights are the same for every user; without days nobody is connected.
type insights []figures.InsightDay

func (i insights) Insights(context.Context, int64, figures.Profile, string) (figures.Insights, error) {
	known := figures.Insights{Days: i, Reason: figures.ReasonConnect}
	if len(i) > 0 {
		known.Window = &figures.InsightWindow{To: i[len(i)-1].Day}
	}
	return known, nil
}

func brandsOf(f *profilestest.Fixture, p plans) *brand.Service {
	return brand.NewService(brand.NewStore(f.Db), p, f.Clock)
}

func newReporter(t *testing.T, f *profilestest.Fixture, p plans, days ...figures.InsightDay) *Reporter {
	t.Helper()
	c := config.Config{Instagram: config.SourceSimulator, DataDir: t.TempDir(), PublicURL: "https://bowerbird.example"}
	return NewReporter(c, f.History, insights(days), profilestest.InJerusalem{}, p, brandsOf(f, p), f.Pictures, f.Clock)
}

// connected has user 1 with an own account and user 2 with another, both read once.
func connected(t *testing.T) *profilestest.Fixture {
	t.Helper()
	f := profilestest.New(t, testkit.SQLite(t))
	f.Read(f.Connect(1, "maya.bakes"))
	f.Read(f.Connect(2, "noa.bakes"))
	return f
}

func (a ReportedAccount) figure(t *testing.T, key string) ReportedFigure {
	t.Helper()
	for _, f := range a.Figures {
		if f.Key == key {
			return f
		}
	}
	t.Fatalf("no figure %q", key)
	return ReportedFigure{}
}

// posts are those of an account within the days before now, as they are stored.
func posts(t *testing.T, f *profilestest.Fixture, userID int64, days int) (list []figures.Post) {
	t.Helper()
	id, err := f.History.OwnProfileID(t.Context(), userID, config.SourceSimulator)
	require.NoError(t, err)
	of, _, err := f.History.WatchedProfile(t.Context(), userID, id, config.SourceSimulator)
	require.NoError(t, err)
	since := f.Clock.Now().AddDate(0, 0, -days)
	require.NoError(t, f.History.EachPost(t.Context(), of, since, func(p *figures.Post) {
		if !p.PostedAt.Before(since) {
			list = append(list, p.Clone())
		}
	}))
	return list
}

func TestReports(t *testing.T) {
	f := connected(t)
	r := newReporter(t, f, business)
	for chosen, n := range map[figures.Period]int{figures.Last7Days: 7, figures.Last30Days: 30, figures.Last90Days: 90} {
		t.Run("figures of "+string(chosen)+" are those of the stored posts", func(t *testing.T) {
			report, err := r.Report(t.Context(), 1, nil, chosen, "")
			require.NoError(t, err)
			require.Len(t, report.Accounts, 1)
			account, stored := report.Accounts[0], posts(t, f, 1, n)
			require.NotEmpty(t, stored)
			var likes, comments, rate float64
			for _, p := range stored {
				likes, comments = likes+float64(*p.Likes), comments+float64(*p.Comments)
				rate += float64(*p.Likes+*p.Comments) / float64(*p.Followers) * 100
			}
			count := float64(len(stored))
			for key, want := range map[string]float64{
				"posts": count, "postsPerWeek": count * 7 / float64(n), "averageLikes": likes / count, "averageComments": comments / count,
				"engagementRate": rate / count,
			} {
				figure := account.figure(t, key)
				require.NotNil(t, figure.Value, key)
				require.InDelta(t, want, *figure.Value, 1e-9, key)
				require.Equal(t, len(stored), figure.Basis.N, key)
				require.NotEmpty(t, figure.Basis.Formula, key)
				require.Equal(t, f.Clock.Now(), figure.Basis.TakenAt.UTC(), key)
			}
			share := 0.0
			for _, part := range account.Mix {
				share += part.Percentage
			}
			require.InDelta(t, 100, share, 1e-9)
			for i, best := range account.TopPosts[1:] {
				require.LessOrEqual(t, best.Rate, account.TopPosts[i].Rate)
			}
		})
	}
	t.Run("one reading is no growth, and the report says why", func(t *testing.T) {
		report, err := r.Report(t.Context(), 1, nil, figures.Last30Days, "")
		require.NoError(t, err)
		growth := report.Accounts[0].figure(t, "followerChange")
		require.Nil(t, growth.Value)
		require.Contains(t, *growth.Basis.Reason, "two days")
		require.True(t, report.Simulated)
	})
	t.Run("growth once another day is known", func(t *testing.T) {
		f.Clock.Advance(48 * time.Hour)
		id, err := f.History.OwnProfileID(t.Context(), 1, config.SourceSimulator)
		require.NoError(t, err)
		f.Read(id)
		report, err := r.Report(t.Context(), 1, []string{"@Maya.Bakes , maya.bakes"}, figures.SinceTracking, "")
		require.NoError(t, err)
		require.Len(t, report.Accounts, 1)
		account := report.Accounts[0]
		require.Len(t, account.Followers, 2)
		want := account.Followers[1].Followers - account.Followers[0].Followers
		require.InDelta(t, float64(want), *account.figure(t, "followerChange").Value, 0)
		require.Nil(t, account.figure(t, "postsPerWeek").Value, "the whole history has no number of weeks")
	})
	t.Run("each figure is compared with that of the range before", func(t *testing.T) {
		list := posts(t, f, 1, 60)
		report, err := r.Report(t.Context(), 1, nil, figures.Last30Days, figures.PeriodBefore)
		require.NoError(t, err)
		account := report.Accounts[0]
		count := account.figure(t, "posts")
		require.InDelta(t, len(list), *count.Value+*count.Compared.Value, 0, "each post is in one of them")
		require.InDelta(t, *count.Value-*count.Compared.Value, *count.Compared.Change, 0)
		followers := account.figure(t, "followers").Compared
		require.Nil(t, followers.Value)
		require.Nil(t, followers.Change)
		require.Equal(t, "Tracking began on 20 Nov 2026.", *followers.Basis.Reason)
		require.Equal(t, []string{"2026-09-23", "2026-10-23"}, []string{report.Compared.From, account.Compared.To})

		report, err = r.Report(t.Context(), 1, nil, "2026-11-20..2026-11-20", "")
		require.NoError(t, err)
		require.InDelta(t, float64(account.Followers[0].Followers), *report.Accounts[0].figure(t, "followers").Value, 0, "as of then")
		require.Nil(t, report.Compared)
		require.Nil(t, report.Accounts[0].Figures[0].Compared)
	})
	t.Run("the own account comes first, whatever the order of the names", func(t *testing.T) {
		f.Read(f.Track(1, "bea.bakes"))
		report, err := r.Report(t.Context(), 1, []string{"bea.bakes,maya.bakes"}, figures.Last30Days, "")
		require.NoError(t, err)
		require.Equal(t, []string{"maya.bakes", "bea.bakes"}, []string{report.Accounts[0].Username, report.Accounts[1].Username})
	})
	t.Run("accounts that the user does not watch are not found", func(t *testing.T) {
		for _, name := range []string{"noa.bakes", "nobody", "'; DROP TABLE posts"} {
			_, err := r.Report(t.Context(), 1, []string{name}, figures.Last30Days, "")
			require.Equal(t, apperr.NotFound, apperr.CodeOf(err), name)
		}
		_, err := r.Report(t.Context(), 9, nil, figures.Last30Days, "")
		require.Equal(t, errNotConnected, err)
	})
}

func TestWhatTheOwnerAloneSees(t *testing.T) {
	f := connected(t)
	f.Read(f.Track(1, "bea.bakes"))
	yesterday := figures.DaysBefore(f.Clock.Now(), 1)
	ago := func(days int, views int64) figures.InsightDay {
		return figures.InsightDay{Day: figures.DaysBefore(f.Clock.Now(), days), Views: &views}
	}
	r := newReporter(t, f, business, ago(8, 9999), ago(7, 1000), ago(2, 300),
		figures.InsightDay{Day: yesterday, Reach: new(int64(40)), Views: new(int64(100)), Saves: new(int64(0))})
	names := []string{"maya.bakes", "bea.bakes"}
	report, err := r.Report(t.Context(), 1, names, figures.Last7Days, "")
	require.NoError(t, err)
	own := report.Accounts[0].Insights
	require.Len(t, own, 5)
	require.Nil(t, own[0].Value)
	require.NotNil(t, own[0].Basis.Reason, "reach is never summed")
	require.InDelta(t, 1400, *own[1].Value, 0, "of the 7 latest days that Instagram shows")
	require.Equal(t, 3, own[1].Basis.N)
	require.Equal(t, []string{figures.DaysBefore(f.Clock.Now(), 7), yesterday, figures.ZonePacific},
		[]string{*own[1].Basis.From, *own[1].Basis.To, own[1].Basis.Zone})
	require.NotNil(t, report.Accounts[1].Insights, "an empty list")
	require.Empty(t, report.Accounts[1].Insights, "of another account")

	file, err := r.CSV(t.Context(), 1, names, figures.Last7Days, "", Dialect{})
	require.NoError(t, err)
	defer func() { require.NoError(t, file.Close()) }()
	tables := unpack(t, file, file.Size)
	require.Equal(t, []string{"maya.bakes", yesterday, "", "", "", "", "40", "100", "", "0", ""}, tables["days.csv"][3])
	require.Equal(t, "1000", tables["days.csv"][1][7], "the same days as in the total")
	require.Equal(t, []string{"", "", "", "", ""}, tables["days.csv"][5][6:], "of another account")
	require.Contains(t, tables["figures.csv"][len(tables["figures.csv"])-1], "bea.bakes")
}

func TestNumbersStayNumbers(t *testing.T) {
	require.Equal(t, cell{as: "-3"}, whole(new(int64(-3))))
	require.Equal(t, cell{}, whole(nil))
}

func TestReportsLookAsTheirUser(t *testing.T) {
	f := connected(t)
	about := func(p plans) [][]string {
		file, err := newReporter(t, f, p).CSV(t.Context(), 1, nil, figures.Last7Days, "", Dialect{})
		require.NoError(t, err)
		defer func() { require.NoError(t, file.Close()) }()
		return unpack(t, file, file.Size)["about.csv"]
	}
	require.Equal(t, []string{"Made by", "Bowerbird"}, about(business)[1])
	require.NoError(t, brandsOf(f, business).Save(t.Context(), 1, brand.Brand{Name: "=HYPERLINK(1)", Footer: "@rye"}))
	rows := about(business)
	require.Equal(t, [][]string{{"Prepared by", "'=HYPERLINK(1)"}, {"Footer", "'@rye"}}, rows[1:3], "and not that Bowerbird made it")
	require.Equal(t, "Made at", rows[3][0])
	report, err := newReporter(t, f, business).Report(t.Context(), 1, nil, figures.Last7Days, "")
	require.NoError(t, err)
	require.Equal(t, "=HYPERLINK(1)", report.Brand.Name)
	t.Run("a plan without branding keeps it and does not apply it", func(t *testing.T) {
		report, err := newReporter(t, f, plans{Formats{PDF: true}}).Report(t.Context(), 1, nil, figures.Last7Days, "")
		require.NoError(t, err)
		require.Nil(t, report.Brand)
	})
}

// unpack reads the tables of an archive.
func unpack(t *testing.T, file io.ReaderAt, size int64) map[string][][]string {
	t.Helper()
	archive, err := zip.NewReader(file, size)
	require.NoError(t, err)
	tables := map[string][][]string{}
	for _, entry := range archive.File {
		opened, err := entry.Open()
		require.NoError(t, err)
		raw, err := io.ReadAll(opened)
		require.NoError(t, err)
		require.True(t, strings.HasPrefix(string(raw), "\uFEFF"), "Excel reads it as UTF-8")
		tables[entry.Name], err = csv.NewReader(strings.NewReader(strings.TrimPrefix(string(raw), "\uFEFF"))).ReadAll()
		require.NoError(t, err)
	}
	return tables
}

func TestTables(t *testing.T) {
	f := connected(t)
	hostile := []string{`=HYPERLINK("https://evil.example")`, "-1+1", "@SUM(A1)", "\u200b=1+1", "שלום עולם 🥐, \"quoted\"\nand a second line"}
	stored := posts(t, f, 1, 30)
	for i, caption := range hostile {
		require.NoError(t, f.Db.Conn(t.Context()).Exec("UPDATE posts SET caption = ? WHERE id = ?", caption, stored[i].ID).Error)
	}
	file, err := newReporter(t, f, business).CSV(t.Context(), 1, nil, figures.Last30Days, "", Dialect{})
	require.NoError(t, err)
	defer func() { require.NoError(t, file.Close()) }()
	tables := unpack(t, file, file.Size)

	t.Run("every post of the range has a row, its words inert", func(t *testing.T) {
		rows := tables["posts.csv"]
		require.Len(t, rows, 1+len(stored))
		for i, caption := range hostile {
			if i < 4 {
				caption = "'" + caption
			}
			require.Equal(t, caption, rows[i+1][9])
			require.Equal(t, strconv.FormatInt(*stored[i].Likes, 10), rows[i+1][4])
			require.Equal(t, "https://bowerbird.example/posts/"+stored[i].Shortcode+"/id/"+strconv.FormatInt(stored[i].ID, 10), rows[i+1][10])
		}
	})
	t.Run("every figure has its formula and date, or why it is unknown", func(t *testing.T) {
		for _, row := range tables["figures.csv"][1:] {
			require.NotEmpty(t, row[4], row)
			require.NotEmpty(t, row[9]+row[10], row)
			require.NotEqual(t, row[2] == "", row[10] == "", row)
		}
	})
	t.Run("demo data says so", func(t *testing.T) {
		about, err := json.Marshal(tables["about.csv"])
		require.NoError(t, err)
		require.Contains(t, string(about), "simulated")
		require.Len(t, tables["days.csv"], 2)
	})
	t.Run("a comparison has its columns", func(t *testing.T) {
		file, err := newReporter(t, f, business).CSV(t.Context(), 1, nil, figures.Last30Days, figures.PeriodBefore, Dialect{})
		require.NoError(t, err)
		defer func() { require.NoError(t, file.Close()) }()
		compared := unpack(t, file, file.Size)
		rows := compared["figures.csv"]
		require.Equal(t, []string{"compared value", "change", "compared from", "compared to", "why the compared value is unknown"}, rows[0][11:])
		for _, row := range rows[1:] {
			require.Equal(t, []string{"2026-09-21", "2026-10-21"}, row[13:15])
			require.NotEqual(t, row[11] == "", row[15] == "", row)
		}
		require.Contains(t, compared["about.csv"], []string{"Compared with", "21 Sep 2026 to 21 Oct 2026"})
		require.Len(t, compared["posts.csv"], len(tables["posts.csv"]), "the posts are those of the range")
	})
	t.Run("a plan without tables gets none", func(t *testing.T) {
		_, err := newReporter(t, f, plans{Formats{PDF: true}}).CSV(t.Context(), 1, nil, figures.Last30Days, "", Dialect{})
		require.Equal(t, errNoCSV, err)
	})
}

func TestReportsOverHTTP(t *testing.T) {
	f := connected(t)
	limiter := ratelimit.NewLimiter(testkit.EmbeddedRedis(t), clock.System{}, testkit.Quiet)
	routed := f.Routed(NewRoutes(newReporter(t, f, business), limiter))
	ask := func(path string) *httptest.ResponseRecorder { return routed(1, http.MethodGet, path, "") }
	w := ask("/reports/csv?accounts=maya.bakes&dateRange=7d")
	require.Equal(t, http.StatusOK, w.Code, w.Body)
	require.Equal(t, strconv.Itoa(w.Body.Len()), w.Header().Get("Content-Length"))
	require.Contains(t, unpack(t, strings.NewReader(w.Body.String()), int64(w.Body.Len())), "figures.csv")
	require.Equal(t, http.StatusUnprocessableEntity, ask("/reports/csv?dateRange=8d").Code)
	require.Equal(t, http.StatusNotFound, ask("/reports/csv?accounts=noa.bakes").Code)
	require.Equal(t, http.StatusNotFound, ask("/reports?accounts=noa.bakes").Code)
	require.Equal(t, http.StatusUnprocessableEntity, ask("/reports?dateRange=8d").Code)
	w = ask("/reports?dateRange=90d")
	require.Equal(t, http.StatusOK, w.Code, w.Body)
	names := make([]string, MostAccounts+1)
	for i := range names {
		names[i] = "a" + strconv.Itoa(i)
	}
	require.Equal(t, http.StatusUnprocessableEntity, ask("/reports?accounts="+strings.Join(names, ",")).Code)
}

// TestTablesForSpreadsheets are the spreadsheets that people open a report with.
func TestTablesForSpreadsheets(t *testing.T) {
	f := connected(t)
	posts(t, f, 3, 10)
	for name, c := range map[string]struct {
		as        Dialect
		separator rune
		decimal   string
	}{
		"an English Excel":                 {Dialect{}, ',', "."},
		"a German or French Excel":         {Dialect{Semicolons: true, DecimalComma: true}, ';', ","},
		"a Swiss Excel":                    {Dialect{Semicolons: true}, ';', "."},
		"commas that are quoted in commas": {Dialect{DecimalComma: true}, ',', ","},
	} {
		t.Run(name, func(t *testing.T) {
			file, err := newReporter(t, f, business).CSV(t.Context(), 1, nil, figures.Last30Days, "", c.as)
			require.NoError(t, err)
			defer func() { require.NoError(t, file.Close()) }()
			archive, err := zip.NewReader(file, file.Size)
			require.NoError(t, err)
			for _, table := range archive.File {
				opened, err := table.Open()
				require.NoError(t, err)
				raw, err := io.ReadAll(opened)
				require.NoError(t, err)
				text, marked := strings.CutPrefix(string(raw), "\uFEFF")
				require.True(t, marked, "the byte order mark by which Excel knows UTF-8")
				reader := csv.NewReader(strings.NewReader(text))
				reader.Comma = c.separator
				rows, err := reader.ReadAll()
				require.NoError(t, err)
				if table.Name == "posts.csv" {
					for _, row := range rows[1:] {
						require.Regexp(t, `^\d+(`+regexp.QuoteMeta(c.decimal)+`\d{1,6})?$`, row[7], "the rate")
					}
				}
			}
		})
	}
	for x, want := range map[float64]string{1.0 / 3: "0.333333", 2: "2", 0: "0", 1234567.5: "1234567.5", -0.25: "-0.25", 100: "100"} {
		require.Equal(t, want, decimal(x).as)
	}
}
