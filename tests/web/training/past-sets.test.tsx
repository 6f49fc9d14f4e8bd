import { render, screen, waitFor } from "@testing-library/react";
import { IDBFactory } from "fake-indexeddb";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { keepMe } from "#web/account/session/kept-me";
import { mergeSets, waitingSets } from "#web/training/sets/past-sets";
import { keepSet, type PastSet, pastSets } from "#web/training/sets/trainer-memory";
import { TrainerHistory } from "#web/training/trainer/trainer-history";
import { makeRun } from "../../factories/training";
import { student } from "../fakes/app-harness";
import { holdAnswer } from "../fakes/hold-answer";
import "../fakes/device-database";

const noon = Date.parse("2026-09-10T09:00:00Z");
const set = (change: Partial<PastSet> = {}): PastSet => ({
	run: "r1",
	owner: student._id,
	simulator: "sum",
	at: noon,
	query: {},
	seed: "s1",
	correct: 5,
	total: 5,
	weak: [],
	...change,
});

beforeEach(() => {
	localStorage.clear();
	vi.stubGlobal("indexedDB", new IDBFactory());
});
afterEach(() => vi.unstubAllGlobals());

describe("sets that are past", () => {
	test("each is told once, the latest first, whoever tells it", () => {
		const other = set({ run: "r2", seed: "s2", at: noon + 1000 });
		expect(mergeSets([set()], [other, set({ at: noon + 5 })])).toEqual([other, set()]);
		// kept before the account's id was: known by its numbers and its time
		const older = set({ run: undefined });
		expect(mergeSets([older], [set()])).toEqual([older]);
		// the same numbers once more are another set
		const again = set({ run: "r3", at: noon + 3_600_000 });
		expect(mergeSets([older], [again])).toEqual([again, older]);
	});

	test("those that wait on the device are marked there; one that cannot be made is left out", () => {
		const run = makeRun(noon, { wrong: 1 });
		const broken = { ...makeRun(noon), parameters: { numbers: 99 } };
		expect(waitingSets("u1", "sum", [run, broken])).toMatchObject([{ run: run.id, correct: run.answers.length - 1 }]);
		expect(waitingSets("u1", "roots", [run])).toEqual([]);
	});

	test("of another device stand beside those of this one, and stay without a connection", async () => {
		keepMe(student);
		await keepSet(set());
		const past = {
			_id: "r2",
			simulator: "sum",
			parameters: makeRun(noon).parameters,
			seed: "tablet",
			correct: 2,
			answered: 5,
			total: 5,
			milliseconds: 9000,
			earned_on: "2026-09-10",
			finished_at: new Date(noon + 60_000).toISOString(),
		};
		const answer = { data: [past] };
		vi.stubGlobal("fetch", (input: RequestInfo | URL) => {
			expect(String(input instanceof Request ? input.url : input)).toMatch(/\/training\/runs\?simulator=sum$/);
			holdAnswer("GET", "/api/training/runs", 200, answer);
			return Promise.resolve(Response.json(answer));
		});
		render(<TrainerHistory owner={student._id} simulator="sum" onRepeat={() => undefined} />);
		await screen.findByText("2 из 5");
		screen.getByText("5 из 5");
		await waitFor(async () => expect(await pastSets(student._id)).toHaveLength(2));
	});

	test("without a connection, or without an account, the device tells its own", async () => {
		keepMe(student);
		await keepSet(set());
		vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")));
		render(<TrainerHistory owner={student._id} simulator="sum" onRepeat={() => undefined} />);
		await screen.findByText("5 из 5");
	});
});
