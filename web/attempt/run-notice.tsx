import type { ReactNode } from "react";
import { Card } from "../ui/card";

/** A message in place of the paper, with one action. */
export function RunNotice({ title, text, action }: { title: string; text?: ReactNode; action?: ReactNode }) {
	return (
		<div className="grid min-h-[50vh] place-items-center p-4">
			<Card className="grid max-w-[560px] justify-items-start gap-4">
				<h1>{title}</h1>
				{text ? <p className="measure">{text}</p> : null}
				{action}
			</Card>
		</div>
	);
}
