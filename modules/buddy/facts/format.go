package facts

import (
	"math"
	"strconv"
	"strings"
)

// Format writes a value as the app does: 48,213, +1,284, 4.2%, −0.3.
func Format(unit Unit, value float64) string {
	switch unit {
	case Count:
		return whole(value)
	case SignedCount:
		return signed(value, whole(value))
	case Percent:
		return decimal(value) + "%"
	case SignedPercent:
		return signed(value, decimal(value)) + "%"
	case Points:
		return signed(value, decimal(value)) + " points"
	case PointsApart:
		return decimal(value) + " points"
	case Times:
		return decimal(value) + " times"
	case SignedMean:
		return signed(value, mean(value))
	default:
		return mean(value)
	}
}

// mean has no decimals from 100 on.
func mean(value float64) string {
	if math.Abs(value) >= 100 {
		return whole(value)
	}
	return decimal(value)
}

// whole has separators and a real minus.
func whole(value float64) string {
	digits := strconv.FormatFloat(math.Abs(math.Round(value)), 'f', 0, 64)
	var out strings.Builder
	for i, d := range digits {
		if i > 0 && (len(digits)-i)%3 == 0 {
			out.WriteByte(',')
		}
		out.WriteRune(d)
	}
	return minus(value, out.String())
}

// decimal rounds halves up, as the app does.
func decimal(value float64) string {
	return minus(value, strconv.FormatFloat(math.Round(math.Abs(value)*10)/10, 'f', 1, 64))
}

// minus stands before what is below zero and does not read as zero.
func minus(value float64, size string) string {
	if value < 0 && strings.Trim(size, "0.") != "" {
		return "−" + size
	}
	return size
}

func signed(value float64, text string) string {
	if value > 0 && strings.Trim(text, "0.") != "" {
		return "+" + text
	}
	return text
}
