import type { ReactNode } from "react";
import { type ExamType, examTheme } from "#domain/exam/exam-type";
import { useMode } from "../ui/theme";

interface LadderThemeProps {
	type: ExamType;
	className?: string;
	children: ReactNode;
}

/** A part of a page in the colours of a ladder, whatever the page wears. */
export function LadderTheme({ type, className = "", children }: LadderThemeProps) {
	return (
		<div data-theme={examTheme(type)} data-mode={useMode().shown} className={`text-foreground ${className}`}>
			{children}
		</div>
	);
}
