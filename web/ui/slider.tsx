import { type ReactNode, useState } from "react";
import { cn } from "./cn";
import { FieldShell, type FieldText, useControlWiring } from "./field";

export interface SliderProps extends FieldText {
	value?: number;
	defaultValue?: number;
	onChange?: (value: number) => void;
	min: number;
	max: number;
	step?: number;
	disabled?: boolean;
	/** The value as it is written under the bead and read aloud. */
	format?: (value: number) => string;
	label: ReactNode;
}

/** A rod with a bead turned on its side; the value stands under the bead. Arrow keys, Home, End, Page Up and Down. */
export function Slider({
	label,
	name,
	error,
	hint,
	aside,
	id,
	className,
	value,
	defaultValue,
	onChange,
	min,
	max,
	step = 1,
	disabled,
	format = String,
}: SliderProps) {
	const wiring = useControlWiring({ id, error, hint });
	const [own, setOwn] = useState(defaultValue ?? min);
	const shown = value ?? own;
	const part = max > min ? (shown - min) / (max - min) : 0;
	// the ends of a native slider stop half a thumb before its edges, and so must the drawing
	const at = `calc(${part * 100}% + ${(0.5 - part) * 44}px)`;
	return (
		<FieldShell text={{ label, name, error, hint, aside, className }} wiring={wiring}>
			<div data-slot="slider" className={cn("relative", disabled && "opacity-60")}>
				<div className="relative h-11 rounded-sm has-focus-visible:outline-[3px] has-focus-visible:outline-offset-2 has-focus-visible:outline-ring">
					<span className="absolute inset-x-0 top-5 h-[5px] rounded-[3px] bg-rod" />
					<svg
						className="pointer-events-none absolute top-[9.5px] -ml-[22px] rotate-90"
						style={{ left: at }}
						width="44"
						height="24.8"
						viewBox="0 0 64 36"
						aria-hidden="true"
					>
						<use href="#bead" />
					</svg>
					<input
						type="range"
						name={name}
						{...wiring}
						min={min}
						max={max}
						step={step}
						value={shown}
						disabled={disabled}
						aria-valuetext={format(shown)}
						onChange={(event) => {
							const next = Number(event.target.value);
							setOwn(next);
							onChange?.(next);
						}}
						className="absolute inset-0 m-0 h-full w-full cursor-pointer appearance-none bg-transparent opacity-0 [&::-moz-range-thumb]:size-11 [&::-webkit-slider-thumb]:size-11 [&::-webkit-slider-thumb]:appearance-none"
					/>
				</div>
				<div aria-hidden="true" className="num relative flex h-[26px] items-center justify-between text-sm">
					<span className={cn(part < 0.16 && "invisible")}>{format(min)}</span>
					<b className="absolute -translate-x-1/2 text-[21px]" style={{ left: at }}>
						{format(shown)}
					</b>
					<span className={cn(part > 0.84 && "invisible")}>{format(max)}</span>
				</div>
			</div>
		</FieldShell>
	);
}
