package coach

import (
	"testing"
)

func TestPlainFollowUps(t *testing.T) {
	checkTalks(t, []talked{
		{[]string{"did i post more this month than last month", "by how much"}, "The difference is [+3](", "can't tell from"},
		{[]string{"growth this month vs last month", "by how much?"}, "The difference is [", "can't tell from"},
		{[]string{"what should i post next", "something else"}, "", "I can't tell from your data. I can tell"},
	})
}
