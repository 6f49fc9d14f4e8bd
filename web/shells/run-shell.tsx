import { type ReactNode, useEffect } from "react";
import { Mark } from "../ui/mark";
import { setTheme, type Theme } from "../ui/theme";
import { SkipLink } from "./shell-parts";
import { InsideShell } from "./inside-shell";

export interface RunShellProps {
	theme?: Theme;
	title: ReactNode;
	subtitle: ReactNode;
	/** The time left, formatted; `timeLabel` says it in words. Null: nothing is timed. */
	time: string | null;
	timeLabel: string;
	/** The last 30 seconds: the figures change colour; nothing blinks. */
	late?: boolean;
	/** Share of the time that is left, 1 to 0. */
	timePart?: number;
	saving?: ReactNode;
	net?: ReactNode;
	action?: ReactNode;
	/** The row under the beam: stages. */
	below?: ReactNode;
	children: ReactNode;
}

/** The whole screen during a run: title, time, saving state, one button. */
export function RunShell({
	theme = "uamap",
	title,
	subtitle,
	time,
	timeLabel,
	late = false,
	timePart,
	saving,
	net,
	action,
	below,
	children,
}: RunShellProps) {
	useEffect(() => setTheme(theme), [theme]);
	return (
		<div className="run" data-run="">
			<SkipLink />
			<header className="run-bar">
				<div className="run-who">
					<Mark bare size={32} className="max-md:hidden" />
					<div className="min-w-0">
						<b className="block truncate font-semibold">{title}</b>
						<small className="block truncate text-sm text-muted-foreground">{subtitle}</small>
					</div>
				</div>
				<div className="run-time" role="timer" aria-label={timeLabel} hidden={time === null}>
					<b
						aria-hidden="true"
						className={`num text-[32px] leading-none font-[690] tracking-[-0.02em] md:text-[46px] ${late ? "text-warn" : ""}`}
					>
						{time}
					</b>
					{timePart === undefined ? null : (
						<span
							aria-hidden="true"
							className="h-1.5 max-md:hidden md:block w-[140px] overflow-hidden rounded-[3px] bg-border lg:w-[220px]"
						>
							<i
								className="block h-full origin-left rounded-[3px] bg-foreground"
								style={{ transform: `scaleX(${timePart})` }}
							/>
						</span>
					)}
				</div>
				<div className="run-end">
					<div className="run-saving flex items-center gap-3">
						{saving}
						{net}
					</div>
					<div className="run-action">{action}</div>
				</div>
			</header>
			<div>{below}</div>
			<main id="content" tabIndex={-1} className="shell-main min-w-0">
				<InsideShell value={true}>{children}</InsideShell>
			</main>
		</div>
	);
}
