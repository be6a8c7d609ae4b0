package simulator

var travel = niche{
	key: "travel", label: "Travel",
	hints: []string{"travel", "trip", "wander", "nomad", "road", "hike", "photo", "world"},
	bios: []string{
		"Trains first. 41 countries, one backpack.", "Slow travel, long walks, honest prices 🧭", "Maps, mountains and bad coffee.",
		"מטיילת לבד, כותבת מהדרך ✈️", "Photographer between the sea and the Alps. Prints in the shop.",
	},
	subjects: []subject{
		{"travel-hills", "hiking", []string{"these hills", "the ridge at sunrise", "day three of the trail"}},
		{"travel-sea", "sunset", []string{"the last ferry", "this sunset", "the bay after the rain"}},
		{"travel-dunes", "desert", []string{"the desert", "the dunes before breakfast", "so much sand"}},
		{"travel-city", "citylights", []string{"the old town at blue hour", "the view from the roof", "a city that sleeps late"}},
		{"travel-lake", "mountainlake", []string{"this lake", "the lake at 2,100 metres", "a mirror with mountains"}},
	},
	openings: []string{
		"We got up at four for {}. Worth it.", "Nobody told me about {}.", "{}, and not a soul around.", "How to see {} without a car.",
		"Postcard from {}.", "I planned one night and stayed a week: {}.",
		"{} on 40 a day, everything counted.", "Three things I wish I had known before {}.",
		"Still thinking about {}.", "The best free thing to do here: {}.",
	},
	details: []string{
		"Take the 6:10 bus, sit on the left.", "Bring water, there is none after the hut.", "Best in late October, when the crowds are gone.",
		"The path is easy, the last hour is not.", "I stayed in a small guesthouse run by two sisters.",
		"Route and costs through the link in my bio.",
	},
	hebrew: []string{
		"קמנו בארבע בבוקר בשביל זה, והיה שווה.", "איך מגיעים בלי רכב? שמרו את הפוסט.",
		"גלויה מהמדבר 🏜️", "לילה אחד שהפך לשבוע.",
	},
	hebrewTag: "טיולים",
	emoji:     []string{"🧭", "🏔️", "🌅", "🚂", "✈️", "🌊"},
	tags: []string{
		"slowtravel", "travelphotography", "wanderlust", "solotravel",
		"traveltips", "outdoors", "hiddenplaces", "trainjourney",
	},
}

var fitness = niche{
	key: "fitness", label: "Coach",
	hints: []string{"fit", "gym", "run", "coach", "yoga", "strong", "sport", "moves"},
	bios: []string{
		"Strength for people with jobs. 3 × 40 minutes a week.", "Coach. No shakes, no shouting 💪", "Marathon no. 7 in training.",
		"מאמנת כוח. אימון קצר עדיף על אימון שלא קרה", "Move a little every day. Online plans below.",
	},
	subjects: []subject{
		{"fitness-dumbbells", "strengthtraining", []string{"two dumbbells", "the 20-minute dumbbell plan", "leg day"}},
		{"fitness-kettlebell", "kettlebell", []string{"one kettlebell", "the kettlebell swing", "100 swings a day"}},
		{"fitness-track", "running", []string{"the track on Tuesday", "6 × 400 m", "easy kilometres"}},
		{"fitness-shoe", "runningshoes", []string{"new shoes", "shoes after 800 km", "race day"}},
		{"fitness-mat", "mobility", []string{"ten minutes on the mat", "the hip routine", "mobility for desk people"}},
	},
	openings: []string{
		"All you need today: {}.", "{}: three mistakes I see every week.", "I did {} for 30 days. Here is what changed.", "No time? {}.",
		"Form first, then speed: {}.", "Monday is for {}.", "Honest talk about {}.",
		"{}, done. Yours?", "You do not need a gym for {}.", "What {} did for my back.",
	},
	details: []string{
		"3 rounds, 40 seconds on, 20 off.", "Leave two repetitions in the tank.", "Breathe out on the effort.", "Warm up longer than you think.",
		"Rest is training, too.", "If it hurts, stop; if it burns, smile.", "Write it down: what is logged gets done.",
	},
	hebrew: []string{
		"עשרים דקות, שני משקולות, אפס תירוצים 💪", "שלוש טעויות בסקוואט שאני רואה כל שבוע.",
		"ריצה קלה הבוקר, מי הצטרף?", "מנוחה היא חלק מהאימון.",
	},
	hebrewTag: "כושר",
	emoji:     []string{"💪", "🔥", "🏃", "👟", "✅", "🧘"},
	tags:      []string{"homeworkout", "fitover30", "trainsmart", "strongnotskinny", "workoutplan", "habits", "fitnesscoach", "consistency"},
}

