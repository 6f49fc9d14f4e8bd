import { m } from "#messages";
import type { Recorded as AttemptRecord } from "#worker/attempt/recorded-contract";
import { Bead, type BeadKind } from "../ui/bead";
import { evidenceText, timeText } from "./evidence-text";
import { clockText } from "../lib/number-text";

type Line = { at: string; text: string; bead: BeadKind };

/** What was recorded of a try, with its heading where it is an earlier one. */
type Recorded = AttemptRecord & {
	startedAt: string | null;
	gaps?: readonly { from: string; to: string }[];
	title?: string;
	note?: string;
};

/** The events of an attempt in order: stages, connection, devices, staff, and the answers of each stage. */
export function StoryTimeline({ story }: { story: Recorded }) {
	const lines = linesOf(story).toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
	return (
		<section className="grid gap-2">
			<h3 className="text-lg">{story.title ?? m.olympiad_board_timeline()}</h3>
			{story.note ? <p className="measure text-muted-foreground">{story.note}</p> : null}
			<ol className="grid">
				{lines.map(({ at, text, bead }) => (
					<li key={`${at} ${text}`} className="grid grid-cols-[auto_auto_1fr] items-baseline gap-x-3 py-1.5">
						<time dateTime={at} className="num text-sm text-muted-foreground">
							{timeText(at)}
						</time>
						<Bead kind={bead} width={20} />
						<span className="measure break-words">{text}</span>
					</li>
				))}
			</ol>
		</section>
	);
}

function linesOf({ startedAt: opened, stages, typed, evidence, gaps = [] }: Recorded): Line[] {
	const lines: Line[] = [];
	if (opened) lines.push({ at: opened, text: m.olympiad_board_line_opened(), bead: "kept" });
	for (const [index, { startedAt, lockedAt, pace }] of stages.entries()) {
		const stage = index + 1;
		const answers = typed.filter((one) => one.stage === stage);
		lines.push({ at: startedAt, text: m.olympiad_board_line_stage({ stage }), bead: "hollow" });
		if (lockedAt !== null) lines.push({ at: lockedAt, text: answersText(stage, answers), bead: "counted" });
		if (pace) {
			const seconds = (pace.ms / 1000).toFixed(1);
			const text = m.olympiad_board_line_fast({ stage, count: pace.answers, seconds });
			lines.push({ at: lockedAt ?? startedAt, text, bead: "different" });
		}
	}
	for (const { from, to } of gaps) {
		const seconds = Math.round((Date.parse(to) - Date.parse(from)) / 1000);
		lines.push({ at: from, text: m.olympiad_board_line_gap({ time: clockText(seconds) }), bead: "different" });
	}
	for (const one of evidence) lines.push({ at: one.at, text: evidenceText(one), bead: "different" });
	return lines;
}

/** The number of answers, the median pause between them, and how many did not count. A changed answer counts once. */
function answersText(stage: number, typed: AttemptRecord["typed"]): string {
	const answers = [...new Map(typed.map((one) => [one.item, one])).values()];
	const times = answers
		.map(({ typedAt }) => Date.parse(typedAt))
		.filter((time) => !Number.isNaN(time))
		.toSorted((a, b) => a - b);
	const pauses = times
		.slice(1)
		.map((time, index) => time - times[index]!)
		.toSorted((a, b) => a - b);
	const median = pauses[Math.floor(pauses.length / 2)];
	const late = answers.filter(({ verdict }) => verdict !== "counts").length;
	return [
		m.olympiad_board_line_locked({ stage }),
		m.olympiad_board_line_answers({ count: answers.length }),
		median === undefined ? null : m.olympiad_board_line_pause({ seconds: (median / 1000).toFixed(1) }),
		late > 0 ? m.olympiad_board_line_late({ count: late }) : null,
	]
		.filter((part) => part !== null)
		.join(", ");
}
