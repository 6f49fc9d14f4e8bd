import type { Db } from "#db/client";
import { createRoute } from "@hono/zod-openapi";
import type { Context } from "hono";
import { type AppEnv, createRouter, json } from "../../http/router";
import { sendAfter } from "../../mail/send-after";
import { ownerBehind } from "../family/carry-over";
import { Me } from "../users/contract";
import { readMe } from "../users/me";
import {
	ChangePasswordInput,
	ConfirmInput,
	ForgotPasswordInput,
	LoginInput,
	MailAnswer,
	ResetPasswordInput,
	SignupInput,
} from "./contract";
import { changePassword, type EndedSessions, requestReset, resetPassword } from "./new-password";
import { closeCookie, continueSession, openSession } from "./open-session";
import { callerOf, numberedCaller } from "./place";
import { rememberPlaces } from "./place-store";
import { signIn } from "./sign-in";
import { confirmSignup, requestSignup } from "./sign-up";
import { sessionIn, signedRoute } from "./signed-in";
import { openerOf, revokeSession, revokeSessions } from "./store";

const tags = ["identity"];

function body<T>(schema: T) {
	return { body: { content: { "application/json": { schema } }, required: true } } as const;
}

const nothing = { description: "Done" };

const login = createRoute({
	method: "post",
	path: "/users/login",
	tags,
	summary: "Sign in; the token is in the Authorization header of the answer and in a cookie",
	request: body(LoginInput),
	responses: { 200: json(Me, "The profile") },
});

const logout = createRoute({
	method: "post",
	path: "/users/logout",
	tags,
	summary: "End this session and clear its cookie; harmless without a session",
	responses: { 204: nothing },
});

const revoke = signedRoute({
	method: "post",
	path: "/users/sessions/revoke",
	tags,
	summary: "Sign out everywhere, here too",
	responses: { 204: nothing },
});

const change = signedRoute({
	method: "post",
	path: "/users/change-password",
	tags,
	summary: "Change the password; all other sessions end",
	request: body(ChangePasswordInput),
	responses: { 204: nothing },
});

const signup = createRoute({
	method: "post",
	path: "/users/signup",
	tags,
	summary: "Ask for an account; a code comes by mail",
	request: body(SignupInput),
	responses: { 202: json(MailAnswer, "The same for every address") },
});

const confirm = createRoute({
	method: "post",
	path: "/users/signup/confirm",
	tags,
	summary: "Confirm the address by the mailed code and sign in",
	request: body(ConfirmInput),
	responses: { 200: json(Me, "The new profile") },
});

const forgot = createRoute({
	method: "post",
	path: "/users/forgot-password",
	tags,
	summary: "Ask for a link to a new password",
	request: body(ForgotPasswordInput),
	responses: { 202: json(MailAnswer, "The same for every address") },
});

const reset = createRoute({
	method: "post",
	path: "/users/reset-password",
	tags,
	summary: "Set the password by a mailed link; all sessions end",
	request: body(ResetPasswordInput),
	responses: { 204: nothing },
});

/** Called with ended sessions, for services that admit calls by the token's signature alone. */
export type SessionsEnded = (env: Env, db: Db, userId: string, sessionIds: readonly string[]) => Promise<void>;

/** Sign-up, sign-in, sign-out and passwords. `sessionsEnded` runs before the answer. */
export function createIdentityRoutes(sessionsEnded: SessionsEnded) {
	const tell = (c: Context<AppEnv>, { userId, sessionIds }: EndedSessions) =>
		sessionsEnded(c.env, c.var.db, userId, sessionIds);

	return createRouter()
		.openapi(login, async (c) => {
			const { userId: entered, ...how } = await signIn(c.var.db, c.req.valid("json"), callerOf(c), c.var.now);
			const userId = await ownerBehind(c.var.db, entered, c.var.now);
			await openSession(c, userId, how);
			const me = await readMe(c.var.db, userId, c.var.now);
			return c.json(how.once ? { ...me, own_password_first: true as const } : me, 200);
		})
		.openapi(logout, async (c) => {
			const session = await sessionIn(c.env, c.req.raw.headers, c.var.now);
			closeCookie(c);
			if (session) {
				const sessionIds = await revokeSession(c.var.db, session.userId, session.id, c.var.now);
				await tell(c, { userId: session.userId, sessionIds });
				// signing out of a child's account that a parent has opened signs the parent out of this device too
				const parent = await openerOf(c.var.db, session.id);
				if (parent) {
					const ended = await revokeSession(c.var.db, parent.userId, parent.id, c.var.now);
					await tell(c, { userId: parent.userId, sessionIds: ended });
				}
			}
			return c.body(null, 204);
		})
		.openapi(revoke, async (c) => {
			const { userId } = c.var.session;
			closeCookie(c);
			await tell(c, { userId, sessionIds: await revokeSessions(c.var.db, userId, c.var.now) });
			return c.body(null, 204);
		})
		.openapi(change, async (c) => {
			const { db, now, session } = c.var;
			await tell(c, await changePassword(db, session, c.req.valid("json"), callerOf(c), now));
			// the same session, which now reaches everything
			if (session.once) await continueSession(c, { id: session.id, userId: session.userId });
			return c.body(null, 204);
		})
		.openapi(signup, async (c) => {
			const input = c.req.valid("json");
			await requestSignup(c.var.db, input, numberedCaller(c), c.var.now);
			await sendAfter(c, input.email);
			return c.json({ type: "SUCCESS" as const }, 202);
		})
		.openapi(confirm, async (c) => {
			const userId = await confirmSignup(c.var.db, c.req.valid("json"), callerOf(c), c.var.now);
			await openSession(c, userId);
			return c.json(await readMe(c.var.db, userId, c.var.now), 200);
		})
		.openapi(forgot, async (c) => {
			const { email } = c.req.valid("json");
			await requestReset(c.var.db, email, callerOf(c), c.var.now);
			await sendAfter(c, email);
			return c.json({ type: "SUCCESS" as const }, 202);
		})
		.openapi(reset, async (c) => {
			const { db, now } = c.var;
			const ended = await resetPassword(db, c.req.valid("json"), callerOf(c), now);
			// a reader of the account's mail is its owner
			await rememberPlaces(db, ended.userId, { places: numberedCaller(c).places, byPassword: true }, now);
			await tell(c, ended);
			return c.body(null, 204);
		});
}
