type Clock = {
	/** milliseconds since the epoch by the machine */
	machine: () => number;
	/** the instant the tests began at, and when that was by the machine */
	start: number;
	began: number;
	goesOn: boolean;
};

declare global {
	/** kept where files share a runtime */
	var clockOfTests: Clock | undefined;
}

/**
 * From here on `Date` tells the time of the tests: it begins at `start` and goes on with the machine's, or stands still.
 * Whoever ends fake timers and puts back what was there before puts back this one, so the machine's day stays unknown.
 */
export function moveClock(start: number, goesOn: boolean): void {
	const clock = (globalThis.clockOfTests ??= replaceDate());
	Object.assign(clock, { start, goesOn, began: clock.machine() });
}

/** An instant by the machine, such as one the runtime noted, as tests count. */
export function movedInstant(machine: number): number {
	const { start, began, goesOn } = globalThis.clockOfTests!;
	return goesOn ? start + machine - began : start;
}

function replaceDate(): Clock {
	const native = Date;
	const machine = native.now;
	const now = () => movedInstant(machine());
	// a spy replaces it on the same object
	native.now = now;
	const moved = new Proxy(native, {
		apply: () => new native(now()).toString(),
		construct: (target, args, made) => Reflect.construct(target, args.length === 0 ? [now()] : args, made) as Date,
	});
	native.prototype.constructor = moved;
	let current = moved;
	Object.defineProperty(globalThis, "Date", {
		configurable: true,
		get: () => current,
		set: (put: DateConstructor) => {
			current = put === native ? moved : put;
		},
	});
	return { machine, start: 0, began: 0, goesOn: false };
}
