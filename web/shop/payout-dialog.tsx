import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { m } from "#messages";
import type { StaffPayment } from "#worker/shop/payments/contract";
import { api, unwrap } from "../lib/api";
import { failureText } from "../lib/error-text";
import { Button } from "../ui/button";
import { Dialog } from "../ui/dialog";
import { NumberField } from "../ui/number-field";
import { TextField } from "../ui/text-field";
import { toast } from "../ui/toast";
import { amountText } from "./texts";

type Props = { payment: Pick<StaffPayment, "_id" | "payer" | "returnable">; onClose: () => void };

/** Staff sends money of a payment back to its card: how much, and why; the payer reads the reason. */
export function PayoutDialog({ payment: { _id: id, payer, returnable }, onClose }: Props) {
	const queries = useQueryClient();
	const [rubles, setRubles] = useState(returnable / 100);
	const [reason, setReason] = useState("");
	const amount = Math.round(rubles * 100);
	// oxlint-disable-next-line react-hooks/exhaustive-deps -- another sum is another return
	const key = useMemo(() => crypto.randomUUID(), [amount]);
	const send = useMutation({
		mutationFn: () =>
			unwrap(
				api.shop.manage.payments[":id"].payouts.$post({
					param: { id },
					header: { "idempotency-key": key },
					json: { amount, reason: reason.trim() },
				}),
			),
		onSuccess: () => {
			toast({ kind: "ok", text: m.shop_payout_asked({ amount: amountText(amount) }) });
			onClose();
			return queries.invalidateQueries({ queryKey: ["shop", "manage"] });
		},
		onError: (error) => toast({ kind: "error", text: failureText(error) }),
	});
	const fits = amount > 0 && amount <= returnable;
	return (
		<Dialog
			open
			onOpenChange={(open) => !open && onClose()}
			title={m.shop_payout_title({ name: payer.name })}
			description={m.shop_payout_text()}
			footer={
				<Button
					variant="primary"
					disabled={!fits || reason.trim().length < 3 || send.isPending}
					onClick={() => send.mutate()}
				>
					{m.shop_payout()}
				</Button>
			}
		>
			<div className="grid gap-3">
				<NumberField
					name="amount"
					label={m.shop_payout_amount()}
					hint={m.shop_payout_most({ amount: amountText(returnable) })}
					value={rubles}
					onChange={setRubles}
					min={0.01}
					max={returnable / 100}
					step={100}
					places={2}
				/>
				<TextField
					name="reason"
					label={m.shop_refund_reason()}
					value={reason}
					onChange={({ target }) => setReason(target.value)}
				/>
			</div>
		</Dialog>
	);
}
