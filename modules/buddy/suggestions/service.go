package suggestions

import (
	"context"
	"fmt"
	"hash/fnv"
	"log/slog"
	"strconv"
	"time"

	"go.uber.org/fx"

	"github.com/bowerbird/bowerbird/jobs"
	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/figures"
)

// Service makes suggestions, once a day and user.
type Service struct {
	store  *Store
	outbox *jobs.Outbox
	sheets facts.Sheets
	goals  facts.Goals
	plans  Plans
	users  Users
	owners Owners
	ideas  reply.Ideas
	clock  clock.Clock
	log    *slog.Logger
	source string
}

// Deps are what a Service needs.
type Deps struct {
	fx.In
	Config config.Config
	Store  *Store
	Outbox *jobs.Outbox
	Sheets facts.Sheets
	Goals  facts.Goals
	Plans  Plans
	Users  Users
	Owners Owners
	Ideas  reply.Ideas
	Clock  clock.Clock
	Log    *slog.Logger
}

// NewService does no I/O.
func NewService(d Deps) *Service {
	return &Service{d.Store, d.Outbox, d.Sheets, d.Goals, d.Plans, d.Users, d.Owners, d.Ideas, d.Clock, d.Log, d.Config.Instagram}
}

var errNoPlan = apperr.New(apperr.Forbidden, "AI suggestions come with PRO and BUSINESS.")

// Day is what is suggested to a user for a day of theirs.
type Day struct {
	Date    string // YYYY-MM-DD
	Items   []Suggestion
	General bool // they rest on no figures, because too few are known yet
}

// ideaKey adds an idea made of a suggestion of the day once. It goes by the words: another suggestion in its place is another idea.
func (d Day) ideaKey(s Suggestion) string {
	hash := fnv.New32a()
	_, _ = hash.Write([]byte(s.Heading))
	return "suggestion-" + d.Date + "-" + strconv.FormatUint(uint64(hash.Sum32()), 36)
}

// Today are the suggestions that were made for the user's day, zone and account; none before that.
func (s *Service) Today(ctx context.Context, userID int64) (Day, error) {
	at, err := s.begin(ctx, userID)
	if err != nil {
		return Day{}, err
	}
	return s.at(ctx, userID, at)
}

// Generate are those of Today, made now where there are none. General ones are not kept: figures may be known in an hour.
func (s *Service) Generate(ctx context.Context, userID int64) (Day, error) {
	at, err := s.begin(ctx, userID) // once: the day may end while they are made
	if err != nil {
		return Day{}, err
	}
	today, err := s.at(ctx, userID, at)
	if err != nil || len(today.Items) > 0 {
		return today, err
	}
	sheet, err := s.sheets.Sheet(ctx, reply.Question{UserID: userID})
	if err != nil {
		return Day{}, fmt.Errorf("facts of user %d: %w", userID, err)
	}
	if items := Of(sheet, at); len(items) > 0 {
		tomorrow := time.Date(at.Year(), at.Month(), at.Day()+1, firstHour, 0, 0, 0, at.Location())
		if err := s.store.put(ctx, userID, at, sheet.Own.ProfileID, items, tomorrow); err != nil {
			return Day{}, fmt.Errorf("keep suggestions of user %d: %w", userID, err)
		}
		// none still: they were about a goal that is reached, or about an account that was changed meanwhile
		if today, err = s.at(ctx, userID, at); err != nil || len(today.Items) > 0 {
			return today, err
		}
	}
	return Day{today.Date, general(), true}, nil
}

// at are the suggestions of the day of an instant in the user's zone.
func (s *Service) at(ctx context.Context, userID int64, at time.Time) (Day, error) {
	day := Day{Date: at.Format(time.DateOnly)}
	profileID, err := s.owners.OwnProfileID(ctx, userID, s.source)
	if err != nil {
		return Day{}, fmt.Errorf("account of user %d: %w", userID, err)
	}
	items, err := s.store.on(ctx, userID, at, profileID)
	if err != nil {
		return Day{}, fmt.Errorf("suggestions of user %d: %w", userID, err)
	}
	if len(items) == 0 {
		return day, nil
	}
	week, err := s.goals.Week(ctx, userID)
	if err != nil {
		return Day{}, fmt.Errorf("week of user %d: %w", userID, err)
	}
	day.Items = withWeek(items, facts.NewWeek(week), at)
	return day, nil
}

// begin refuses who has no such plan, and says what time it is for the user.
func (s *Service) begin(ctx context.Context, userID int64) (time.Time, error) {
	has, err := s.plans.AISuggestions(ctx, userID)
	if err != nil {
		return time.Time{}, fmt.Errorf("plan of user %d: %w", userID, err)
	}
	if !has {
		return time.Time{}, errNoPlan
	}
	name, err := s.users.Timezone(ctx, userID)
	if err != nil {
		return time.Time{}, fmt.Errorf("time zone of user %d: %w", userID, err)
	}
	return s.clock.Now().In(figures.ZoneOf(name)), nil
}
