import { m } from "#messages";

const beads = 45;
const radius = 205;
const angles = Array.from({ length: beads }, (_, index) => (index * 360) / beads);

/** Forty-five beads on a ring; one goes pale each second, clockwise, until the start opens. */
export function Ring({ seconds }: { seconds: number }) {
	const pale = beads - Math.min(seconds, beads);
	return (
		<figure className="relative mx-auto grid aspect-square w-full max-w-[420px] place-items-center">
			<svg viewBox="-240 -240 480 480" className="col-start-1 row-start-1 w-full" aria-hidden="true">
				<circle r={radius} fill="none" stroke="var(--rod)" strokeWidth="4" />
				{angles.map((angle, index) => (
					<g key={angle} transform={`rotate(${angle}) translate(0 ${-radius})`}>
						<use
							href="#bead-small"
							className={index < pale ? "bead-idle" : "bead-counted"}
							x="-19"
							y="-11"
							width="38"
							height="22"
							transform="rotate(90)"
						/>
					</g>
				))}
			</svg>
			<figcaption className="col-start-1 row-start-1 grid justify-items-center">
				<b role="timer" className="num text-[clamp(72px,13vw,132px)] leading-none font-[690]">
					{seconds}
				</b>
				<span className="text-muted-foreground">{seconds > 0 ? m.prerun_seconds() : m.prerun_open_now()}</span>
			</figcaption>
		</figure>
	);
}
