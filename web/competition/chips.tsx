import { m } from "#messages";
import type { CompetitionCard } from "#worker/competition/contract";
import type { OrderState } from "#worker/competition/order-contract";
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

/** The state of the own entry; nothing without one. */
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

export function OrderChip({ state }: { state: OrderState }) {
	const { tone, bead } = orders[state];
	return (
		<Chip tone={tone}>
			<Bead kind={bead} width={20} />
			{stateText(state)}
		</Chip>
	);
}

/** The seats left, where they are limited; five or fewer in the warning colour. */
export function SeatsLine({ left }: { left: number | null }) {
	if (left === null) return null;
	const few = left <= 5;
	return (
		<span className={few ? "text-sm font-semibold text-warn" : "text-sm text-muted-foreground"}>
			{left === 0 ? m.competition_sold_out() : m.competition_seats_left({ count: left })}
		</span>
	);
}
