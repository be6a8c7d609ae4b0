package simulator

var bakery = niche{
	key: "bakery", label: "Bakery",
	hints: []string{"bak", "bread", "dough", "cake", "cook", "food", "pastry", "kitchen", "cafe"},
	bios: []string{
		"Sourdough from a small kitchen. Timetables that fit a working week, mistakes included.",
		"Bread, butter and the long way round.\nNew bake every Thursday at seven.",
		"Home baker, early riser. Recipes without drama 🥐",
		"אופה בבית, לאט ובאהבה 🍞 מתכונים כל שבוע",
		"Neighbourhood bakery. Orders by Wednesday, pick-up on Friday.",
	},
	subjects: []subject{
		{"bakery-loaf", "sourdough", []string{"this country loaf", "the rye from last night", "a cold-proofed boule"}},
		{"bakery-cookies", "cookies", []string{"a tray of cookies", "the brown butter cookies", "thirty cookies for the school fair"}},
		{"bakery-croissants", "croissant", []string{"the croissants", "three days of lamination", "a plate of croissants"}},
		{"bakery-tart", "tart", []string{"the berry tart", "a tart for Saturday", "this lemon tart"}},
		{"bakery-focaccia", "focaccia", []string{"weeknight focaccia", "the rosemary focaccia", "a pan of focaccia"}},
		{"bakery-bagels", "bagels", []string{"a dozen bagels", "the sesame bagels", "these glazed rings"}},
	},
	openings: []string{
		"Fresh out of the oven: {}.", "I nearly gave up on {}, and then this happened.", "{} at six in the morning, before anybody asked.",
		"What I changed to make {} work every time.", "For everyone who asked about {}: here we go.", "Nothing fancy, just {} and good butter.",
		"The secret of {}? Time. And a colder fridge.", "Sunday means {}.", "Second try at {}, and I would not change a thing.",
		"{}, hour by hour.", "You asked for {}, you get {}.", "Rain outside, {} inside.",
	},
	details: []string{
		"500 g flour, 375 g water, 100 g starter, 10 g salt. That is all.", "Mix at lunch, shape at six, bake in the morning.",
		"The dough should feel like an earlobe. Really.", "I bake it five minutes longer than I dare to.",
		"Cold proof for 16 hours: more flavour, less stress.", "The flour is from the mill down the road.",
		"Full recipe through the link in my bio.",
	},
	hebrew: []string{
		"שישי בבוקר, והבית מריח כמו מאפייה 🍞 מי בא?", "מתכון קל לפוקצ׳ה של אמצע השבוע: ללוש בצהריים, לאכול בשש.",
		"ניסיתי שלוש פעמים עד שיצא לי הלחם הזה. שווה כל דקה.", "מה אופים אצלכם השבת?",
	},
	hebrewTag: "אפייה",
	emoji:     []string{"🍞", "🥐", "🍪", "🤎", "✨", "🧈"},
	tags: []string{
		"breadtok", "homebaker", "naturallyleavened", "bakedfromscratch",
		"weekendbaking", "opencrumb", "slowfood", "breadlover",
	},
}

var plants = niche{
	key: "plants", label: "Plants",
	hints: []string{"plant", "green", "garden", "leaf", "botan", "flor", "flower"},
	bios: []string{
		"Forty plants, one north window.", "Urban jungle on 50 square metres 🌿 Care tips on Tuesdays.",
		"Balcony gardener. Failing in public so that you do not have to.", "צמחי בית לאנשים עסוקים 🪴",
		"Cuttings, compost and quiet mornings.",
	},
	subjects: []subject{
		{"plants-monstera", "monstera", []string{"my monstera", "the big monstera", "this new leaf"}},
		{"plants-cacti", "cactus", []string{"the cactus shelf", "three cacti and no regrets", "my smallest cacti"}},
		{"plants-botanic", "botanical", []string{"pressed leaves", "what I cut back today", "a table full of leaves"}},
		{"plants-snake", "sansevieria", []string{"the snake plant", "a plant that wants nothing", "the oldest plant here"}},
		{"plants-window", "windowsill", []string{"the windowsill", "this year's seedlings", "six pots in a row"}},
	},
	openings: []string{
		"Look at {}!", "A year ago {} had two leaves.", "How I water {} in winter: hardly.", "{} moved to the bright corner, and it shows.",
		"Please do not buy anything new before you have repotted {}.", "Good morning from {}.", "Everything I did wrong with {}, in one post.",
		"{}, before and after.", "Slow news from {}.", "The light at four o'clock loves {}.",
	},
	details: []string{
		"Two thirds soil, one third perlite.", "Water when the top three centimetres are dry.", "No direct sun after eleven.",
		"I turn the pots a quarter every Sunday.", "Yellow leaves are a letter: read it before you act.", "Feed from March to September only.",
	},
	hebrew: []string{
		"עלה חדש! 🌿 חיכיתי לו חודש.", "איך משקים בחורף? כמעט שלא.",
		"הפינה הירוקה שלי מתחילה לגדול.", "שתילים של סוף נובמבר, מי רוצה ייחור?",
	},
	hebrewTag: "צמחים",
	emoji:     []string{"🌿", "🪴", "🌵", "💚", "☀️", "🌱"},
	tags: []string{
		"urbanjungle", "houseplants", "plantcare", "plantsofinstagram",
		"greenhome", "propagation", "plantparent", "slowliving",
	},
}

