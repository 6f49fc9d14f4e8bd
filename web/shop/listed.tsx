import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { m } from "#messages";
import { failureText } from "../lib/error-text";
import { ErrorState } from "../ui/error-state";
import { Skeleton } from "../ui/skeleton";

type ListedProps<Row> = {
	query: UseQueryResult<{ data: Row[] }>;
	/** said where there is nothing */
	empty?: string | undefined;
	children: (rows: readonly Row[]) => ReactNode;
};

/** A list of the shop; says that it is empty, and that it did not come. */
export function Listed<Row>({ query: { data, error, refetch }, empty, children }: ListedProps<Row>) {
	if (error) return <ErrorState text={failureText(error)} onRetry={() => void refetch()} />;
	if (!data) return <Skeleton className="min-h-40 rounded-lg" />;
	return data.data.length === 0 ? (
		<p className="text-muted-foreground">{empty ?? m.shop_transactions_empty()}</p>
	) : (
		children(data.data)
	);
}
