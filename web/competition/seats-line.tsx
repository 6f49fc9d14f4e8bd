import { m } from "#messages";

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
