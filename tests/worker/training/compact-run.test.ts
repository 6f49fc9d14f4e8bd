import { env } from "cloudflare:workers";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { openDb } from "#db/client";
import {
	compactAnswers,
	compactParameters,
	compactSums,
	wholeAnswers,
	wholeParameters,
	wholeSums,
} from "#db/compact-run";
import { trainingRuns } from "#db/schema/training";
import { users } from "#db/schema/user";
import type { PlainParameters } from "#domain/trainer/definition";
import { definitionOf, simulators } from "#domain/trainer/catalogue";

const through = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;
const changed = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null));

test.each(simulators)(
	"parameters of %s are the same after they were kept, whatever was changed in them",
	(simulator) => {
		const usual: PlainParameters = definitionOf(simulator).defaults;
		fc.assert(
			fc.property(fc.dictionary(fc.constantFrom(...Object.keys(usual)), changed), (changes) => {
				const parameters = { ...usual, ...changes };
				expect(wholeParameters(through(compactParameters(parameters)))).toEqual(parameters);
			}),
		);
	},
);

test.each(simulators)(
	"usual parameters of %s are kept in few characters, so a new parameter needs a new base",
	(simulator) => {
		expect(JSON.stringify(compactParameters(definitionOf(simulator).defaults)).length).toBeLessThan(60);
	},
);

test("parameters that have other names than any base are kept whole", () => {
	const other: PlainParameters[] = [{}, { mode: 1 }, { mode: 1, count: 5, later: true }];
	for (const parameters of other) expect(compactParameters(parameters)).toEqual(parameters);
});

test("answers and sums are the same after they were kept", () => {
	const answers = fc.array(
		fc.record({ text: fc.string(), milliseconds: fc.double({ min: 0, noNaN: true, noDefaultInfinity: true }) }),
	);
	fc.assert(
		fc.property(answers, (kept) => {
			expect(wholeAnswers(through(compactAnswers(kept)))).toEqual(kept);
		}),
	);
	const number = fc.oneof(
		fc.integer(),
		fc.double({ noNaN: true, noDefaultInfinity: true }).filter((one) => !Object.is(one, -0)),
	);
	const sums = fc.array(fc.record({ numbers: fc.array(number), typed: fc.option(number) }));
	fc.assert(
		fc.property(sums, (kept) => {
			expect(wholeSums(through(compactSums(kept)))).toEqual(kept);
		}),
	);
});

test("sets that were kept before are told as they were", async () => {
	const db = openDb(env.DB);
	await db.insert(users).values({ id: "old", role: 1, type: "student", email: "old@test.example", createdAt: 0 });
	const add = (id: string, answers: unknown, sums: unknown) =>
		env.DB.prepare(
			`insert into training_runs (id, user_id, batch_id, simulator, parameters, seed, answers, correct, total,
				started_at, finished_at, earned_on, counts, received_at, sums)
			values (?, 'old', 'b', 'sum', '{"mode":1}', 's', ?, 0, 0, 0, 0, '2026-01-01', 1, 0, ?)`,
		)
			.bind(id, JSON.stringify(answers), sums === null ? null : JSON.stringify(sums))
			.run();
	const answers = [
		{ text: 'a "quoted", one', milliseconds: 1_200.5 },
		{ text: "", milliseconds: 0 },
	];
	const sums = [
		{ numbers: [3, -2, 0.1], typed: 1.1 },
		{ numbers: [5], typed: null },
		{ numbers: [], typed: 0 },
	];
	await add("full", answers, sums);
	await add("none", [], null);
	await add("empty", [], []);
	const migration = env.TEST_MIGRATIONS.find(({ name }) => name.includes("smaller-sets"));
	await env.DB.prepare(migration!.queries.find((query) => query.includes("UPDATE"))!).run();
	const told = await db
		.select({
			id: trainingRuns.id,
			answers: trainingRuns.answers,
			sums: trainingRuns.sums,
			mode: trainingRuns.parameters,
		})
		.from(trainingRuns)
		.orderBy(trainingRuns.id);
	expect(told).toEqual([
		{ id: "empty", answers: [], sums: [], mode: { mode: 1 } },
		{ id: "full", answers, sums, mode: { mode: 1 } },
		{ id: "none", answers: [], sums: null, mode: { mode: 1 } },
	]);
});
