import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { keepReferral, keptReferral } from "#web/account/identity/referral-mark";
import { openApp, student } from "../fakes/app-harness";

const signedIn = { status: 200, body: student };

beforeEach(() => {
	document.cookie = "lang=ru; path=/";
});

afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

describe("sign-in page", () => {
	test("says nothing about fields nobody has touched, and names what to type once they were", async () => {
		const user = userEvent.setup();
		openApp("/signin");
		const email = await screen.findByLabelText("Электронная почта");
		expect(screen.queryByText(/Адрес почты выглядит так/)).toBeNull();
		await user.type(email, "мама");
		expect(screen.queryByText(/Адрес почты выглядит так/)).toBeNull();
		await user.tab();
		await screen.findByText(/Адрес почты выглядит так/);
		expect(email.getAttribute("aria-invalid")).toBe("true");
	});

	test("Enter goes from the e-mail to the password, and from there signs in", async () => {
		const user = userEvent.setup();
		const { calls, router } = openApp("/signin", { "POST /api/users/login": signedIn });
		await user.type(await screen.findByLabelText("Электронная почта"), " Mama@Example.ru{Enter}");
		expect(document.activeElement).toBe(screen.getByLabelText("Пароль"));
		await user.keyboard("kostochka7{Enter}");
		await waitFor(() => expect(router.state.location.pathname).toBe("/main"));
		expect(calls.find((call) => call.path === "/api/users/login")?.body).toEqual({
			email: "mama@example.ru",
			password: "kostochka7",
		});
	});

	test("empty fields are not sent: the first one gets the focus and the reason", async () => {
		const user = userEvent.setup();
		const { calls } = openApp("/signin");
		await user.click(await screen.findByRole("button", { name: "Войти" }));
		expect(screen.getAllByText("Заполните это поле")).toHaveLength(2);
		expect(document.activeElement).toBe(screen.getByLabelText("Электронная почта"));
		expect(calls.some((call) => call.method === "POST")).toBe(false);
	});

	test.each([
		[{ status: 401, body: { error: "INVALID_LOGIN_DATA", requestId: "r" } }, "Почта или пароль не подошли"],
		[{ status: 429, body: { error: "TOO_MANY_REQUESTS", requestId: "r" } }, /Слишком много попыток/],
		[{ status: 403, body: { error: "ACCOUNT_INACTIVE", requestId: "r" } }, /Учётная запись отключена/],
		[{ status: 403, body: { error: "CROSS_ORIGIN", requestId: "r" } }, /Это можно сделать только на нашем сайте/],
		["no connection" as const, /Связи с сервером нет/],
	])("a refusal stands beside the form until something is typed (%#)", async (answer, words) => {
		const user = userEvent.setup();
		openApp("/signin", { "POST /api/users/login": answer });
		await user.type(await screen.findByLabelText("Электронная почта"), "mama@example.ru");
		await user.type(screen.getByLabelText("Пароль"), "kostochka7{Enter}");
		await screen.findByText(words);
		await user.type(screen.getByLabelText("Пароль"), "8");
		expect(screen.queryByText(words)).toBeNull();
	});

	test("goes back to the page that asked for the sign-in", async () => {
		const user = userEvent.setup();
		const { router } = openApp("/signin?next=%2Fchange-password", { "POST /api/users/login": signedIn });
		await user.type(await screen.findByLabelText("Электронная почта"), "mama@example.ru");
		await user.type(screen.getByLabelText("Пароль"), "kostochka7{Enter}");
		await waitFor(() => expect(router.state.location.pathname).toBe("/change-password"));
	});

	test("a signed-in user never sees it", async () => {
		const { router } = openApp("/", { "GET /api/users/me": signedIn });
		await waitFor(() => expect(router.state.location.pathname).toBe("/main"));
	});

	test("shows what staff wrote, without what could do harm", async () => {
		const html =
			'<h2>Кубок</h2><p onclick="alert(1)">До 28 ноября</p><script>alert(1)</script><a href="javascript:alert(1)">нет</a>';
		const body = { title: "Считаем вместе", subtitle: "", html, regulations: "/rules.pdf", image: "" };
		openApp("/", { "GET /api/content/signin": { status: 200, body } });
		await screen.findByRole("heading", { name: "Кубок" });
		screen.getByRole("heading", { level: 1, name: "Считаем вместе" });
		expect(screen.getByText("До 28 ноября").getAttributeNames()).toEqual([]);
		expect(document.querySelector("main script, aside script")).toBeNull();
		expect(screen.getByText("нет").getAttribute("href")).toBeNull();
		expect(screen.getByRole("link", { name: "Правила сервиса" }).getAttribute("href")).toBe("/rules.pdf");
	});

	test("is usable when the announcement does not load", async () => {
		openApp("/", { "GET /api/content/signin": "no connection" });
		await screen.findByText(/Объявление не загрузилось/);
		screen.getByLabelText("Пароль");
	});
});

