import { signedRoute } from "../../account/auth/signed-in";
import { authorise } from "../../account/users/require-action";
import { DomainError } from "#domain/errors";
import { Role } from "#domain/user/role";
import { IdParam } from "../../http/contract";
import { readRefusals, refusals } from "../../http/refusals";
import { createRouter, json, jsonBody } from "../../http/router";
import { AssignmentDetail, Assignments, AssignmentsQuery, Changed, Extension } from "./assignment-contract";
import { extendAssignments } from "./change";
import { reopenReviews, reviewAssignments, tellReviews, undoReview } from "./review";
import { GivenReview, NewReview, ReopenInput, ReviewList, ReviewQuery } from "./review-contract";
import { tellAssignment, tellAssignments } from "./tell-assignments";

const tags = ["homework"];
const reading = readRefusals({ missing: "No such assignment within reach" });
const refused = refusals({
	missing: "No such assignment or review within reach",
	conflict: "Too early for a review, or too late to undo it",
});

const list = signedRoute({
	method: "get",
	path: "/homeworks/assignments",
	tags,
	summary: "One's own homework by tab",
	request: { query: AssignmentsQuery },
	responses: { 200: json(Assignments, "One page of the tab, with the counts of all"), ...refused },
});

const one = signedRoute({
	method: "get",
	path: "/homeworks/assignments/{id}",
	tags,
	summary: "A homework of a day with what the child did",
	request: { params: IdParam },
	responses: { 200: json(AssignmentDetail, "The assignment"), ...reading },
});

const extension = signedRoute({
	method: "post",
	path: "/homeworks/assignments/extend",
	tags,
	summary: "Give some children a later deadline, with a reason",
	request: jsonBody(Extension, "Whom, until when and why"),
	responses: { 200: json(Changed, "How many were changed"), ...refused },
});

const reviews = signedRoute({
	method: "get",
	path: "/homeworks/review",
	tags,
	summary: "What waits for review, by group and day",
	request: { query: ReviewQuery },
	responses: { 200: json(ReviewList, "The queue, and the rows of one group and day"), ...refused },
});

const review = signedRoute({
	method: "post",
	path: "/homeworks/review",
	tags,
	summary: "Give stars and a comment to one child, several or a whole group",
	request: jsonBody(NewReview, "The stars"),
	responses: { 200: json(GivenReview, "The review, and until when it can be undone"), ...refused },
});

const undo = signedRoute({
	method: "post",
	path: "/homeworks/review/{id}/undo",
	tags,
	summary: "Take a review back within an hour",
	request: { params: IdParam },
	responses: { 200: json(Changed, "How many it was about"), ...refused },
});

const again = signedRoute({
	method: "post",
	path: "/homeworks/review/reopen",
	tags,
	summary: "Open works for review again whose review was given by mistake, as long as it is shown",
	request: jsonBody(ReopenInput, "Which works and why"),
	responses: { 200: json(Changed, "How many wait for a review again"), ...refused },
});

export const assignmentRoutes = createRouter()
	.openapi(list, async (c) => {
		const { db, now, actor } = await authorise(c, "homeworks.use");
		if (actor.role !== Role.student) throw new DomainError("FORBIDDEN");
		return c.json(await tellAssignments(db, actor.id, c.req.valid("query"), now), 200);
	})
	.openapi(extension, async (c) => {
		const { db, now, actor } = await authorise(c, "homeworks.give");
		return c.json({ count: await extendAssignments(db, actor, c.req.valid("json"), now) }, 200);
	})
	.openapi(one, async (c) => {
		const { db, now, actor } = await authorise(c, "homeworks.use");
		return c.json(await tellAssignment(db, c.env.FILES, actor, c.req.valid("param").id, now), 200);
	})
	.openapi(reviews, async (c) => {
		const { db, now, actor } = await authorise(c, "homeworks.give");
		return c.json(await tellReviews(db, actor, c.req.valid("query"), now), 200);
	})
	.openapi(review, async (c) => {
		const { db, now, actor } = await authorise(c, "homeworks.give");
		return c.json(await reviewAssignments(db, actor, c.req.valid("json"), now), 200);
	})
	.openapi(undo, async (c) => {
		const { db, now, actor } = await authorise(c, "homeworks.give");
		return c.json({ count: await undoReview(db, actor, c.req.valid("param").id, now) }, 200);
	})
	.openapi(again, async (c) => {
		const { db, now, actor } = await authorise(c, "homeworks.give");
		return c.json({ count: await reopenReviews(db, actor, c.req.valid("json"), now) }, 200);
	});
