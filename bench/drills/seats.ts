import { type Drill, pause, sitThrough } from "./arena";
import { type Child, lastOf, type Sat } from "./child";

/** A second tab, or a second device, asks for an attempt in the middle of a stage, is refused, and takes it over. */
export const twoTabs: Drill = {
	title: "a second tab or device takes the attempt over",
	sit: async (first, arena) => {
		await first.start(arena.olympiad);
		const [step, ...rest] = first.steps;
		const samples = await first.open(step!);
		const events = first.compose(step!, samples);
		const middle = first.random.below(events.length + 1);
		await first.deliver(events.slice(0, middle));

		const ownSession = first.index % 2 === 0 ? {} : { session: `other-${first.index}` };
		const second = arena.child(first.index, "second", ownSession);
		await second.refused("ATTEMPT_ELSEWHERE", "GET", `/api/olimpic/${arena.olympiad}/start`);
		await second.start(arena.olympiad, "?takeover=1");
		if (second.id !== first.id || second.epoch !== 2) throw new Error(`took over ${second.id} as ${second.epoch}`);

		// what the first seat still brings is kept, and counts for nothing; it may neither check nor end
		const late = first.number(events.slice(middle)).map((event) => ({ ...event, value: "777" }));
		if (late.length > 0) {
			await first.refused("ATTEMPT_ELSEWHERE", "POST", first.path("answers"), { epoch: first.epoch, events: late });
		}
		await first.refused("ATTEMPT_ELSEWHERE", "POST", first.path("check"), { epoch: first.epoch, step: step!.id });
		await first.refused("ATTEMPT_ELSEWHERE", "POST", `/api/olimpic/online/save/${first.id}`, {});

		second.late = late.length;
		await second.deliver(second.number(events.slice(middle)));
		await second.check(step!, samples, lastOf(events));
		for (const next of rest) await second.sitStage(next);
		return second.save();
	},
};

const tokenSeconds = 3;

/** The token of every child expires in the middle of a stage; it signs in again and goes on where it was. */
export const tokenExpired: Drill = {
	title: "the token expires in the middle of a stage",
	sit: async (child, arena) => {
		const { index } = child;
		child.entrant = arena.entrant(index, { tokenSeconds });
		const expiresAt = Date.now() + tokenSeconds * 1_000;
		let again = 0;
		child.renew = async () => {
			child.entrant = arena.entrant(index, { session: `again-${index}-${++again}` });
			arena.count("signed in again");
			await child.start(arena.olympiad);
		};
		const stage = 1 + child.random.below(7);
		const sat = await sitThrough(child, arena, async (running) => {
			if (running === stage) await pause(expiresAt + 500 - Date.now());
		});
		if (again !== 1) throw new Error(`signed in again ${again} times`);
		return sat;
	},
};

/** In the middle of a stage the page closes: what was typed last leaves by beacon, and the beacon ends the attempt. */
export const leftByBeacon: Drill = {
	title: "leaving in the middle of a stage by beacon",
	sit: async (child, arena): Promise<Sat> => {
		await child.start(arena.olympiad);
		const done = child.random.below(child.steps.length);
		for (const step of child.steps.slice(0, done)) await child.sitStage(step);
		const step = child.steps[done]!;
		const samples = await child.open(step);
		const events = child.compose(step, samples);
		const middle = child.random.below(events.length + 1);
		await child.deliver(events.slice(0, middle));
		await beacon(child, events.slice(middle));
		await child.refused("ATTEMPT_CLOSED", "POST", `/api/olimpic/online/save/${child.id}`, {});
		child.expect(step, samples, lastOf(events));
		return child.sat("navigate");
	},
};

async function beacon(child: Child, events: readonly object[]): Promise<void> {
	const said = { epoch: child.epoch, token: child.leaveToken, type: "navigate", events };
	const { status, body } = await child.send("POST", child.path("leave"), JSON.stringify(said));
	if (status !== 204) throw new Error(`beacon: ${status} ${JSON.stringify(body)}`);
}