describe("pages behind sign-in", () => {
	test("a guest is asked to sign in and the wish is kept", async () => {
		const { router } = openApp("/change-password");
		await waitFor(() => expect(router.state.location.pathname).toBe("/signin"));
		expect(router.state.location.search).toEqual({ next: "/change-password" });
	});

	test("without a right to the olympiad shell the access page opens, says why, and the session stays", async () => {
		const { router, calls } = openApp("/olimpic/about", { "GET /api/users/me": signedIn });
		await waitFor(() => expect(router.state.location.pathname).toBe("/purchase"));
		await screen.findByText(/Пока вас никто не записал/);
		expect(calls.some((call) => call.path === "/api/users/logout")).toBe(false);
		const support = screen.getByRole("link", { name: "support@abacus.example" });
		expect(support.getAttribute("href")).toBe("mailto:support@abacus.example");
		expect((await screen.findByRole("link", { name: "На главную" })).getAttribute("href")).toBe("/main");
	});

	test.each([
		["a pupil", { role: 1 }],
		["a teacher", { role: 2 }],
		["a head", { role: 3 }],
	])("%s without an olympiad opens the profile from the avatar, inside the sidebar", async (_, who) => {
		const { router } = openApp("/change-password", {
			"GET /api/users/me": { status: 200, body: { ...student, ...who } },
		});
		await userEvent.click(await screen.findByRole("link", { name: /^Профиль.*Алиса Воронцова/ }));
		await screen.findByRole("heading", { level: 1, name: "Профиль" });
		expect(router.state.location.pathname).toBe("/profile");
		screen.getByRole("link", { name: "Соревнования" });
	});

	test("a representative changes the password inside the olympiad's bar", async () => {
		const me = { ...student, role: 5, shells: { olympiad: true, main: false } };
		openApp("/profile", { "GET /api/users/me": { status: 200, body: me } });
		await userEvent.click((await screen.findAllByRole("link", { name: "Смена пароля" }))[0]!);
		await screen.findByLabelText(/Текущий пароль|Текущий пароль/);
		screen.getAllByRole("link", { name: "Олимпиада" });
		expect(screen.queryByRole("link", { name: "Тренажёры" })).toBeNull();
	});

	test("an account that may use neither shell is signed out on the way", async () => {
		const me = { ...student, shells: { olympiad: false, main: false } };
		const { router, calls } = openApp("/olimpic/about", {
			"GET /api/users/me": { status: 200, body: me },
			"POST /api/users/logout": { status: 204 },
		});
		await waitFor(() => expect(router.state.location.pathname).toBe("/purchase"));
		expect(calls.filter((call) => call.path === "/api/users/logout")).toHaveLength(1);
	});

	test("a check that failed says so and leads back", async () => {
		const { router } = openApp("/change-password", { "GET /api/users/me": "no connection" });
		await waitFor(() => expect(router.state.location.pathname).toBe("/fallback"));
		const again = await screen.findByRole("link", { name: "Попробовать ещё раз" });
		expect(again.getAttribute("href")).toBe("/change-password");
	});

	test("without a connection who was signed in last keeps the page and the menu", async () => {
		localStorage.setItem("me", JSON.stringify(student));
		const { router } = openApp("/change-password", { "GET /api/users/me": "no connection" });
		await screen.findByRole("heading", { level: 1, name: "Смена пароля" });
		expect(router.state.location.pathname).toBe("/change-password");
		screen.getAllByRole("link", { name: "Тренажёры" });
		localStorage.clear();
	});

	test("an unknown address says so and names the tab", async () => {
		openApp("/no/such/page");
		await screen.findByRole("heading", { name: "Такой страницы нет" });
		expect(document.title).toBe("Такой страницы нет · Абакус");
	});
});

