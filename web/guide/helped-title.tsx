import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { m } from "#messages";
import { type HelpedPage, helpOf } from "./help";

interface HelpedTitleProps {
	page: HelpedPage;
	className?: string;
	children: ReactNode;
}

/** The heading of a page with a quiet "?", which leads to the section of the guide about it. */
export function HelpedTitle({ page, className, children }: HelpedTitleProps) {
	return (
		<div className="flex items-center gap-1">
			<h1 className={className}>{children}</h1>
			<Link
				to="/guide/$"
				hash={helpOf[page]}
				aria-label={m.ui_menu_guide()}
				className="grid size-11 flex-none place-items-center rounded-full no-underline print:hidden"
			>
				<span
					aria-hidden="true"
					className="grid size-7 place-items-center rounded-full border-[1.5px] border-input text-[15px] leading-none font-[650] text-muted-foreground"
				>
					?
				</span>
			</Link>
		</div>
	);
}
