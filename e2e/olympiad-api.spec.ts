import { expectedAnswer } from "#domain/scoring/answers";
import { expect, freshParticipant, test } from "./fixtures";

/** A client that knows only the wire of an attempt: HTTP, a token, nothing of the app. */
test("the whole olympiad by HTTP alone, with the real 45 seconds, and a client that claims 999", async ({
	baseURL,
}) => {
	test.setTimeout(120_000);
	const child = await freshParticipant(baseURL!);
	const call = async (method: string, path: string, body?: unknown, extra: Record<string, string> = {}) => {
		const response = await fetch(`${baseURL}/api${path}`, {
			method,
			headers: {
				Authorization: child.token,
				"X-App": "1",
				...(body === undefined ? {} : { "Content-Type": "application/json" }),
				...extra,
			},
			body: body === undefined ? null : JSON.stringify(body),
		});
		return { status: response.status, body: await response.json() };
	};

	const ready = await call("POST", `/olimpic/${child.olympiadId}/ready`, { rules: true, camera: true, ready: true });
	expect(Date.parse(ready.body.notBefore) - Date.parse(ready.body.now)).toBe(45_000);
	const ticket = { "X-Ticket": ready.body.ticket as string };
	expect((await call("GET", `/olimpic/${child.olympiadId}/start`, undefined, ticket)).body.error).toBe(
		"TICKET_TOO_EARLY",
	);
	await expect
		.poll(async () => (await call("GET", `/olimpic/${child.olympiadId}/start`, undefined, ticket)).status, {
			timeout: 60_000,
			intervals: [5_000],
		})
		.toBe(200);
	const { attempt } = (await call("GET", `/olimpic/${child.olympiadId}/start`, undefined, ticket)).body;

	expect((await call("GET", `/olimpic/data?attempt=${attempt._id}&step=${attempt.steps[6].id}`)).body.error).toBe(
		"STEP_OUT_OF_TURN",
	);
	let seq = 0;
	for (const step of attempt.steps) {
		const paper = (await call("GET", `/olimpic/data?attempt=${attempt._id}&step=${step.id}`)).body;
		const items = paper.list.flatMap((group: { params: { type: "sum" }; items: number[][] }) =>
			group.items.map((numbers) => ({ type: group.params.type, numbers })),
		);
		const events = items.slice(0, 5).map(({ type, numbers }: { type: "sum"; numbers: number[] }, item: number) => ({
			seq: ++seq,
			step: step.id,
			item,
			value: expectedAnswer(type, numbers),
			at: new Date().toISOString(),
		}));
		const kept = await call("POST", `/olimpic/attempts/${attempt._id}/answers`, { epoch: attempt.epoch, events });
		expect(kept.body.ack).toBe(seq);
		const checked = await call("POST", `/olimpic/attempts/${attempt._id}/check`, {
			epoch: attempt.epoch,
			step: step.id,
		});
		expect(checked.body.score).toBe(5 * step.size);
	}
	const claimed = Object.fromEntries(attempt.steps.map(({ id }: { id: number }) => [id, 999]));
	const saved = await call("POST", `/olimpic/online/save/${attempt._id}`, { result: claimed, meta: { fail: false } });
	const scores = attempt.steps.map((step: { size: number }) => 5 * step.size);
	expect(saved.body).toMatchObject({ type: "SUCCESS", result: scores });
	expect((await call("GET", "/olimpic/participant")).body.result).toEqual(scores);
	expect((await call("GET", `/olimpic/${child.olympiadId}/start`, undefined, ticket)).body.error).toBe(
		"ATTEMPT_CLOSED",
	);
});
