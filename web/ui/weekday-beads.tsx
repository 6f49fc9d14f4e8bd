import { weekdayNames } from "../lib/weekday-names";
import { Bead } from "./bead";
import { cn } from "./cn";

interface WeekdayBeadsProps {
	legend: string;
	/** the name of the group is said already by what stands above it */
	legendHidden?: boolean;
	/** days of the week from 0 for Monday */
	value: readonly number[];
	onChange: (days: number[]) => void;
}

/** The days of a week as beads at a beam, up where they are chosen. Real check boxes under the drawing. */
export function WeekdayBeads({ legend, legendHidden = false, value, onChange }: WeekdayBeadsProps) {
	const long = weekdayNames("long");
	return (
		<fieldset className="m-0 min-w-0 border-0 p-0">
			<legend className={legendHidden ? "sr-only" : "mb-1.5 text-[14px] font-[550]"}>{legend}</legend>
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
								onChange={() => onChange(on ? value.filter((other) => other !== day) : [...value, day].toSorted())}
							/>
							<span
								aria-hidden="true"
								className="relative grid h-9 before:absolute before:inset-y-0 before:left-1/2 before:-ml-[1.5px] before:w-[3px] before:bg-(--rod)"
							>
								<Bead
									kind={on ? "counted" : "idle"}
									width={32}
									className={cn("relative transition-transform duration-(--d-bead) ease-bead", !on && "translate-y-4")}
								/>
							</span>
							<span className={cn("text-[13px]", on ? "font-semibold" : "text-muted-foreground")}>{name}</span>
						</label>
					);
				})}
			</div>
		</fieldset>
	);
}