var pets = niche{
	key: "pets", label: "Pets",
	hints: []string{"pet", "dog", "cat", "paw", "puppy", "kitt", "bird", "vet"},
	bios: []string{
		"Two cats, one dog, no clean sofa.", "Foster home. Adopt, do not shop 🐾", "Diary of a very small tiger.",
		"כלב אחד, שני חתולים, אפס שקט", "Training without shouting. Vet nurse by day.",
	},
	subjects: []subject{
		{"pets-cat", "catsofinstagram", []string{"the boss", "this face", "her ladyship"}},
		{"pets-dog", "dogsofinstagram", []string{"the good boy", "this face at five in the morning", "our new foster"}},
		{"pets-sleep", "catnap", []string{"nap number four", "the cushion and its owner", "a working day"}},
		{"pets-parrot", "parrot", []string{"the loudest one", "our parrot", "the one who answers the phone"}},
		{"pets-walk", "dogwalk", []string{"the evening walk", "ten thousand steps", "the hill behind the house"}},
	},
	openings: []string{
		"Presenting {}.", "Nobody asked, but here is {}.", "{} would like a word about dinner.", "Day 12: {} still thinks I work here.",
		"Caught on camera: {}.", "If you need a minute of calm, here is {}.", "What {} taught me about patience.", "{}, unedited.",
		"One year with {} today.", "Explaining boundaries to {}: a failure in three acts.",
	},
	details: []string{
		"He had three meals today and remembers none.", "Short sessions, many treats, no shouting.",
		"She came to us at six weeks, hardly 400 grams.",
		"The vet says: perfect, slightly round.", "Please keep water out, it is warm this week.", "Still looking for a family for her brother.",
	},
	hebrew: []string{
		"מי ישן פה כל היום? רמז: לא אני 😴", "שנה לאימוץ שלנו, וכבר אי אפשר לזכור איך היה קודם.",
		"טיול ערב עם הכי שמח בעולם 🐾", "היא מחליטה, אנחנו רק גרים פה.",
	},
	hebrewTag: "כלבים",
	emoji:     []string{"🐾", "🐶", "🐱", "❤️", "😴", "🦜"},
	tags:      []string{"petsofinstagram", "adoptdontshop", "rescuepet", "dogmom", "catlife", "fosteringsaveslives", "petcare", "happypets"},
}

var ceramics = niche{
	key: "ceramics", label: "Ceramics",
	hints: []string{"ceram", "clay", "potter", "pots", "studio", "craft", "handmade", "art"},
	bios: []string{
		"Wheel-thrown stoneware, small batches. Shop update on the first Friday.", "Clay, glaze, repeat.",
		"Tableware for slow breakfasts. Studio visits by appointment.", "סטודיו לקרמיקה ביפו. סדנאות בימי חמישי",
		"Potter. Every piece is a bit different, on purpose.",
	},
	subjects: []subject{
		{"ceramics-shelf", "stoneware", []string{"the shelf before the market", "new vases", "this week's firing"}},
		{"ceramics-plates", "handmadeplates", []string{"a stack of plates", "the dinner set", "plates in the new glaze"}},
		{"ceramics-mug", "handmademug", []string{"the morning mug", "mug number 200", "a mug for cold hands"}},
		{"ceramics-wheel", "wheelthrown", []string{"a bowl on the wheel", "centring, again", "three kilos of clay"}},
		{"ceramics-cups", "glaze", []string{"nine test cups", "the glaze tests", "cups from one bag of clay"}},
	},
	openings: []string{
		"Out of the kiln: {}.", "{}, still warm.", "I threw {} four times before I kept it.", "{} in a glaze I have chased for months.",
		"From mud to {}.", "Not perfect, which is the point of {}.", "Packing {} today.", "Process: {}.",
		"A quiet hour with {}.", "Which would you keep from {}?",
	},
	details: []string{
		"Fired to 1240 °C, twelve hours up and a day down.", "Iron-rich clay, satin white glaze, bare foot.",
		"Dishwasher-safe, and better by hand.", "Shop update on Friday at 18:00.",
		"The crack taught me more than the ten good ones.", "Trimmed at leather-hard, two days after throwing.",
	},
	hebrew: []string{
		"יצאו עכשיו מהתנור, עוד חמות.", "חמישה ניסיונות, זיגוג אחד שעובד.",
		"סדנה חדשה ביום חמישי, נשארו שני מקומות.", "כוס לבוקר קר ☕",
	},
	hebrewTag: "קרמיקה",
	emoji:     []string{"🏺", "☕", "🤍", "✨", "🙌", "🔥"},
	tags:      []string{"ceramics", "pottery", "potterylove", "ceramicstudio", "tableware", "slowmade", "clay", "potterprocess"},
}
