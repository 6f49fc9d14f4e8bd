import { Eye } from "lucide-react";
import { m } from "#messages";

/** Says on every page of a staff preview that it is one, so that nobody takes it for the event. */
export function PreviewBanner() {
	return (
		<p className="flex items-center justify-center gap-2 bg-warn-soft px-4 py-1.5 text-center text-sm text-warn">
			<Eye size={18} aria-hidden="true" className="flex-none" />
			{m.attempt_run_preview()}
		</p>
	);
}
