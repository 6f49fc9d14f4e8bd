import { createRoute } from "@hono/zod-openapi";
import { DomainError } from "#domain/errors";
import { formatNotation, parseNotation } from "#domain/generator/notation";
import { generateSamples, type Sample, sampleAnswer, sampleAnswers } from "#domain/generator/sample";
import { signedIn } from "../auth/signed-in";
import { ErrorBody } from "../http/contract";
import { createRouter, json } from "../http/router";
import { ruleOf, type SamplesAnswer, SamplesQuery, SamplesAnswer as Answer } from "./contract";

const read = createRoute({
	method: "get",
	path: "/samples",
	tags: ["training"],
	summary: "Samples of a task by its notation and a seed: the same seed gives the same samples",
	middleware: [signedIn] as const,
	request: { query: SamplesQuery },
	responses: {
		200: json(Answer, "The samples with their answers"),
		401: json(ErrorBody, "No valid session"),
		422: json(ErrorBody, "A notation that cannot be read, a number out of bounds, or a task no sample can meet"),
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

function toWire(sample: Sample, notation: string): SamplesAnswer["data"][number] {
	const params = { type: sample.type, notation };
	if (sample.columns) return { list: sample.columns, params, answer: sampleAnswers(sample) };
	return { list: sample.numbers, params, answer: sampleAnswer(sample) };
}

export const samplesRoutes = createRouter().openapi(read, (c) => {
	const query = c.req.valid("query");
	const notation = canonical(query.task);
	const samples = generateSamples(notation, query.seed, query.count, ruleOf(query));
	return c.json({ data: samples.map((sample) => toWire(sample, notation)) }, 200);
});
