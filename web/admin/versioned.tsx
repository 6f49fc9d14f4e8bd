import { type QueryKey, useQuery, type UseQueryOptions } from "@tanstack/react-query";
import { Fragment, type ReactNode, useState } from "react";
import { m } from "#messages";
import { failureText } from "../lib/error-text";
import { ErrorState } from "../ui/error-state";
import { LoadingBeads } from "../ui/loading-beads";
import { Versions, type VersionsProps } from "./versions";

interface VersionedProps<Data, Key extends QueryKey> {
	/** What stands, or one of its versions. */
	ask: (version: number | null) => UseQueryOptions<Data, Error, Data, Key>;
	/** The form over what was read; it begins anew with every answer. */
	children: (data: Data, onSaved: () => void) => ReactNode;
}

/** Something of the site that is kept in versions: the one that stands or an older one in a form, and the list of all. */
export function Versioned<Data extends Pick<VersionsProps, "versions">, Key extends QueryKey>({
	ask,
	children,
}: VersionedProps<Data, Key>) {
	const [version, setVersion] = useState<number | null>(null);
	const { data, error, refetch, dataUpdatedAt } = useQuery({
		...ask(version),
		// what is being written is not replaced under the hands
		refetchOnWindowFocus: false,
		refetchOnReconnect: false,
	});
	function onSaved(): void {
		setVersion(null);
		void refetch();
	}
	if (!data) return error ? <ErrorState text={failureText(error)} onRetry={() => void refetch()} /> : <LoadingBeads />;
	return (
		<>
			{version === null ? null : <p className="rounded-md bg-warn-soft px-4 py-3">{m.site_old_version({ version })}</p>}
			<Fragment key={`${version} ${dataUpdatedAt}`}>{children(data, onSaved)}</Fragment>
			<Versions versions={data.versions} current={version} onOpen={setVersion} />
		</>
	);
}
