import { useState } from "react";
import { m } from "#messages";
import { drillOf } from "#domain/trainer/parameters";
import type { Outcome } from "#domain/trainer/session";
import { generateSet } from "#domain/trainer/sum-set";
import { FlashResult } from "./flash-result";
import { FlashRun } from "./flash-run";
import { RoomStart } from "./room-start";
import { RoomShell } from "./rooms-page";
import { anzanLevels, type RoomLevel } from "./room-levels";
import { setSentence } from "./set-words";

const guest = "guest";
const deal = (parameters: (typeof anzanLevels)[RoomLevel]) => {
	const seed = crypto.randomUUID();
	return { parameters, seed, samples: generateSet(parameters, seed) };
};

export function AnzanRoom() {
	const [level, setLevel] = useState<RoomLevel>("middle");
	const [running, setRunning] = useState<ReturnType<typeof deal> | null>(null);
	const [finished, setFinished] = useState<(ReturnType<typeof deal> & { outcomes: readonly Outcome[] }) | null>(null);
	function start(parameters = anzanLevels[level]): void {
		setFinished(null);
		setRunning(deal(parameters));
	}
	function end(outcomes: readonly Outcome[]): void {
		if (running && outcomes.length > 0) setFinished({ ...running, outcomes });
		setRunning(null);
	}
	if (running) return <FlashRun {...running} onEnd={end} />;
	return (
		<RoomShell title={m.room_anzan()} lead={finished ? undefined : setSentence(anzanLevels[level])}>
			{finished ? (
				<FlashResult
					{...finished}
					owner={guest}
					onAgain={() => start(finished.parameters)}
					onTrain={(formula) => start(drillOf(finished.parameters, formula))}
					onSettings={() => setFinished(null)}
				/>
			) : (
				<RoomStart level={level} onLevel={setLevel} onStart={() => start()} />
			)}
		</RoomShell>
	);
}
