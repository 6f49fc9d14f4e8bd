import { ChevronLeft, ChevronRight } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { m } from "#messages";
import { type CalendarDate, daysInMonth, monthShifted, shifted, toIso, weekday } from "./calendar-date";
import { cn } from "./cn";
import { IconButton } from "./icon-button";

interface CalendarProps {
	locale: string;
	selected: CalendarDate | null;
	/** Marked as today; its month opens if no day is selected. */
	today: CalendarDate;
	firstYear: number;
	lastYear: number;
	onPick: (date: CalendarDate) => void;
}

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };
const selectClass = "min-h-11 rounded-sm border-[1.5px] border-input bg-card px-2 text-[15px] font-[550]";

/** A calendar of one month; month and year can be chosen, arrow keys move between days. */
export function Calendar({ locale, selected, today, firstYear, lastYear, onPick }: CalendarProps) {
	const [at, setAt] = useState<CalendarDate>(selected ?? today);
	const grid = useRef<HTMLTableElement>(null);
	const walked = useRef(false);
	useEffect(() => {
		if (!walked.current) return;
		walked.current = false;
		grid.current?.querySelector<HTMLButtonElement>(`[data-day="${toIso(at)}"]`)?.focus();
	}, [at]);

	function go(next: CalendarDate): void {
		if (next.year >= firstYear && next.year <= lastYear) setAt(next);
	}
	function key(event: KeyboardEvent): void {
		const days = STEPS[event.key];
		const months = event.key === "PageUp" ? -1 : event.key === "PageDown" ? 1 : 0;
		if (days === undefined && months === 0) return;
		event.preventDefault();
		walked.current = true;
		go(days === undefined ? monthShifted(at, months) : shifted(at, days));
	}

	const monthName = new Intl.DateTimeFormat(locale, { month: "long", timeZone: "UTC" });
	const dayName = new Intl.DateTimeFormat(locale, { dateStyle: "full", timeZone: "UTC" });
	const weekdayName = new Intl.DateTimeFormat(locale, { weekday: "short", timeZone: "UTC" });
	const lead = weekday({ ...at, day: 1 });
	const days = daysInMonth(at.year, at.month);
	const weeks = Math.ceil((lead + days) / 7);
	return (
		<div data-slot="calendar" className="grid gap-2">
			<div className="flex items-center gap-1.5">
				<IconButton
					label={m.ui_month_previous()}
					icon={<ChevronLeft size={20} aria-hidden="true" />}
					onClick={() => go(monthShifted(at, -1))}
				/>
				<select
					aria-label={m.ui_month_label()}
					className={cn(selectClass, "flex-1")}
					value={at.month}
					onChange={(event) => go(monthShifted(at, Number(event.target.value) - at.month))}
				>
					{Array.from({ length: 12 }, (_, index) => (
						<option key={index} value={index + 1}>
							{monthName.format(Date.UTC(2024, index, 1))}
						</option>
					))}
				</select>
				<select
					aria-label={m.ui_year_label()}
					className={selectClass}
					value={at.year}
					onChange={(event) => go(monthShifted(at, (Number(event.target.value) - at.year) * 12))}
				>
					{Array.from({ length: lastYear - firstYear + 1 }, (_, index) => (
						<option key={index}>{lastYear - index}</option>
					))}
				</select>
				<IconButton
					label={m.ui_month_next()}
					icon={<ChevronRight size={20} aria-hidden="true" />}
					onClick={() => go(monthShifted(at, 1))}
				/>
			</div>
			<table ref={grid} className="num border-collapse">
				<thead>
					<tr className="border-b-[6px] border-line-on-deck">
						{Array.from({ length: 7 }, (_, index) => (
							<th key={index} className="pb-1 text-xs font-medium text-muted-foreground">
								{weekdayName.format(Date.UTC(2024, 0, 1 + index))}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{Array.from({ length: weeks }, (_, week) => (
						<tr key={week}>
							{Array.from({ length: 7 }, (_cell, column) => {
								const day = week * 7 + column - lead + 1;
								// oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a day of another month
								if (day < 1 || day > days) return <td key={column} />;
								const date = { ...at, day };
								const chosen = selected !== null && toIso(selected) === toIso(date);
								return (
									<td key={column} className="p-px">
										<button
											type="button"
											data-day={toIso(date)}
											tabIndex={day === at.day ? 0 : -1}
											aria-label={dayName.format(Date.UTC(date.year, date.month - 1, day))}
											aria-pressed={chosen}
											aria-current={toIso(date) === toIso(today) ? "date" : undefined}
											onClick={() => onPick(date)}
											onKeyDown={key}
											className={cn(
												"grid h-10 w-full min-w-10 place-items-center rounded-sm text-[16px] font-[550] hover:bg-muted",
												toIso(date) === toIso(today) && "bg-soft text-soft-foreground",
												chosen && "bg-foreground text-background hover:bg-foreground",
											)}
										>
											{day}
										</button>
									</td>
								);
							})}
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}
