import { z } from "zod";
import { importCells, mostCell, mostImported } from "#domain/user/import-columns";
import { Lang } from "../../account/users/contract";
import { titleLine } from "../../http/contract";

const Cell = z.string().max(mostCell, "TOO_LONG").default("");
const cells = Object.fromEntries(importCells.map((cell) => [cell, Cell])) as Record<
	(typeof importCells)[number],
	typeof Cell
>;

/** A line of a file as it stands there. `line`: its number in the file, from 1. */
export const ImportRow = z
	.object({ line: z.number().int().min(1, "OUT_OF_RANGE").max(1_048_576, "OUT_OF_RANGE"), ...cells })
	.meta({ id: "ImportRow" });
export type ImportRow = z.infer<typeof ImportRow>;

/**
 * `POST /directory/import/check` and `POST /directory/import`: children of the caller, or of `teacher` within reach.
 * `epoch`: the year from which the workbook counts days. `new_groups`: names of groups that may be made; the groups of
 * somebody who has none yet are made anyway.
 */
export const ImportInput = z
	.object({
		rows: z.array(ImportRow).min(1, "REQUIRED").max(mostImported, "TOO_LONG"),
		teacher: z.string().trim().min(1, "REQUIRED").max(100, "TOO_LONG").optional(),
		epoch: z.union([z.literal(1900), z.literal(1904)]).default(1900),
		new_groups: z.array(titleLine(60)).max(mostImported, "TOO_LONG").default([]),
		lang: Lang.default("ru"),
	})
	.meta({ id: "ImportInput" });
export type ImportInput = z.infer<typeof ImportInput>;

const CellName = z.enum(importCells);

/**
 * What a line is. `ready`: a new child; `known`: such a child is there already, or was an earlier moment ago; `fault`:
 * it is not written. A fault names its cell, its reason (`error`) and what may stand there instead. `twin`: the line of
 * the file that holds the same child. `birthday` is `YYYY-MM-DD`. `sibling`: an earlier line with the same parent, 0 for
 * a child that is there already.
 */
export const CheckedRow = z
	.object({
		line: z.number().int(),
		state: z.enum(["ready", "known", "fault"]),
		faults: z.array(z.object({ cell: CellName, error: z.string(), mends: z.array(z.string()) })),
		birthday: z.string(),
		sibling: z.number().int().nullable(),
		twin: z.number().int().nullable(),
	})
	.meta({ id: "CheckedRow" });
export type CheckedRow = z.infer<typeof CheckedRow>;

/** How many children and parents would be written, or were; `new_groups` are made with them. */
export const CheckedImport = z
	.object({
		rows: z.array(CheckedRow),
		children: z.number().int(),
		parents: z.number().int(),
		new_groups: z.array(z.string()),
	})
	.meta({ id: "CheckedImport" });
export type CheckedImport = z.infer<typeof CheckedImport>;
