import { scaleBand, scaleLinear } from "d3-scale";
import { beadSymbol } from "../ui/bead";
import { ChartFrame, type ChartPoint } from "./chart-frame";

const width = 420;
const beam = 8;
/** Up to so many a value is counted in beads. */
const mostBeads = 10;
const barHeight = 110;

interface HangingChartProps {
	title: string;
	sentence: string;
	points: readonly ChartPoint[];
	text: (value: number) => string;
	heads: readonly [string, string];
}

/** Counts that hang from a beam, tight: beads up to ten, bars above that, with the first and last name below. */
export function HangingChart({ title, sentence, points, text, heads }: HangingChartProps) {
	const most = Math.max(0, ...points.map(({ value }) => value ?? 0));
	const x = scaleBand(
		points.map(({ key }) => key),
		[0, width],
	);
	const step = x.bandwidth();
	const bead = Math.min(40, step - 2);
	const beadHeight = (bead * 9) / 16;
	const counted = most <= mostBeads;
	const height = counted ? beam + Math.max(1, most) * beadHeight + 4 : beam + barHeight;
	const y = scaleLinear([0, most], [0, barHeight - 4]);
	const [first, last] = [points[0], points.at(-1)];
	return (
		<ChartFrame title={title} sentence={sentence} points={points} text={text} heads={heads}>
			{most > 0 && first && last ? (
				<svg
					viewBox={`0 0 ${width} ${height + 26}`}
					className="block h-auto w-full overflow-visible"
					// oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing
					role="img"
					aria-label={`${title}. ${sentence}`}
				>
					<rect width={width} height={beam} rx={beam / 2} fill="var(--line-on-deck)" />
					{points.map(({ key, value }) => {
						const middle = (x(key) ?? 0) + step / 2;
						if (!counted) {
							const bar = Math.min(44, step - 4);
							const tall = y(value ?? 0);
							return (
								<g key={key}>
									<rect x={middle - bar / 2} y={beam} width={bar} height={tall} fill="var(--bead-bottom)" />
									<rect x={middle - bar / 2} y={beam + tall} width={bar} height="3" fill="var(--line-on-deck)" />
								</g>
							);
						}
						return (
							<g key={key}>
								<rect className="abacus-rod" x={middle - 1.5} y={beam} width="3" height={height - beam} />
								{Array.from({ length: value ?? 0 }, (_, index) => (
									<use
										// a bead is its place on the rod
										// oxlint-disable-next-line react/no-array-index-key
										key={index}
										href={beadSymbol("counted", bead)}
										className="bead-counted"
										x={middle - bead / 2}
										y={beam + index * beadHeight}
										width={bead}
										height={beadHeight}
									/>
								))}
							</g>
						);
					})}
					<text x="0" y={height + 20} className="fill-muted-foreground text-[14px] @max-[340px]:text-[19px]">
						{first.name}
					</text>
					{points.length > 1 ? (
						<text
							x={width}
							y={height + 20}
							textAnchor="end"
							className="fill-muted-foreground text-[14px] @max-[340px]:text-[19px]"
						>
							{last.name}
						</text>
					) : null}
				</svg>
			) : null}
		</ChartFrame>
	);
}
