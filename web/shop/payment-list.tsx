import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { m } from "#messages";
import type { StaffPayment } from "#worker/shop/payments/contract";
import { api, unwrap } from "../lib/api";
import { failureText } from "../lib/error-text";
import { Button } from "../ui/button";
import { Segmented } from "../ui/segmented";
import { type Column, Table } from "../ui/table";
import { toast } from "../ui/toast";
import { CreditDialog } from "./credit-dialog";
import { FindField, StaffPages } from "./find-field";
import { Listed } from "./listed";
import { MomentAndNumber } from "./moment-and-number";
import { PayoutDialog } from "./payout-dialog";
import { staffPaymentsQuery } from "./queries";
import { amountText, momentText, orderStates } from "./texts";

const saids: Record<StaffPayment["said"], () => string> = {
	"": () => "",
	pending: m.shop_said_pending,
	succeeded: m.shop_said_succeeded,
	canceled: m.shop_said_canceled,
	missing: m.shop_said_missing,
	silent: m.shop_said_silent,
};
const deciders = { job: m.shop_decided_job, payer: m.shop_decided_payer, staff: m.shop_decided_staff };
const payouts = { asked: m.shop_payout_waits, done: m.shop_payout_done, failed: m.shop_payout_failed };

function troubleText({ trouble, said }: StaffPayment): string | null {
	switch (trouble) {
		case null:
			return null;
		case "doubt":
			return m.shop_doubt();
		case "differs":
			return m.shop_trouble_differs({ said: saids[said]() });
		case "waits":
			return m.shop_trouble_waits();
		case "untold":
			return m.shop_trouble_untold();
	}
}

/** What we did about a payment without the bank's message: who found it out, or when the bank was asked and what it said. */
function askedText({ decided_by, asked_at, said }: StaffPayment): string {
	if (decided_by !== "" && decided_by !== "message") return deciders[decided_by]();
	return asked_at === null ? "" : m.shop_asked_at({ when: momentText(asked_at), said: saids[said]() });
}

function PaymentState({ payment }: { payment: StaffPayment }) {
	const trouble = troubleText(payment);
	const grave = payment.trouble === "doubt" || payment.trouble === "differs";
	return (
		<span className="grid gap-0.5 py-1.5">
			<span>{orderStates[payment.state]()}</span>
			{trouble === null ? null : (
				<>
					<b className={grave ? "text-bad" : "text-warn"}>{trouble}</b>
					<span className="text-sm text-muted-foreground">{askedText(payment)}</span>
				</>
			)}
			{payment.payouts.map(({ _id, state, amount, doubt }) => (
				<span key={_id} className={doubt === "" ? "text-sm" : "text-sm text-bad"}>
					{payouts[state]({ amount: amountText(amount) })}
					{doubt === "" ? null : ` (${m.shop_doubt()})`}
				</span>
			))}
		</span>
	);
}

/** Whether the money of a refused payment may be at the bank: it says so, or its answer never came. */
const mayCome = ({ state, said, provider_id }: StaffPayment) =>
	state === "suspended" && (said === "succeeded" || provider_id === null);

const columnsOf = (actions: (payment: StaffPayment) => ReactNode): readonly Column<StaffPayment>[] => [
	{ key: "payer", head: m.shop_manage_buyer(), cell: ({ payer }) => <b className="font-[600]">{payer.name}</b> },
	{
		key: "when",
		head: m.shop_when(),
		cell: ({ created_at, _id }) => <MomentAndNumber at={created_at} id={_id} />,
	},
	{ key: "state", head: m.shop_state(), selfSaid: true, cell: (payment) => <PaymentState payment={payment} /> },
	{ key: "amount", head: m.shop_amount(), numeric: true, narrow: "end", cell: ({ amount }) => amountText(amount) },
	{ key: "do", head: "", selfSaid: true, cell: actions },
];

type Which = "look" | "all";

