import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { ErrorCode } from "#domain/errors";
import { m } from "#messages";
import { errorText } from "../../lib/error-text";
import { buttonVariants } from "../../ui/button";
import { cn } from "../../ui/cn";
import { OffBeam } from "../../ui/glyphs";

type Props = {
	id: string;
	faults: Readonly<Record<string, ErrorCode>>;
	term: string;
	/** the fields this line is about; `categories` stands for its parts too */
	fields: readonly string[];
	/** where its fields are in the editor; else the first of `fields` */
	place?: string;
	/** about the hall, which the page of the competition holds */
	hall?: boolean;
	children: ReactNode;
};

/** One line of the check: what it says, what is wrong with it, and the way to change it. */
export function CheckLine({ id, faults, term, fields, place, hall, children }: Props) {
	const wrong = Object.entries(faults).filter(([path]) =>
		fields.some((own) => path === own || path.startsWith(`${own}.`)),
	);
	const [first] = wrong;
	const look = buttonVariants({ variant: wrong.length > 0 ? "outline" : "ghost", size: "sm" });
	const text = wrong.length > 0 ? m.olympiad_check_fix() : m.olympiad_check_change();
	const label = m.olympiad_check_change_of({ line: term });
	return (
		<div
			className={cn(
				"grid gap-x-6 gap-y-1 border-t border-border py-3.5 first:border-t-0 first:pt-0 last:pb-0 md:grid-cols-[130px_minmax(0,1fr)_auto]",
				wrong.length > 0 && "-mx-3 my-1 rounded-sm border-t-0 bg-bad-soft px-3 first:pt-3.5 last:pb-3.5",
			)}
		>
			<dt className="cap md:pt-3">{term}</dt>
			<dd className="grid min-w-0 content-start gap-1 md:pt-2.5">
				{children}
				{wrong.map(([path, code]) => (
					<p key={path} className="flex items-start gap-2 font-[550] text-bad">
						<OffBeam size={20} className="mt-0.5 flex-none" />
						<span className="min-w-0">
							{placeText(path)}
							{errorText(code)}
						</span>
					</p>
				))}
			</dd>
			<dd className="justify-self-start max-md:-ml-3 md:justify-self-end">
				{hall ? (
					<Link to="/competitions/$id" params={{ id }} hash="hall" aria-label={label} className={look}>
						{text}
					</Link>
				) : (
					<Link
						to="/olimpic/edit/$id"
						params={{ id }}
						hash={first?.[0] ?? place ?? fields[0] ?? ""}
						aria-label={label}
						className={look}
					>
						{text}
					</Link>
				)}
			</dd>
		</div>
	);
}

/** "C12, stage 3: " of a fault in a category; a line of two names says which one. */
function placeText(path: string): string {
	if (path === "name_en") return `${m.olympiad_editor_name_en()}: `;
	const [, code, stage] = /^categories\.(\w+)(?:\.stages\.(\d+))?$/.exec(path) ?? [];
	if (code === undefined) return "";
	return stage === undefined ? `${code}: ` : `${code}, ${m.olympiad_editor_stage({ number: Number(stage) })}: `;
}

/** What may be so, but is seldom meant. */
export function Remark({ children }: { children: ReactNode }) {
	return (
		<p className="flex items-start gap-2 text-warn">
			<OffBeam size={18} className="mt-1 flex-none" />
			<span className="min-w-0">{children}</span>
		</p>
	);
}
