/** A child of the demo story: names in both scripts, age group, and whose child it is. */
export type Child = {
	key: string;
	ru: [string, string];
	en: [string, string];
	group: "A" | "B" | "C" | "D";
	country: string;
};

type Names = readonly [ru: string, ruSurname: string, en: string, enSurname: string];

function children(owner: string, country: string, groups: readonly Child["group"][], names: readonly Names[]): Child[] {
	return names.map(([ru, ruSurname, en, enSurname], index) => ({
		key: `${owner}-${index + 1}`,
		ru: [ru, ruSurname],
		en: [en, enSurname],
		group: groups[index % groups.length] ?? "C",
		country,
	}));
}

/** The classes of the two teachers; the first of `sparrows` is student@demo.test. */
export const classes = {
	sparrows: children(
		"sparrow",
		"RU",
		["C", "C", "D", "C"],
		[
			["Алиса", "Воронцова", "Alisa", "Vorontsova"],
			["Тимофей", "Белкин", "Timofei", "Belkin"],
			["Варвара", "Соловьёва", "Varvara", "Solovyova"],
			["Лев", "Климов", "Lev", "Klimov"],
			["Мия", "Аветисян", "Mia", "Avetisyan"],
			["Арсений", "Громов", "Arseny", "Gromov"],
			["Ева", "Нестерова", "Eva", "Nesterova"],
			["Камиль", "Юсупов", "Kamil", "Yusupov"],
		],
	),
	swifts: children(
		"swift",
		"RU",
		["B", "A"],
		[
			["Полина", "Зайцева", "Polina", "Zaitseva"],
			["Матвей", "Орлов", "Matvei", "Orlov"],
			["София", "Ли", "Sofia", "Li"],
			["Глеб", "Самойлов", "Gleb", "Samoilov"],
			["Дарья", "Котова", "Daria", "Kotova"],
			["Марк", "Фёдоров", "Mark", "Fyodorov"],
			["Амина", "Гарипова", "Amina", "Garipova"],
			["Степан", "Рыбаков", "Stepan", "Rybakov"],
		],
	),
	owls: children(
		"owl",
		"RU",
		["D", "C", "B"],
		[
			["Кирилл", "Мельник", "Kirill", "Melnik"],
			["Анна", "Тихонова", "Anna", "Tikhonova"],
			["Роман", "Дроздов", "Roman", "Drozdov"],
			["Ульяна", "Крылова", "Uliana", "Krylova"],
			["Фёдор", "Павлов", "Fyodor", "Pavlov"],
			["Василиса", "Ермакова", "Vasilisa", "Ermakova"],
			["Давид", "Саркисян", "David", "Sarkisyan"],
			["Ника", "Жукова", "Nika", "Zhukova"],
		],
	),
} as const;

/** Participants whom the two delegates brought. */
export const delegations = {
	kazakhstan: children(
		"kz",
		"KZ",
		["C", "B", "D"],
		[
			["Айлин", "Сериккызы", "Ailin", "Serikkyzy"],
			["Нурлан", "Абдиров", "Nurlan", "Abdirov"],
			["Томирис", "Касымова", "Tomiris", "Kasymova"],
			["Санжар", "Ахметов", "Sanzhar", "Akhmetov"],
			["Дана", "Оспанова", "Dana", "Ospanova"],
			["Алихан", "Жумабай", "Alikhan", "Zhumabai"],
		],
	),
	germany: children(
		"de",
		"DE",
		["C", "A", "D"],
		[
			["Лена", "Фишер", "Lena", "Fischer"],
			["Пауль", "Вебер", "Paul", "Weber"],
			["Клара", "Шульц", "Klara", "Schulz"],
			["Йонас", "Кох", "Jonas", "Koch"],
			["Мила", "Беккер", "Mila", "Becker"],
			["Финн", "Вагнер", "Finn", "Wagner"],
		],
	),
} as const;

export const pupils: readonly Child[] = [...classes.sparrows, ...classes.swifts, ...classes.owls];
export const guests: readonly Child[] = [...delegations.kazakhstan, ...delegations.germany];

export const studentKey = "sparrow-1";
/** The account of the first child's parent. */
export const parentKey = "parent";
/** Ids of the demo rows are readable, and the same on every run. */
export const userId = (key: string) => `demo-user-${key}`;
