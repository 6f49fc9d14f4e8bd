import { useQuery } from "@tanstack/react-query";
import { m } from "#messages";
import { failureText } from "../../lib/error-text";
import { Dialog } from "../../ui/dialog";
import { ErrorState } from "../../ui/error-state";
import { LoadingBeads } from "../../ui/loading-beads";
import { PendingLine } from "./pending-line";
import { pendingQuery } from "./queries";
import type { Changes } from "./use-changes";

type Props = {
	id: string;
	changes: Changes;
	/** the results are final: what was decided is shown, nothing can be changed */
	locked: boolean;
	/** one person's late answers; absent for all that waits */
	only?: { user: string; name: string };
	close: () => void;
};

/** What came after freezing or after the bell, one by one: taken in or left as it is, always with a reason. */
export function PendingDialog({ id, changes, locked, only, close }: Props) {
	const pending = useQuery(pendingQuery(id));
	const rows = pending.data?.data.filter(({ user }) => only === undefined || user._id === only.user);
	const title = only ? m.olympiad_late_title_of({ name: only.name }) : m.olympiad_ranking_waiting_title();
	return (
		<Dialog open wide onOpenChange={close} title={title}>
			{pending.isPending ? <LoadingBeads /> : null}
			{pending.isError ? <ErrorState text={failureText(pending.error)} onRetry={() => void pending.refetch()} /> : null}
			<ul className="grid gap-3">
				{rows?.map((one) => (
					<PendingLine key={`${one.user._id}:${one.kind}`} olympiad={id} one={one} changes={changes} locked={locked} />
				))}
			</ul>
		</Dialog>
	);
}
