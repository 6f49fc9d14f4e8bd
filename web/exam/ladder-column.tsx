import { useEffect, useRef } from "react";
import { m } from "#messages";
import type { Ladder, Rung } from "#worker/exam/contract";
import { useNarrow } from "../attempt/use-narrow";
import { Owl } from "../ui/owl";
import { cn } from "../ui/cn";
import { LadderDrawing } from "./ladder-drawing";
import { ladderShape, rungY } from "./ladder-geometry";
import { ladderNames, shortDay } from "./texts";

interface LadderColumnProps {
	ladder: Ladder;
	/** the level that is looked at */
	level: string | null;
	climbed?: string | undefined;
	/** the ladder of the page: larger, with dates of what was passed */
	big?: boolean;
	owl?: boolean;
	onLook: (level: string) => void;
}

/** A ladder with a button for each rung. The rung that is looked at stands in the middle of a small window. */
export function LadderColumn({ ladder, level, climbed, big = false, owl = false, onLook }: LadderColumnProps) {
	const { type, rungs } = ladder;
	// a finger needs a little more than a mouse
	const pitch = useNarrow() ? 54 : 52;
	const shape = ladderShape(rungs.length, big ? pitch : 42, big ? 48 : 36);
	const current = useRef<HTMLButtonElement>(null);
	useEffect(() => {
		const button = current.current;
		const view = button?.closest(".ladder-window");
		if (button && view) view.scrollTop = button.offsetTop - view.clientHeight / 2;
	}, [level, type]);
	const passed = rungs.filter(({ passed_at }) => passed_at !== null).length;
	const name = ladderNames[type]();
	const count = m.exam_ladder_passed({ passed, total: rungs.length });
	return (
		<div className={cn("relative grid w-max", big && "max-md:pr-20")}>
			{owl ? (
				<Owl
					face={climbed === undefined ? "up" : "open"}
					size={66}
					// it sits on the crossbar, which takes the place of its own bar
					className="relative z-10 mb-[-24px] ml-[123px] [--line-on-deck:var(--frame)] max-md:hidden"
				/>
			) : null}
			<div className="relative" style={{ width: shape.width }}>
				<LadderDrawing
					shape={shape}
					rungs={rungs}
					current={level}
					climbed={climbed}
					reach={big ? 24 : 0}
					label={`${name}: ${count}`}
				/>
				{rungs.map((rung, index) => {
					const here = rung.level === level;
					return (
						<button
							key={rung.level}
							ref={here ? current : undefined}
							type="button"
							aria-pressed={here}
							aria-label={rungText(rung)}
							onClick={() => onLook(rung.level)}
							className="absolute left-0 flex w-full items-center rounded-sm text-left outline-offset-[-2px]"
							style={{ top: rungY(shape, index) - shape.pitch / 2, height: shape.pitch }}
						>
							<span
								aria-hidden="true"
								className={cn(
									"num text-right font-display leading-none",
									big ? "w-[42px] text-[22px]" : "w-7 text-[17px]",
									here || rung.passed_at !== null ? "font-[640]" : "font-medium text-muted-foreground",
								)}
							>
								{rung.level}
							</span>
							{big && (here || rung.passed_at) ? (
								<span
									aria-hidden="true"
									className={cn(
										"absolute left-full flex h-[92%] w-[70px] items-center px-1 text-[13px] leading-tight md:hidden",
										here ? "bg-soft font-semibold text-soft-foreground" : "text-muted-foreground",
										rung.passed_at && "whitespace-nowrap",
									)}
								>
									{rung.passed_at ? shortDay(rung.passed_at) : rung.level === ladder.next ? m.exam_you_here() : null}
								</span>
							) : null}
						</button>
					);
				})}
			</div>
			<div className="h-2 rounded-[4px] bg-frame md:invisible" />
			<p className="h-9 pt-3 text-center text-sm leading-6 whitespace-nowrap text-muted-foreground max-md:hidden">
				<b className="mr-1.5 font-display text-[17px] font-[640] text-foreground">{name}</b>
				{count}
			</p>
		</div>
	);
}

/** A rung in words, for its button. */
function rungText({ level, tasks, passed_at }: Rung): string {
	const about = { level, count: tasks.length };
	return passed_at ? m.exam_rung_passed({ ...about, day: shortDay(passed_at) }) : m.exam_rung(about);
}
