import { type ReactNode, useState } from "react";
import { m } from "#messages";
import { ApiError } from "../lib/api";
import { nameOf } from "../lib/name-of";
import { ConfirmDialog } from "../ui/confirm-dialog";
import { endOf, longDay } from "./texts";

type Overlaps = NonNullable<ApiError["overlaps"]>;

/**
 * A save that asks once where the lesson would be at the time of others. `dialog` belongs beside what saves; any other
 * error goes to `onFault`.
 */
export function useAnyway(
	save: (anyway: boolean) => Promise<void>,
	onFault: (error: unknown) => void,
): { go: (anyway: boolean) => Promise<void>; pending: boolean; dialog: ReactNode } {
	const [overlaps, setOverlaps] = useState<Overlaps | null>(null);
	const [pending, setPending] = useState(false);
	async function go(anyway: boolean): Promise<void> {
		setPending(true);
		try {
			await save(anyway);
			setOverlaps(null);
		} catch (error) {
			const told = error instanceof ApiError ? error.overlaps : undefined;
			setOverlaps(told ?? null);
			if (!told) onFault(error);
		} finally {
			setPending(false);
		}
	}
	const dialog = overlaps ? (
		<OverlapDialog
			overlaps={overlaps}
			pending={pending}
			onConfirm={() => void go(true)}
			onClose={() => setOverlaps(null)}
		/>
	) : null;
	return { go, pending, dialog };
}

interface OverlapDialogProps {
	overlaps: Overlaps;
	pending: boolean;
	onConfirm: () => void;
	onClose: () => void;
}

/** Says who would be at two lessons at once, and when. */
function OverlapDialog({ overlaps: { count, data }, ...asked }: OverlapDialogProps) {
	const more = count - data.length;
	return (
		<ConfirmDialog
			title={m.schedule_overlap_title()}
			description={m.schedule_overlap_text()}
			action={m.schedule_overlap_anyway()}
			keep={m.schedule_overlap_keep()}
			{...asked}
		>
			<ul className="grid gap-2">
				{data.map((one) => {
					const { who, group, date, time } = one;
					const when = { day: longDay(date), time, until: endOf(one) };
					return (
						<li key={`${group} ${date} ${time}`} className="num break-words">
							{who === "group"
								? m.schedule_overlap_group({ group, ...when })
								: m.schedule_overlap_teacher({ name: nameOf(one), group, ...when })}
						</li>
					);
				})}
			</ul>
			{more > 0 ? <p className="text-muted-foreground">{m.schedule_overlap_more({ count: more })}</p> : null}
		</ConfirmDialog>
	);
}
