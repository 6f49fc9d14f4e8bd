import type { ReactNode } from "react";
import { failureText } from "../lib/error-text";
import { Dialog } from "../ui/dialog";
import { EmptyState } from "../ui/empty-state";
import { ErrorState } from "../ui/error-state";
import { LoadingBeads } from "../ui/loading-beads";

interface ListDialogProps {
	/** The query of the list. */
	list: {
		isPending: boolean;
		isError: boolean;
		error: unknown;
		data: { count: number } | undefined;
		refetch: () => Promise<unknown>;
	};
	title: string;
	/** Said of an empty list. */
	empty?: string;
	close: () => void;
	children: ReactNode;
}

/** A window with a list that is loaded when it opens. */
export function ListDialog({ list, title, empty, close, children }: ListDialogProps) {
	return (
		<Dialog open wide onOpenChange={close} title={title}>
			{list.isPending ? <LoadingBeads /> : null}
			{list.isError ? <ErrorState text={failureText(list.error)} onRetry={() => void list.refetch()} /> : null}
			{empty && list.data?.count === 0 ? <EmptyState plain text={empty} /> : null}
			{children}
		</Dialog>
	);
}
