import { read, utils } from "xlsx";
import { expect, test } from "vitest";
import type { Ranking } from "#worker/olympiad/results/contract";
import { personalFields, personalWorld } from "../../factories/personal-world";
import known from "./personal-fields.snap.md?raw";

const world = await personalWorld();
type World = typeof world;

/** Calls that show people though they are no GET. */
const shownByPost: Record<string, { call: string; body: object }[]> = {
	"POST /olimpic/participants": [{ call: "/olimpic/participants", body: {} }],
	"POST /schedule": [{ call: "/schedule", body: { from: "2026-01-01", to: "2026-12-31" } }],
	"POST /olimpic/{type}/participants": [{ call: "/olimpic/online/participants", body: {} }],
	"POST /olimpic/diploma/{mode}/{id}": [{ call: "/olimpic/diploma/personal/id-participant-mark", body: {} }],
};

/** What stands in the braces of a path, where it is not the finished olympiad. */
function addresses(
	path: string,
	{ held, hall, participant, child, code, homework, lesson, group, team }: World,
): string[] {
	const at = (id: string) =>
		path
			.replace("{id}", id)
			.replace("{participant}", participant)
			.replace("{user}", child)
			.replace("{code}", code)
			.replace("{attempt}", "none")
			.replace("{key}", path.startsWith("/content") ? "tasks" : "photomark");
	if (path === "/competitions/orders") return [path, `${path}?all=1`];
	if (path === "/rating/students") return [path, `${path}?mine=1`];
	if (/^\/(?:users|olimpic\/history|directory\/students)\//.test(path) && path.includes("{id}")) return [at(child)];
	if (path.startsWith("/olimpic/participant/")) return [at(participant)];
	if (/^\/olimpic\/\{id\}\/(?:ranking|results)$/.test(path)) return [at(held), `${at(held)}?q=Namemark`];
	if (path === "/olimpic/active") return [path, `${path}?olimpic=${held}`, `${path}?olimpic=${hall}`];
	if (path === "/homeworks/needs") return [`${path}?students=${child}`];
	if (path === "/homeworks/assignments") return [`${path}?tab=completed`];
	if (path.startsWith("/homeworks/assignments/")) return [at(homework.assignment)];
	if (path === "/reports") {
		const period = "from=2096-09-01&to=2096-09-15";
		return [
			`${path}?kind=child&id=${child}&${period}`,
			`${path}?kind=teacher&${period}`,
			`${path}?kind=school&${period}`,
		];
	}
	if (path === "/books") return [path, `${path}?student=${child}`];
	if (path.startsWith("/books/groups/")) return [at(group)];
	if (path.startsWith("/reports/page/")) return [at(child)];
	if (path.startsWith("/schedule/lessons/")) return [at("planned").replace("{day}", homework.day)];
	if (path === "/shop/people") return [`${path}?search=Namemark`];
	if (path === "/people") return [`${path}?search=Namemark`];
	if (path.startsWith("/people/")) return [at(child)];
	if (path.startsWith("/lessons/")) return [at(lesson)];
	if (path.startsWith("/teamwork/{id}")) return [at(team)];
	if (path.startsWith("/homeworks/")) return [at(homework.id).replace("{day}", homework.day)];
	if (path === "/exams/ladders") return [path, `${path}?student=${child}`];
	if (path.startsWith("/exams/")) return [at("exam")];
	return path.includes("{id}") ? [at(held), at(hall)] : [at("")];
}

/** The text of an answer, of a spreadsheet its cells. */
async function textOf(response: Response): Promise<string> {
	if (!response.headers.get("content-type")?.includes("spreadsheet")) return response.text();
	const book = read(new Uint8Array(await response.arrayBuffer()), { type: "array" });
	return JSON.stringify(book.SheetNames.map((name) => utils.sheet_to_json(book.Sheets[name]!, { header: 1 })));
}

function found(text: string): string {
	return Object.entries(personalFields)
		.filter(([, spellings]) => spellings.some((spelling) => text.includes(spelling)))
		.map(([field]) => field)
		.join(", ");
}

/** A table for people: call by call, who is shown which fields of the child; who is not named is shown none. */
function written(shown: Map<string, Map<string, string[]>>): string {
	const head = `# What each role is shown of a child

One child is planted with a mark in every personal field, and every call that shows people is asked by everybody. A line
names the fields whose marks are anywhere in the answer; who is not in a line is shown none. Calls that are not here show
nobody anything. Read every changed line before you keep it.
`;
	const calls = [...shown].map(([call, lines]) => {
		const rows = [...lines].map(([fields, viewers]) => `- ${viewers.join(", ")}: ${fields}`);
		return `\n## ${call}\n\n${rows.join("\n")}\n`;
	});
	return head + calls.join("");
}

test("what each role is shown of a child is what somebody has read and agreed to", async () => {
	const { api, viewers } = world;
	const { paths } = await (await api.get("/openapi.json")).json<{ paths: Record<string, Record<string, unknown>> }>();
	const gets = Object.keys(paths)
		.filter((path) => "get" in paths[path]!)
		.map((path) => path.replace(/^\/api/, ""));
	const asked = [
		...gets.map((path) => ({
			name: `GET ${path}`,
			calls: addresses(path, world).map((call) => ({ call, body: undefined })),
		})),
		...Object.entries(shownByPost).map(([name, calls]) => ({ name, calls })),
	];
	const shown = new Map<string, Map<string, string[]>>();
	for (const { name, calls } of asked.toSorted((a, b) => a.name.localeCompare(b.name))) {
		const lines = new Map<string, string[]>();
		for (const [viewer, headers] of Object.entries(viewers)) {
			const texts: string[] = [];
			for (const { call, body } of calls) {
				const response = await (body ? api.post(call, body, headers) : api.get(call, headers));
				expect(response.status, `${viewer} ${call}`).toBeLessThan(500);
				const text = await textOf(response);
				// a refusal may say the id that was asked for, and nothing else
				if (response.ok) texts.push(text);
				else expect(found(text), `${viewer} ${call}`).toBe("");
			}
			const fields = found(texts.join("\n"));
			if (fields) lines.set(fields, [...(lines.get(fields) ?? []), viewer]);
		}
		if (lines.size > 0) shown.set(name, lines);
	}
	expect(written(shown)).toBe(known);
}, 240_000);

test("the ranking names exactly those whose single record the reader is shown too; staff everybody", async () => {
	const { api, viewers, held, child, participant } = world;
	for (const [viewer, headers] of Object.entries(viewers)) {
		const response = await api.get(`/olimpic/${held}/ranking`, headers);
		if (viewer === "guest") {
			expect(response.status).toBe(401);
			continue;
		}
		const { data } = await response.json<Ranking>();
		const singles = await Promise.all(
			[`/users/${child}`, `/olimpic/participant/${participant}`].map((path) => api.get(path, headers)),
		);
		const staff = viewer === "admin" || viewer.endsWith("representative");
		const row = data.find(({ user }) => user.name_en === "Namemark");
		expect(row?.named, viewer).toBe(staff || singles.some(({ ok }) => ok));
	}
});
