package text

// Distance is how many letters have to be put in, left out, replaced or swapped with the next to make one word of another.
func Distance(one, other []rune) int {
	rows := make([][]int, len(one)+1)
	for i := range rows {
		rows[i] = make([]int, len(other)+1)
		rows[i][0] = i
	}
	for j := range rows[0] {
		rows[0][j] = j
	}
	for i := 1; i <= len(one); i++ {
		for j := 1; j <= len(other); j++ {
			replaced := rows[i-1][j-1]
			if one[i-1] != other[j-1] {
				replaced++
			}
			rows[i][j] = min(rows[i-1][j]+1, rows[i][j-1]+1, replaced)
			if i > 1 && j > 1 && one[i-1] == other[j-2] && one[i-2] == other[j-1] {
				rows[i][j] = min(rows[i][j], rows[i-2][j-2]+1)
			}
		}
	}
	return rows[len(one)][len(other)]
}
