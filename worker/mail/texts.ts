import { capital, sayableValues } from "./sayable";

/** The values of each kind of mail. Links are absolute. */
export type MailValues = {
	signup_code: { code: string };
	account_exists: { signIn: string; forgot: string };
	password_reset: { link: string };
	/** `by`: the name of the school, empty for none */
	invitation: { link: string; by: string };
	/** asks the owner of an account whether a teacher may teach it; `child`: the name that the teacher typed */
	teaching_request: { teacher: string; child: string; link: string };
	/** tells a parent with an account that a child was entered with the address; `link`: the page of the family */
	child_entered: { teacher: string; child: string; link: string };
	/**
	 * Asks an address that nobody has answered from. `by`: who causes letters, with the `school` where there is one; `oneClick`:
	 * the call by which a mail program says no
	 */
	first_letter: {
		about: "week" | "entry";
		child: string;
		by: string;
		school: string;
		yes: string;
		no: string;
		oneClick: string;
	};
	seat_offered: { olympiad: string; child: string; until: string; link: string };
	/** `sum` and the amounts of the lines in ucoins as they are read; `number` names the order */
	receipt: { number: string; sum: string; lines: readonly ReceiptLine[]; link: string };
	/** money that has come to the balance by card; `number` names the payment */
	top_up: { number: string; sum: string; link: string };
	/** what staff paid back to the balance: for what, and why */
	refund: { sum: string; lines: readonly ReceiptLine[]; reason: string; link: string };
	/** `link` chooses a password; null where the account has one of its own */
	entry_access: {
		child: string;
		olimpic: string;
		category: string;
		by: string;
		when: string;
		page: string;
		email: string;
		link: string | null;
		signIn: string;
		forgot: string;
	};
};

/** A line of a receipt: a product of docs/product.md 9 with its variant, for whom, and what it cost. */
export type ReceiptLine = { product: number; variant: number; person: string; amount: string };

const products: Record<MailLang, Record<number, (variant: number) => string>> = {
	ru: {
		1: (months) => `Доступ к занятиям, месяцев: ${months}`,
		2: (seats) => `Пакет доступа, учеников: ${seats}`,
		4: () => "Экзамен SAMA",
		5: () => "Экзамен UAMAP",
		6: () => "Онлайн-олимпиада",
		7: () => "Место на очной олимпиаде",
		8: () => "Место сопровождающего",
		9: () => "Олимпиада SAMA",
	},
	en: {
		1: (months) => `Access to the platform, months: ${months}`,
		2: (seats) => `Access package, students: ${seats}`,
		4: () => "SAMA exam",
		5: () => "UAMAP exam",
		6: () => "Online competition",
		7: () => "Place at an in-person competition",
		8: () => "Companion's place",
		9: () => "SAMA competition",
	},
};

/** The lines of a receipt, one under another. */
export const receiptLines = (lang: MailLang, lines: readonly ReceiptLine[]) =>
	lines
		.map(({ product, variant, person, amount }) => {
			const name = products[lang][product]?.(variant) ?? "";
			return `${[name, person].filter(Boolean).join(", ")}: ${amount}`;
		})
		.join("\n");

const coins = {
	ru: { rules: new Intl.PluralRules("ru"), words: { one: "юкойн", few: "юкойна", many: "юкойнов", other: "юкойна" } },
	en: { rules: new Intl.PluralRules("en"), words: { one: "ucoin", few: "ucoins", many: "ucoins", other: "ucoins" } },
};

/** A sum as it is read, with its unit in the right number: "21 юкойн", "1 990 юкойнов", "1 ucoin". */
function coinsText(lang: MailLang, sum: string): string {
	const { rules, words } = coins[lang];
	const value = Number(sum.replaceAll(/\s/g, "").replace(",", "."));
	return `${sum} ${words[rules.select(value) as keyof typeof words]}`;
}

type Access = Pick<MailValues["entry_access"], "email" | "link" | "signIn" | "forgot">;

