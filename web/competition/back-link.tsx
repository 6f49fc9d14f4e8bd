import { Link } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { m } from "#messages";

export const backLink = "inline-flex min-h-11 items-center gap-1.5 justify-self-start rounded-sm pr-2";

/** The link back above a page: to its competition, else to the list. */
export function BackLink({ of }: { of?: { id: string; name: string } }) {
	const arrow = <ArrowLeft size={18} aria-hidden="true" />;
	if (!of) {
		return (
			<Link to="/competitions" className={backLink}>
				{arrow}
				{m.competition_list_title()}
			</Link>
		);
	}
	return (
		<Link to="/competitions/$id" params={{ id: of.id }} className={backLink}>
			{arrow}
			{of.name}
		</Link>
	);
}
