import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, test } from "vitest";
import { levelOf, levelsOf } from "#domain/exam/levels";
import type { Certificate } from "#worker/award/contract";
import type { ExamCertificate } from "#worker/award/exam/contract";
import { readQr } from "../../factories/qr-reader";
import { openApp, student } from "../fakes/app-harness";

beforeEach(() => {
	document.cookie = "lang=en; path=/";
});

const ok = (body: unknown) => ({ status: 200, body });
const admin = { ...student, _id: "a1", role: 4 as const, type: "teacher" as const };
const noon = "2026-11-21T09:00:00.000Z";

const certificate: ExamCertificate = {
	_id: "c1",
	exam: "e1",
	code: "7K4M-0Q2X-B9TZ",
	name: { ru: "Алиса Воронцова", en: "Alisa Vorontsova" },
	type: "uamap",
	level: "13",
	tasks: [...levelOf("uamap", "13").tasks],
	scores: [75, 80],
	school: "",
	passed_at: noon,
	issued_at: noon,
	ladder: levelsOf("uamap").map(({ level, tasks }) => ({ level, tasks: tasks.length, passed: level === "13" })),
	reissuable: false,
};
const issued = {
	name: certificate.name,
	issued_at: noon,
	issued_by: "Irina Lebedeva",
	reason: "",
	replaced: false,
	withdrawn: null,
};
const page = "/exams/e1/certificate?lang=en";

/** What a phone reads from the drawing of a QR code. */
function readDrawing(drawing: Element): string {
	const size = Number(drawing.getAttribute("viewBox")!.split(" ")[2]);
	const path = drawing.querySelector("path")!.getAttribute("d")!;
	const dark = new Set([...path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => Number(y) * size + Number(x)));
	const row = (y: number) => Array.from({ length: size }, (_, x) => dark.has(y * size + x));
	return readQr(Array.from({ length: size }, (_, y) => row(y)));
}

describe("the certificate of a level", () => {
	test("shows a child what was passed, in either language, and nothing that issues", async () => {
		openApp(page, { "GET /api/users/me": ok(student), "GET /api/exams/e1/certificate": ok(certificate) });
		const sheet = await screen.findByRole("article");
		within(sheet).getByText("Alisa Vorontsova");
		within(sheet).getByText("7K4M-0Q2X-B9TZ");
		const picture = within(sheet).getByRole("img", { name: /QR/ });
		expect(readDrawing(picture)).toBe(`${window.location.origin}/certificates/7K4M-0Q2X-B9TZ`);
		expect(
			within(sheet)
				.getAllByRole("definition")
				.map(({ textContent }) => textContent),
		).toEqual(["75", "80"]);
		expect(screen.queryByRole("button", { name: "Issue anew" })).toBeNull();
		await userEvent.click(screen.getByRole("radio", { name: "Русский" }));
		await within(await screen.findByRole("article")).findByText("Алиса Воронцова");
	});

	test("is issued anew by an admin, with a reason; the sheet then has the new code and the corrected name", async () => {
		const { calls } = openApp(page, {
			"GET /api/users/me": ok(admin),
			"GET /api/exams/e1/certificate": ok({ ...certificate, reissuable: true }),
			"GET /api/exams/e1/certificate/history": ok({
				data: [
					{ ...issued, code: certificate.code, replaced: true },
					{ ...issued, code: "AAAA-BBBB-CCCC", reason: "Misprint" },
				],
			}),
			"POST /api/exams/e1/certificate/reissue": ok({
				...certificate,
				reissuable: true,
				code: "AAAA-BBBB-CCCC",
				name: { ru: "Алиса Воронцова", en: "Alice Vorontsova" },
			}),
		});
		await userEvent.click(await screen.findByRole("button", { name: "Issue anew" }));
		const dialog = await screen.findByRole("dialog");
		const name = within(dialog).getByLabelText("Name on the certificate, English");
		await userEvent.clear(name);
		await userEvent.type(name, "Alice Vorontsova");
		await userEvent.type(within(dialog).getByLabelText("Reason"), "Misprint");
		await userEvent.click(within(dialog).getByRole("button", { name: "Issue anew" }));
		await within(await screen.findByRole("article")).findByText("AAAA-BBBB-CCCC");
		const heading = await screen.findByRole("heading", { name: "All certificates of this exam" });
		const history = within(heading.parentElement!);
		expect(history.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
			"7K4M-0Q2X-B9TZ, 21 November 2026, Irina Lebedeva, Alisa Vorontsova, replaced",
			"AAAA-BBBB-CCCC, 21 November 2026, Irina Lebedeva, Alisa Vorontsova, Misprint",
		]);
		within(screen.getByRole("article")).getByText("Alice Vorontsova");
		expect(calls.find(({ path }) => path.endsWith("/reissue"))?.body).toEqual({
			reason: "Misprint",
			name_ru: "Алиса Воронцова",
			name_en: "Alice Vorontsova",
		});
	});

	const levels = [
		{ type: "uamap", level: "13" },
		{ type: "uamap", level: "12" },
		{ type: "mental", level: "10" },
	];

	test("of a child stands on its own page of certificates, without a choice of ladders and schools", async () => {
		openApp("/exams/certificates?lang=en", {
			"GET /api/users/me": ok(student),
			"GET /api/exams/certificates": ok({ data: [certificate], next: null, levels, schools: ["The Tower"] }),
		});
		await screen.findByRole("article");
		expect(screen.queryByRole("combobox")).toBeNull();
	});

	test("stands with the others on the page that prints them all", async () => {
		const second = { ...certificate, _id: "c2", exam: "e2", name: { ru: "Миша", en: "Misha" } };
		const { router } = openApp("/exams/certificates?lang=en", {
			"GET /api/users/me": ok(admin),
			"GET /api/exams/certificates": ok({ data: [certificate, second], next: "c2", levels, schools: ["The Tower"] }),
		});
		expect(await screen.findAllByRole("article")).toHaveLength(2);
		expect(screen.getByRole("link", { name: /2/ }).getAttribute("href")).toContain("after=c2");
		const offered = (label: string) =>
			[...screen.getByLabelText<HTMLSelectElement>(label).options].map(({ text }) => text);
		expect(offered("Ladder")).toEqual(["All", "UAMAP", "Mental"]);
		await userEvent.selectOptions(screen.getByLabelText("Ladder"), "UAMAP");
		expect(offered("Level")).toEqual(["All", "13", "12"]);
		await userEvent.selectOptions(screen.getByLabelText("Ladder"), "All");
		await userEvent.selectOptions(screen.getByLabelText("School"), "The Tower");
		expect(router.state.location.search).toEqual({ lang: "en", school: "The Tower" });
	});
});

