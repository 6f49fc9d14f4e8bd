import { createRoute, z } from "@hono/zod-openapi";
import { signedRoute } from "../../account/auth/signed-in";
import { ErrorBody } from "../../http/contract";
import { LateAnswers } from "../../attempt/recorded-contract";
import { json } from "../../http/router";
import { workbookType } from "../../spreadsheet/workbook";
import {
	Changed,
	ChangeList,
	History,
	JudgeInput,
	OwnLine,
	PendingList,
	PlaceInput,
	PublicQuery,
	PublicRating,
	PublishInput,
	Ranking,
	RankingQuery,
	ResultsQuery,
	StateInput,
	SuggestInput,
	UndoInput,
} from "./contract";

const tags = ["results"];
const params = z.object({ id: z.string() });
const guarded = {
	401: json(ErrorBody, "No valid session"),
	403: json(ErrorBody, "Not shown, or not this role's to change"),
	404: json(ErrorBody, "No such olympiad or participant"),
} as const;
const changing = {
	...guarded,
	409: json(ErrorBody, "Somebody else's change came first, or the state does not allow it"),
	422: json(ErrorBody, "Invalid fields"),
} as const;

export const ranking = signedRoute({
	method: "get",
	path: "/olimpic/ranking",
	tags,
	summary: "The ranking of the active olympiad, category by category",
	request: { query: RankingQuery },
	responses: { 200: json(Ranking, "A page of the table"), ...guarded },
});
export const rankingOf = signedRoute({
	method: "get",
	path: "/olimpic/{id}/ranking",
	tags,
	summary: "The ranking of an olympiad, category by category",
	request: { params, query: RankingQuery },
	responses: { 200: json(Ranking, "A page of the table"), ...guarded },
});
export const results = signedRoute({
	method: "get",
	path: "/olimpic/results",
	tags,
	summary: "The same table in large pages, for exports",
	request: { query: ResultsQuery },
	responses: { 200: json(Ranking, "A page of the table"), ...guarded },
});
export const resultsOf = signedRoute({
	method: "get",
	path: "/olimpic/{id}/results",
	tags,
	summary: "The same table of an olympiad in large pages, for exports",
	request: { params, query: ResultsQuery },
	responses: { 200: json(Ranking, "A page of the table"), ...guarded },
});
export const spreadsheet = signedRoute({
	method: "get",
	path: "/olimpic/{id}/results.xlsx",
	tags,
	summary: "The whole table of an olympiad as a spreadsheet, one sheet per category",
	request: { params },
	responses: {
		200: {
			description: "The file, sent while it is made",
			content: { [workbookType]: { schema: z.string().meta({ format: "binary" }) } },
		},
		...guarded,
	},
});
export const rating = createRoute({
	method: "get",
	path: "/olimpic/rating",
	tags,
	summary: "The public rating of the active olympiad, from a snapshot",
	request: { query: PublicQuery },
	responses: { 200: json(PublicRating, "A page of one category"), 304: { description: "Unchanged" }, ...guarded },
});
export const ratingOf = createRoute({
	method: "get",
	path: "/olimpic/{id}/rating",
	tags,
	summary: "The public rating of an olympiad, from a snapshot",
	request: { params, query: PublicQuery },
	responses: { 200: json(PublicRating, "A page of one category"), 304: { description: "Unchanged" }, ...guarded },
});
export const ownLine = signedRoute({
	method: "get",
	path: "/olimpic/{id}/rating/me",
	tags,
	summary: "The caller's own line of the public rating",
	request: { params },
	responses: { 200: json(OwnLine, "Null while there is none, or the rating is not shown"), ...guarded },
});
export const history = signedRoute({
	method: "get",
	path: "/olimpic/history/{id}",
	tags,
	summary: "A person's olympiads over the years, one's own or of somebody within reach",
	request: { params },
	responses: { 200: json(History, "Latest first"), ...guarded },
});
export const pending = signedRoute({
	method: "get",
	path: "/olimpic/{id}/results/pending",
	tags,
	summary: "Results with late answers, and what came after freezing",
	request: { params },
	responses: { 200: json(PendingList, "Undecided ones first"), ...guarded },
});
export const late = signedRoute({
	method: "get",
	path: "/olimpic/{id}/results/late/{user}",
	tags,
	summary: "The late answers of a person, and what they would change",
	request: { params: params.extend({ user: z.string() }) },
	responses: {
		200: json(LateAnswers, "Answer by answer, with the scores without and with them"),
		...guarded,
		409: json(ErrorBody, "The attempt goes on"),
	},
});
export const changes = signedRoute({
	method: "get",
	path: "/olimpic/{id}/results/changes",
	tags,
	summary: "Who changed these results, when, and what was before and after",
	request: { params },
	responses: { 200: json(ChangeList, "Latest first"), ...guarded },
});

function change<Path extends string, Schema extends z.ZodType>(path: Path, summary: string, schema: Schema) {
	return signedRoute({
		method: "post",
		path,
		tags,
		summary,
		request: { params, body: { required: true, content: { "application/json": { schema } } } },
		responses: { 200: json(Changed, "What changed, and the revision after it"), ...changing },
	});
}

export const state = change("/olimpic/{id}/results/state", "Freeze, finish, or go back with a reason", StateInput);
export const published = change(
	"/olimpic/{id}/results/publish",
	"Show or hide results, rating and diplomas",
	PublishInput,
);
export const judged = change("/olimpic/{id}/results/judge", "Decide about late answers and late results", JudgeInput);
export const places = change("/olimpic/{id}/places", "Set or clear the place of some people", PlaceInput);
export const suggest = change("/olimpic/{id}/places/suggest", "Set the places the written rule gives", SuggestInput);
export const undo = change("/olimpic/{id}/places/undo", "Take the latest change of places back", UndoInput);
