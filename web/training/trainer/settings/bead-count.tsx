import { useId } from "react";
import { cn } from "../../../ui/cn";

const perRow = 5;

export interface BeadCountProps {
	/** Names the group; `name` of one bead is its number with this beside it. */
	label: string;
	low: number;
	high: number;
	/** Null: none chosen. */
	value: number | null;
	onChange: (value: number) => void;
	/** Said for a value, e.g. «уровень 3». */
	valueLabel?: (value: number) => string;
}

/** A choice of a small number, drawn as beads at the beam. Real radio buttons under the drawing. */
export function BeadCount({ label, low, high, value, onChange, valueLabel = String }: BeadCountProps) {
	const group = useId();
	const options = Array.from({ length: high - low + 1 }, (_, index) => low + index);
	const columns = options.length <= 6 ? options.length : perRow;
	return (
		<div
			role="radiogroup"
			aria-label={label}
			className="grid gap-y-1.5 overflow-hidden rounded-sm border-[1.5px] border-input bg-card"
			style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
		>
			{options.map((option) => {
				const counted = value !== null && option <= value;
				return (
					<label
						key={option}
						className={cn(
							"relative grid h-[58px] cursor-pointer justify-items-center border-t-[5px] border-line-on-deck hover:bg-sunken",
							"has-focus-visible:bg-soft has-focus-visible:outline-[3px] has-focus-visible:-outline-offset-[3px] has-focus-visible:outline-ring",
						)}
					>
						<input
							type="radio"
							className="absolute inset-0 m-0 cursor-[inherit] appearance-none opacity-0"
							name={group}
							value={option}
							aria-label={valueLabel(option)}
							checked={option === value}
							onChange={() => onChange(option)}
						/>
						<svg width="36" height="34" viewBox="0 0 64 60" aria-hidden="true" className="overflow-visible">
							<rect className="abacus-rod" x="30" y="0" width="4" height="60" />
							<use
								href="#bead-small"
								className={cn(
									"transition-transform duration-(--d-bead) ease-bead",
									counted ? "bead-counted" : "bead-idle",
								)}
								width="64"
								height="36"
								style={{ transform: counted ? "none" : "translateY(22px)" }}
							/>
						</svg>
						<span
							aria-hidden="true"
							className={cn(
								"num -mt-1 text-[14px] leading-none",
								option === value ? "font-[750]" : "text-muted-foreground",
							)}
						>
							{option}
						</span>
					</label>
				);
			})}
		</div>
	);
}
