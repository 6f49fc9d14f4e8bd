import { Link } from "@tanstack/react-router";
import { m } from "#messages";
import { usePageTitle } from "../../../shells/page-title";
import { buttonVariants } from "../../../ui/button";
import { ErrorState } from "../../../ui/error-state";

/** A homework or a task that cannot be shown, with the way back. */
export function HomeworkMissing({ text, onRetry }: { text: string; onRetry?: () => void }) {
	usePageTitle(m.ui_menu_homeworks());
	return (
		<div className="mx-auto grid w-full max-w-[1180px] gap-2">
			<h1>{m.ui_menu_homeworks()}</h1>
			<ErrorState
				text={text}
				{...(onRetry ? { onRetry } : {})}
				action={
					<Link to="/homeworks" className={buttonVariants({ size: "sm" })}>
						{m.school_own_back_to_homework()}
					</Link>
				}
			/>
		</div>
	);
}
