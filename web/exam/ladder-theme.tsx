import type { ReactNode } from "react";
import { type ExamType, examTheme } from "#domain/exam/exam-type";
import { useLook, useMode, withTheme } from "../ui/theme";

interface LadderThemeProps {
	type: ExamType;
	className?: string;
	children: ReactNode;
}

/** A part of a page in the colours of a ladder, whatever the page wears; beads that somebody chose for their eyes stay. */
export function LadderTheme({ type, className = "", children }: LadderThemeProps) {
	const theme = examTheme(type);
	const { beads } = withTheme(useLook(), theme);
	return (
		<div data-theme={theme} data-beads={beads} data-mode={useMode().shown} className={`text-foreground ${className}`}>
			{children}
		</div>
	);
}
