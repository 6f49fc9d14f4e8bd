import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { totalOf } from "#domain/olympiad/stages";
import { m } from "#messages";
import type { Pending } from "#worker/results/contract";
import { failureText } from "../lib/error-text";
import { Button } from "../ui/button";
import { Chip } from "../ui/chip";
import { Dialog } from "../ui/dialog";
import { ErrorState } from "../ui/error-state";
import { LoadingBeads } from "../ui/loading-beads";
import { TextField } from "../ui/text-field";
import { pendingQuery } from "./queries";
import type { Changes } from "./use-changes";
import { fullName } from "./words";

const kinds: Record<Pending["kind"], () => string> = {
	new: m.standings_kind_new,
	changed: m.standings_kind_changed,
	gone: m.standings_kind_gone,
	late_sync: m.standings_kind_late_sync,
};

type Props = { id: string; changes: Changes; close: () => void };

/** What came after freezing or after the bell, one by one: taken in or left as it is, always with a reason. */
export function PendingDialog({ id, changes, close }: Props) {
	const pending = useQuery(pendingQuery(id));
	return (
		<Dialog open wide onOpenChange={close} title={m.standings_waiting_title()}>
			{pending.isPending ? <LoadingBeads /> : null}
			{pending.isError ? <ErrorState text={failureText(pending.error)} onRetry={() => void pending.refetch()} /> : null}
			<ul className="grid gap-3">
				{pending.data?.data.map((one) => (
					<PendingLine key={`${one.user._id}:${one.kind}`} one={one} changes={changes} />
				))}
			</ul>
		</Dialog>
	);
}

function PendingLine({ one, changes }: { one: Pending; changes: Changes }) {
	const [reason, setReason] = useState("");
	const [touched, setTouched] = useState(false);
	const lacks = reason.trim() === "";
	function decide(decision: "accept" | "keep"): void {
		setTouched(true);
		if (!lacks) void changes.judge([one.user._id], decision, reason);
	}
	return (
		<li className="grid gap-3 rounded-md border border-border p-4">
			<p className="flex flex-wrap items-center gap-x-3 gap-y-1">
				<b>{fullName(one.user)}</b>
				<span className="num">{one.category}</span>
				<Chip tone="warn">{kinds[one.kind]()}</Chip>
				{one.late > 0 ? <span className="text-sm">{m.standings_late({ count: one.late })}</span> : null}
			</p>
			{one.kind === "late_sync" ? null : (
				<p className="num text-sm">
					{m.standings_before_now({ before: points(one.frozen), now: points(one.current) })}
				</p>
			)}
			{one.judged === null ? (
				<div className="grid items-end gap-3 md:grid-cols-[minmax(0,1fr)_auto_auto]">
					<TextField
						label={m.standings_reason()}
						name={`reason-${one.user._id}`}
						value={reason}
						maxLength={500}
						onChange={(event) => setReason(event.currentTarget.value)}
						{...(touched && lacks && { error: m.REQUIRED() })}
					/>
					{one.kind === "late_sync" ? null : (
						<Button onClick={() => decide("accept")} loading={changes.pending}>
							{m.standings_accept()}
						</Button>
					)}
					<Button onClick={() => decide("keep")} loading={changes.pending}>
						{m.standings_keep()}
					</Button>
				</div>
			) : (
				<p className="text-sm text-muted-foreground">
					{one.judged === "accept" ? m.standings_accepted() : m.standings_kept()}: {one.reason}
				</p>
			)}
		</li>
	);
}

function points(scores: readonly number[] | null): string {
	return scores ? String(totalOf(scores)) : "–";
}
