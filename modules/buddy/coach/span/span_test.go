package span_test

import (
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/span"
	"github.com/bowerbird/bowerbird/modules/buddy/query"
)

// friday is a day in a zone whose midnight is another day in UTC.
var friday = time.Date(2026, 11, 20, 0, 0, 0, 0, time.FixedZone("", 13*60*60))

// short is the days of some stretches: "1108-1114", with a year where that is not 2026; "30" are the last 30 days.
func short(found []span.Found) string {
	var all []string
	for _, f := range found {
		day := func(date string) string { return strings.ReplaceAll(strings.TrimPrefix(date, "2026-"), "-", "") }
		switch {
		case f.Span.Days > 0:
			all = append(all, "last "+time.Duration(f.Span.Days).String())
		case f.Span.From == f.Span.To:
			all = append(all, day(f.Span.From))
		default:
			all = append(all, day(f.Span.From)+"-"+day(f.Span.To))
		}
	}
	return strings.ReplaceAll(strings.Join(all, " "), "ns", "")
}

func TestStretchesOfDays(t *testing.T) {
	for message, want := range map[string]string{
		"posts today": "1120", "the day before yesterday": "1118", "tomorrow": "1121", "the day after tomorrow": "1122", "this week": "1115-1121",
		"last week": "1108-1114", "next week": "1122-1128", "the coming week": "1122-1128", "past week": "last 7", "this month": "1101-1130",
		"next month": "1201-1231", "in the past month": "last 30", "this quarter": "1001-1231", "last quarter": "0701-0930",
		"next quarter": "20270101-20270331", "this year so far": "0101-1231", "last year": "20250101-20251231", "past year": "last 365",
		"this weekend": "1121-1122", "last weekend": "1114-1115", "next weekend": "1128-1129", "the coming weekend": "1121-1122",
		"the week before last": "1101-1107", "the month before last": "0901-0930", "the week before last week": "1101-1107",
		"the weekend before last": "1107-1108", "the day after halloween": "1101", "yesterday post": "1119",
		"in april or may": "0401-0430 0501-0531", "last 7 days": "last 7", "past 3 months": "last 90", "last 12 months": "last 365",
		"last 3 years": "last 365", "last fortnight": "last 14", "the past two weeks": "last 14", "the last twelve days": "last 12",
		"growth over 30 days": "last 30", "next 7 days": "1121-1127", "a month ago": "1020", "2 weeks ago": "1106", "three days ago": "1117",
		"a year ago": "20251120", "since 1 nov": "1101-1120", "since last week": "1108-1120", "since october": "1001-1120",
		"since december": "20251201-1120", "since the 20th": "1020-1120", "since the 19th": "1119-1120", "since friday": "1113-1120",
		"since halloween": "1031-1120", "since 3 weeks ago": "1030-1120", "until 10 nov": "20251120-1110", "until tomorrow": "1120-1121",
		"before 3 nov": "20251120-1102", "after 3 nov": "1104-1120", "from 3 nov to 10 nov": "1103-1110", "from 3 to 10 november": "1103-1110",
		"from the 3rd to the 10th": "1103-1110", "between 3 nov and 10 nov": "1103-1110", "between the 3rd and the 10th of november": "1103-1110",
		"between september and october": "0901-1031", "3 nov to 10 nov": "1103-1110", "3 nov - 10 nov": "1103-1110", "3-10 nov": "1103-1110",
		"nov 3-10": "1103-1110", "nov 28 to 3 dec": "1128-1203", "from 20 dec to 10 jan": "20251220-0110",
		"1 oct to 3 nov 2025": "20251001-20251103", "from 1 oct 2025 to 3 nov": "20251001-20251103", "from 1 november until now": "1101-1120",
		"since 1 oct until 3 nov": "1001-1103", "3 nov": "1103", "posts since 3 nov 2025": "20251103-1120", "nov 3": "1103",
		"november 3rd": "1103", "the 3rd of november": "1103", "3 november 2025": "20251103", "25 nov": "1125", "25 mar": "0325",
		"29 feb": "20240229", "2026-11-03": "1103", "2026-11-03 to 2026-11-10": "1103-1110", "16/11": "1116", "16/11/2025": "20251116",
		"11/16": "1116", "on the 5th": "1105", "on the 25th": "1025", "in october": "1001-1031", "october engagement": "1001-1031",
		"sept 2025": "20250901-20250930", "october last year": "20251001-20251031", "in december": "1201-1231", "in february": "0201-0228",
		"last november": "20251101-20251130", "next november": "20271101-20271130", "in may": "0501-0531", "3 may": "0503",
		"may 2025": "20250501-20250531", "i may post": "", "q3 engagement": "0701-0930", "q1 2026": "0101-0331", "in 2025": "20250101-20251231",
		"this tuesday": "1117", "this saturday": "1121", "last friday": "1113", "on friday": "1120", "tuesday": "1117", "next tuesday": "1124",
		"next friday": "1127", "this coming tuesday": "1124", "on christmas": "20251225", "christmas eve": "20251224",
		"this coming christmas": "1225", "halloween": "1031", "thanksgiving": "20251127", "black friday": "20251128", "next black friday": "1127",
		"best post ever": "last 365", "of all time": "last 365", "did i ever post in october": "1001-1031",
		"october vs september": "1001-1031 0901-0930", "in september or october": "0901-0930 1001-1031",
		"this month compared to last month": "1101-1130 1001-1031", "compare september to october": "0901-0930 1001-1031",
		"difference between september and october": "0901-0930 1001-1031", "compare my posts from 3 nov to 10 nov": "1103-1110",
		"last week and the week before": "1108-1114 1101-1107", "in the past month compared to the month before": "last 30 0921-1020",
		"last 7 days and the previous 7 days": "last 7 1106-1112", "last month vs the previous month": "1001-1031 0901-0930",
		"yesterday and the day before that": "1119 1118", "posts on 3 nov with more than 2000 likes": "1103", "posts on 3 nov 2025 likes": "1103",
		"in november 2000 likes": "1101-1130", "top 5 october posts": "1001-1031", "posts on tuesdays": "", "posts on weekends": "",
		"every tuesday": "", "posts each week or every month or per day": "", "5 posts a week 3 days a week": "",
		"at 8 pm top 5 50k 2000 likes 50/50": "", "my 5th post before noon after 8 pm": "", "the week before": "",
	} {
		found, unclear := span.Parse(strings.Fields(message), friday, false)
		assert.Equal(t, want, short(found), message)
		assert.Empty(t, unclear, message)
	}
}

