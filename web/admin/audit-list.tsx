import { Link } from "@tanstack/react-router";
import type { AuditEntry } from "#worker/admin/audit-contract";
import { m } from "#messages";
import { momentText } from "../news/moment-text";
import { actionText, fieldLabel } from "./audit-texts";
import { changeText } from "./change-text";
import { targetText } from "./target-text";

/** Entries of the log: old values struck, new ones plain. */
export function AuditList({ entries }: { entries: readonly AuditEntry[] }) {
	return (
		<ul className="grid grid-cols-[minmax(0,1fr)]">
			{entries.map((entry) => (
				<li key={entry._id} className="grid gap-1 border-t border-border py-3 first:border-t-0">
					<span className="flex flex-wrap items-baseline justify-between gap-x-4">
						<b className="font-semibold break-words">{actionText(entry.action)}</b>
						<span className="num text-sm text-muted-foreground">{momentText(entry.at)}</span>
					</span>
					<span className="flex flex-wrap gap-x-2 text-sm text-muted-foreground">
						{entry.actor ? <Person id={entry.actor._id} name={entry.actor.name} /> : m.audit_job()}
						{targetText(entry.target) === "" ? null : (
							<>
								<span aria-hidden="true">→</span>
								{entry.target.kind === "user" && entry.target.name !== "" ? (
									<Person id={entry.target._id} name={entry.target.name} />
								) : (
									<span className="break-words">{targetText(entry.target)}</span>
								)}
							</>
						)}
					</span>
					{entry.reason === "" ? null : <span className="break-words">{m.audit_reason({ reason: entry.reason })}</span>}
					{entry.changes.length > 0 ? (
						<ul className="grid gap-0.5 text-sm">
							{entry.changes.map(({ field, before, after }) => (
								<li key={field} className="wrap-anywhere">
									<span className="text-muted-foreground">{fieldLabel(field)}: </span>
									{before === null ? null : (
										<>
											<span className="sr-only">{m.audit_was()} </span>
											<s>{changeText(before, field)}</s>{" "}
										</>
									)}
									{after === null ? null : (
										<>
											{before === null ? null : (
												<>
													<span aria-hidden="true">→ </span>
													<span className="sr-only">{m.audit_became()} </span>
												</>
											)}
											<span>{changeText(after, field)}</span>
										</>
									)}
								</li>
							))}
						</ul>
					) : null}
				</li>
			))}
		</ul>
	);
}

function Person({ id, name }: { id: string; name: string }) {
	return (
		<Link to="/people/$id" params={{ id }} className="break-words">
			{name === "" ? m.audit_gone() : name}
		</Link>
	);
}
