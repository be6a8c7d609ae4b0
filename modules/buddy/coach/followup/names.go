package followup

import (
	"regexp"
	"slices"
	"strings"
	"time"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/asks"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/intent"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/names"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/private"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/timespan"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/topic"
)

// noNames are words that stand where a name may, beside those that mean something else to us.
var noNames = strings.Fields(`any all everyone everybody everything anything something nothing usual average normal before now earlier
	later else yesterday tomorrow morning mornings evening evenings afternoon afternoons noon night nights lunch
	summer winter spring autumn short long quality money business sales brand niche theirs yours rest same none
	first second third last next worst bad better three four five likes someone anyone nobody mine good great
	instagram let current total monthly weekly daily recent overall follower account profile year years month months day days
	hour hours life work job myself emojis emoji questions question mentions`)

// unknownName is the word of a folded prompt that stands where a name does and means nothing else, where the topic is of an account.
func unknownName(folded string, about topic.Topic) string {
	name := names.Unknown(folded)
	if name == "" || slices.Contains(noNames, name) || intent.Read(name, nil).Topic != topic.Nothing || asks.Weekday.MatchString(name) ||
		asks.Myself.MatchString(name) || asks.Itself.MatchString(name) || asks.Format(name) != "" || private.In(name) != nil {
		return ""
	}
	if _, spans := timespan.Ahead(name, time.Time{}); spans || asks.Span.MatchString(name) || month.MatchString(name) {
		return ""
	}
	row := about.Rule()
	if about != topic.Nothing && about != topic.Ranking && (!row.OfAccount || about == topic.Next || about == topic.Caption) {
		return ""
	}
	return name
}

// month is a name of one.
var month = regexp.MustCompile(`^` + timespan.Months + `$`)
