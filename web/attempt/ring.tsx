import { m } from "#messages";
import { clockText } from "../lib/number-text";

export const ringBeads = 45;
const radius = 205;
const angles = Array.from({ length: ringBeads }, (_, index) => (index * 360) / ringBeads);

/**
 * A ring of 45 beads; each second one turns pale, clockwise. While `seconds` (whole) exceed the beads, the ring is full
 * and the clock shows minutes.
 */
export function Ring({ seconds }: { seconds: number }) {
	const pale = ringBeads - Math.min(seconds, ringBeads);
	const far = seconds > ringBeads;
	return (
		<figure className="relative mx-auto grid aspect-square w-full max-w-[240px] place-items-center xs:max-w-[300px] lg:max-w-[420px] short:max-w-[200px]">
			<svg viewBox="-240 -240 480 480" className="col-start-1 row-start-1 w-full" aria-hidden="true">
				<circle r={radius} fill="none" stroke="var(--rod)" strokeWidth="4" />
				{angles.map((angle, index) => (
					<g key={angle} transform={`rotate(${angle}) translate(0 ${-radius})`}>
						<use
							href="#bead-small"
							className={index < pale ? "bead-idle" : "bead-counted"}
							x="-21"
							y="-12"
							width="42"
							height="24"
							transform="rotate(90)"
						/>
					</g>
				))}
			</svg>
			<figcaption className="col-start-1 row-start-1 grid justify-items-center gap-1 px-[16%] text-center">
				<b
					role="timer"
					className={`num leading-none font-[690] ${far ? "text-[48px] xs:text-[60px] lg:text-[84px] short:text-[40px]" : "text-[76px] xs:text-[96px] lg:text-[132px] short:text-[60px]"}`}
				>
					{far ? clockText(seconds) : seconds}
				</b>
				<span className="text-muted-foreground max-xs:text-sm short:text-xs">
					{far ? m.attempt_ready_until_start() : seconds > 0 ? m.attempt_ready_seconds() : m.attempt_ready_open_now()}
				</span>
			</figcaption>
		</figure>
	);
}