/** How somebody gets in whom another one entered: by a link, or by the password there is. */
export function accessText(lang: MailLang, { email, link, signIn, forgot }: Access): string {
	if (lang === "ru")
		return link
			? `Как войти. Откройте ссылку и придумайте пароль: ${link}\nСсылка сработает один раз и действует 7 дней. Потом входите с почтой ${email} и этим паролем: ${signIn}\nЕсли ссылка устарела, новую можно получить здесь: ${forgot}`
			: `Как войти. Почта ${email} и ваш пароль: ${signIn}\nЗабыли пароль? ${forgot}`;
	return link
		? `How to get in. Open this link and choose a password: ${link}\nIt works once and for 7 days. After that sign in with ${email} and your password: ${signIn}\nIf the link is too old, get a new one here: ${forgot}`
		: `How to get in. Sign in with ${email} and your password: ${signIn}\nForgot your password? ${forgot}`;
}

/** Who asks, with the school. */
export const askerText = ({ by, school }: Pick<MailValues["first_letter"], "by" | "school">, lang: MailLang) =>
	school === "" ? by : `${by}, ${lang === "ru" ? `«${school}»` : school}`;

/** Which letters an address is asked about. */
export function askedText(lang: MailLang, about: MailValues["first_letter"]["about"], child: string): string {
	if (lang === "ru")
		return about === "week"
			? `В Абакусе занимается ментальной арифметикой ${child}, и этот адрес записан как адрес родителя.\n\nМожно присылать вам письма? Раз в неделю мы коротко рассказываем, в какие дни были занятия, что получается и как помочь дома за минуту. Отказаться можно в любой день.`
			: `На олимпиаду в Абакусе записывают участника: ${child}. Для писем указан этот адрес.\n\nМожно прислать вам письма об этом: когда начало и как войти?`;
	return about === "week"
		? `${capital(child)} is learning mental arithmetic in Abacus, and this address was given as a parent's.\n\nMay we write to you? Once a week we tell in short which days had training, what goes well and how to help at home in a minute. You can stop it any day.`
		: `${capital(child)} is being entered in an olympiad in Abacus, and this address was given for letters.\n\nMay we write to you about it: when it starts and how to get in?`;
}

export type MailKind = keyof MailValues;
export type MailLang = "ru" | "en";
export type MailText = { subject: string; body: string };

