import { type Knock, type Line, openLine, textFrame } from "./line";

/** Result of an attack: how often each code closed a connection, or each status refused one. */
export type Outcome = Record<string, number>;
type Attack = {
	title: string;
	/** first what it must be answered with; then what else may come of it, as a line opened anew when the turn ended */
	ends: readonly string[];
	run: (knock: Knock, until: number) => Promise<Outcome>;
	/** no attack on a room: the cost of so many connections on one machine */
	floor?: true;
};

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const pulse = textFrame(JSON.stringify({ t: "pulse", phase: "running", latency: 1 }));
const ping = textFrame("ping");
const joining = textFrame(JSON.stringify({ t: "join", id: "j" }));
const typing = textFrame(JSON.stringify({ t: "message", id: "f", kind: "pulse", latency: 1 }));
const huge = textFrame(Buffer.alloc(33_000_000, 0x41));
const count = (outcome: Outcome, what: string | number) => {
	outcome[what] = (outcome[what] ?? 0) + 1;
};

/** Frames at this pace on one line after the other: a new one as soon as the last was closed, or shut out. */
function flood(frame: Buffer, perSecond: number, deaf = false, greeting?: Buffer): Attack["run"] {
	return async (knock, until) => {
		const outcome: Outcome = {};
		let line: Line | null = null;
		let sent = 0;
		const began = performance.now();
		while (performance.now() < until) {
			const due = Math.floor(((performance.now() - began) * perSecond) / 1_000);
			const gone = line === null || (deaf ? line.socket.destroyed : !line.open);
			if (gone) line = await openLine(knock, { deaf, onClose: (code) => count(outcome, code) }).catch(shut(outcome));
			// what a closed line missed is not made up for
			if (gone) sent = due;
			if (gone && line && greeting) line.send(greeting);
			for (; line && sent < due; sent++) line.send(frame);
			await pause(line ? 5 : 100);
		}
		count(outcome, line?.open ? "still open" : "closed");
		line?.hangUp();
		return outcome;
	};
}

const shut = (outcome: Outcome) => (error: Error) => {
	count(outcome, error.message);
	return null;
};

/** Handshakes that must not open anything, so many a second. */
function knocking(perSecond: number, change: (knock: Knock, index: number) => Partial<Knock>): Attack["run"] {
	return async (knock, until) => {
		const outcome: Outcome = {};
		const began = performance.now();
		for (let index = 0; performance.now() < until; index++) {
			const opened = openLine({ ...knock, ...change(knock, index) }).catch(shut(outcome));
			void opened.then((line) => {
				if (line) count(outcome, "opened");
				line?.hangUp();
			});
			await pause(Math.max(0, began + ((index + 1) * 1_000) / perSecond - performance.now()));
		}
		await pause(50);
		return outcome;
	};
}

/** Sixty lines at once, each opened anew a second after it was closed. */
async function crowd(knock: Knock, until: number): Promise<Outcome> {
	const outcome: Outcome = {};
	const lines: (Line | null)[] = Array.from({ length: 60 }, () => null);
	while (performance.now() < until) {
		for (const [index, line] of lines.entries()) {
			if (line?.open) continue;
			lines[index] = await openLine(knock, { onClose: (code) => count(outcome, code) }).catch(shut(outcome));
		}
		await pause(1_000);
	}
	outcome["still open"] = lines.filter((line) => line?.open).length;
	for (const line of lines) line?.hangUp();
	return outcome;
}

const spellings = (path: string) => [
	path.replaceAll(":", "%3A"),
	path.replace("x", "%78"),
	`${path}%`,
	`${path}%E0%A4`,
	`${path}/`,
	path.replace(":", "%253A"),
];

export const attacks: Record<string, Attack> = {
	file: {
		title: "200 knocks a second at a file, for comparison",
		ends: ["200"],
		run: knocking(200, () => ({ path: "/version.json" })),
		floor: true,
	},
	frames: { title: "1,000 frames a second", ends: ["4429", "429", "closed", "still open"], run: flood(pulse, 1_000) },
	deaf: {
		title: "1,000 frames a second, whatever the room says",
		ends: ["4429", "closed"],
		run: flood(pulse, 1_000, true),
	},
	huge: { title: "frames of 33 MB, one a second", ends: ["1009", "closed", "still open"], run: flood(huge, 1) },
	pings: { title: "1,000 pings a second", ends: ["still open"], run: flood(ping, 1_000) },
	crowd: { title: "60 connections", ends: ["4409", "4429", "429", "still open"], run: crowd },
	foreign: {
		title: "200 knocks a second from another site",
		ends: ["403"],
		run: knocking(200, () => ({ origin: "https://evil.example" })),
	},
	ended: { title: "100 knocks a second in an ended session", ends: ["401", "429"], run: knocking(100, () => ({})) },
	spelled: {
		title: "200 knocks a second at other spellings",
		ends: ["404"],
		run: knocking(200, ({ path }, index) => {
			const all = spellings(path);
			return { path: all[index % all.length]! };
		}),
	},
};

/** One child of a lesson against the others; the room is another one, so it is not among the attacks on a lobby. */
export const inLesson: Record<string, Attack> = {
	lesson: { title: "1,000 frames a second in a lesson", ends: ["4429"], run: flood(typing, 1_000, false, joining) },
};