var fashion = niche{
	key: "fashion", label: "Style",
	hints: []string{"fashion", "style", "wear", "closet", "outfit", "mode", "look", "dress", "vintage"},
	bios: []string{
		"Thirty pieces, all seasons.", "Second-hand first. Outfits for real days ✂️", "Stylist. Colour is a mood.",
		"סטיילינג אישי, ארון קטן ושמח", "Linen, wool, denim. Made to last.",
	},
	subjects: []subject{
		{"fashion-rail", "capsulewardrobe", []string{"the capsule wardrobe", "my rail this week", "ten pieces"}},
		{"fashion-stack", "knitwear", []string{"the knitwear drawer", "wool season", "four jumpers"}},
		{"fashion-flatlay", "summerstyle", []string{"the summer bag", "hat, glasses, done", "what I packed"}},
		{"fashion-bag", "handbag", []string{"the bag I waited for", "this second-hand bag", "one bag for everything"}},
		{"fashion-fabric", "linen", []string{"this fabric", "washed linen", "the colour of the year"}},
	},
	openings: []string{
		"Five ways to wear {}.", "Found: {}.", "{}, and nothing else new this month.", "Why I keep coming back to {}.", "Sorting day: {}.",
		"{} on a Monday budget.", "Ask before you buy: would {} go with three things you own?",
		"A love letter to {}.", "{} in one minute.", "Old photo, new idea: {}.",
	},
	details: []string{
		"Everything is second-hand except the socks.", "Size down in wool, size up in linen.", "Wash cold, dry flat, wear for years.",
		"Cost per wear so far: 0.60.", "Navy and cream never argue.", "Tailored for the price of a pizza.",
	},
	hebrew:    []string{"חמש דרכים ללבוש את אותו הסוודר.", "מציאה מיד שנייה, לא מאמינה 🤍", "ארון קטן, ראש שקט.", "איזה צבע אתם השבוע?"},
	hebrewTag: "סטייל",
	emoji:     []string{"🤍", "🧥", "👜", "✨", "🧵", "🕶️"},
	tags: []string{
		"slowfashion", "secondhandstyle", "ootd", "minimalstyle",
		"everydaystyle", "stylingtips", "sustainablefashion", "wardrobe",
	},
}

var tech = niche{
	key: "tech", label: "Tech",
	hints: []string{"tech", "code", "dev", "gadget", "app", "data", "pixel", "desk", "ai"},
	bios: []string{
		"Small tools for calm work.", "Reviews after thirty days, never after one.", "Developer. Keyboards, desks, side projects ⌨️",
		"גאדג׳טים בלי רעש, המלצות אחרי חודש שימוש", "Explaining chips and apps to my mum.",
	},
	subjects: []subject{
		{"tech-desk", "desksetup", []string{"the desk, version six", "my workspace", "a clean desk"}},
		{"tech-keyboard", "mechanicalkeyboard", []string{"the new keyboard", "these keycaps", "a keyboard for the office"}},
		{"tech-headphones", "headphones", []string{"the headphones everybody asks about", "silence", "thirty days with these headphones"}},
		{"tech-phone", "homescreen", []string{"my home screen", "one screen, twelve apps", "the phone on my table"}},
		{"tech-chip", "hardware", []string{"the chip inside", "what 3 nanometres mean", "a look under the lid"}},
	},
	openings: []string{
		"{}: what stays and what went.", "I tested {} so you do not have to.", "{} in 60 seconds.",
		"Unpopular opinion about {}.", "The one setting that changed {}.",
		"Built this weekend: {}.", "Is {} worth it?", "{}, explained simply.", "Everything I use: {}.", "A month later: {}.",
	},
	details: []string{
		"No sponsor, I paid for it.", "Battery: two days, honestly measured.",
		"The cheaper one is good enough for most people.", "Turn off every badge; thank me later.",
		"Parts list in the comments.", "It runs on a laptop from 2019.", "Price on the day: 89.",
	},
	hebrew: []string{
		"חודש עם האוזניות האלה, והנה מה שגיליתי.", "השולחן שלי, גרסה שש.",
		"ההגדרה האחת ששינתה לי את הטלפון 📱", "שווה את הכסף? תשובה קצרה: כן.",
	},
	hebrewTag: "טכנולוגיה",
	emoji:     []string{"⌨️", "💻", "🎧", "⚡", "📱", "🛠️"},
	tags:      []string{"techreview", "workfromhome", "minimalsetup", "gadgets", "productivity", "sideproject", "cleansetup", "techexplained"},
}
