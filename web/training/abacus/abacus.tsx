import { type CSSProperties, type KeyboardEvent, useId, useLayoutEffect, useMemo, useRef, useState } from "react";
import { rodsText } from "#domain/soroban/beads";
import type { RodState } from "#domain/soroban/rod";
import { m } from "#messages";
import { board as boardOf, PITCH } from "../../ui/abacus-geometry";
import { type BeadLook, Deck } from "../../ui/abacus-mini";
import { cn } from "../../ui/cn";
import { type Theme, useMode } from "../../ui/theme";
import { AbacusDrawing, ActiveBand, DrawnMove } from "./abacus-drawing";
import type { Move } from "./bead-deck";
import { playBeads } from "./bead-sound";
import { beadsMoved, statesOf } from "./deck-moves";
import { useBeadDeck } from "./use-bead-deck";

export interface AbacusProps {
	/** 1 to 21. */
	rods: number;
	/** A whole number, or digits with leading zeros. If given, the abacus is controlled. */
	value?: number | string;
	defaultValue?: number | string;
	/** Called after every move with the state of each rod, left to right. */
	onChange?: (states: RodState[]) => void;
	readOnly?: boolean;
	/** The rod for the keyboard, 0 is the leftmost; shown as a band. */
	activeRod?: number;
	sound?: boolean;
	/** A dot on every second or third rod from the units rod. */
	unitDots?: 2 | 3 | false;
	/** How many rods lie to the right of the units rod. */
	decimals?: number;
	/** Shows digits under the rods. */
	digits?: boolean;
	/** A bead to press: drawn dashed where it goes. */
	drawn?: { rod: number; to: RodState } | null;
	/** All rods fit the width, also on a phone, where more than five are swiped otherwise. */
	whole?: boolean;
	/** Changes colours only, not the geometry. */
	beads?: BeadLook;
	theme?: Theme;
	label?: string;
	className?: string;
}

const MOST_ON_PHONE = 5;
const PHONE_PITCH = 64;

