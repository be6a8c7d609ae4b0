package parse

import "github.com/bowerbird/bowerbird/modules/buddy/query"

// row is what some phrases, separated by "|", say.
type row struct {
	phrases, format, stage string

	mark   Mark
	metric query.Metric
	by     query.Dimension
	order  query.Order
	trait  query.Trait
}

// lexicon is the language of the coach. A phrase may stand in several rows, and where several phrases begin, the longest is read: fillers
// around a phrase ("the", "do") need no row, and words that no row has are ignored. To add a wording, add its phrase to the row that says
// the same, and its question with what the answer must say to `cases` in cmd/bowerbird/buddy_test.go.
var lexicon = []row{
	{phrases: "hi|hello|hey|good morning|good evening|good afternoon|yo", mark: Greeting},
	{phrases: "thanks|thank you|thx|ty|cheers|great|perfect|awesome|cool|nice|got it|bye|goodbye|see you|wow|thanks a lot", mark: Thanks},
	{phrases: "what can you do|what else can you do|what can i ask|help|help me|who are you|what are you|how do you work|are you a bot|" +
		"are you an ai|what do you know|how does this work|what can you tell me", mark: Abilities},
	{phrases: "please|pls|than|so|ok|okay|and|also|the|a|an|of|my own|is|are|was|were|do|does|did|have|has|had|am|be|been|can|could|would|" +
		"will you|you|to|in|on|at|for|by|from|with|it s|there|just|really|very|too|still|now|well then|then|or|but|so far|what|which|how|me|i|" +
		"tell|give|get|got|gets|getting|make|see|look at|list|all|any|some|many|much|one|ones|if|as|this|these|those|that|when it comes to|" +
		"account|accounts|profile|instagram|buddy|numbers|stats|statistics|data|figures|currently|right|usually|normally|typically|going|doing|" +
		"number|amount of|count|rate of|kind of|type of|sort of|about how|want|need|know|like to know|i d|think|should|must|way|no|yes|not|" +
		"per cent of|perform|performing|performed|performance|work|works|working|worked|overall|total|only|anything|something|s|t|use|uses|" +
		"used|using", mark: Filler},
	{phrases: "what about|how about", mark: Filler},

	{phrases: "why|how come|what caused|explain why|the reason", mark: Why},
	{phrases: "calculated|computed|calculate|compute|worked out|what does|mean by|definition|defined|formula|measured|what counts as|" +
		"explain|what is an|what is a|what s an|what s a|meaning of|how do you|how do u", mark: Definition},
	{phrases: "when|what time|which time|what hour|which hour", mark: When},
	{phrases: "who|which of us|which one of us|which of them|which of the two|whose|which account|which competitor", mark: Who},
	{phrases: "how many|how much|count", mark: HowMany},
	{phrases: "compare|compared|comparison|vs|versus|against|stack up|rank|ranking|ranked|lead|leads|leading|wins|win|winning|" +
		"how do i compare|next to|relative to|ahead|behind|ahead of", mark: Compare},
	{phrases: "average|averages|mean|averaged|usual|usually do|than usual|normal", mark: Average},
	{phrases: "by how much|how far|how far behind|how far ahead|difference|how much more|how much less|gap to|how much", mark: Difference},
	{phrases: "bigger|larger|big", mark: More, metric: query.Followers},
	{phrases: "more|better|faster|higher|stronger|further|ahead|above|over|again more|another", mark: More},
	{phrases: "smaller|small", mark: Less, metric: query.Followers},
	{phrases: "fewer|less|worse|slower|lower|weaker|below|under|miss|missed", mark: Less},
	{phrases: "my|mine|i|me|myself|our|we", mark: Mine}, {phrases: "us|both|we both|between us", mark: Us},
	{phrases: "competitors|competitor|competition|rivals|rival|other accounts|others|accounts i track|accounts i follow|everyone else|" +
		"everybody else|everyone|everybody|anyone else|anybody else", mark: Competitors},
	{phrases: "they|their|them|theirs|she|he|her|his|him", mark: They},
	{phrases: "it|its|that one|this one|that post|this post|the post|that reel|this reel|that carousel|this carousel|that image|" +
		"that photo", mark: It},
	{phrases: "these|those|these posts|those posts|these two|those two|my saved posts|the posts", mark: Chosen},
	{phrases: "that day|same day|that week|that month|then|same time|the same week|the same month|back then", mark: ThatDay},
	{phrases: "the week before|the one before|the month before|before that|the day before|the period before|the previous one|previous week|" +
		"previous month|the year before", mark: Before},
	{phrases: "percent|percentage|%|per cent|percentage wise|relative growth", mark: Percent},
	{phrases: "up or down|go up or down|went up or down|go up|went up|increase|increased|rise|rising|rose|improving", mark: UpOrDown},
	{phrases: "go down|went down|decrease|decreased|fall|fell|falling|drop|dropped|dropping|declining", mark: Down},
	{phrases: "good|bad|well|ok or not|okay", mark: Good}, {phrases: "badly|poorly", order: query.Worst, mark: Good},
	{phrases: "stop using|avoid|stop posting", order: query.Worst}, {phrases: "at least", mark: Filler},
	{phrases: "post|posts|posted|posting|publish|published|publishing|upload|uploaded|uploads|content", metric: query.Posts},

	{phrases: "followers|follower|fans|subscribers|people follow|follow|follows|following|audience size|" +
		"follower count", metric: query.Followers},
	{phrases: "grow|grows|growing|grew|grown|growth|gain|gains|gained|gaining|new followers|follower growth|" +
		"followers gained", metric: query.Growth},
	{phrases: "lose|loses|lost|losing|shrink|shrinking|shrank", metric: query.Growth, mark: Down},
	{phrases: "engagement|engagement rate|engagement rates|engagements|engaging|er", metric: query.EngagementRate},
	{phrases: "likes|liked|hearts|like count", metric: query.Likes},
	{phrases: "comments|commented|comment|comment count", metric: query.Comments},
	{phrases: "views|view|viewed|plays|watched|view count", metric: query.Views},
	{phrases: "reach|reached|people reached|accounts reached", metric: query.Reach},
	{phrases: "account views|total views|views in total|views of my account", metric: query.AccountViews},
	{phrases: "saves|people saved|saved my|saved it|bookmarks", metric: query.Saves}, {phrases: "shares", metric: query.Shares},
	{phrases: "new follows|follows gained|follows did i get|follows did i gain", metric: query.Follows},
	{phrases: "interactions|likes and comments|likes + comments", metric: query.Interactions},
	{phrases: "caption|captions|text|texts", mark: Caption},
	{phrases: "length|long|short|longest|shortest|characters|long captions|short captions", mark: Length},
	{phrases: "how often|frequency|frequently|posting frequency|consistent|consistency|cadence|pace|once a day|twice a day|" +
		"three times a week|too much|too often|enough|a week do i post|times a week|posts a week|posts per week", mark: Pace},

	{phrases: "per day|each day|every day|daily|by day|day by day", by: query.Day},
	{phrases: "a day|per day on average", by: query.Day, mark: Average},
	{phrases: "per week|a week|each week|every week|weekly|by week|week by week", by: query.Week},
	{phrases: "per month|a month|by month|each month|every month|monthly|month by month", by: query.Month},
	{phrases: "per post|a post|each post|per reel|per carousel", mark: Filler},
	{phrases: "per format|each format|formats|format|content type|content types|type of post|types of posts|by type|post type|" +
		"post types", by: query.Type},
	{phrases: "content mix|mix|my mix|share of", mark: Mix},
	{phrases: "per weekday|weekday|weekdays|day of the week|days of the week|day|days", by: query.Weekday},
	{phrases: "hours|hour|time|times|slot|slots|posting time|posting times|o clock", by: query.Hour},
	{phrases: "hashtag|hashtags|hash tag|hash tags|tags|tag", by: query.Hashtag, mark: Hashtags},

	{phrases: "best|top|most|highest|strongest|biggest|popular|outperform|fastest|largest|winner|winners|viral|greatest|did well|do well|" +
		"doing well", order: query.Best},
	{phrases: "worst|lowest|least|fewest|flop|flopped|flops|bottom|weakest|slowest|underperform|underperformed|poorest|did badly|" +
		"doing badly|fewest followers", order: query.Worst},
	{phrases: "latest|last|newest|most recent|recent|recently|lately", order: query.Latest},
	{phrases: "first|first ever|oldest|earliest", order: query.First},

	{phrases: "without", mark: Without}, {phrases: "reel|reels|video|videos|clip|clips", format: "reel"},
	{phrases: "carousel|carousels|album|albums|slideshow|slideshows", format: "carousel"},
	{phrases: "image|images|photo|photos|picture|pictures|pic|pics", format: "image"},
	{phrases: "emoji|emojis|emoticon|emoticons|smileys", trait: query.Emoji},
	{phrases: "question|questions|question mark|question marks", trait: query.Question},
	{phrases: "mention|mentions|mentioned|mentioning|tagging people", trait: query.Mention},
	{phrases: "hashtags help|with hashtags|without hashtags|having hashtags|use hashtags|using hashtags|" +
		"no hashtags", trait: query.HashtagIn, mark: Hashtags},

	{phrases: "what should i post|what do i post|what to post|next post|post next|what next|tip|tips|advice|advise|recommend|recommendation|" +
		"recommendations|suggest|suggestion|suggestions|improve|what should i do|what can i do|what do i do|what to do|how to grow|" +
		"how do i get|how can i get|how do i grow|how can i grow|how to get|how do i gain|how can i gain|how can i improve|how do i improve|" +
		"get better|what am i doing wrong|what should i change|what works", mark: Advice},
	{phrases: "ideas|idea|inspire me|inspiration|brainstorm|what can i post about|what should i post about|topics|subjects", mark: Ideas},
	{phrases: "into an idea|into a new idea|another one like|like it|like that|like this|similar to|make another|sequel|based on it|from it|" +
		"out of it|into a reel|into a carousel|into an image|into a post|make it again", mark: FromPost},
	{phrases: "write|compose|caption for|captions for|write me|draft me|a hook|hooks|rewrite|reword|script|copy for|write copy|" +
		"make a caption", mark: Copy},
	{phrases: "shorter|longer|shorten|lengthen|no emojis", mark: Copy},
	{phrases: "in german|in spanish|in french|in italian|in portuguese|in hebrew|in arabic|in dutch|translate", mark: Language},
	{phrases: "common", mark: Common}, {phrases: "goal|goals|weekly goal|my target", mark: Goal},
	{phrases: "on track|on course", mark: OnTrack}, {phrases: "streak|streaks", mark: Streak},
	{phrases: "planned|plan|planning|planner|scheduled|content planner|calendar|upcoming|coming up|free|lined up", mark: Plan},
	{phrases: "draft|drafts", mark: Plan, stage: "draft"}, {phrases: "backlog", mark: Plan, stage: "backlog"},
	{phrases: "in progress|working on", mark: Plan, stage: "in_progress"},
	{phrases: "finalised|finalized|ready|ready to post|ready to publish|done", mark: Plan, stage: "finalised"},
	{phrases: "late|overdue|late in my planner|past due|miss a planned|missed a planned|miss any planned", mark: Plan, stage: "late"},
	{phrases: "without a date|no date|dont have a date|undated|without date|without a day|missing a date", mark: Plan, stage: "undated"},
	{phrases: "without a draft|no draft|undrafted|without draft|dont have a draft|missing a draft", mark: Plan, stage: "undrafted"},
	{phrases: "have i|i have|i ve", mark: Have},
	{phrases: "audience|demographics|demographic|who follows me|who are my followers", mark: Audience},
	{phrases: "how old|age|ages|young|older|younger", mark: Ages}, {phrases: "gender|women|men|female|male|girls|guys", mark: Gender},
	{phrases: "country|countries|city|cities|live|come from|are from|followers from|where are my followers|based in|located", mark: Places},
	{phrases: "saved|did i save|have i saved|i saved|my lists|shortlist|shortlists|my list|inspirations|my inspirations|" +
		"posts i chose", mark: Saved},
	{phrases: "impressions|profile views|visits|link clicks|clicks|story views|stories|story|unfollowed|unfollow|" +
		"unfollowers|stopped following|who follows|dms|messages|ads|revenue|earnings|money|sales|website clicks", mark: Private},
	{phrases: "will|forecast|predict|prediction|going to have|going to be|in the future|by the end of|expect", mark: Forecast},
	{phrases: "plan am i on|my subscription|subscription|billing|invoice|pricing|price|prices|upgrade|downgrade|which plan|" +
		"what plan", mark: Billing},
	{phrases: "until|to reach|away from|to hit|do i need|does it take|reach|get to|need|missing for|short of|left until|more do i need|" +
		"many more", mark: Target},
	{phrases: "summary|summarize|summarise|overview|recap|how did i do|how did we do|report", mark: Summary},
	{phrases: "show me|show|read me|what is the caption", mark: Show},
	{phrases: "gap between|longest gap|longest break|longest pause|break between|pause between", mark: Gap},
	{phrases: "share any|share hashtags|shared hashtags|have the same|same hashtags|use the same|in both", mark: Share},
	{phrases: "time to post|times to post|when should|when to post|when is best", mark: Times, by: query.Hour},
	{phrases: "should i post|should we post", mark: Times},
	{phrases: "frustrated|sad|demotivated|discouraged|giving up|burned out|depressed|hopeless|tired of this", mark: Feeling},
}

// Words at the beginning of a message: yesNoWords begin a question that is answered by yes or no, doWords ask the coach to change
// something, and joinWords say nothing. With questionWords a second question begins behind "and".
const (
	yesNoWords    = "is are am do does did was were has have can should will could would"
	doWords       = "set change update delete remove connect disconnect schedule publish move remind add cancel rename"
	joinWords     = "and so ok but"
	questionWords = "how what which who when why where is did do"
)

// shorthand is how words are typed in haste.
var shorthand = map[string]string{
	"whats": "what", "hows": "how", "whos": "who", "wheres": "where", "whens": "when", "ppl": "people", "u": "you", "ur": "your", "r": "are",
	"tmrw": "tomorrow", "2day": "today", "shud": "should", "til": "until", "till": "until", "im": "i", "ive": "i",
}
