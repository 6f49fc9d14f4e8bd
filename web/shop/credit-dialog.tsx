import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { m } from "#messages";
import type { StaffPayment } from "#worker/shop/payments/contract";
import { api, unwrap } from "../lib/api";
import { failureText } from "../lib/error-text";
import { Button } from "../ui/button";
import { Dialog } from "../ui/dialog";
import { TextField } from "../ui/text-field";
import { toast } from "../ui/toast";
import { amountText } from "./texts";

type Props = { payment: Pick<StaffPayment, "_id" | "payer" | "amount" | "provider_id">; onClose: () => void };

/** Staff credits what was refused here and is paid at the bank: why, and its number there where we never heard it. */
export function CreditDialog({ payment: { _id: id, payer, amount, provider_id: known }, onClose }: Props) {
	const queries = useQueryClient();
	const [reason, setReason] = useState("");
	const [typed, setTyped] = useState("");
	const number = typed.trim();
	const credit = useMutation({
		mutationFn: () => {
			const json = { reason: reason.trim(), ...(known === null && { provider_id: number }) };
			return unwrap(api.shop.manage.payments[":id"].credit.$post({ param: { id }, json }));
		},
		onSuccess: () => {
			toast({ kind: "ok", text: m.shop_credit_done({ amount: amountText(amount) }) });
			onClose();
		},
		onError: (error) => toast({ kind: "error", text: failureText(error) }),
		onSettled: () => queries.invalidateQueries({ queryKey: ["shop", "manage"] }),
	});
	const ready = reason.trim().length >= 3 && (known !== null || number !== "");
	return (
		<Dialog
			open
			onOpenChange={(open) => !open && onClose()}
			title={m.shop_credit_title({ name: payer.name })}
			description={m.shop_credit_text({ amount: amountText(amount) })}
			footer={
				<Button variant="primary" disabled={!ready || credit.isPending} onClick={() => credit.mutate()}>
					{m.shop_credit()}
				</Button>
			}
		>
			<div className="grid gap-3">
				{known === null ? (
					<TextField
						name="provider_id"
						label={m.shop_credit_bank()}
						hint={m.shop_credit_bank_hint({ description: `Abacus ${id.slice(-8)}` })}
						value={typed}
						onChange={({ target }) => setTyped(target.value)}
					/>
				) : null}
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