describe("the check of a level's code", () => {
	const path = "/certificates/7K4M-0Q2X-B9TZ";
	const proof: Certificate = {
		mode: "exam",
		code: "7K4M-0Q2X-B9TZ",
		state: "replaced",
		replaced_by: "AAAA-BBBB-CCCC",
		name: { ru: "Алиса В.", en: "Alisa V." },
		type: "uamap",
		level: "13",
		date: noon,
		replaced_at: "2026-12-01T09:00:00.000Z",
		withdrawn_at: null,
	};

	test("says that it was withdrawn and since when, with one short name and nothing of the reason", async () => {
		const withdrawn = { ...proof, state: "withdrawn" as const, replaced_by: null, replaced_at: null };
		openApp(path, { [`GET /api${path}`]: ok({ ...withdrawn, withdrawn_at: "2026-12-05T09:00:00.000Z" }) });
		await screen.findByText("This certificate was withdrawn");
		screen.getByText("5 December 2026");
		screen.getByText("Alisa V.");
		expect(screen.queryByText("Алиса В.")).toBeNull();
		expect(screen.queryByText(/place or the category/i)).toBeNull();
	});

	test("says that it was replaced and leads to the new one", async () => {
		openApp(path, { [`GET /api${path}`]: ok(proof) });
		await screen.findByText("This certificate was replaced by a new one");
		expect(screen.getByRole("link", { name: "Open the new one" }).getAttribute("href")).toBe(
			"/certificates/AAAA-BBBB-CCCC",
		);
		expect(screen.getAllByRole("definition").map(({ textContent }) => textContent)).toEqual([
			"UAMAP",
			"13",
			"21 November 2026",
			"1 December 2026",
			"7K4M-0Q2X-B9TZ",
		]);
	});

	test("of a code nobody has says so", async () => {
		openApp(path, { [`GET /api${path}`]: { status: 404, body: { error: "CERTIFICATION_NOT_FOUND", requestId: "r" } } });
		expect((await screen.findByRole("alert")).textContent).toMatch(/no diploma or certificate with this code/);
	});
});
