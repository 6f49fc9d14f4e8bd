import { m } from "#messages";
import { usePageTitle } from "../shells/page-title";
import type { Me } from "../account/session/queries";
import { Card } from "../ui/card";
import { AtBeam } from "../ui/glyphs";
import { dayText } from "./texts";

/** The purchases of the account, and whom to pay. */
export function UcoinsPage({ me }: { me: Me }) {
	usePageTitle(m.olympiad_ucoins_title());
	const { access, olimpic_1, olimpic_2, olimpic_3 } = me.purchases;
	const until = access > 0 ? m.olympiad_ucoins_until({ date: dayText(new Date(access * 1000).toISOString()) }) : null;
	const bought = (count: number) => (count > 0 ? m.olympiad_ucoins_bought() : null);
	const rows = [
		[m.olympiad_ucoins_access(), until],
		[m.olympiad_ucoins_entry_online(), bought(olimpic_1)],
		[m.olympiad_ucoins_entry_offline(), bought(olimpic_2)],
		[m.olympiad_ucoins_entry_association(), bought(olimpic_3)],
	] as const;
	const email = m.account_support_email();
	const [before, after] = m.olympiad_ucoins_how({ email: "\n" }).split("\n");
	return (
		<div className="mx-auto grid w-full max-w-(--form-max) gap-[18px] py-4">
			<h1>{m.olympiad_ucoins_title()}</h1>
			<Card className="grid gap-1">
				<p className="flex items-baseline justify-between gap-4 border-b-[6px] border-line-on-deck pb-3">
					<span>{m.olympiad_ucoins_balance()}</span>
					<b className="num text-2xl font-[680]">
						{m.olympiad_ucoins_amount({ amount: new Intl.NumberFormat("en").format(me.ucoins) })}
					</b>
				</p>
				<ul>
					{rows.map(([name, state]) => (
						<li
							key={name}
							className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 py-1.5 border-t border-border first:border-t-0"
						>
							<span>{name}</span>
							{state ? (
								<span className="inline-flex items-center gap-2 font-[550]">
									<AtBeam size={18} className="text-ok" />
									{state}
								</span>
							) : (
								<span className="text-muted-foreground">{m.olympiad_ucoins_not_bought()}</span>
							)}
						</li>
					))}
				</ul>
			</Card>
			<p className="measure text-sm">
				{before}
				<a href={`mailto:${email}`}>{email}</a>
				{after}
			</p>
		</div>
	);
}
