import { useSuspenseQuery } from "@tanstack/react-query";
import { Copy } from "lucide-react";
import { m } from "#messages";
import type { Referral } from "#worker/shop/referral/contract";
import { usePageTitle } from "../../shells/page-title";
import { Button } from "../../ui/button";
import { Card } from "../../ui/card";
import { type Column, Table } from "../../ui/table";
import { TextField } from "../../ui/text-field";
import { toast } from "../../ui/toast";
import { referralQuery } from "../queries";
import { amountText, dayText } from "../texts";

type Person = Referral["people"][number] & { id: number };

const kinds = { student: m.shop_referral_student, teacher: m.shop_referral_teacher };
const sum = (amount: number) => (amount === 0 ? "" : amountText(amount));

const columnsOf = (): readonly Column<Person>[] => [
	{
		key: "who",
		head: m.shop_referral_who(),
		cell: ({ initials, kind, household }) => (
			<>
				<b className="font-[600]">{initials}</b>{" "}
				<span className="text-muted-foreground">{household ? m.shop_referral_household() : kinds[kind]()}</span>
			</>
		),
	},
	{ key: "came", head: m.shop_referral_came(), cell: ({ came_at }) => dayText(Date.parse(came_at)) },
	{ key: "held", head: m.shop_referral_held(), numeric: true, cell: ({ held }) => sum(held) },
	{ key: "paid", head: m.shop_referral_paid(), numeric: true, narrow: "end", cell: ({ paid }) => sum(paid) },
];

async function copy(link: string): Promise<void> {
	await navigator.clipboard.writeText(link).then(
		() => toast({ kind: "ok", text: m.shop_referral_copied() }),
		() => toast({ kind: "error", text: m.shop_referral_not_copied() }),
	);
}

/** One's own link, what it brings, who came by it, and what waits and was received. */
export function ReferralPage() {
	usePageTitle(m.shop_referral_title());
	const { data } = useSuspenseQuery(referralQuery);
	const { terms, people } = data;
	return (
		<div className="mx-auto grid w-full max-w-[1180px] grid-cols-[minmax(0,1fr)] items-start gap-[18px] py-4 lg:grid-cols-[minmax(0,1fr)_minmax(300px,360px)]">
			<header className="grid gap-2 lg:col-span-2">
				<h1>{m.shop_referral_title()}</h1>
				<p className="measure">{m.shop_referral_lead()}</p>
			</header>
			<Card className="grid content-start gap-3">
				<TextField
					label={m.shop_referral_link()}
					name="link"
					readOnly
					value={data.link}
					onFocus={({ target }) => target.select()}
				/>
				<div className="flex flex-wrap items-center justify-between gap-3">
					<Button variant="primary" onClick={() => void copy(data.link)}>
						<Copy size={18} aria-hidden="true" />
						{m.shop_referral_copy()}
					</Button>
					<p>
						<span className="text-muted-foreground">{m.shop_referral_code()}</span>{" "}
						<b className="num text-lg">{data.code}</b>
					</p>
				</div>
				<ul className="grid list-disc gap-1 pl-5 text-sm">
					<li>{m.shop_referral_terms_student({ amount: amountText(terms.student) })}</li>
					<li>{m.shop_referral_terms_teacher({ amount: amountText(terms.teacher) })}</li>
					<li>{m.shop_referral_terms_top_up({ share: String(terms.top_up / 10) })}</li>
				</ul>
				<p className="text-sm text-muted-foreground">{m.shop_referral_terms_hold({ count: terms.hold_days })}</p>
			</Card>
			<Card className="grid content-start gap-3">
				<div className="grid grid-cols-2 gap-3">
					<div>
						<p className="cap">{m.shop_referral_paid()}</p>
						<p className="num text-4xl font-[700]">{amountText(data.paid)}</p>
					</div>
					<div>
						<p className="cap">{m.shop_referral_held()}</p>
						<p className="num text-4xl font-[700] text-muted-foreground">{amountText(data.held)}</p>
					</div>
				</div>
				{data.next === null ? null : (
					<p className="text-sm">{m.shop_referral_next({ date: dayText(Date.parse(data.next)) })}</p>
				)}
				<p className="text-sm text-muted-foreground">
					{m.shop_referral_month({ earned: amountText(data.month.earned), most: amountText(data.month.most) })}
				</p>
			</Card>
			<section className="grid gap-3 lg:col-span-2">
				<h2>{m.shop_referral_people()}</h2>
				{people.length === 0 ? (
					<p className="text-muted-foreground">{m.shop_referral_nobody()}</p>
				) : (
					<Table
						caption={m.shop_referral_people()}
						columns={columnsOf()}
						rows={people.map((person, id) => ({ ...person, id }))}
						rowKey={({ id }) => String(id)}
					/>
				)}
			</section>
		</div>
	);
}