describe("signing out", () => {
	test("ends the session and opens the sign-in page after three seconds", async () => {
		vi.useFakeTimers({ shouldAdvanceTime: true });
		const { router, calls } = openApp("/logout", { "POST /api/users/logout": { status: 204 } });
		await screen.findByText("Страница входа откроется через 3 секунды.");
		await act(() => vi.advanceTimersByTimeAsync(1100));
		screen.getByText("Страница входа откроется через 2 секунды.");
		for (const wait of [1000, 1000]) await act(() => vi.advanceTimersByTimeAsync(wait));
		await waitFor(() => expect(router.state.location.pathname).toBe("/"));
		expect(calls.filter((call) => call.path === "/api/users/logout")).toHaveLength(1);
	});

	test("says that the session is still open when the server did not hear", async () => {
		const user = userEvent.setup();
		let reachable = false;
		openApp("/logout", { "POST /api/users/logout": () => (reachable ? { status: 204 } : "no connection") });
		await screen.findByText(/вы ещё не вышли/);
		reachable = true;
		await user.click(screen.getByRole("button", { name: "Попробовать ещё раз" }));
		await screen.findByRole("heading", { name: "Вы вышли" });
	});
});

describe("sign-up", () => {
	async function fill(user: ReturnType<typeof userEvent.setup>) {
		await user.type(await screen.findByLabelText("Имя"), "Марина");
		await user.type(screen.getByLabelText("Фамилия"), "Соколова");
		await user.type(screen.getByLabelText("Город"), "Тверь");
		await user.type(screen.getByLabelText("Электронная почта"), "marina@example.ru");
		await user.type(screen.getByLabelText("Телефон"), "+7 (916) 200-10-00");
		await user.type(screen.getByLabelText("Пароль"), "kostochka7");
	}

	const published = (title: string, version: number) => ({
		status: 200,
		body: { title, html: `<p>${title} целиком</p>`, version, saved_at: "2026-11-27T00:00:00.000Z" },
	});
	const documents = {
		"GET /api/content/documents/terms": published("Условия", 3),
		"GET /api/content/documents/privacy": published("Правила о данных", 5),
	};
	const ticks = () =>
		Promise.all([
			screen.findByRole<HTMLInputElement>("checkbox", { name: /условия/ }),
			screen.findByRole<HTMLInputElement>("checkbox", { name: /правилах о данных/ }),
		]);

	async function agree(user: ReturnType<typeof userEvent.setup>) {
		await waitFor(async () => expect((await ticks()).map(({ disabled }) => disabled)).toEqual([false, false]));
		for (const tick of await ticks()) await user.click(tick);
	}

	test("a teacher gives the data with who invited, then the code from the mail, and is in", async () => {
		keepReferral("?ref=abcd-2345");
		keepReferral("?ref=WXYZ9999");
		const user = userEvent.setup();
		const teacher = { ...student, role: 2 };
		const { calls, router } = openApp("/signup/teacher", {
			...documents,
			"POST /api/users/signup": { status: 202, body: { type: "SUCCESS" } },
			"POST /api/users/signup/confirm": { status: 200, body: teacher },
		});
		await fill(user);
		await agree(user);
		await user.type(screen.getByLabelText("Пароль ещё раз"), "kostochka7{Enter}");
		const code = await screen.findByLabelText("Код, 6 цифр");
		screen.getByText(/marina@example\.ru/);
		expect(calls.find((call) => call.path === "/api/users/signup")?.body).toEqual({
			kind: "teacher",
			lang: "ru",
			name: "Марина",
			surname: "Соколова",
			city: "Тверь",
			email: "marina@example.ru",
			phone: "+79162001000",
			password: "kostochka7",
			referral: "ABCD2345",
			terms: 3,
			privacy: 5,
		});
		await user.type(code, "123456{Enter}");
		await waitFor(() => expect(router.state.location.pathname).toBe("/main"));
		expect(keptReferral()).toBe("");
	});

	test("who has a code on paper presses for the field and types it", async () => {
		const user = userEvent.setup();
		const { calls } = openApp("/signup/teacher", {
			...documents,
			"POST /api/users/signup": { status: 202, body: { type: "SUCCESS" } },
		});
		await fill(user);
		await agree(user);
		await user.type(screen.getByLabelText("Пароль ещё раз"), "kostochka7");
		await user.click(screen.getByRole("button", { name: "У меня есть код приглашения" }));
		await user.type(screen.getByLabelText("Код приглашения"), "ABCD2345{Enter}");
		await screen.findByLabelText("Код, 6 цифр");
		expect(calls.find((call) => call.path === "/api/users/signup")?.body).toMatchObject({ referral: "ABCD2345" });
	});

	test("two different passwords are not sent", async () => {
		const user = userEvent.setup();
		const { calls } = openApp("/signup/teacher", documents);
		await fill(user);
		await agree(user);
		await user.type(screen.getByLabelText("Пароль ещё раз"), "kostochka8{Enter}");
		await screen.findByText("Пароли не совпадают. Наберите второй ещё раз");
		expect(calls.some((call) => call.method === "POST")).toBe(false);
	});

	test("a wrong code is said under its field; another mail can be asked for after a minute", async () => {
		vi.useFakeTimers({ shouldAdvanceTime: true });
		const user = userEvent.setup({ advanceTimers: (ms) => void vi.advanceTimersByTime(ms) });
		const { calls } = openApp("/signup/teacher", {
			...documents,
			"POST /api/users/signup": { status: 202, body: { type: "SUCCESS" } },
			"POST /api/users/signup/confirm": {
				status: 422,
				body: { error: "INVALID_CODE", fields: { code: "INVALID_CODE" }, requestId: "r" },
			},
		});
		await fill(user);
		await agree(user);
		await user.type(screen.getByLabelText("Пароль ещё раз"), "kostochka7{Enter}");
		await user.type(await screen.findByLabelText("Код, 6 цифр"), "000000{Enter}");
		await screen.findByText(/Код не подошёл/);
		expect(screen.queryByRole("button", { name: "Прислать код ещё раз" })).toBeNull();
		for (let second = 0; second < 61; second++) await act(() => vi.advanceTimersByTimeAsync(1000));
		await user.click(screen.getByRole("button", { name: "Прислать код ещё раз" }));
		await waitFor(() => expect(calls.filter((call) => call.path === "/api/users/signup")).toHaveLength(2));
	});

	test("nothing is ticked beforehand, each document opens over the form, and nothing is sent without both", async () => {
		const user = userEvent.setup();
		const { calls } = openApp("/signup/teacher", documents);
		await fill(user);
		expect((await ticks()).map(({ checked }) => checked)).toEqual([false, false]);
		await user.click(screen.getByRole("button", { name: "условия" }));
		await screen.findByText("Условия целиком");
		await user.keyboard("{Escape}");
		expect((await ticks()).map(({ checked }) => checked)).toEqual([false, false]);
		await user.click((await ticks())[0]);
		await user.type(screen.getByLabelText("Пароль ещё раз"), "kostochka7{Enter}");
		await screen.findByText("Поставьте отметку, если согласны: без неё учётную запись не завести");
		expect(calls.some(({ method }) => method === "POST")).toBe(false);
	});

	test("a document that was changed meanwhile is shown anew and has to be ticked again", async () => {
		const user = userEvent.setup();
		let terms = 3;
		const { calls } = openApp("/signup/teacher", {
			...documents,
			"GET /api/content/documents/terms": () => published("Условия", terms),
			"POST /api/users/signup": (body) =>
				(body as { terms: number }).terms === 4
					? { status: 202, body: { type: "SUCCESS" } }
					: { status: 409, body: { error: "CONSENT_CHANGED", fields: { terms: "CONSENT_CHANGED" }, requestId: "r" } },
		});
		await fill(user);
		await agree(user);
		terms = 4;
		await user.type(screen.getByLabelText("Пароль ещё раз"), "kostochka7{Enter}");
		await screen.findByText(/Документ только что изменился/);
		await waitFor(async () => expect((await ticks()).map(({ checked }) => checked)).toEqual([false, true]));
		await user.click((await ticks())[0]);
		await user.click(screen.getByRole("button", { name: "Получить код" }));
		await screen.findByLabelText("Код, 6 цифр");
		expect(calls.filter(({ path }) => path === "/api/users/signup")).toHaveLength(2);
	});
});

