import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRouter, RouterProvider } from "@tanstack/react-router";
import { render } from "@testing-library/react";
import { vi } from "vitest";
import type { Me } from "#worker/account/users/contract";
import { ErrorScreen } from "#web/shells/error-screen";
import { NotFoundScreen } from "#web/shells/not-found-screen";
import { routeTree } from "#web/routeTree.gen";
import { holdAnswer } from "./hold-answer";

export const student: Me = {
	_id: "u1",
	role: 1,
	type: "student",
	name: "Алиса",
	surname: "Воронцова",
	patronymic: "",
	name_en: "Alisa",
	surname_en: "Vorontsova",
	patronymic_en: "",
	birthday: "2016-01-10",
	phone: "+79162001000",
	email: "student@demo.test",
	country: "RU",
	city: "",
	parent_name: "",
	parent_email: "",
	creator_id: null,
	school: null,
	photo: { url: null },
	ovz: false,
	lang: "ru",
	theme: { theme: "sama", bone: "boxwood", modal_display: true },
	gamification: { feathers: 86 },
	feathers: 86,
	experiences: 1240,
	rank: 4,
	purchases: { olimpic_1: 0, olimpic_2: 0, olimpic_3: 0, access: 0 },
	meta: { smgl: false },
	created_at: "2026-01-01T00:00:00.000Z",
	balance: 0,
	ucoins: 0,
	stars: null,
	paid: false,
	payingStudents: 0,
	identity_locked: false,
	own_password_asked: false,
	participant: false,
	shells: { olympiad: false, main: true },
	landing: "/main",
	get now() {
		return new Date().toISOString();
	},
};

export interface Call {
	method: string;
	path: string;
	body: unknown;
	/** lower-case names */
	headers: Headers;
	search: URLSearchParams;
}

const nothing = { status: 404, body: { error: "NOT_FOUND", requestId: "r" } };

type Answer = { status: number; body?: unknown } | "no connection";

/**
 * The app at a path, with a server made of answers by "METHOD /path". What has no answer here is a 404 of the API, and
 * for `/users/me` a guest; an answer the API could not give fails the test. Answers the calls that were made and the
 * router.
 */
export function openApp(
	path: string,
	answers: Record<string, Answer | ((body: unknown, search: URLSearchParams) => Answer)> = {},
) {
	const calls: Call[] = [];
	const known: typeof answers = {
		"GET /api/users/me": { status: 401, body: { error: "INVALID_TOKEN", requestId: "r-me" } },
		"GET /api/content/signin": {
			status: 200,
			body: { title: "", subtitle: "", html: "", regulations: "", image: "" },
		},
		...answers,
	};
	vi.stubGlobal("fetch", async (input: string | URL, init: RequestInit = {}) => {
		const url = new URL(String(input), "http://localhost");
		const call = {
			method: init.method ?? "GET",
			path: url.pathname,
			body: typeof init.body === "string" ? (JSON.parse(init.body) as unknown) : null,
			headers: new Headers(init.headers),
			search: url.searchParams,
		};
		calls.push(call);
		const found = known[`${call.method} ${call.path}`] ?? nothing;
		const answer = typeof found === "function" ? found(call.body, call.search) : found;
		if (answer === "no connection") throw new TypeError("Failed to fetch");
		if (found !== nothing) holdAnswer(call.method, call.path, answer.status, answer.body);
		return answer.status === 204
			? new Response(null, { status: 204 })
			: Response.json(answer.body, { status: answer.status });
	});
	// the server marks a browser with a session by this cookie, which says nothing but that
	document.cookie = "GET /api/users/me" in answers ? "signed-in=1; path=/" : "signed-in=; path=/; max-age=0";
	const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
	const router = createRouter({
		routeTree,
		context: { queryClient },
		history: createMemoryHistory({ initialEntries: [path] }),
		defaultErrorComponent: ErrorScreen,
		defaultNotFoundComponent: NotFoundScreen,
	});
	const page = render(
		<QueryClientProvider client={queryClient}>
			<RouterProvider router={router} />
		</QueryClientProvider>,
	);
	return { ...page, calls, router, queryClient };
}