export function Abacus({
	rods,
	value,
	defaultValue = 0,
	onChange,
	readOnly = false,
	activeRod,
	sound = false,
	unitDots = 3,
	decimals = 0,
	digits = false,
	drawn = null,
	whole = false,
	beads: look,
	theme,
	label,
	className,
}: AbacusProps) {
	const board = useMemo(() => boardOf(rods), [rods]);
	const hint = useId();
	const { shown: mode } = useMode();
	const surface = useRef<HTMLDivElement>(null);
	const scroller = useRef<HTMLDivElement>(null);
	const beads = useRef<SVGElement[][]>([]);
	const [own, setOwn] = useState<RodState[]>(() => statesOf(defaultValue, rods));
	const [ownRod, setOwnRod] = useState<number | null>(null);
	const states = statesOf(value ?? own.join(""), rods);
	const active = activeRod ?? ownRod;
	const tabStop = Math.min(active ?? rods - 1 - decimals, rods - 1);
	const text = rodsText(states);

	const latest = useRef(states);
	useLayoutEffect(() => {
		latest.current = states;
	});

	function change(rod: number, to: RodState, from: RodState): void {
		if (to === from) return;
		// from the ref: a second move may come before the next render
		const next = latest.current.with(rod, to);
		latest.current = next;
		setOwn(next);
		onChange?.(next);
		if (sound) playBeads(beadsMoved(from, to), from >= 5 !== to >= 5);
	}
	useBeadDeck(surface, beads, board, states, readOnly, (move: Move) => change(move.rod, move.to, move.from));

	// a child begins with the units, at the right end
	useLayoutEffect(() => {
		if (scroller.current) scroller.current.scrollLeft = scroller.current.scrollWidth;
	}, [rods]);

	function goTo(rod: number): void {
		if (rod < 0 || rod >= rods) return;
		setOwnRod(rod);
		surface.current?.querySelector<HTMLElement>(`[data-rod="${rod}"]`)?.focus();
	}
	function key(event: KeyboardEvent, rod: number): void {
		if (readOnly || event.ctrlKey || event.metaKey || event.altKey) return;
		const state = states[rod] ?? 0;
		if (/^\d$/.test(event.key)) {
			change(rod, Number(event.key) as RodState, state);
			goTo(rod + 1);
		} else if (event.key === "ArrowLeft") goTo(rod - 1);
		else if (event.key === "ArrowRight") goTo(rod + 1);
		else if (event.key === "ArrowUp") change(rod, Math.min(9, state + 1) as RodState, state);
		else if (event.key === "ArrowDown") change(rod, Math.max(0, state - 1) as RodState, state);
		else if (event.key === "Home") change(rod, 0, state);
		else if (event.key === "End") change(rod, 9, state);
		else if (event.key === "Delete") change(rod, 0, state);
		else if (event.key === "Backspace") {
			change(rod, 0, state);
			goTo(rod - 1);
		} else if (event.code === "KeyC") {
			const empty = states.map(() => 0 as RodState);
			latest.current = empty;
			setOwn(empty);
			onChange?.(empty);
		} else return;
		event.preventDefault();
	}

	const part = (units: number, of: number) => `${(units / of) * 100}%`;
	const style = {
		"--abacus-inset-x": part(board.frame, board.width),
		"--abacus-inset-y": part(board.frame, board.height),
		"--abacus-side": part(8, board.width),
		"--abacus-phone-width": `${(board.width * PHONE_PITCH) / PITCH}px`,
	} as CSSProperties;
	const name = label ?? m.training_abacus_shows({ value: text });
	return (
		<div
			data-slot="abacus"
			data-beads={look}
			data-theme={theme}
			data-mode={theme === undefined ? undefined : mode}
			// a read-only abacus is shown whole: its beads need no touch size
			data-many={!readOnly && !whole && rods > MOST_ON_PHONE}
			// oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset would bring a form's meaning
			role="group"
			aria-label={readOnly ? undefined : name}
			aria-describedby={readOnly ? undefined : hint}
			className={cn("abacus", className)}
			style={style}
		>
			<div ref={scroller} className="abacus-scroller">
				<div className="abacus-wide">
					<div className="abacus-instrument">
						<svg
							viewBox={`0 0 ${board.width} ${board.height}`}
							aria-hidden={!readOnly}
							{...(readOnly ? { role: "img", "aria-label": name } : {})}
						>
							<Deck board={board} />
							{active === null ? null : <ActiveBand board={board} rod={active} />}
							<AbacusDrawing board={board} dotEvery={unitDots} decimals={decimals} beads={beads} />
							{drawn ? <DrawnMove board={board} rod={drawn.rod} from={states[drawn.rod] ?? 0} to={drawn.to} /> : null}
						</svg>
						<div ref={surface} className={cn("abacus-touch", readOnly && "pointer-events-none")}>
							{readOnly
								? null
								: states.map((state, rod) => (
										<div
											// a rod is its place
											// oxlint-disable-next-line react/no-array-index-key
											key={rod}
											data-rod={rod}
											className="abacus-rod-control"
											// oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the beads are the control
											role="slider"
											tabIndex={rod === tabStop ? 0 : -1}
											aria-orientation="vertical"
											aria-label={m.training_abacus_rod({ index: rod + 1, total: rods })}
											aria-valuemin={0}
											aria-valuemax={9}
											aria-valuenow={state}
											aria-valuetext={String(state)}
											onFocus={() => ownRod !== rod && setOwnRod(rod)}
											onKeyDown={(event) => key(event, rod)}
										/>
									))}
						</div>
					</div>
					{digits ? (
						<div className="abacus-digits" aria-hidden="true">
							{states.map((state, rod) => (
								<span
									// oxlint-disable-next-line react/no-array-index-key
									key={rod}
									data-zero={rod < rods - 1 - decimals && states.slice(0, rod + 1).every((digit) => digit === 0)}
									data-active={rod === active}
								>
									{state}
								</span>
							))}
						</div>
					) : null}
				</div>
			</div>
			{readOnly ? null : (
				<>
					<p id={hint} className="sr-only">
						{m.training_abacus_keys()}
					</p>
					<output className="sr-only">{m.training_abacus_shows({ value: text })}</output>
				</>
			)}
		</div>
	);
}
