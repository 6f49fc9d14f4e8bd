import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, inject, test } from "vitest";

const start = inject("start");
/** what one file may take */
const hour = 3_600_000;

describe("a test of the API knows no day but that of the tests", () => {
	test("which goes on from where it is set", async () => {
		const now = Date.now();
		expect(now).toBeGreaterThanOrEqual(start);
		expect(now).toBeLessThan(start + hour);
		expect(new Date().getTime()).toBeGreaterThanOrEqual(now);
		await expect.poll(() => Date.now()).toBeGreaterThan(now);
	});

	test("and an alarm that is due rings when the test says so, never by itself", async () => {
		const stub = env.Attempts.get(env.Attempts.idFromName("clock"));
		const due = start - hour;
		const alarm = () => runInDurableObject(stub, (_, { storage }) => storage.getAlarm());
		await runInDurableObject(stub, (_, { storage }) => storage.setAlarm(due));
		// a due alarm of the runtime would ring before the next call
		for (let calls = 0; calls < 5; calls++) expect(await alarm()).toBe(due);
		expect(await runDurableObjectAlarm(stub)).toBe(true);
		expect(await alarm()).toBeNull();
	});
});