const texts: { [K in MailKind]: Record<MailLang, (values: MailValues[K]) => MailText> } = {
	signup_code: {
		ru: ({ code }) => ({
			subject: `Код подтверждения: ${code}`,
			body: `Здравствуйте!\n\nЧтобы закончить регистрацию, введите код ${code}. Он действует 30 минут.\n\nЕсли вы не регистрировались, ничего делать не нужно.`,
		}),
		en: ({ code }) => ({
			subject: `Confirmation code: ${code}`,
			body: `Hello,\n\nTo finish signing up, enter the code ${code}. It works for 30 minutes.\n\nIf you did not sign up, there is nothing to do.`,
		}),
	},
	account_exists: {
		ru: ({ signIn, forgot }) => ({
			subject: "У вас уже есть учётная запись",
			body: `Здравствуйте!\n\nКто-то пробовал зарегистрироваться с этой почтой, но учётная запись уже есть. Войти: ${signIn}\n\nЗабыли пароль? ${forgot}\n\nЕсли это были не вы, ничего делать не нужно.`,
		}),
		en: ({ signIn, forgot }) => ({
			subject: "You already have an account",
			body: `Hello,\n\nSomeone tried to sign up with this address, but it already has an account. Sign in: ${signIn}\n\nForgot your password? ${forgot}\n\nIf it was not you, there is nothing to do.`,
		}),
	},
	teaching_request: {
		ru: ({ teacher, child, link }) => ({
			subject: "Учитель хочет заниматься с вами",
			body: `Здравствуйте!\n\n${teacher} записывает ученика: ${child}. Указана ваша почта, а у неё уже есть учётная запись.\n\nЕсли вы согласны заниматься у этого учителя, откройте страницу, войдите и подтвердите паролем: ${link}\nСсылка действует 14 дней. Тогда учитель увидит занятия и результаты и сможет давать задания.\n\nЕсли вы этого учителя не знаете, ничего делать не нужно: без вашего согласия он ничего не увидит.`,
		}),
		en: ({ teacher, child, link }) => ({
			subject: "A teacher wants to teach you",
			body: `Hello,\n\n${teacher} is entering a student: ${child}. The e-mail given is yours, and it has an account already.\n\nIf you agree to be taught by this teacher, open this page, sign in and confirm by your password: ${link}\nThe link works for 14 days. The teacher will then see the training and the results and can give homework.\n\nIf you do not know this teacher, there is nothing to do: without your consent nothing is shown to them.`,
		}),
	},
	child_entered: {
		ru: ({ teacher, child, link }) => ({
			subject: "Учитель указал вас родителем",
			body: `Здравствуйте!\n\n${teacher} записывает к себе: ${child}. Ваша почта указана как почта родителя.\n\nЕсли это ваш ребёнок, войдите и откройте «Мою семью»: ${link}\n\nЕсли вы не знаете этого учителя, ничего делать не нужно.`,
		}),
		en: ({ teacher, child, link }) => ({
			subject: "A teacher named you as a parent",
			body: `Hello,\n\n${teacher} is entering ${child}. Your e-mail was given as the parent's.\n\nIf this is your child, sign in and open “My family”: ${link}\n\nIf you do not know this teacher, there is nothing to do.`,
		}),
	},
	first_letter: {
		ru: ({ about, child, by, school, yes, no }) => ({
			subject: "Можно присылать вам письма?",
			body: `Здравствуйте!\n\nПишем по просьбе: ${askerText({ by, school }, "ru")}. ${askedText("ru", about, child)}\n\nДа, присылайте: ${yes}\n\nНет, больше никогда: ${no}\n\nКаждая ссылка открывает страницу с двумя кнопками. Пока ни одна не нажата, письма приходить не начнут. Если вы никого здесь не знаете, нажмите «Нет, больше никогда», и мы не напишем вам ни по чьей просьбе.`,
		}),
		en: ({ about, child, by, school, yes, no }) => ({
			subject: "May we write to you?",
			body: `Hello,\n\nWe write on behalf of ${askerText({ by, school }, "en")}. ${askedText("en", about, child)}\n\nYes, send them: ${yes}\n\nNo, never again: ${no}\n\nEach link opens a page with two buttons. Until one of them is pressed, the letters do not start. If you know nobody here, press “No, never again”, and we will not write to you for anybody.`,
		}),
	},
	seat_offered: {
		ru: ({ olympiad, child, until, link }) => ({
			subject: `Освободилось место: ${olympiad}`,
			body: `Здравствуйте!\n\nОсвободилось место на «${olympiad}», и по листу ожидания оно предлагается участнику: ${child}.\n\nМесто держится до ${until}. Чтобы занять его, откройте страницу и запишитесь: ${link}\n\nЕсли место не нужно, там же можно выйти из листа. Тогда его сразу предложат следующему.`,
		}),
		en: ({ olympiad, child, until, link }) => ({
			subject: `A seat is free: ${olympiad}`,
			body: `Hello,\n\nA seat at “${olympiad}” is free, and by the waiting list it is offered to ${child}.\n\nIt is held until ${until}. To take it, open the page and enter: ${link}\n\nIf you do not need it, leave the list there, and it goes to the next person at once.`,
		}),
	},
	password_reset: {
		ru: ({ link }) => ({
			subject: "Новый пароль",
			body: `Здравствуйте!\n\nЧтобы задать новый пароль, откройте ссылку: ${link}\n\nОна сработает один раз и действует 30 минут. Если вы этого не просили, пароль останется прежним.`,
		}),
		en: ({ link }) => ({
			subject: "A new password",
			body: `Hello,\n\nTo choose a new password, open this link: ${link}\n\nIt works once and for 30 minutes. If you did not ask for it, your password stays as it is.`,
		}),
	},
	invitation: {
		ru: ({ link, by }) => ({
			subject: "Вас приглашают в Абакус",
			body: `Здравствуйте!\n\n${by ? `«${by}» приглашает` : "Вас приглашают"} преподавать в Абакусе. Чтобы войти, придумайте пароль: ${link}\n\nСсылка действует 7 дней и срабатывает один раз. Если вы не ждали приглашения, ничего делать не нужно.`,
		}),
		en: ({ link, by }) => ({
			subject: "You are invited to Abacus",
			body: `Hello,\n\n${by ? `${by} invites you` : "You are invited"} to teach in Abacus. To sign in, choose a password: ${link}\n\nThe link works once and for 7 days. If you did not expect an invitation, there is nothing to do.`,
		}),
	},
	receipt: {
		ru: ({ number, sum, lines, link }) => ({
			subject: `Оплачено: ${coinsText("ru", sum)}`,
			body: `Здравствуйте!\n\nСпасибо, покупка прошла.\n\n${receiptLines("ru", lines)}\n\nВсего: ${coinsText("ru", sum)}. Один юкойн равен одному рублю.\nНомер покупки: ${number}\n\nВсе операции: ${link}`,
		}),
		en: ({ number, sum, lines, link }) => ({
			subject: `Paid: ${coinsText("en", sum)}`,
			body: `Hello,\n\nThank you, your purchase is complete.\n\n${receiptLines("en", lines)}\n\nTotal: ${coinsText("en", sum)}. One ucoin is one ruble.\nPurchase number: ${number}\n\nAll transactions: ${link}`,
		}),
	},
	top_up: {
		ru: ({ number, sum, link }) => ({
			subject: `Баланс пополнен: ${coinsText("ru", sum)}`,
			body: `Здравствуйте!\n\nДеньги пришли. На балансе прибавилось: ${coinsText("ru", sum)}. Один юкойн равен одному рублю.\nНомер платежа: ${number}\n\nВсе операции: ${link}`,
		}),
		en: ({ number, sum, link }) => ({
			subject: `Balance topped up: ${coinsText("en", sum)}`,
			body: `Hello,\n\nYour money has come. Added to your balance: ${coinsText("en", sum)}. One ucoin is one ruble.\nPayment number: ${number}\n\nAll transactions: ${link}`,
		}),
	},
	refund: {
		ru: ({ sum, lines, reason, link }) => ({
			subject: `Возвращено на баланс: ${coinsText("ru", sum)}`,
			body: `Здравствуйте!\n\nМы вернули на баланс ${coinsText("ru", sum)}.\n\n${receiptLines("ru", lines)}\n\nПричина: ${reason}\n\nВсе операции: ${link}`,
		}),
		en: ({ sum, lines, reason, link }) => ({
			subject: `Paid back to the balance: ${coinsText("en", sum)}`,
			body: `Hello,\n\nWe have paid ${coinsText("en", sum)} back to your balance.\n\n${receiptLines("en", lines)}\n\nReason: ${reason}\n\nAll transactions: ${link}`,
		}),
	},
	entry_access: {
		ru: ({ child, olimpic, category, by, when, page, email, link, signIn, forgot }) => ({
			subject: `${capital(child)} участвует: ${olimpic}`,
			body: [
				"Здравствуйте!",
				`${capital(child)} участвует в олимпиаде «${olimpic}», категория ${category}. Заявку подал делегат: ${by}.`,
				`Начало: ${when}. Во сколько это по вашим часам, видно на странице олимпиады: ${page}`,
				accessText("ru", { email, link, signIn, forgot }),
				"Если вы ничего об этом не знаете, делать ничего не нужно.",
			].join("\n\n"),
		}),
		en: ({ child, olimpic, category, by, when, page, email, link, signIn, forgot }) => ({
			subject: `${capital(child)} takes part: ${olimpic}`,
			body: [
				"Hello,",
				`${capital(child)} takes part in ${olimpic}, category ${category}. Entered by the delegate ${by}.`,
				`Start: ${when}. The olympiad's page shows it by your own clock: ${page}`,
				accessText("en", { email, link, signIn, forgot }),
				"If you know nothing about this, there is nothing to do.",
			].join("\n\n"),
		}),
	},
};

/** Who invites where no school does. */
export const productName: Record<MailLang, string> = { ru: "Абакус", en: "Abacus" };

/** The subject and body of a mail. */
export function mailText<K extends MailKind>(kind: K, lang: MailLang, values: MailValues[K]): MailText {
	return texts[kind][lang](sayableValues(kind, lang, values));
}
