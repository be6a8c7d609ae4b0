package facts

import (
	"math"
	"strconv"
	"strings"

	"github.com/bowerbird/bowerbird/platform/text"
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
func whole(value float64) string { return minus(value, text.Number(int(math.Abs(math.Round(value))))) }

// maxDecimals is how many a value has at most; what is smaller still is nothing.
const maxDecimals = 4

// decimal rounds halves up, as the app does. What would read as 0.0, but is more, has as many decimals as tell it: 0.04.
func decimal(value float64) string {
	for decimals := 1; decimals <= maxDecimals; decimals++ {
		shift := math.Pow10(decimals)
		if rounded := math.Round(math.Abs(value) * shift); rounded > 0 {
			return minus(value, strconv.FormatFloat(rounded/shift, 'f', decimals, 64))
		}
	}
	return "0.0"
}

// minus stands before what is below zero and does not read as zero.
func minus(value float64, size string) string {
	if value < 0 && strings.Trim(size, "0.") != "" {
		return "−" + size
	}
	return size
}

func signed(value float64, size string) string {
	if value > 0 && strings.Trim(size, "0.") != "" {
		return "+" + size
	}
	return size
}
