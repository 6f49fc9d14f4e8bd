import type { ReactNode } from "react";
import { EmptyState } from "./empty-state";

/** A page with nothing to show yet: its heading, the owl and a sentence. */
export function Empty({ title, text, action }: { title: string; text: ReactNode; action?: ReactNode }) {
	return (
		<div className="mx-auto grid w-full max-w-[1080px] gap-2">
			<h1>{title}</h1>
			<EmptyState text={text} action={action} />
		</div>
	);
}
