import { Link } from "@tanstack/react-router";
import { m } from "#messages";
import { PlainPage } from "../../shells/plain-page";
import { buttonVariants } from "../../ui/button";
import { AtBeam } from "../../ui/glyphs";

/** What access gives and whom to ask for it. */
export function PurchasePage() {
	const email = m.support_email();
	const [before, after] = m.purchase_support({ email: "\n" }).split("\n");
	return (
		<PlainPage title={m.purchase_title()} lead={m.purchase_lead()}>
			<ul className="grid gap-3">
				{[m.purchase_trainers(), m.purchase_homework(), m.purchase_olympiads()].map((text) => (
					<li key={text} className="flex gap-3">
						<AtBeam size={20} className="mt-[3px] text-ok" />
						<span className="measure">{text}</span>
					</li>
				))}
			</ul>
			<p className="measure">{m.purchase_who()}</p>
			<p className="measure">
				{before}
				<a href={`mailto:${email}`}>{email}</a>
				{after}
			</p>
			<Link to="/signin" className={buttonVariants({ className: "justify-self-start" })}>
				{m.back_to_signin()}
			</Link>
		</PlainPage>
	);
}
