import { Link } from "@tanstack/react-router";
import { m } from "#messages";
import { PlainPage } from "../../shells/plain-page";
import { buttonVariants } from "../../ui/button";
import { AtBeam } from "../../ui/glyphs";

/** What access gives and whom to ask for it. */
export function PurchasePage() {
	const email = m.account_support_email();
	const [before, after] = m.account_purchase_support({ email: "\n" }).split("\n");
	return (
		<PlainPage title={m.account_purchase_title()} lead={m.account_purchase_lead()}>
			<ul className="grid gap-3">
				{[m.account_purchase_trainers(), m.account_purchase_homework(), m.account_purchase_olympiads()].map((text) => (
					<li key={text} className="flex gap-3">
						<AtBeam size={20} className="mt-[3px] text-ok" />
						<span className="measure">{text}</span>
					</li>
				))}
			</ul>
			<p className="measure">{m.account_purchase_who()}</p>
			<p className="measure">
				{before}
				<a href={`mailto:${email}`}>{email}</a>
				{after}
			</p>
			<Link to="/signin" className={buttonVariants({ className: "justify-self-start" })}>
				{m.account_back_to_signin()}
			</Link>
		</PlainPage>
	);
}
