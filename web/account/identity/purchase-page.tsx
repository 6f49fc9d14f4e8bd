import { Link } from "@tanstack/react-router";
import { Wallet } from "lucide-react";
import type { ReactNode } from "react";
import { Role } from "#domain/user/role";
import { m } from "#messages";
import { useCached } from "../../lib/use-cached";
import { PlainPage } from "../../shells/plain-page";
import { buttonVariants } from "../../ui/button";
import { FormActions } from "../../ui/form";
import { AtBeam } from "../../ui/glyphs";
import { meQuery } from "../session/queries";

/** `why`: the shell that was closed to the visitor, who is told the reason. */
export function PurchasePage({ why }: { why?: "main" | "olympiad" | undefined }) {
	const me = useCached(meQuery).data;
	const email = m.account_support_email();
	const [before, after] = m.account_purchase_who({ email: "\n" }).split("\n");
	return (
		<PlainPage title={m.account_purchase_title()} lead={m.account_purchase_lead()}>
			{why ? <output className="measure block rounded-md bg-soft px-4 py-3">{whyText(why, me?.role)}</output> : null}
			<Lines
				title={m.account_purchase_free_title()}
				icon={<AtBeam size={20} className="mt-[3px] flex-none text-ok" />}
				lines={[m.account_purchase_trainers(), m.account_purchase_free_events(), m.account_purchase_check()]}
			/>
			<Lines
				title={m.account_purchase_paid_title()}
				icon={<Wallet size={20} aria-hidden="true" className="mt-[3px] flex-none text-muted-foreground" />}
				lines={[m.account_purchase_print(), m.account_purchase_entry(), m.account_purchase_six()]}
			/>
			<p className="measure">
				{before}
				<a href={`mailto:${email}`}>{email}</a>
				{after}
			</p>
			<FormActions>
				{me ? (
					<>
						<Link to="/pricing" className={buttonVariants({ variant: "primary" })}>
							{m.account_purchase_to_prices()}
						</Link>
						<Link to="/competitions" className={buttonVariants()}>
							{m.account_purchase_to_competitions()}
						</Link>
						<Link to="/main" className={buttonVariants()}>
							{m.account_purchase_to_main()}
						</Link>
					</>
				) : (
					<>
						<Link to="/pricing" className={buttonVariants({ variant: "primary" })}>
							{m.account_purchase_to_prices()}
						</Link>
						<Link to="/signin" className={buttonVariants()}>
							{m.account_back_to_signin()}
						</Link>
					</>
				)}
			</FormActions>
		</PlainPage>
	);
}

function Lines({ title, icon, lines }: { title: string; icon: ReactNode; lines: readonly string[] }) {
	return (
		<section className="grid gap-3">
			<h2>{title}</h2>
			<ul className="grid gap-3">
				{lines.map((text) => (
					<li key={text} className="flex gap-3">
						{icon}
						<span className="measure">{text}</span>
					</li>
				))}
			</ul>
		</section>
	);
}

/** Teachers and heads are not entered by anybody: they enter their students. */
function whyText(why: "main" | "olympiad", role: number | undefined): string {
	if (why === "main") return m.account_purchase_why_main();
	const guide = role === Role.teacher || role === Role.school;
	return guide ? m.account_purchase_why_olympiad_guide() : m.account_purchase_why_olympiad();
}
