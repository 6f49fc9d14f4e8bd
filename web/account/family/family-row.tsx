import type { ReactNode } from "react";

/** Somebody of a family: a name, a line about it, and what can be done. */
export function FamilyRow({ name, note, children }: { name: string; note: string; children: ReactNode }) {
	return (
		<li className="flex min-h-[76px] flex-wrap items-center justify-between gap-3 rounded-lg border border-border bg-card px-[18px] py-3 shadow-card">
			<span className="grid min-w-0">
				<b className="text-lg break-words">{name}</b>
				{note ? <span className="text-sm text-muted-foreground">{note}</span> : null}
			</span>
			<span className="flex flex-wrap gap-2">{children}</span>
		</li>
	);
}

export const familyName = ({ name, surname }: { name: string; surname: string }) =>
	[name, surname].filter(Boolean).join(" ");
