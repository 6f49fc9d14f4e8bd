import { m } from "#messages";
import { beadSymbol } from "../../../ui/bead";
import { cn } from "../../../ui/cn";
import { weekdayNames } from "./says";

const width = 32;
const travel = 16;

/** The days of a week as beads at a beam: up on days on which it is given. Real check boxes under the drawing. */
export function DayBeads({ value, onChange }: { value: readonly number[]; onChange: (days: number[]) => void }) {
	const long = weekdayNames("long");
	return (
		<fieldset className="m-0 min-w-0 border-0 p-0">
			<legend className="sr-only">{m.school_hw_days_of_week()}</legend>
			<div className="grid grid-cols-7 overflow-hidden rounded-t-[4px]">
				{weekdayNames().map((name, day) => {
					const on = value.includes(day);
					return (
						<label
							key={name}
							className={cn(
								"relative grid min-h-[72px] cursor-pointer content-start justify-items-center border-t-8 border-line-on-deck hover:bg-sunken",
								"has-focus-visible:rounded-xs has-focus-visible:outline-[3px] has-focus-visible:-outline-offset-[3px] has-focus-visible:outline-ring",
							)}
						>
							<input
								type="checkbox"
								className="absolute inset-0 m-0 cursor-[inherit] appearance-none opacity-0"
								aria-label={long[day]}
								checked={on}
								onChange={() =>
									onChange(on ? value.filter((other) => other !== day) : [...value, day].toSorted((a, b) => a - b))
								}
							/>
							<svg width={width + 4} height={36} viewBox={`0 0 ${width + 4} 36`} aria-hidden="true">
								<rect className="abacus-rod" x={(width + 4) / 2 - 1.5} y="0" width="3" height="36" />
								<use
									href={beadSymbol(on ? "counted" : "idle", width)}
									className={cn(
										"transition-transform duration-(--d-bead) ease-bead",
										on ? "bead-counted" : "bead-idle",
									)}
									x="2"
									width={width}
									height={(width * 9) / 16}
									style={{ transform: on ? "none" : `translateY(${travel}px)` }}
								/>
							</svg>
							<span className={cn("text-[13px]", on ? "font-semibold" : "text-muted-foreground")}>{name}</span>
						</label>
					);
				})}
			</div>
		</fieldset>
	);
}
