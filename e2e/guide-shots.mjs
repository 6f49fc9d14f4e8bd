/**
 * Where each picture of the guide is taken: who opens which page, coming from which other one, then what is pressed, what
 * is waited for and what is moved into sight, all named by the key of their message.
 */
const student = (at, act = {}) => ({ who: "student", at, ...act });
const guest = (at, act = {}) => ({ who: null, at, ...act });
const parent = (at, act = {}) => ({ who: "parent", at, ...act });
const teacher = (at, act = {}) => ({ who: "teacher", at, ...act });
const school = (at, act = {}) => ({ who: "school", at, ...act });
const delegate = (at, act = {}) => ({ who: "delegate", at, ...act });
const representative = (at, act = {}) => ({ who: "representative", at, ...act });
const admin = (at, act = {}) => ({ who: "admin", at, ...act });

export const shots = {
	child: {
		start: guest("/lesson/2"),
		main: student("/main"),
		trainers: student("/simulators"),
		set: student("/simulators/sum?count=1&steps=3", { press: "training_start", answer: "1234567" }),
		formulas: student("/simulators/formulas"),
		homework: student("/homeworks"),
		book: student("/books/ten-plus-7"),
		lesson: student("/classroom"),
		together: student("/teamwork"),
		exams: student("/exams"),
		olympiad: student("/olimpic/about"),
		earned: student("/achievements"),
		rating: student("/rating"),
	},
	parent: {
		signup: guest("/signup/parent"),
		family: parent("/family"),
		signin: guest("/class"),
		page: parent("/reports/page/demo-user-sparrow-1"),
		letter: parent("/reports/page/demo-user-sparrow-1", { show: "report_help_title" }),
		homework: student("/homeworks?tab=completed"),
		shop: parent("/ucoins", { from: "/family" }),
		competitions: parent("/competitions"),
		results: student("/olimpic/stats"),
		privacy: student("/profile", { from: "/main", show: "training_place_hide" }),
	},
	teacher: {
		main: teacher("/main"),
		students: teacher("/directory/students"),
		import: teacher("/directory/import"),
		cards: teacher("/directory/groups", { press: "school_cards_open", until: "school_cards_code" }),
		homework: teacher("/homeworks/new"),
		review: teacher("/homeworks/review"),
		lesson: teacher("/classroom"),
		schedule: teacher("/schedule"),
		book: teacher("/books/mix-minus-7"),
		reports: teacher("/reports"),
		exams: teacher("/exams/list"),
		competitions: teacher("/competitions/tickets"),
		sheets: teacher("/samples"),
		shop: teacher("/ucoins"),
	},
	school: {
		main: school("/main"),
		teachers: school("/directory/teachers"),
		students: school("/directory/students"),
		groups: school("/directory/groups"),
		duplicates: school("/directory/duplicates"),
		schedule: school("/schedule", { press: "schedule_settings" }),
		letter: school("/schedule", { press: "schedule_settings", show: "schedule_letter" }),
		reports: school("/reports"),
		shop: school("/ucoins"),
		exams: school("/exams/calendar"),
		competitions: school("/competitions/event-hall/participate"),
	},
	delegate: {
		event: delegate("/olimpic/about"),
		participants: delegate("/olimpic/participants"),
		enter: delegate("/olimpic/participants/create"),
		list: delegate("/olimpic/participants/create", { press: "olympiad_entries_way_list" }),
		cards: delegate("/olimpic/participants"),
		before: delegate("/olimpic/about", { show: "olympiad_print" }),
		live: delegate("/olimpic/live"),
		door: representative("/olimpic/check-in"),
		results: representative("/olimpic/ranking?olimpic=demo-finished"),
		diplomas: delegate("/olimpic/diplomas?olimpic=demo-finished"),
		delegates: representative("/delegates"),
	},
	admin: {
		people: admin("/people/demo-user-sparrow-1"),
		schools: admin("/directory/schools"),
		news: admin("/news/manage"),
		site: admin("/site"),
		olympiad: admin("/olimpic/admin"),
		live: admin("/olimpic/live"),
		results: admin("/olimpic/ranking?olimpic=demo-finished"),
		diplomas: admin("/olimpic/diplomas?olimpic=demo-finished"),
		exams: admin("/exams/list"),
		levels: admin("/exams/levels"),
		orders: admin("/competitions/orders"),
		payments: admin("/shop/manage", { press: "shop_manage_prices" }),
		feathers: admin("/directory/feathers"),
		journal: admin("/journal"),
		statistics: admin("/statistics"),
		health: admin("/health"),
		letters: admin("/letter-texts"),
		settings: admin("/site-settings"),
		archive: admin("/archive"),
		opinions: admin("/opinions"),
	},
};
