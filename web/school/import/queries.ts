import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { ImportColumns } from "#domain/user/import-columns";
import { api, unwrap } from "../../lib/api";
import { getLocale } from "../../paraglide/runtime.js";
import { type Edits, type ReadFile, rowsOf } from "./read-file";

/** A list as it is now: the file, what was mended by hand, and the groups that may be made. */
export type Draft = {
	file: ReadFile;
	columns: ImportColumns;
	edits: ReadonlyMap<number, Edits>;
	newGroups: readonly string[];
	teacher: string | undefined;
	/** counts every change: which answer belongs to which state */
	version: number;
};

const inputOf = ({ file, columns, edits, newGroups, teacher }: Draft) => ({
	rows: rowsOf(file, columns, edits),
	epoch: file.epoch,
	new_groups: [...newGroups],
	lang: getLocale(),
	...(teacher === undefined ? {} : { teacher }),
});

/** What the server says of a list; the answer before stays while the next is on its way. */
export function checkQuery(draft: Draft) {
	return queryOptions({
		queryKey: ["import", draft.version],
		staleTime: Number.POSITIVE_INFINITY,
		gcTime: 0,
		placeholderData: keepPreviousData,
		queryFn: ({ signal }) => unwrap(api.directory.import.check.$post({ json: inputOf(draft) }, { init: { signal } })),
	});
}

/** Writes the children of a list that are new and without a fault. */
export function sendImport(draft: Draft) {
	return unwrap(api.directory.import.$post({ json: inputOf(draft) }));
}
