import { useQuery } from "@tanstack/react-query";
import { m } from "#messages";
import { ListDialog } from "../list-dialog";
import { PendingLine } from "./pending-line";
import { pendingQuery } from "./queries";
import type { Changes } from "./use-changes";

type Props = {
	id: string;
	changes: Changes;
	/** the results are final: decisions are shown and cannot be changed */
	locked: boolean;
	/** the person whose late answers are shown; absent for everything that waits */
	only?: { user: string; name: string };
	close: () => void;
};

/** Results and answers that came after freezing or after the end, each accepted or left out with a reason. */
export function PendingDialog({ id, changes, locked, only, close }: Props) {
	const pending = useQuery(pendingQuery(id));
	const rows = pending.data?.data.filter(({ user }) => only === undefined || user._id === only.user);
	const title = only ? m.olympiad_late_title_of({ name: only.name }) : m.olympiad_ranking_waiting_title();
	return (
		<ListDialog list={pending} title={title} close={close}>
			<ul className="grid gap-3">
				{rows?.map((one) => (
					<PendingLine key={`${one.user._id}:${one.kind}`} olympiad={id} one={one} changes={changes} locked={locked} />
				))}
			</ul>
		</ListDialog>
	);
}
