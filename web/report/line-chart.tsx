import { scaleLinear, scalePoint } from "d3-scale";
import { line } from "d3-shape";
import { Bead } from "../ui/bead";
import { ChartFrame, type ChartPoint } from "./chart-frame";

const width = 420;
const height = 176;
const edge = { left: 68, right: 100, top: 16, bottom: 40 };
/** Dates stand out over the ends of the axis, so that two long ones have room beside each other on a phone. */
const dateOut = 32;

interface LineChartProps {
	title: string;
	/** Says which way is good, and what became of it. */
	sentence: string;
	points: readonly ChartPoint[];
	/** A value as it is written. */
	text: (value: number) => string;
	/** The heads of the table with the same numbers. */
	heads: readonly [string, string];
	/** Values are counts: levels between them are left out. */
	whole?: boolean;
	/** The highest value there can be. */
	ceiling?: number;
	/** The lowest and the highest level stand at least so far apart: one percent less is no fall. */
	span?: number;
}

/** One ink line with a bead and the value at its end, two dates and three levels; no grid and no legend. */
export function LineChart({
	title,
	sentence,
	points,
	text,
	heads,
	whole = false,
	ceiling = Infinity,
	span = 0,
}: LineChartProps) {
	const known = points.filter((point): point is ChartPoint & { value: number } => point.value !== null);
	const values = known.map(({ value }) => value);
	const [least = 0, most = 1] = [Math.min(...values), Math.max(...values)];
	const room = most === least ? Math.max(1, most * 0.1) : 0;
	const top = Math.min(ceiling, Math.max(most + room, (least + most + span) / 2));
	const bottom = Math.max(0, Math.min(least - room, top - span));
	const y = scaleLinear([bottom, top], [height - edge.bottom, edge.top]).nice(3);
	const x = scalePoint(
		points.map(({ key }) => key),
		[edge.left, width - edge.right],
	);
	const path = line<ChartPoint & { value: number }>()
		.x(({ key }) => x(key) ?? 0)
		.y(({ value }) => y(value));
	const [low = 0, high = 1] = y.domain();
	const levels = [low, (low + high) / 2, high].filter((level) => !whole || Number.isInteger(level));
	const last = known.at(-1);
	// the dates are those of the axis: the line may begin later and end earlier
	const [from, to] = [points[0], points.at(-1)];
	return (
		<ChartFrame title={title} sentence={sentence} points={points} text={text} heads={heads}>
			{last && from && to ? (
				<svg
					viewBox={`0 0 ${width} ${height}`}
					className="block h-auto w-full overflow-visible"
					// oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing
					role="img"
					aria-label={`${title}. ${sentence}`}
				>
					{levels.map((level) => (
						<text
							key={level}
							x={edge.left - 10}
							y={y(level)}
							dy="0.35em"
							textAnchor="end"
							className="num fill-muted-foreground text-[14px] @max-[340px]:text-[19px]"
						>
							{text(level)}
						</text>
					))}
					<path d={path(known) ?? ""} fill="none" stroke="var(--foreground)" strokeWidth="2.5" strokeLinejoin="round" />
					<rect
						x={edge.left}
						y={height - edge.bottom + 8}
						width={width - edge.left - edge.right}
						height="4"
						rx="2"
						fill="var(--line-on-deck)"
					/>
					<g transform={`translate(${(x(last.key) ?? 0) - 15} ${y(last.value) - 8.5})`}>
						<Bead width={30} />
					</g>
					<text
						x={(x(last.key) ?? 0) + 22}
						y={y(last.value)}
						dy="0.36em"
						className="num fill-foreground text-[20px] font-semibold @max-[340px]:text-[26px]"
					>
						{text(last.value)}
					</text>
					<text
						x={edge.left - dateOut}
						y={height - 6}
						className="fill-muted-foreground text-[14px] @max-[340px]:text-[19px]"
					>
						{from.name}
					</text>
					{points.length > 1 ? (
						<text
							x={width - edge.right + dateOut}
							y={height - 6}
							textAnchor="end"
							className="fill-muted-foreground text-[14px] @max-[340px]:text-[19px]"
						>
							{to.name}
						</text>
					) : null}
				</svg>
			) : null}
		</ChartFrame>
	);
}
