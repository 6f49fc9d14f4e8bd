import { Link } from "@tanstack/react-router";
import { ArrowLeft, Printer } from "lucide-react";
import type { ReactNode } from "react";
import { m } from "#messages";
import { Button } from "../ui/button";

/** The bar above the sheets, which is not printed: the link back, choices, the print button. */
export function PrintBar({ children, back }: { children?: ReactNode; back?: "/exams" }) {
	return (
		<div className="not-printed mx-auto flex w-full max-w-[840px] flex-wrap items-center gap-x-4 gap-y-2.5">
			<Link to={back ?? "/olimpic/diplomas"} className="inline-flex min-h-11 items-center gap-1.5 rounded-sm pr-2">
				<ArrowLeft size={18} aria-hidden="true" />
				{back ? m.award_level_back() : m.award_diplomas_back()}
			</Link>
			<span className="ml-auto flex flex-wrap items-center gap-2.5">
				{children}
				<Button variant="primary" onClick={() => window.print()}>
					<Printer size={20} aria-hidden="true" />
					{m.award_diploma_print()}
				</Button>
			</span>
			<p className="w-full text-sm text-muted-foreground">{m.award_diploma_print_hint()}</p>
		</div>
	);
}
