import { m } from "#messages";
import type { ReviewRow } from "#worker/school/homework/review-contract";
import type { Me } from "../../../account/session/queries";
import { nameOf } from "../../../lib/name-of";
import { Dialog, DialogActions } from "../../../ui/dialog";
import { Form } from "../../../ui/form";
import { StarChoice } from "../../../ui/star-choice";
import { TextField } from "../../../ui/text-field";
import { accuracyOf, brokenText } from "./review-texts";
import { useReview } from "./use-review";

type Props = { me: Me; rows: readonly ReviewRow[]; close: () => void };

/** Stars and words for some children of a homework, where they are seen beside the others. */
export function ReviewDialog({ me, rows, close }: Props) {
	const review = useReview(me._id);
	return (
		<Dialog
			open
			onOpenChange={close}
			title={m.school_hw_stars()}
			description={`${m.school_hw_stars_laid()}. ${m.school_hw_stars_shown()}`}
		>
			<Form
				onSubmit={(event) => {
					event.preventDefault();
					void review.give(rows).then((given) => (given ? close() : undefined));
				}}
			>
				<ul className="grid">
					{rows.map((row) => (
						<li
							key={row._id}
							className="flex flex-wrap items-center justify-between gap-x-4 border-t border-border py-1 first:border-t-0"
						>
							<span className="min-w-0">
								<b className="block font-semibold break-words">{nameOf(row.student)}</b>
								<span className="text-sm text-muted-foreground">{seen(row)}</span>
							</span>
							<StarChoice
								className="-mr-1.5"
								label={m.school_hw_stars_for({ name: nameOf(row.student) })}
								value={review.marksOf(row).stars}
								onChange={(stars) => review.mark(row._id, { stars })}
							/>
						</li>
					))}
				</ul>
				<TextField
					label={m.school_hw_words()}
					name="common"
					maxLength={300}
					autoComplete="off"
					value={review.common}
					onChange={(event) => review.setCommon(event.target.value)}
				/>
				<DialogActions
					label={m.school_hw_give_chosen({ count: rows.length })}
					pending={review.pending}
					onClose={close}
				/>
			</Form>
		</Dialog>
	);
}

/** How right the answers were and where they broke, in a few words. */
function seen(row: ReviewRow): string {
	const accuracy = accuracyOf(row);
	return [accuracy === null ? "" : m.school_percent({ percent: accuracy }), brokenText(row).text]
		.filter(Boolean)
		.join(", ");
}
