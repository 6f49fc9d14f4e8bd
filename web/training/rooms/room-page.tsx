import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Rates } from "#domain/mastery/blame";
import type { PlainParameters } from "#domain/trainer/definition";
import type { Exercise } from "#domain/trainer/exercise";
import type { Answered } from "#domain/trainer/progress";
import { m } from "#messages";
import { meQuery } from "../../account/session/queries";
import { deviceNow } from "../../lib/clock";
import { guest } from "../guest/guest-mark";
import { KeepResult } from "../guest/keep-link";
import { breakRates } from "../mastery/break-rates";
import { finishSet } from "../trainer/finish-set";
import { focusParameters, hasFocus } from "../mastery/focus-parameters";
import { RoomStart } from "./room-start";
import { type Room, type RoomLevel, roomParameters } from "./room-levels";
import { RoomShell } from "./rooms-page";
import { TrainerResult } from "../trainer/result/trainer-result";
import { TrainerRun } from "../trainer/run/trainer-run";
import { trainerOf } from "../sets/trainers";

const titles: Record<Room, () => string> = {
	sum: m.training_room_anzan,
	columns: m.training_room_columns,
	cards: m.training_room_cards,
};

/** `startedAt`: milliseconds. */
type Deal = { parameters: PlainParameters; exercises: Exercise[]; seed: string; startedAt: number };

function deal(room: Room, parameters: PlainParameters, seed: string): Deal {
	return { parameters, seed, exercises: trainerOf(room).makeSet(parameters, seed), startedAt: deviceNow() };
}

/** A quick room: three levels; it needs no sign-in. A guest's sets wait on the device for an account. */
export function RoomPage({ room, first = "middle" }: { room: Room; first?: RoomLevel }) {
	const [level, setLevel] = useState<RoomLevel>(first);
	const isGuest = useQuery(meQuery).data === null;
	const [running, setRunning] = useState<Deal | null>(null);
	const [back, setBack] = useState(false);
	const [finished, setFinished] = useState<{ set: Deal; answers: readonly Answered[]; rates: Rates } | null>(null);
	function start(parameters: PlainParameters, seed = crypto.randomUUID() as string): void {
		setFinished(null);
		setRunning(deal(room, parameters, seed));
	}
	function end(answers: readonly Answered[]): void {
		if (running && answers.length > 0) {
			const { parameters, seed, startedAt } = running;
			const rates = breakRates(null, running.exercises, answers);
			setFinished({ set: running, answers, rates });
			const [id, finishedAt] = [crypto.randomUUID(), deviceNow()];
			const done = { id, owner: guest, simulator: room, parameters, seed, answers, rates, startedAt, finishedAt };
			if (isGuest) void finishSet(done);
		}
		setRunning(null);
		setBack(true);
	}
	if (running) return <TrainerRun key={running.seed} simulator={room} {...running} showAnswers onEnd={end} />;
	const parameters = roomParameters(room, level);
	if (finished) {
		const { set, answers, rates } = finished;
		return (
			<RoomShell title={titles[room]()} quiet>
				<TrainerResult
					key={set.seed}
					owner={null}
					simulator={room}
					parameters={set.parameters}
					seed={set.seed}
					answers={answers}
					rates={rates}
					keep={isGuest ? <KeepResult /> : null}
					onAgain={() => start(set.parameters)}
					onSame={() => start(set.parameters, set.seed)}
					onTrain={
						hasFocus(room)
							? (formula) => start(focusParameters(room, set.parameters, { formulas: [formula], check: false }))
							: undefined
					}
					onSettings={() => setFinished(null)}
				/>
			</RoomShell>
		);
	}
	return (
		<RoomShell title={titles[room]()}>
			<RoomStart
				room={room}
				parameters={parameters}
				back={back}
				level={level}
				onLevel={setLevel}
				onStart={() => start(parameters)}
			/>
		</RoomShell>
	);
}
