import { Link } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { useState } from "react";
import { m } from "#messages";
import type { Family } from "#worker/account/family/contract";
import { failureText } from "../../lib/error-text";
import { serverClock } from "../../lib/clock";
import { PlainPage } from "../../shells/plain-page";
import { Button, buttonVariants } from "../../ui/button";
import { shownDay } from "../../ui/calendar-date";
import { toast } from "../../ui/toast";
import { AddChild } from "./add-child";
import { FamilyCards } from "./family-cards";
import { familyName, FamilyRow } from "./family-row";
import { FoundChildren } from "./found-children";
import { useLead } from "./use-lead";

/** Until when access is paid, in words; `until` in unix seconds, 0 for never. */
function paidText(until: number): string {
	if (until * 1000 <= serverClock.now()) return m.account_family_unpaid();
	return m.account_family_paid({ day: shownDay(new Date(until * 1000).toISOString().slice(0, 10)) });
}

/** A parent's first page: the children, always in the same order, and what waits for the parent. */
export function ParentHome({ family: { data, found } }: { family: Family }) {
	const { lead, pending } = useLead();
	const [adding, setAdding] = useState(false);
	const open = (id: string) =>
		void lead(id).catch((error: unknown) => toast({ kind: "error", text: failureText(error) }));
	return (
		<PlainPage
			title={m.account_children_title()}
			lead={data.length > 0 ? m.account_children_lead() : m.account_children_none()}
		>
			<FoundChildren found={found} />
			<ul className="m-0 grid list-none gap-3 p-0">
				{data.map((child) => (
					<FamilyRow key={child._id} name={familyName(child)} note={paidText(child.access)}>
						<Link
							to="/reports/page/$id"
							params={{ id: child._id }}
							aria-label={m.account_family_page_of({ name: familyName(child) })}
							className={buttonVariants()}
						>
							{m.account_family_page()}
						</Link>
						<Button
							loading={pending === child._id}
							aria-label={`${m.account_family_open()}: ${familyName(child)}`}
							onClick={() => open(child._id)}
						>
							{m.account_family_open()}
						</Button>
					</FamilyRow>
				))}
			</ul>
			<Button
				variant={data.length === 0 ? "primary" : undefined}
				className="justify-self-start"
				onClick={() => setAdding(true)}
			>
				<Plus size={20} aria-hidden="true" />
				{m.account_family_add()}
			</Button>
			<FamilyCards accounts={data} />
			{adding ? <AddChild close={() => setAdding(false)} /> : null}
		</PlainPage>
	);
}
