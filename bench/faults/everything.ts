import { createRandom } from "#domain/generator/random";
import type { Reply } from "../client";
import { type Drill, pause } from "../drills/arena";

const kills = Number(process.env["KILLS"] ?? 6);

/** Requests cut, repeated and reordered, and the server killed with SIGKILL and started again, all at the same time. */
export function everythingAtOnce() {
	const counts = { "cut in the middle": 0, "sent twice": 0 };
	const drill: Drill = {
		title: "cut, repeated, reordered, killed",
		line: async (call, { random }): Promise<Reply> => {
			const isCut = random.below(12) === 0;
			const again = random.below(12) === 0;
			if (isCut) counts["cut in the middle"]++;
			if (again) counts["sent twice"]++;
			const calls = [call(isCut ? 1 + random.below(10) : undefined)];
			if (again) calls.push(call());
			const settled = await Promise.allSettled(calls);
			const arrived = settled.find((one) => one.status === "fulfilled");
			if (arrived?.status !== "fulfilled") throw new Error("nothing arrived");
			return arrived.value;
		},
		trouble: async (arena) => {
			const random = createRandom("kills");
			for (let kill = 0; kill < kills; kill++) {
				await pause(1_500 + random.below(2_500));
				if (!arena.running) return;
				await arena.restart();
			}
		},
	};
	return { drill, counts };
}
