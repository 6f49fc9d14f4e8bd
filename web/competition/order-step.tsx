import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { failureText } from "../lib/error-text";
import { Button } from "../ui/button";
import { ConfirmDialog } from "../ui/confirm-dialog";
import { toast } from "../ui/toast";
import { competitionKey } from "./queries";

interface OrderStepProps {
	label: string;
	variant?: "ghost" | "primary";
	/** The label for screen readers, where it names the person. */
	fullLabel?: string;
	className?: string;
	title: string;
	description: string;
	keep?: string;
	danger?: boolean;
	/** Shown as a toast after the step. */
	done?: string;
	send: () => Promise<unknown>;
}

/** A button that asks, then changes an order; everything about competitions is read again afterwards. */
export function OrderStep({ label, variant = "ghost", fullLabel, className, done, send, ...dialog }: OrderStepProps) {
	const [asking, setAsking] = useState(false);
	const queryClient = useQueryClient();
	const step = useMutation({
		mutationFn: send,
		onSuccess: async () => {
			setAsking(false);
			await queryClient.invalidateQueries({ queryKey: competitionKey });
			if (done) toast({ kind: "ok", text: done });
		},
		onError: async (error) => {
			toast({ kind: "error", text: failureText(error) });
			// somebody else may have been first: the order is shown as it is now
			await queryClient.invalidateQueries({ queryKey: competitionKey });
		},
	});
	return (
		<>
			<Button variant={variant} size="sm" className={className} aria-label={fullLabel} onClick={() => setAsking(true)}>
				{label}
			</Button>
			<ConfirmDialog
				open={asking}
				action={label}
				pending={step.isPending}
				onConfirm={() => step.mutate()}
				onClose={() => setAsking(false)}
				{...dialog}
			/>
		</>
	);
}
