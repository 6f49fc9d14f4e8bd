import express from "express";
import { jwtVerify } from "jose";
import { openApi } from "./api-store.mjs";

/** The mix of the API the way an Express server with better-sqlite3 is usually written. */
const api = openApi(process.env.DATABASE);
const key = new TextEncoder().encode(process.env.SESSION_SECRET);

async function signedIn(request, response, next) {
	const bearer = request.get("authorization")?.replace(/^Bearer\s+/i, "") ?? "";
	const { payload } = await jwtVerify(bearer, key, { algorithms: ["HS256"], audience: "abacus:session" });
	if (!api.isLive(payload.sid, payload.sub, Date.now())) return response.status(401).json({ error: "INVALID_TOKEN" });
	response.locals.id = payload.sub;
	next();
}

const app = express();
app.disable("x-powered-by");
app.get("/ping", (_, response) => response.json({ now: new Date().toISOString() }));
app.get("/api/users/me", signedIn, (_, response) => response.json(api.me(response.locals.id, Date.now())));
app.get("/api/rating/students/around", signedIn, (_, response) => response.json(api.around(response.locals.id)));
app.get("/api/rating/students", signedIn, (request, response) =>
	response.json(api.page(response.locals.id, Number(request.query.page))),
);
app.post("/api/users/edit", signedIn, express.json(), (request, response) =>
	response.json(api.edit(response.locals.id, request.body, Date.now())),
);
app.listen(Number(process.env.PORT), "127.0.0.1");
