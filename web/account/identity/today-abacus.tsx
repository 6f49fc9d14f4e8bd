import { m } from "#messages";
import { deviceNow } from "../../lib/clock";
import { getLocale } from "../../paraglide/runtime.js";
import { AbacusMini } from "../../ui/abacus-mini";

/** Today's local date on an abacus, with the date below; without `now` the beads are at rest. */
export function TodayAbacus({ now = deviceNow() }: { now?: number | null }) {
	if (now === null) return <DateOnBeads value="00000000" label="" parts={["day", "month", "year"]} blank />;
	const date = new Date(now);
	const day = String(date.getDate()).padStart(2, "0");
	const month = String(date.getMonth() + 1).padStart(2, "0");
	const year = String(date.getFullYear());
	const dayParts = new Intl.DateTimeFormat(getLocale(), { day: "numeric", month: "long" }).formatToParts(date);
	const monthName = dayParts.find((part) => part.type === "month")?.value ?? month;
	return (
		<DateOnBeads
			value={day + month + year}
			label={m.account_signin_today({ date: `${day} ${month} ${year}` })}
			parts={[String(Number(day)), monthName, year]}
		/>
	);
}

interface DateOnBeadsProps {
	value: string;
	label: string;
	parts: readonly string[];
	/** Keeps the room of the parts and hides their text. */
	blank?: boolean;
}

function DateOnBeads({ value, label, parts, blank = false }: DateOnBeadsProps) {
	return (
		<figure>
			<AbacusMini detail value={value} rods={8} dotEvery={2} label={label} />
			<figcaption
				aria-hidden="true"
				className="num mt-3 grid grid-cols-[2fr_2fr_4fr] px-[4.72%] text-center text-xs leading-none font-semibold xs:text-md md:text-lg"
			>
				{parts.map((part) => (
					<span key={part} className="mx-1 border-t-[3px] whitespace-nowrap xs:mx-2.5 border-line-on-deck pt-2.5">
						{blank ? "\u00a0" : part}
					</span>
				))}
			</figcaption>
		</figure>
	);
}
