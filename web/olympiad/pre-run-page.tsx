import { useCallback, useState } from "react";
import { m } from "#messages";
import { ElsewhereDialog } from "../attempt/elsewhere-dialog";
import { useAnnouncements } from "../attempt/use-announcements";
import { useLobbyLine } from "../attempt/use-lobby-line";
import { type AskTicket, noPromises, useReadiness } from "../attempt/use-readiness";
import { useRingSeconds } from "../attempt/use-ring-seconds";
import { useStart } from "../attempt/use-start";
import { api, unwrap } from "../lib/api";
import { eventName } from "../lib/event-name";
import { useLatency } from "../lib/latency";
import { usePageTitle } from "../shells/page-title";
import type { AttemptHandle } from "../attempt/attempt-handle";
import type { Me } from "../account/session/queries";
import type { RunEntry } from "./enter-run";
import { PreRunScreen } from "./pre-run-screen";
import { now } from "./queries";

type Props = { entry: RunEntry; me: Me };

/** The readiness screen: 45 seconds, three promises, the latency; then START. */
export function PreRunPage({ entry, me }: Props) {
	const { olympiad, type, part } = entry;
	const { category } = part;
	const name = me.name_en || me.name;
	usePageTitle(m.olympiad_prerun_title({ name }));
	const [promises, setPromises] = useState(noPromises);
	const asked = part.preview ? category : undefined;
	const ask: AskTicket = useCallback(
		(json, earlier) =>
			unwrap(
				api.olimpic[":id"].ready.$post({
					param: { id: olympiad._id },
					query: { type, ...(asked !== undefined && { category: asked }) },
					header: earlier ? { "x-ticket": earlier } : {},
					json,
				}),
			),
		[olympiad._id, type, asked],
	);
	const { opensAt, ticket, held, failure, atDoor, retry } = useReadiness(ask, promises);
	const line = entry.type === "simulate" || part.preview ? null : held;
	const announced = useAnnouncements(olympiad._id, line !== null);
	useLobbyLine(line, "waiting", { onAnnouncements: announced.take });
	const starting = useStart();
	const samples = useLatency();
	const left = useRingSeconds(opensAt, now);

	function start(takeover: boolean): void {
		if (!ticket) return;
		const handle: AttemptHandle = {
			olympiadId: olympiad._id,
			mode: type === "simulate" ? "simulate" : "exam",
			type: part.preview ? "simulate" : type,
			ticket,
			name: eventName(olympiad),
			category,
			endVideo: olympiad.end_video,
			...(olympiad.videos ? {} : { noVideo: true }),
			...(part.preview ? { preview: true } : { participantId: part.participant._id }),
		};
		void starting.start(handle, takeover);
	}

	return (
		<>
			<PreRunScreen
				entry={entry}
				name={name}
				seconds={left}
				promises={promises}
				onPromises={setPromises}
				open={left === 0 && ticket !== null}
				atDoor={atDoor}
				refused={failure}
				failure={starting.failure}
				onRetry={retry}
				announced={announced}
				samples={samples}
				starting={starting.pending}
				onStart={() => start(false)}
			/>
			<ElsewhereDialog starting={starting} onTakeOver={() => start(true)} />
		</>
	);
}
