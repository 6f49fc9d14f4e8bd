import { useState } from "react";
import { cn } from "./cn";
import { FieldShell, type FieldText, useField } from "./field";

export interface SliderProps extends FieldText {
	value?: number;
	defaultValue?: number;
	onChange?: (value: number) => void;
	min: number;
	max: number;
	step?: number;
	disabled?: boolean;
	/** The text of a value, shown under the bead and read aloud. */
	format?: (value: number) => string;
}

/** A native range input, drawn as a bead on a lying rod with the value under it. */
export function Slider({
	value,
	defaultValue,
	onChange,
	min,
	max,
	step = 1,
	disabled,
	format = String,
	...props
}: SliderProps) {
	const { text, wiring } = useField(props);
	const [own, setOwn] = useState(defaultValue ?? min);
	const shown = value ?? own;
	const part = max > min ? (shown - min) / (max - min) : 0;
	// like a native thumb, the bead stops half its width before the edges
	const at = `calc(${part * 100}% + ${(0.5 - part) * 44}px)`;
	return (
		<FieldShell text={text} wiring={wiring}>
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
						name={text.name}
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
