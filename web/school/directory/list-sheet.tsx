import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { failureText } from "../../lib/error-text";
import { Dialog } from "../../ui/dialog";
import { EmptyState } from "../../ui/empty-state";
import { ErrorState } from "../../ui/error-state";
import { LoadingBeads } from "../../ui/loading-beads";

interface ListSheetProps {
	list: UseQueryResult<{ count: number }>;
	title: string;
	/** Said of an empty list. */
	empty: string;
	close: () => void;
	children: ReactNode;
}

/** A window with a list that is loaded when it opens. */
export function ListSheet({ list, title, empty, close, children }: ListSheetProps) {
	return (
		<Dialog open wide onOpenChange={close} title={title}>
			{list.isPending ? <LoadingBeads /> : null}
			{list.isError ? <ErrorState text={failureText(list.error)} onRetry={() => void list.refetch()} /> : null}
			{list.data?.count === 0 ? <EmptyState plain text={empty} /> : null}
			{children}
		</Dialog>
	);
}
