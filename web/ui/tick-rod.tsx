import { Check } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { cn } from "./cn";

/** A frame for several TickRods. */
export function TickFrame({ legend, className, children, ...rest }: ComponentProps<"fieldset"> & { legend: string }) {
	return (
		<fieldset
			data-slot="tick-frame"
			className={cn(
				"relative m-0 grid min-w-0 auto-cols-fr grid-flow-col overflow-hidden rounded-frame border-[12px] border-frame bg-card p-0",
				className,
			)}
			{...rest}
		>
			<legend className="sr-only">{legend}</legend>
			{children}
		</fieldset>
	);
}

export interface TickRodProps extends Omit<ComponentProps<"input">, "type"> {
	label: ReactNode;
	hint?: ReactNode;
}

/** A checkbox, drawn as a bead that goes up to the beam and gets a tick. */
export function TickRod({ label, hint, className, ...rest }: TickRodProps) {
	return (
		<label
			data-slot="tick-rod"
			className={cn(
				"relative grid cursor-pointer content-start justify-items-center px-1 pb-4 xs:px-3 text-center leading-[1.3]",
				"has-focus-visible:outline-[3px] has-focus-visible:-outline-offset-4 has-focus-visible:outline-ring",
				"has-disabled:cursor-not-allowed has-disabled:opacity-60",
				className,
			)}
		>
			<input
				type="checkbox"
				className="peer absolute inset-0 m-0 cursor-[inherit] appearance-none opacity-0"
				{...rest}
			/>
			<span className="pointer-events-none absolute inset-x-0 top-3 z-[1] h-2.5 border-y-[1.5px] border-frame bg-beam dark:border-line-on-deck" />
			<span className="pointer-events-none absolute top-0 left-1/2 -ml-0.5 h-[92px] w-1 bg-rod" />
			<svg
				className="bead-turns pointer-events-none absolute top-[50px] left-1/2 z-[2] -ml-[33px] transition-transform duration-(--d-bead) ease-bead peer-checked:-translate-y-7"
				width="66"
				height="37"
				viewBox="0 0 64 36"
				aria-hidden="true"
			>
				<use href="#bead" />
			</svg>
			<Check
				size={18}
				strokeWidth={3}
				aria-hidden="true"
				className="pointer-events-none absolute top-8 left-1/2 z-[3] -ml-[9px] text-[var(--bead-rim)] opacity-0 peer-checked:opacity-100"
			/>
			<span className="pointer-events-none mt-[104px] text-[16px] font-[620] max-xs:text-sm">{label}</span>
			{hint ? (
				<small className="pointer-events-none text-sm text-muted-foreground max-xs:mt-0.5 max-xs:text-xs">{hint}</small>
			) : null}
		</label>
	);
}
