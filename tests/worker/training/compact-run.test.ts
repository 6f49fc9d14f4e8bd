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
import { parameterBases } from "#db/parameter-bases";
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

/** By each base the sets are read that were kept by it: a base that is other than it was would change them. */
test("a base of parameters is what it was when the first set was kept by it", () => {
	expect(Object.entries(parameterBases).map(([name, base]) => `${name} ${JSON.stringify(base)}`))
		.toMatchInlineSnapshot(`
		[
		  "sum {"mode":0,"formula":null,"strict":false,"section":0,"numbers":1,"digits_mode":0,"steps":3,"sign":"+-","transition":"","bound":0,"over":false,"under":false,"focus":"","count":5,"interval":1,"pause":3,"parallel":false,"windows":6,"icon":"digit","base":10,"base_side":"right","animation":"none","safe":false,"sound":false}",
		  "columns {"mode":0,"formula":null,"strict":false,"numbers":1,"digits_mode":0,"steps":5,"sign":"+-","transition":"","bound":0,"over":false,"under":false,"focus":"","kind":"column","count":5,"columns":4}",
		  "multiplication {"mode":1,"count":5,"first_int_available_numbers":"0123456789","second_int_available_numbers":"0123456789","answer_discharge_type":"any","rotation_type":0}",
		  "decimals {"operation":"sum","places":1,"numbers":3,"digits_mode":0,"steps":3,"sign":"+-","mode":1,"count":5}",
		  "dictation {"mode":0,"formula":null,"strict":false,"numbers":1,"digits_mode":0,"sign":"+-","transition":"","bound":0,"over":false,"under":false,"focus":"","amount":3,"period":5,"samples":5,"open":false}",
		  "abacus {"task":"set","numbers":1,"steps":3,"sign":"+-","base":10,"base_side":"right","count":5,"rods":13}",
		]
	`);
});
