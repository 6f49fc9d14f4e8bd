import { useMutation } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { m } from "#messages";
import { topUpLimits } from "#domain/money/amount";
import { failureText } from "../lib/error-text";
import { Button } from "../ui/button";
import { Dialog } from "../ui/dialog";
import { NumberField } from "../ui/number-field";
import { toast } from "../ui/toast";
import { leaveTo } from "./leave-to";
import { sendTopUp } from "./queries";
import { amountText } from "./texts";

/** Puts money on the balance: how much, then the provider's page. */
export function TopUpDialog({ onClose }: { onClose: () => void }) {
	const [rubles, setRubles] = useState(1000);
	const amount = Math.round(rubles * 100);
	// oxlint-disable-next-line react-hooks/exhaustive-deps -- another sum is another payment
	const key = useMemo(() => crypto.randomUUID(), [amount]);
	const begin = useMutation({
		mutationFn: () => sendTopUp(key, amount),
		// one that is decided has no page any more: somebody came back, and reads what became of it
		onSuccess: ({ page, _id }) => leaveTo(page ?? `/ucoins?payment=${_id}`),
		onError: (error) => toast({ kind: "error", text: failureText(error) }),
	});
	return (
		<Dialog
			open
			onOpenChange={(open) => !open && onClose()}
			title={m.shop_top_up()}
			description={m.shop_cards()}
			footer={
				<Button variant="primary" disabled={begin.isPending} onClick={() => begin.mutate()}>
					{m.shop_pay_card({ amount: amountText(amount) })}
				</Button>
			}
		>
			<NumberField
				name="amount"
				label={m.shop_how_much()}
				value={rubles}
				onChange={setRubles}
				min={topUpLimits.least / 100}
				max={topUpLimits.most / 100}
				step={100}
				places={2}
			/>
		</Dialog>
	);
}