/** Admin: payments on which the bank and we differ, or all; one is asked about again, and money goes back to its card. */
export function PaymentList() {
	const queries = useQueryClient();
	const [which, setWhich] = useState<Which>("look");
	const [chosen, setChosen] = useState<{
		payment: StaffPayment;
		Dialog: typeof PayoutDialog | typeof CreditDialog;
	} | null>(null);
	const [sought, setSought] = useState({ search: "", page: 1 });
	const payments = useQuery({
		...staffPaymentsQuery({ ...sought, trouble: which === "look" }),
		placeholderData: keepPreviousData,
	});
	const anew = () => queries.invalidateQueries({ queryKey: ["shop", "manage"] });
	const onError = (error: Error) => toast({ kind: "error", text: failureText(error) });
	const compare = useMutation({
		mutationFn: () => unwrap(api.shop.manage.reconcile.$post()),
		onSuccess: ({ wrong, sum, checked, paid, suspended, waiting }) => {
			const sound = wrong.length === 0 && sum === 0;
			if (sound) toast({ kind: "ok", text: m.shop_reconciled({ checked, paid, suspended, waiting }) });
			else toast({ kind: "error", text: m.shop_reconciled_wrong({ accounts: [...wrong, sum].join(", ") }) });
			return anew();
		},
		onError,
	});
	const ask = useMutation({
		mutationFn: (id: string) => unwrap(api.shop.manage.payments[":id"].ask.$post({ param: { id } })),
		onSuccess: ({ said }) => {
			toast({ kind: said === "silent" ? "error" : "ok", text: m.shop_asked_bank({ said: saids[said]() }) });
			return anew();
		},
		onError,
	});
	const waits = ({ state, trouble, payouts: sent }: StaffPayment) =>
		state !== "paid" || trouble !== null || sent.some((one) => one.state === "asked");
	const actions = (payment: StaffPayment) => (
		<span className="flex flex-wrap justify-end gap-2">
			{waits(payment) && payment.provider_id !== null ? (
				<Button size="sm" disabled={ask.isPending} onClick={() => ask.mutate(payment._id)}>
					{m.shop_ask_bank()}
				</Button>
			) : null}
			{mayCome(payment) ? (
				<Button size="sm" onClick={() => setChosen({ payment, Dialog: CreditDialog })}>
					{m.shop_credit()}
				</Button>
			) : null}
			{payment.returnable > 0 ? (
				<Button size="sm" onClick={() => setChosen({ payment, Dialog: PayoutDialog })}>
					{m.shop_payout()}
				</Button>
			) : null}
		</span>
	);
	const nothing = which === "look" ? m.shop_payments_clear : m.shop_transactions_empty;
	const emptyText = sought.search === "" ? nothing() : m.shop_find_none();
	return (
		<>
			<div className="flex flex-wrap items-center justify-between gap-3">
				<Segmented<Which>
					label={m.shop_payments_show()}
					value={which}
					onChange={(next) => {
						setWhich(next);
						setSought({ ...sought, page: 1 });
					}}
					options={[
						{ value: "look", label: m.shop_payments_look() },
						{ value: "all", label: m.shop_payments_all() },
					]}
				/>
				<Button disabled={compare.isPending} onClick={() => compare.mutate()}>
					{m.shop_reconcile()}
				</Button>
			</div>
			<FindField value={sought.search} onFind={(search) => setSought({ search, page: 1 })} />
			<Listed query={payments} empty={emptyText}>
				{(rows) => (
					<Table
						caption={m.shop_manage_payments()}
						columns={columnsOf(actions)}
						rows={rows}
						rowKey={({ _id }) => _id}
					/>
				)}
			</Listed>
			<StaffPages
				page={sought.page}
				count={payments.data?.count ?? 0}
				onPage={(page) => setSought({ ...sought, page })}
			/>
			{chosen ? <chosen.Dialog payment={chosen.payment} onClose={() => setChosen(null)} /> : null}
		</>
	);
}
