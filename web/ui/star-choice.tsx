import { useId } from "react";
import { m } from "#messages";
import { cn } from "./cn";

const stars = [1, 2, 3, 4, 5] as const;

export interface StarChoiceProps {
	/** Names the group, for example by whom it is about. */
	label: string;
	/** 1 to 5. */
	value: number;
	onChange: (value: number) => void;
	className?: string;
}

/** One to five stars. Real radio buttons: arrow keys work, and a press changes them. */
export function StarChoice({ label, value, onChange, className }: StarChoiceProps) {
	const group = useId();
	return (
		<div data-slot="stars" role="radiogroup" aria-label={label} className={cn("inline-flex", className)}>
			{stars.map((star) => (
				<label
					key={star}
					className="relative grid h-11 w-9 cursor-pointer place-items-center rounded-xs hover:bg-muted has-focus-visible:z-10 has-focus-visible:outline-[3px] has-focus-visible:-outline-offset-2 has-focus-visible:outline-ring"
				>
					<input
						type="radio"
						className="absolute inset-0 m-0 cursor-[inherit] appearance-none opacity-0"
						name={group}
						value={star}
						aria-label={m.ui_stars_of({ star })}
						checked={star === value}
						onChange={() => onChange(star)}
					/>
					<svg
						width="24"
						height="24"
						viewBox="0 0 24 24"
						aria-hidden="true"
						fill={star <= value ? "var(--bead-bottom)" : "none"}
						stroke={star <= value ? "var(--bead-rim)" : "var(--input)"}
						strokeWidth="2"
						strokeLinejoin="round"
					>
						<path d="M12 2.8l2.8 5.9 6.4.8-4.7 4.5 1.2 6.4L12 17.2l-5.7 3.2 1.2-6.4L2.8 9.5l6.4-.8z" />
					</svg>
				</label>
			))}
		</div>
	);
}
