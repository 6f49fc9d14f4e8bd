import { olympiadYear } from "#domain/olympiad/categories";
import { maxOf } from "#domain/olympiad/stages";
import { m } from "#messages";
import type { EditedOlympiad } from "#worker/olympiad/editor/contract";
import { Bead } from "../../ui/bead";
import { Remark } from "./check-line";

type Category = EditedOlympiad["categories"][number];

/** The categories by age: who they are for, their tasks stage by stage, minutes and points. */
export function CheckCategories({ olympiad }: { olympiad: EditedOlympiad }) {
	const { categories, start } = olympiad;
	if (categories.length === 0) return <Remark>{m.olympiad_check_no_categories()}</Remark>;
	const year = olympiadYear(Date.parse(start));
	return (
		<ul className="grid gap-2.5">
			{categories.map((category) => (
				<li key={category.code} className="grid grid-cols-[52px_minmax(0,1fr)] gap-x-3">
					<b className="num text-lg leading-snug">{category.code}</b>
					<div className="grid gap-0.5">
						<p className="num flex flex-wrap gap-x-3">
							<span className="font-[550]">{yearsText(category, year)}</span>
							<span className="text-muted-foreground">
								{m.olympiad_check_category({ minutes: minutesOf(category), max: maxOf(category.stages) })}
							</span>
						</p>
						<ol className="num flex flex-wrap gap-x-3 gap-y-0.5 text-sm">
							{category.stages.map((stage, index) => (
								// oxlint-disable-next-line react/no-array-index-key -- a stage has no id but its position
								<li key={index} className="flex items-center gap-1">
									<Bead kind={stage.type === "abacus" ? "counted" : "hollow"} width={16} />
									{stage.notation}
								</li>
							))}
						</ol>
					</div>
				</li>
			))}
		</ul>
	);
}

function yearsText({ years }: Category, year: number): string {
	const [first] = years;
	const last = years.at(-1);
	if (first === undefined || last === undefined) return m.olympiad_check_teachers();
	if (years.length === 1) return m.olympiad_editor_years_older({ year: year + first });
	return `${year + first}–${year + last}`;
}

function minutesOf({ stages }: Category): number {
	return stages.reduce((sum, { minutes }) => sum + minutes, 0);
}
