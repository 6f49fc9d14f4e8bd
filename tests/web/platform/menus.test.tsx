import { act, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { mainItems } from "#web/layouts/main-items";
import { ageOn, shellUser } from "#web/account/profile/shell-user";
import { lookEvery } from "#web/shells/newer-build";
import { UpdateWatch } from "#web/shells/update-watch";
import { olympiadItems } from "#web/layouts/olympiad-items";
import { student } from "../fakes/app-harness";

beforeEach(() => {
	document.cookie = "lang=ru; path=/";
});

afterEach(() => {
	vi.unstubAllGlobals();
});

describe("menus", () => {
	const everything = () => true;
	const only =
		(...paths: string[]) =>
		(path: string) =>
			paths.includes(path);

	test.each([
		[1, ["/main", "/simulators", "/homeworks", "/schedule", "/classroom", "/books", "/reports", "/exams"]],
		[
			2,
			[
				"/main",
				"/simulators",
				"/homeworks",
				"/schedule",
				"/classroom",
				"/books",
				"/reports",
				"/directory/groups",
				"/directory/students",
				"/teamwork",
				"/exams",
			],
		],
		[
			3,
			[
				"/main",
				"/homeworks",
				"/schedule",
				"/classroom",
				"/books",
				"/reports",
				"/directory/teachers",
				"/directory/groups",
				"/directory/students",
				"/teamwork",
				"/exams",
			],
		],
	])(
		"role %i has the entries its rights give it, then competitions, rating, sheets and purchases",
		(role, expected) => {
			const { items, endItems } = mainItems({ ...student, role }, everything);
			const sheets = role === 3 ? ["/samples"] : [];
			expect(items.map((item) => item.to)).toEqual([
				...expected,
				"/competitions",
				"/rating",
				"/achievements",
				...sheets,
				"/ucoins",
			]);
			expect(endItems.map((item) => item.to)).toEqual(["/change-password"]);
		},
	);

	test("an entry without a page of its own is left out", () => {
		const { items } = mainItems(student, only("/simulators"));
		expect(items.map((item) => item.to)).toEqual(["/main", "/simulators"]);
	});

	const day = Date.parse("2026-11-21T09:00:00Z");
	const paid = { ...student.purchases, access: day / 1000 + 60 };
	test.each([
		["a student who paid", { role: 1, purchases: paid }, true],
		["a student whose access ran out", { role: 1, purchases: { ...paid, access: day / 1000 - 60 } }, false],
		["a student with special needs", { role: 1, ovz: true }, true],
		["a teacher of a student who paid", { role: 2, payingStudents: 1 }, true],
		["a teacher of none", { role: 2, payingStudents: 0 }, false],
		["a school", { role: 3 }, true],
		["an administrator", { role: 4 }, true],
	])("%s finds sheets to print in the menu only if they may print", (_, who, shown) => {
		const paths = mainItems({ ...student, ...who }, everything, day).items.map((item) => item.to);
		expect(paths.includes("/samples")).toBe(shown);
	});

	test("the olympiad is among the four tabs of a child's phone, sheets and rating are behind them", () => {
		const me = { ...student, purchases: paid, shells: { olympiad: true, main: true } };
		const built = only("/simulators", "/competitions", "/olimpic/about", "/rating", "/samples");
		const paths = mainItems(me, built, day).items.map((item) => item.to);
		expect(paths).toEqual(["/main", "/simulators", "/competitions", "/olimpic/about", "/rating", "/samples"]);
	});

	test("the top bar leads a child back to training, and whoever runs the site to the whole of it", () => {
		document.cookie = "lang=en; path=/";
		const back = (role: number) =>
			olympiadItems({ ...student, role, shells: { olympiad: true, main: true } }, null, everything).find(
				({ to }) => to === "/main",
			)?.label;
		expect([1, 4].map(back)).toEqual(["Training", "Whole site"]);
	});

	test("results stay out of a student's top bar until the olympiad shows them", () => {
		const flags = { show_rating: false, show_results: false, show_diploms: false };
		const paths = (shown: typeof flags) => olympiadItems(student, shown, everything).map((item) => item.to);
		expect(paths(flags)).not.toContain("/olimpic/ranking");
		expect(paths({ ...flags, show_results: true })).toContain("/olimpic/ranking");
	});

	test.each([
		["2016-11-21", "2026-11-21", 10],
		["2016-11-22", "2026-11-21", 9],
		["2016-02-29", "2026-02-28", 9],
	])("born %s, on %s a person is %i", (born, today, age) => {
		expect(ageOn(born, today)).toBe(age);
	});

	test("a nameless account is shown by its e-mail", () => {
		const me = { ...student, role: 4, name: "", surname: "" };
		expect(shellUser(me, "2026-11-21")).toEqual({
			name: "student@demo.test",
			caption: "Администратор",
			initials: "s",
			photo: null,
			page: "/profile",
		});
	});
});

describe("update notice", () => {
	function watch(served: string) {
		let now = 0;
		const asked = vi.fn(async () => Response.json({ build: served }));
		vi.stubGlobal("fetch", asked);
		const reload = vi.fn();
		const clock = () => now;
		render(<UpdateWatch build="one" now={clock} reload={reload} />);
		const focusAt = (instant: number) => {
			now = instant;
			return act(async () => void fireEvent.focus(window));
		};
		return { asked, reload, focusAt };
	}

	test("a newer build is offered when the window gets the focus, and taken by a press", async () => {
		const { reload, focusAt } = watch("two");
		await focusAt(0);
		await userEvent.click(await screen.findByRole("button", { name: "Обновить" }));
		expect(reload).toHaveBeenCalledTimes(1);
	});

	test("within ten minutes of the last look nobody asks again", async () => {
		const { asked, focusAt } = watch("one");
		await focusAt(0);
		await focusAt(lookEvery - 1);
		expect(asked).toHaveBeenCalledTimes(1);
		await focusAt(lookEvery);
		expect(asked).toHaveBeenCalledTimes(2);
	});

	test("postponed, it does not come back for the same build", async () => {
		const { asked, focusAt } = watch("two");
		await focusAt(lookEvery);
		await userEvent.click(await screen.findByRole("button", { name: "Позже" }));
		await focusAt(2 * lookEvery);
		expect(asked).toHaveBeenCalledTimes(2);
		expect(screen.queryByRole("button", { name: "Обновить" })).toBeNull();
	});

	test("the same build is not offered", async () => {
		const { focusAt } = watch("one");
		await focusAt(lookEvery);
		expect(screen.queryByRole("button", { name: "Обновить" })).toBeNull();
	});

	test("while a run is open nobody even asks", async () => {
		const { asked, focusAt } = watch("two");
		render(<div data-run="" />);
		await focusAt(lookEvery);
		expect(asked).not.toHaveBeenCalled();
	});
});