func TestTimesWithoutClearDays(t *testing.T) {
	for message, want := range map[string]string{
		"growth since easter": "since easter", "since the launch of it": "since the launch", "since my birthday": "since my birthday",
		"since next week": "since next week", "posts on 5/6": "5/6", "3/11/2026": "3/11/2026", "2026-13-40": "2026-13-40", "31/11": "31/11",
		"posts on 31 november": "31 november", "30 feb": "30 feb", "from 30 feb to 3 march": "30 feb to 3 march",
		"3 nov to 31 nov": "3 nov to 31 nov", "from 10 nov 2026 to 3 nov 2026": "10 nov 2026 to 3 nov 2026",
		"posts at the end of november": "end of november", "the first week of november": "week of november",
		"last week of october": "week of october", "the last few weeks": "last few weeks", "last couple of months": "last couple of months",
		"3 days after halloween": "3 days after halloween", "growth since then": "", "since": "", "how long until i reach 50k": "",
		"go through my posts after breakfast": "",
	} {
		found, unclear := span.Parse(strings.Fields(message), friday, false)
		assert.Equal(t, want, unclear, message)
		assert.Empty(t, found, message)
	}
}

func TestWordsKindAndUnitOfAStretch(t *testing.T) {
	for message, want := range map[string]string{
		"last week": "last week (8 Nov to 14 Nov), past week", "this week": "this week (since 15 Nov), open week",
		"next week": "next week, future week", "week before last": "from 1 Nov to 7 Nov, past week",
		"this month": "this month (since 1 Nov), open month", "in november": "this month (since 1 Nov), open month",
		"in october": "in October, past month", "october 2025": "in October 2025, past month", "in december": "in December, future month",
		"q3": "in Q3, past quarter", "q3 2025": "in Q3 2025, past quarter", "this year": "this year (since 1 Jan), open year",
		"last year": "in 2025, past year", "last weekend": "last weekend (14 Nov to 15 Nov), past weekend",
		"this weekend": "this weekend, future weekend", "next weekend": "next weekend, future weekend",
		"yesterday": "yesterday (19 Nov), past day", "today": "today (20 Nov), open day", "tomorrow": "tomorrow, Sat 21 Nov, future day",
		"next friday": "on Fri 27 Nov, future day", "on tuesday": "on Tuesday (17 Nov), past day", "on 10 nov": "on 10 Nov 2026, past day",
		"since 1 nov": "since 1 Nov, open range", "since 1 nov 2025": "since 1 Nov 2025, open range",
		"until 10 nov": "until 10 Nov, as far back as my data reaches, past range", "3-10 nov": "from 3 Nov to 10 Nov, past range",
		"25 nov to 3 dec": "from 25 Nov to 3 Dec, future range", "last 30 days": "in the last 30 days, open days",
		"ever": "since 20 Nov 2025, as far back as my data reaches, open days",
	} {
		found, _ := span.Parse(strings.Fields(message), friday, false)
		if assert.Len(t, found, 1, message) {
			assert.Equal(t, want, found[0].Words+", "+string(found[0].Kind)+" "+string(found[0].Unit), message)
			stored := span.Of(found[0].Span, friday)
			stored.At, stored.End = found[0].At, found[0].End
			assert.Equal(t, found[0], stored, message)
		}
	}
}

