import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Rates } from "#domain/mastery/blame";
import type { PlainParameters } from "#domain/trainer/definition";
import type { Exercise } from "#domain/trainer/exercise";
import { type Answered, outcomeOf } from "#domain/trainer/progress";
import { keptMe } from "../../account/session/kept-me";
import { meQuery } from "../../account/session/queries";
import { deviceNow } from "../../lib/clock";
import { guest } from "../guest/guest-mark";
import { KeepResult } from "../guest/keep-link";
import { breakRates } from "../mastery/break-rates";
import { focusParameters, hasFocus } from "../mastery/focus-parameters";
import { ClimbNote } from "../sets/climb-note";
import { trainerOf } from "../sets/trainers";
import { type Climbed, useLadder } from "../sets/use-ladder";
import { finishSet } from "../trainer/finish-set";
import { TrainerResult } from "../trainer/result/trainer-result";
import { TrainerRun } from "../trainer/run/trainer-run";
import { RoomStart } from "./room-start";
import { type Room, roomTitles } from "./rooms";
import { RoomShell } from "./rooms-page";

/** `startedAt`: milliseconds. */
type Deal = { parameters: PlainParameters; exercises: Exercise[]; seed: string; startedAt: number };
type Finished = { set: Deal; answers: readonly Answered[]; rates: Rates; climbed: Climbed };

function deal(room: Room, parameters: PlainParameters, seed: string): Deal {
	return { parameters, seed, exercises: trainerOf(room).makeSet(parameters, seed), startedAt: deviceNow() };
}

/**
 * A quick room: it begins easily and follows the child; it needs no sign-in. A guest's sets wait on the device for an
 * account.
 */
export function RoomPage({ room }: { room: Room }) {
	const [owner] = useState(() => keptMe()?._id ?? null);
	const isGuest = useQuery(meQuery).data === null;
	const ladder = useLadder(owner, room);
	const [running, setRunning] = useState<Deal | null>(null);
	const [back, setBack] = useState(false);
	const [finished, setFinished] = useState<Finished | null>(null);
	function start(parameters: PlainParameters, seed = crypto.randomUUID() as string): void {
		setFinished(null);
		setRunning(deal(room, parameters, seed));
	}
	function end(answers: readonly Answered[]): void {
		if (running && answers.length > 0) {
			const { parameters, seed, startedAt } = running;
			const rates = breakRates(null, running.exercises, answers);
			const { climbed } = ladder.count(parameters, outcomeOf(answers, running.exercises.length));
			setFinished({ set: running, answers, rates, climbed });
			const [id, finishedAt] = [crypto.randomUUID(), deviceNow()];
			const done = { id, owner: guest, simulator: room, parameters, seed, answers, rates, startedAt, finishedAt };
			if (isGuest) void finishSet(done);
		}
		setRunning(null);
		setBack(true);
	}
	if (running) return <TrainerRun key={running.seed} simulator={room} {...running} showAnswers onEnd={end} />;
	if (finished) {
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
					onSettings={() => setFinished(null)}
				/>
			</RoomShell>
		);
	}
	return (
		<RoomShell title={roomTitles[room]()}>
			<RoomStart
				room={room}
				parameters={ladder.parameters}
				rung={ladder.rung}
				rungs={ladder.rungs}
				onRung={ladder.goTo}
				back={back}
				onStart={() => start(ladder.parameters)}
			/>
		</RoomShell>
	);
}
