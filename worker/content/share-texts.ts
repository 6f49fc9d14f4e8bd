/** What a messenger or a search engine shows of a public page: they run no script, so the Worker writes it. */
export interface ShareText {
	title: string;
	description: string;
}

/** A page that people share, named as its picture `/share/<name>-<language>.png` is. */
export type SharedPage =
	| "home"
	| "lesson"
	| "rooms"
	| "anzan"
	| "cards"
	| "columns"
	| "competitions"
	| "winners"
	| "certificates"
	| "guide"
	| "purchase";

/** The product, as every page names it. */
export const names = { ru: "Абакус", en: "Abacus" } as const;

export const shareTexts: Record<"ru" | "en", Record<SharedPage, ShareText>> = {
	ru: {
		home: {
			title: "Сначала пальцами, потом в уме",
			description: "Тренажёры с разбором каждого хода, соревнования и олимпиады по ментальной арифметике.",
		},
		lesson: {
			title: "Первые уроки",
			description: "Пять коротких уроков абакуса: сова показывает, как двигать бусины. Входить не нужно.",
		},
		rooms: {
			title: "Быстрые комнаты",
			description: "Анзан, флеш-карты и столбики. Входить не нужно: выбери комнату и считай.",
		},
		anzan: {
			title: "Анзан",
			description: "Числа вспыхивают одно за другим. Сложи их в уме и проверь себя, входить не нужно.",
		},
		cards: {
			title: "Флеш-карты",
			description: "Абакус виден лишь несколько секунд. Какое число на нём было?",
		},
		columns: {
			title: "Столбики",
			description: "Сложи числа в столбик без спешки, на абакусе или в уме.",
		},
		competitions: {
			title: "Соревнования",
			description: "Олимпиады и соревнования по ментальной арифметике: когда, где и как записаться.",
		},
		winners: {
			title: "Победители прошлых лет",
			description: "Чемпионы и призёры олимпиад по ментальной арифметике по годам и категориям.",
		},
		certificates: {
			title: "Проверка диплома",
			description: "Введите код с диплома, и мы покажем, кому и за что он выдан.",
		},
		guide: {
			title: "Руководство",
			description: "Как здесь заниматься, вести группу и проводить олимпиады: для учеников, родителей и учителей.",
		},
		purchase: {
			title: "Что бесплатно, а что нет",
			description: "Какие тренажёры и соревнования открыты всем, а что нужно оплатить.",
		},
	},
	en: {
		home: {
			title: "First with your fingers, then in your head",
			description: "Trainers that explain every move, competitions and olympiads in mental arithmetic.",
		},
		lesson: {
			title: "First lessons",
			description: "Five short lessons on the abacus: the owl shows how the beads move. No sign-in needed.",
		},
		rooms: {
			title: "Quick rooms",
			description: "Anzan, flash cards and columns. No sign-in needed: pick a room and start counting.",
		},
		anzan: {
			title: "Anzan",
			description: "Numbers flash one after another. Add them in your head and check yourself, no sign-in needed.",
		},
		cards: {
			title: "Flash cards",
			description: "You see the abacus for a few seconds only. What number did it show?",
		},
		columns: {
			title: "Columns",
			description: "Add up a column of numbers without a hurry, on the abacus or in your head.",
		},
		competitions: {
			title: "Competitions",
			description: "Olympiads and competitions in mental arithmetic: when, where and how to enter.",
		},
		winners: {
			title: "Past winners",
			description: "Champions and prize winners of mental arithmetic olympiads by year and category.",
		},
		certificates: {
			title: "Check a diploma",
			description: "Type the code from a diploma, and we will show whose it is and what it was given for.",
		},
		guide: {
			title: "User guide",
			description: "How to train, lead a group and run olympiads here: for pupils, parents and teachers.",
		},
		purchase: {
			title: "What is free and what needs access",
			description: "Which trainers and competitions are open to everybody, and what has a price.",
		},
	},
};