func TestTheStretchesBesideAnother(t *testing.T) {
	for message, want := range map[string]string{
		"last week": "1101-1107 1115-1121", "the week before last": "1025-1031 1108-1114", "in october": "0901-0930 1101-1130",
		"this month": "1001-1031 1201-1231", "last weekend": "1107-1108 1121-1122", "yesterday": "1118 1120", "q3": "0401-0630 1001-1231",
		"this year": "20250101-20251231 20270101-20271231", "last 30 days": "0921-1020 1121-1220", "3-5 nov": "1031-1102 1106-1108",
	} {
		found, _ := span.Parse(strings.Fields(message), friday, false)
		assert.Equal(t, want, short([]span.Found{span.Next(found[0], -1, friday), span.Next(found[0], 1, friday)}), message)
	}
	assert.Equal(t, "since 3 Nov", span.Of(query.Span{From: "2026-11-03"}, friday).Words)
}

func TestNamesOfDaysToCome(t *testing.T) {
	for message, want := range map[string]string{
		"on monday": "1123", "on friday": "1120", "on the 5th": "1205", "on the 25th": "1125", "3 nov": "20271103",
		"in october": "20271001-20271031", "this month": "1101-1130", "on christmas": "1225", "since monday": "1116-1120",
		"from 20 dec to 10 jan": "1220-20270110", "until friday": "1120", "before christmas": "1120-1224", "16/11": "20271116",
	} {
		found, _ := span.Parse(strings.Fields(message), friday, true)
		assert.Equal(t, want, short(found), message)
	}
}

func TestWhereTheWordsOfAStretchAre(t *testing.T) {
	for message, want := range map[string]string{
		"growth in the last 30 days of mine":                 "in the last 30 days",
		"what happened since the 3rd of november with reels": "since the 3rd of november", "reels of last week please": "of last week",
		"on 3 nov 2025 more": "on 3 nov 2025", "posts between the 3rd and the 10th": "between the 3rd and the 10th",
		"is this month so far good": "this month",
	} {
		tokens := strings.Fields(message)
		found, _ := span.Parse(tokens, friday, false)
		assert.Equal(t, want, strings.Join(tokens[found[0].At:found[0].End], " "))
	}
}

func TestAnyWordsAreRead(t *testing.T) {
	words := strings.Fields("the of in on to and between since until before after last next this coming past previous week months " +
		"day year 3 31 20th third quarter q2 nov may feb 2025 5/6 16/11 2026-11-03 3-10 tuesday christmas eve ago a yesterday ever weekend " +
		"one - likes vs from")
	random := rand.New(rand.NewPCG(1, 2))
	for range 2_000 {
		tokens := make([]string, 1+random.IntN(8))
		for i := range tokens {
			tokens[i] = words[random.IntN(len(words))]
		}
		for _, ahead := range []bool{false, true} {
			end := 0
			found, _ := span.Parse(tokens, friday, ahead)
			for _, f := range found {
				require.True(t, f.At >= end && f.End > f.At && f.End <= len(tokens), "%v %v", tokens, found)
				require.True(t, f.Span.Days > 0 || f.Span.From > "1990" && f.Span.From <= f.Span.To, "%v %v", tokens, found)
				end = f.End
			}
		}
	}
}
