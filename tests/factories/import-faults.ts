type Seeded = {
	/** what is wrong, as a teacher would say it */
	kind: string;
	cells: Readonly<Record<string, string>>;
	cell: string;
	error: string;
	/** what may stand there instead; absent where nothing is certain */
	mend?: string;
};

/** Twenty ways in which a line of a list is wrong. */
export const seededFaults: readonly Seeded[] = [
	{ kind: "no name", cells: { name: "" }, cell: "name", error: "REQUIRED" },
	{
		kind: "a Latin letter in a Russian name",
		cells: { name: "M\u0430\u043a\u0441\u0438\u043c" },
		cell: "name",
		error: "MIXED_LETTERS",
		mend: "Максим",
	},
	{ kind: "a digit in a name", cells: { surname: "Орлова1" }, cell: "surname", error: "NAME_DIGITS" },
	{ kind: "a name as long as a page", cells: { surname: "О".repeat(61) }, cell: "surname", error: "TOO_LONG" },
	{
		kind: "a sign nobody sees",
		cells: { surname: "Орло\u200bва" },
		cell: "surname",
		error: "HIDDEN_SIGNS",
		mend: "Орлова",
	},
	{ kind: "a failed formula", cells: { city: "#ССЫЛКА!" }, cell: "city", error: "CELL_ERROR", mend: "" },
	{ kind: "the 31st of February", cells: { birthday: "31.02.2018" }, cell: "birthday", error: "NO_SUCH_DAY" },
	{
		kind: "a day or a month",
		cells: { birthday: "04/03/2018" },
		cell: "birthday",
		error: "DATE_AMBIGUOUS",
		mend: "2018-03-04",
	},
	{
		kind: "a year of two digits",
		cells: { birthday: "12.03.18" },
		cell: "birthday",
		error: "YEAR_SHORT",
		mend: "2018-03-12",
	},
	{ kind: "a birthday to come", cells: { birthday: "12.03.2081" }, cell: "birthday", error: "AGE_UNLIKELY" },
	{ kind: "an age for a birthday", cells: { birthday: "7" }, cell: "birthday", error: "INVALID_DATE" },
	{ kind: "a gender nobody knows", cells: { gender: "?" }, cell: "gender", error: "GENDER_UNKNOWN", mend: "" },
	{ kind: "a group that is not there", cells: { group: "Сова-4" }, cell: "group", error: "NO_SUCH_GROUP" },
	{
		kind: "a comma in an e-mail",
		cells: { parent_email: "anna@mail,ru" },
		cell: "parent_email",
		error: "INVALID_EMAIL_ADDRESS",
		mend: "anna@mail.ru",
	},
	{
		kind: "two e-mails",
		cells: { parent_email: "a@mail.ru, b@mail.ru" },
		cell: "parent_email",
		error: "EMAILS_SEVERAL",
		mend: "a@mail.ru",
	},
	{
		kind: "an e-mail without its sign",
		cells: { parent_email: "anna.mail.ru" },
		cell: "parent_email",
		error: "INVALID_EMAIL_ADDRESS",
	},
	{ kind: "a short phone", cells: { phone: "8 900 12 34" }, cell: "phone", error: "PHONE_INVALID" },
	{ kind: "a rounded phone", cells: { phone: "7,9E+10" }, cell: "phone", error: "PHONE_ROUNDED" },
	{
		kind: "a formula for a name of the parent",
		cells: { parent_name: "=A1" },
		cell: "parent_name",
		error: "NAME_SIGNS",
	},
	{
		kind: "a child of another line",
		cells: { name: "Имааа", birthday: "01.03.2018" },
		cell: "name",
		error: "ENTRY_TWICE",
	},
];