describe("passwords", () => {
	test("the answer to a forgotten password is the same for every address", async () => {
		const user = userEvent.setup();
		openApp("/forgot-password", { "POST /api/users/forgot-password": { status: 202, body: { type: "SUCCESS" } } });
		await user.type(await screen.findByLabelText("Электронная почта"), "kto@example.ru{Enter}");
		await screen.findByText(/Если адрес kto@example\.ru у нас есть/);
	});

	test("begins with the e-mail that was typed at the door", async () => {
		const user = userEvent.setup();
		openApp("/signin");
		await user.type(await screen.findByLabelText("Электронная почта"), " mama@example.ru ");
		await user.click(screen.getByRole("link", { name: "Забыли пароль?" }));
		await screen.findByRole("button", { name: "Прислать ссылку" });
		expect(screen.getByLabelText<HTMLInputElement>("Электронная почта").value).toBe("mama@example.ru");
	});

	test("a link that was used offers a new one", async () => {
		const user = userEvent.setup();
		openApp("/reset-password?token=abc", {
			"POST /api/users/reset-password": { status: 422, body: { error: "INVALID_CODE", requestId: "r" } },
		});
		await user.type(await screen.findByLabelText("Новый пароль"), "kostochka7");
		await user.type(screen.getByLabelText("Новый пароль ещё раз"), "kostochka7{Enter}");
		expect((await screen.findByRole("link", { name: "Запросить ссылку" })).getAttribute("href")).toBe(
			"/forgot-password",
		);
	});

	test("one that staff typed asks for one's own until there is one", async () => {
		const user = userEvent.setup();
		let asked = true;
		openApp("/change-password", {
			"GET /api/users/me": () => ({ status: 200, body: { ...student, own_password_asked: asked } }),
			"POST /api/users/change-password": () => {
				asked = false;
				return { status: 204 };
			},
		});
		const link = await screen.findByRole("link", { name: "Задать свой пароль" });
		expect(link.getAttribute("href")).toBe("/change-password");
		await user.type(screen.getByLabelText("Текущий пароль"), "staryi7");
		await user.type(screen.getByLabelText("Новый пароль"), "kostochka7");
		await user.type(screen.getByLabelText("Новый пароль ещё раз"), "kostochka7{Enter}");
		await waitFor(() => expect(screen.queryByRole("link", { name: "Задать свой пароль" })).toBeNull());
	});

	test("a wrong current password is said under its field, a right one empties the form", async () => {
		const user = userEvent.setup();
		let right = false;
		openApp("/change-password", {
			"GET /api/users/me": signedIn,
			"POST /api/users/change-password": () =>
				right ? { status: 204 } : { status: 422, body: { error: "INVALID_OLD_PASSWORD", requestId: "r" } },
		});
		await user.type(await screen.findByLabelText("Текущий пароль"), "staryi7");
		await user.type(screen.getByLabelText("Новый пароль"), "kostochka7");
		await user.type(screen.getByLabelText("Новый пароль ещё раз"), "kostochka7{Enter}");
		await screen.findByText("Текущий пароль не подошёл. Введите его ещё раз");
		right = true;
		await user.click(screen.getByRole("button", { name: "Сменить пароль" }));
		await screen.findByText("Пароль сменён");
		expect(screen.getByLabelText<HTMLInputElement>("Текущий пароль").value).toBe("");
	});
});
