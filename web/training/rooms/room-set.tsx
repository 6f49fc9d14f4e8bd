import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Rates } from "#domain/mastery/blame";
import type { PlainParameters } from "#domain/trainer/definition";
import type { Exercise } from "#domain/trainer/exercise";
import { type Answered, outcomeOf } from "#domain/trainer/progress";
import { meQuery } from "../../account/session/queries";
import { deviceNow } from "../../lib/clock";
import { guest } from "../guest/guest-mark";
import { KeepResult } from "../guest/keep-link";
import { breakRates } from "../mastery/break-rates";
import { focusParameters, hasFocus } from "../mastery/focus-parameters";
import { ClimbNote } from "../sets/climb-note";
import { trainerOf } from "../sets/trainers";
import type { Climbed, Ladder } from "../sets/use-ladder";
import { finishSet } from "../trainer/finish-set";
import { TrainerResult } from "../trainer/result/trainer-result";
import { TrainerRun } from "../trainer/run/trainer-run";
import { type Room, roomTitles } from "./rooms";
import { RoomShell } from "./room-shell";

/** `startedAt`: milliseconds. */
type Deal = { parameters: PlainParameters; exercises: Exercise[]; seed: string; startedAt: number };
type Finished = { set: Deal; answers: readonly Answered[]; rates: Rates; climbed: Climbed };

function deal(room: Room, parameters: PlainParameters, seed = crypto.randomUUID() as string): Deal {
	return { parameters, seed, exercises: trainerOf(room).makeSet(parameters, seed), startedAt: deviceNow() };
}

interface RoomSetProps {
	room: Room;
	ladder: Ladder;
	/** Back to the first page of the room. */
	onLeave: () => void;
}

/** Sets of a quick room, one after another, each with its result. A guest's sets wait on the device for an account. */
export function RoomSet({ room, ladder, onLeave }: RoomSetProps) {
	const isGuest = useQuery(meQuery).data === null;
	const [running, setRunning] = useState<Deal | null>(() => deal(room, ladder.parameters));
	const [finished, setFinished] = useState<Finished | null>(null);
	function start(parameters: PlainParameters, seed?: string): void {
		setFinished(null);
		setRunning(deal(room, parameters, seed));
	}
	function end(answers: readonly Answered[]): void {
		if (!running || answers.length === 0) return onLeave();
		const { parameters, seed, startedAt } = running;
		const rates = breakRates(null, running.exercises, answers);
		const { climbed } = ladder.count(parameters, outcomeOf(answers, running.exercises.length));
		setFinished({ set: running, answers, rates, climbed });
		const [id, finishedAt] = [crypto.randomUUID(), deviceNow()];
		const done = { id, owner: guest, simulator: room, parameters, seed, answers, rates, startedAt, finishedAt };
		if (isGuest) void finishSet(done);
		setRunning(null);
	}
	if (running) return <TrainerRun key={running.seed} simulator={room} {...running} showAnswers onEnd={end} />;
	if (!finished) return null;
	const { set, answers, rates, climbed } = finished;
	return (
		<RoomShell title={roomTitles[room]()} quiet>
			<ClimbNote climbed={climbed} />
			<TrainerResult
				key={set.seed}
				owner={null}
				simulator={room}
				parameters={set.parameters}
				seed={set.seed}
				answers={answers}
				rates={rates}
				keep={isGuest ? <KeepResult /> : null}
				onAgain={() => start(climbed === "stayed" ? set.parameters : ladder.parameters)}
				onSame={() => start(set.parameters, set.seed)}
				onTrain={
					hasFocus(room)
						? (formula) => start(focusParameters(room, set.parameters, { formulas: [formula], check: false }))
						: undefined
				}
				onSettings={onLeave}
			/>
		</RoomShell>
	);
}
