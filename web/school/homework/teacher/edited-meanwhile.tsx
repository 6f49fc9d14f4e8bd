import { m } from "#messages";
import type { Homework } from "#worker/school/homework/contract";
import { momentText } from "../../../lib/error-text";
import { nameOf } from "../../../lib/name-of";
import { Button } from "../../../ui/button";

type Props = { homework: Homework; onKeepMine: () => void; onTakeTheirs: () => void };

/** Somebody else saved the homework while it was edited here: who and when, and whose words shall go on. */
export function EditedMeanwhile({ homework, onKeepMine, onTakeTheirs }: Props) {
	const [latest] = homework.versions;
	return (
		<section role="alert" className="grid gap-3 rounded-md bg-warn-soft px-4 py-3">
			<p className="measure">
				{m.school_hw_meanwhile({
					name: nameOf(latest?.by.name ? latest.by : homework.teacher),
					time: momentText(latest?.at ?? homework.created_at),
				})}
			</p>
			<div className="flex flex-wrap gap-2">
				<Button size="sm" onClick={onKeepMine}>
					{m.school_hw_meanwhile_mine()}
				</Button>
				<Button size="sm" onClick={onTakeTheirs}>
					{m.school_hw_meanwhile_theirs()}
				</Button>
				<a
					href={`/homeworks/given/${homework._id}`}
					target="_blank"
					rel="noreferrer"
					className="inline-flex min-h-9 items-center px-2 text-sm underline"
				>
					{m.school_hw_meanwhile_look()}
				</a>
			</div>
		</section>
	);
}
