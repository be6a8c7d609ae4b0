package coach

import (
	"testing"
)

func TestTheFigureBeforeIsSetBesideAnother(t *testing.T) {
	const ofDay = "how many followers did i have on november 9"
	checkTalks(t, []talked{
		{[]string{ofDay, "is that more than sourdough.hour?"},
			"No, it's the same. You and @sourdough.hour are level in followers on 9 Nov: [1,100]", "2,000"},
		{[]string{"how many followers does bread.hour have", "is that more than me?"},
			"No. In followers, you are ahead of @bread.hour by [1,200](fact:c1:followersMinusC1followers): [2,000]", "rate)"},
		{[]string{"how many followers does bread.hour have", "is that less than crust"}, "Yes. In followers, @crust.bread is ahead", "own"},
		{[]string{"who has the most followers", "is that more than me?"}, "Yes. In followers, @crust.bread is ahead of you by [1,000]", "rate)"},
		{[]string{"who has the most followers", "is that more than me?", "is that more than bread.hour"},
			"Yes. In followers, @crust.bread is ahead of @bread.hour by", "own"},
		{[]string{"who gets the most comments", "is that more than me?"}, "That figure is yours already.", "No"},
		{[]string{"who posts most this month", "is that more than me?"}, "are level in posts this month (since 1 Nov): [4]", "rate)"},
		{[]string{"how many reels did i post this month", "is that more than crust?"},
			"are level in reels this month (since 1 Nov): [2]", "posts"},
		{[]string{"how many posts did bread.hour publish this month", "is that more than mine"},
			"level in posts this month (since 1 Nov)", "week"},
		{[]string{"what were my average likes on 9 november", "is that more than crust"},
			"So I can't compare them.", "Yes"},
		{[]string{"how many followers did i gain this month", "is that more than sourdough.hour?"},
			"level in growth this month (since 1 Nov)", "30 days"},
		{[]string{"how many posts did i publish this month", "is that more than crust?", "and in october?"}, "in October", "Nov"},
		{[]string{"who has the most followers", "is that more than me?", "by how much"}, "is ahead of you by [1,000]", "c1"},
	})
}
