import { sheetRefusal } from "#domain/access/sheet-gate";
import { DomainError } from "#domain/errors";
import { formatNotation, parseNotation } from "#domain/generator/notation";
import { generateSamples, type Sample, sampleAnswer, sampleAnswers } from "#domain/generator/sample";
import { signedRoute } from "../../account/auth/signed-in";
import { toGateUser } from "../../account/users/person";
import { findUserStanding } from "../../account/users/store";
import { ErrorBody } from "../../http/contract";
import { createRouter, json } from "../../http/router";
import { mostDigits, ruleOf, type SamplesAnswer, SamplesQuery, SamplesAnswer as Answer } from "./contract";

const read = signedRoute({
	method: "get",
	path: "/samples",
	tags: ["training"],
	summary: "Samples of a task by its notation and a seed: the same seed gives the same samples",
	request: { query: SamplesQuery },
	responses: {
		200: json(Answer, "The samples with their answers"),
		401: json(ErrorBody, "No valid session"),
		403: json(ErrorBody, "A role that prints no sheets"),
		422: json(
			ErrorBody,
			"Access not paid, a notation that cannot be read, a number out of bounds, or a task no sample can meet",
		),
	},
});

/** The canonical notation. Throws `VALIDATION` with the notation's own code on `task`. */
function canonical(task: string): string {
	try {
		return formatNotation(parseNotation(task));
	} catch (error) {
		throw error instanceof DomainError ? new DomainError("VALIDATION", { task: error.code }) : error;
	}
}

/** Throws `VALIDATION` on `count` when the samples together would be too long. */
function assertSize(notation: string, count: number): void {
	const longest = Math.max(
		...parseNotation(notation).alternatives.map((task) =>
			task.op === "sum" ? task.rows * Math.max(...task.digits) : 0,
		),
	);
	if (longest * count > mostDigits) throw new DomainError("VALIDATION", { count: "OUT_OF_RANGE" });
}

function toWire(sample: Sample, notation: string): SamplesAnswer["data"][number] {
	const params = { type: sample.type, notation };
	if (sample.columns) return { list: sample.columns, params, answer: sampleAnswers(sample) };
	return { list: sample.numbers, params, answer: sampleAnswer(sample) };
}

export const samplesRoutes = createRouter().openapi(read, async (c) => {
	const { db, session, now } = c.var;
	const { user, standing } = await findUserStanding(db, session.userId, now);
	if (!user) throw new DomainError("INVALID_TOKEN");
	const refusal = sheetRefusal(toGateUser(user, standing, now), now);
	if (refusal) throw new DomainError(refusal);
	const query = c.req.valid("query");
	const notation = canonical(query.task);
	assertSize(notation, query.count);
	const samples = generateSamples(notation, query.seed, query.count, ruleOf(query));
	return c.json({ data: samples.map((sample) => toWire(sample, notation)) }, 200);
});
