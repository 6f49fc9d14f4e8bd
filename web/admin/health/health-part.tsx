import { Check, TriangleAlert } from "lucide-react";
import { type ReactNode } from "react";
import { m } from "#messages";
import { Card } from "../../ui/card";
import { Chip } from "../../ui/chip";

interface HealthPartProps {
	id: string;
	title: string;
	/** Whether something here needs somebody. */
	trouble: boolean;
	/** How it is, in a line. */
	line: string;
	aside?: ReactNode;
	children?: ReactNode;
}

/** A part of the page of health: one line when all is well, and what to do when it is not. */
export function HealthPart({ id, title, trouble, line, aside, children }: HealthPartProps) {
	return (
		<Card aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-3">
			<div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
				<h2 id={id} className="text-lg">
					{title}
				</h2>
				<Chip tone={trouble ? "bad" : "ok"}>
					{trouble ? <TriangleAlert size={16} aria-hidden="true" /> : <Check size={16} aria-hidden="true" />}
					{trouble ? m.health_trouble() : m.health_well()}
				</Chip>
			</div>
			<div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
				<p className="measure">{line}</p>
				{aside}
			</div>
			{children}
		</Card>
	);
}
