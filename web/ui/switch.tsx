import { type ComponentProps, type ReactNode, useId } from "react";
import { cn } from "./cn";

export interface SwitchProps extends Omit<ComponentProps<"input">, "type"> {
	label: ReactNode;
	hint?: ReactNode;
}

/** A switch, drawn as a bead on a rod; switched on, the bead touches the beam. */
export function Switch({ label, hint, className, id, ...rest }: SwitchProps) {
	const made = useId();
	const own = id ?? made;
	return (
		<div
			data-slot="switch"
			className={cn("relative flex min-h-12 items-center justify-between gap-3 leading-tight", className)}
		>
			<div>
				<label htmlFor={own} className="cursor-pointer text-[15px] font-[550] before:absolute before:inset-0">
					{label}
				</label>
				{hint ? (
					<p id={`${own}-hint`} className="text-xs text-muted-foreground">
						{hint}
					</p>
				) : null}
			</div>
			<span className="relative h-9 w-[62px] flex-none rounded-sm has-focus-visible:outline-[3px] has-focus-visible:outline-offset-2 has-focus-visible:outline-ring">
				<input
					type="checkbox"
					// checked comes from the checkbox itself
					// oxlint-disable-next-line jsx-a11y/role-has-required-aria-props
					role="switch"
					id={own}
					aria-describedby={hint ? `${own}-hint` : undefined}
					{...rest}
					className="peer absolute inset-0 z-10 m-0 cursor-pointer appearance-none opacity-0 disabled:cursor-not-allowed"
				/>
				<span className="absolute inset-x-0 top-4 h-1 rounded-[2px] bg-rod" />
				<span className="absolute inset-y-0.5 right-0 w-1.5 rounded-[3px] bg-line-on-deck" />
				<svg
					className="bead-turns absolute top-[9.5px] -left-1.5 transition-transform duration-(--d-bead) ease-bead rotate-90 peer-checked:translate-x-[39px] peer-disabled:opacity-50"
					width="30"
					height="16.9"
					viewBox="0 0 64 36"
					aria-hidden="true"
				>
					<use href="#bead-small" />
				</svg>
			</span>
		</div>
	);
}
