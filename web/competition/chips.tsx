import { m } from "#messages";
import type { CompetitionCard, OrderState } from "#worker/competition/contract";
import { Bead } from "../ui/bead";
import { Chip } from "../ui/chip";
import { kindText, stateText } from "./texts";

export function KindChip({ kind }: Pick<CompetitionCard, "kind">) {
	return <Chip>{kindText(kind)}</Chip>;
}

const entries = {
	awaiting: { tone: "warn", bead: "kept", text: m.competition_entry_awaiting },
	registered: { tone: "ok", bead: "counted", text: m.competition_entry_registered },
	finished: { tone: "soft", bead: "counted", text: m.competition_entry_finished },
} as const;

/** How far one is with a competition; nothing for who is not in. */
export function EntryChip({ entry }: Pick<CompetitionCard, "entry">) {
	if (entry === "none") return null;
	const { tone, bead, text } = entries[entry];
	return (
		<Chip tone={tone}>
			<Bead kind={bead} width={20} />
			{text()}
		</Chip>
	);
}

const orders = {
	awaiting: { tone: "warn", bead: "kept" },
	paid: { tone: "ok", bead: "counted" },
	cancelled: { tone: "muted", bead: "idle" },
	lapsed: { tone: "muted", bead: "idle" },
} as const;

/** What has become of an order. */
export function OrderChip({ state }: { state: OrderState }) {
	const { tone, bead } = orders[state];
	return (
		<Chip tone={tone}>
			<Bead kind={bead} width={20} />
			{stateText(state)}
		</Chip>
	);
}

/** How many seats are left, where somebody counts; few of them are named in the colour of waiting. */
export function SeatsLine({ left }: { left: number | null }) {
	if (left === null) return null;
	const few = left <= 5;
	return (
		<span className={few ? "text-sm font-semibold text-warn" : "text-sm text-muted-foreground"}>
			{left === 0 ? m.competition_sold_out() : m.competition_seats_left({ count: left })}
		</span>
	);
}
