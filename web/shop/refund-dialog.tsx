import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { m } from "#messages";
import { api, unwrap } from "../lib/api";
import { failureText } from "../lib/error-text";
import { Button } from "../ui/button";
import { Dialog } from "../ui/dialog";
import { TextField } from "../ui/text-field";
import { toast } from "../ui/toast";
import { refundSumQuery } from "./queries";
import { amountText, productText } from "./texts";

type Props = { line: { _id: string; product: number; variant: number }; onClose: () => void };

/** Staff gives money back for one line of an order, with a reason the buyer reads. */
export function RefundDialog({ line, onClose }: Props) {
	const queries = useQueryClient();
	const [reason, setReason] = useState("");
	const sum = useQuery(refundSumQuery(line._id));
	const refund = useMutation({
		mutationFn: () => unwrap(api.shop.manage.lines[":id"].refund.$post({ param: { id: line._id }, json: { reason } })),
		onSuccess: ({ amount }) => {
			toast({ kind: "ok", text: m.shop_refunded({ amount: amountText(amount) }) });
			onClose();
			return queries.invalidateQueries({ queryKey: ["shop", "manage"] });
		},
		onError: (error) => toast({ kind: "error", text: failureText(error) }),
	});
	return (
		<Dialog
			open
			onOpenChange={(open) => !open && onClose()}
			title={m.shop_refund_title({ what: productText(line) })}
			description={m.shop_refund_text()}
			footer={
				<Button
					variant="primary"
					disabled={!sum.data || reason.trim().length < 3 || refund.isPending}
					onClick={() => refund.mutate()}
				>
					{m.shop_refund()}
				</Button>
			}
		>
			<p aria-live="polite" className="num font-[600]">
				{sum.data ? m.shop_refund_sum({ amount: amountText(sum.data.amount) }) : sum.error && failureText(sum.error)}
			</p>
			<TextField
				name="reason"
				label={m.shop_refund_reason()}
				value={reason}
				onChange={({ target }) => setReason(target.value)}
			/>
		</Dialog>
	);
}
