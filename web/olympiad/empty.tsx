import type { ReactNode } from "react";
import { EmptyState } from "../ui/empty-state";

/** A page with nothing to show yet: its heading is for screen readers, the owl and a sentence for everybody. */
export function Empty({ title, text, action }: { title: string; text: string; action?: ReactNode }) {
	return (
		<>
			<h1 className="sr-only">{title}</h1>
			<EmptyState text={text} action={action} />
		</>
	);
}
