import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { joinAnswer, type SchulteExercise } from "#domain/trainer/exercise";
import { m } from "#messages";
import { cn } from "../../../ui/cn";
import { numberText } from "../../sets/set-texts";

// also different in lightness, for colour-blind users
const colours = {
	plain: "bg-card text-foreground active:bg-sunken",
	first: "bg-bad-soft text-bad",
	second: "bg-frame text-frame-foreground",
} as const;

/** The name of a cell: its number, and its colour where there are two. */
export function cellName({ value, colour }: SchulteExercise["cells"][number]): string {
	if (colour === "plain") return String(value);
	return colour === "first" ? m.training_schulte_red({ value }) : m.training_schulte_black({ value });
}

/** A Schulte table. Found numbers are not marked, as on paper; a wrong tap is shown at once. */
export function SchulteStage({ exercise, onCheck }: { exercise: SchulteExercise; onCheck: (texts: string[]) => void }) {
	const { size, cells, taps } = exercise;
	const [tapped, setTapped] = useState<number[]>([]);
	const [found, setFound] = useState(0);
	const [wrong, setWrong] = useState<number | null>(null);
	const [at, setAt] = useState(0);
	const grid = useRef<HTMLDivElement>(null);
	useEffect(() => grid.current?.querySelector("button")?.focus({ preventScroll: true }), []);
	useEffect(() => {
		if (wrong === null) return;
		const timer = setTimeout(() => setWrong(null), 350);
		return () => clearTimeout(timer);
	}, [wrong]);

	function tap(cell: number): void {
		const all = [...tapped, cell];
		setTapped(all);
		if (cell !== taps[found]) {
			setWrong(cell);
			return;
		}
		setWrong(null);
		setFound(found + 1);
		if (found + 1 === taps.length) onCheck([joinAnswer(all)]);
	}
	function key(event: KeyboardEvent): void {
		const moves: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -size, ArrowDown: size };
		const step = moves[event.key];
		if (step === undefined) return;
		event.preventDefault();
		const sideways = Math.abs(step) === 1;
		const to = at + step;
		if (to < 0 || to >= cells.length || (sideways && Math.floor(to / size) !== Math.floor(at / size))) return;
		setAt(to);
		grid.current?.querySelectorAll("button")[to]?.focus();
	}
	const target = cells[taps[found] ?? -1];
	const errors = tapped.length - found;
	return (
		<div className="grid w-full justify-items-center gap-3 md:gap-4 md:px-2 beside:grid-cols-[minmax(0,1fr)_auto] beside:items-center beside:px-3">
			<p
				className="flex min-h-9 flex-wrap items-center justify-center gap-x-5 text-lg beside:flex-col beside:gap-2"
				aria-live="polite"
			>
				<span>
					{m.training_schulte_find()} <b className="num text-2xl">{target ? cellName(target) : ""}</b>
				</span>
				<span className="num text-sm text-muted-foreground">
					{m.training_schulte_count({
						found: numberText(found),
						total: numberText(taps.length),
						errors: numberText(errors),
					})}
				</span>
			</p>
			<div
				ref={grid}
				// oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- cells of a game, not of a table
				role="group"
				aria-label={m.training_schulte_table({ size })}
				className={cn(
					"grid aspect-square w-[min(100%,calc(100dvh-290px),600px)] min-w-[272px] beside:w-[calc(100cqh-16px)] beside:min-w-0 gap-[3px] rounded-md p-[3px]",
					// dark cells need a light gap
					cells[0]?.colour === "plain" ? "bg-line-on-deck" : "bg-rod",
				)}
				style={{ gridTemplateColumns: `repeat(${size}, minmax(0, 1fr))` }}
			>
				{cells.map((cell, index) => (
					<button
						// oxlint-disable-next-line react/no-array-index-key -- a cell is its place
						key={index}
						type="button"
						tabIndex={index === at ? 0 : -1}
						aria-label={cellName(cell)}
						onFocus={() => setAt(index)}
						onKeyDown={key}
						onClick={() => tap(index)}
						data-wrong={wrong === index || undefined}
						className={cn(
							"num grid touch-manipulation place-items-center rounded-[3px] leading-none font-[620] focus-visible:z-10",
							colours[cell.colour],
							"data-wrong:outline-[4px] data-wrong:-outline-offset-4 data-wrong:outline-bad data-wrong:outline-dashed",
						)}
						style={{ fontSize: `clamp(17px, ${Math.round(34 / size)}vmin, 46px)` }}
					>
						{cell.value}
					</button>
				))}
			</div>
		</div>
	);
}
