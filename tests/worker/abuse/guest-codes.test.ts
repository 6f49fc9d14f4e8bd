import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { guestPerDevice, guestsPerAddress } from "#worker/http/rate-limit";
import { makeApi } from "../../factories/api";
import { lessonWithGuests } from "../../factories/classroom-line";

const school = "198.51.100.7";
const api = makeApi(env, Date.now());
let lesson: Awaited<ReturnType<typeof lessonWithGuests>>;
let devices = 0;
beforeEach(async () => {
	lesson = await lessonWithGuests();
});

/** The number of a device that never knocked. */
const newDevice = () => `device-${String(++devices).padStart(15, "0")}`;

async function tries(code: string, device: string | null, address = school): Promise<number> {
	const headers: Record<string, string> = { "cf-connecting-ip": address, Origin: "http://abacus.test" };
	if (device !== null) headers["Cookie"] = `device=${device}`;
	return (await api.post(`/lessons/${lesson.room}/guest`, { code, name: "Гость" }, headers)).status;
}

const wrong = () => (lesson.code === "ABCABC" ? "ABCABH" : "ABCABC");
const refused = (statuses: readonly number[]) => statuses.filter((status) => status === 429).length;

describe("the code of a lesson's guests", () => {
	test("cannot be guessed by sending many at once: five of a device are looked at", async () => {
		const device = newDevice();
		const statuses = await Promise.all(Array.from({ length: 40 }, () => tries(wrong(), device)));
		expect(statuses.length - refused(statuses)).toBe(guestPerDevice.free);
	});

	test("cannot be guessed by changing devices: an address has an end, and is slowed, not shut out", async () => {
		const many = Array.from({ length: guestsPerAddress.free + 20 }, () => tries(wrong(), newDevice()));
		const statuses = await Promise.all(many);
		expect(statuses.length - refused(statuses)).toBe(guestsPerAddress.free);
		api.clock.now += 65_000;
		expect(await tries(lesson.code, newDevice())).toBe(200);
		expect(await tries(lesson.code, newDevice(), "203.0.113.9")).toBe(200);
	});

	test("one child that guesses keeps no class of guests out at the same address, nor by a device without a number", async () => {
		const device = newDevice();
		for (let time = 0; time < 30; time++) await tries(wrong(), device);
		expect(await tries(lesson.code, device)).toBe(429);
		for (let time = 0; time < 80; time++) await tries(wrong(), null);
		const statuses = await Promise.all(Array.from({ length: 35 }, () => tries(lesson.code, newDevice())));
		expect(statuses).toEqual(Array(35).fill(200));
	});

	test("a right one is counted against nobody: a class that comes again and again is never asked to wait", async () => {
		const device = newDevice();
		for (let time = 0; time < 20; time++) expect(await tries(lesson.code, device)).toBe(200);
		for (let time = 0; time < 3; time++) expect(await tries(lesson.code, null)).toBe(200);
	});

	test("a device that was refused has a number afterwards, and is counted by it", async () => {
		const answer = await api.post(`/lessons/${lesson.room}/guest`, { code: wrong(), name: "Гость" });
		expect(answer.headers.get("set-cookie")).toMatch(/device=[\w-]{22};/);
	});
});
