/** The values of each kind of mail. Links are absolute. */
export type MailValues = {
	signup_code: { code: string };
	account_exists: { signIn: string; forgot: string };
	password_reset: { link: string };
};

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
			body: `Hello,\n\nSomeone tried to sign up with this address, but it already has an account. Sign in: ${signIn}\n\nForgot the password? ${forgot}\n\nIf it was not you, there is nothing to do.`,
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
};

/** The subject and body of a mail. */
export function mailText<K extends MailKind>(kind: K, lang: MailLang, values: MailValues[K]): MailText {
	return texts[kind][lang](values);
}
