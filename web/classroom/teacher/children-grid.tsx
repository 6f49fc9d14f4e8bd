import type { Lesson } from "#domain/classroom/lesson";
import type { Cell } from "#domain/classroom/views";
import { m } from "#messages";
import { cn } from "../../ui/cn";
import { mostDrawn } from "./cell-state";
import { ChildCell } from "./child-cell";

/** The fewer children, the larger each of them stands on the desk. */
function columns(children: number): string {
	if (children <= 3) return "md:grid-cols-2 lg:grid-cols-3 2xl:max-w-[1280px]";
	if (children <= 9) return "md:grid-cols-3 xl:grid-cols-[repeat(auto-fill,minmax(240px,1fr))]";
	if (children <= 15) return "md:grid-cols-4 lg:grid-cols-5 xl:grid-cols-[repeat(auto-fill,minmax(190px,1fr))]";
	return "md:grid-cols-4 lg:grid-cols-5 xl:grid-cols-[repeat(auto-fill,minmax(150px,1fr))]";
}

/** The class: a cell for each child. */
export function ChildrenGrid({
	cells,
	names,
	lesson,
	picked,
	offset,
	onOpen,
	onLetIn,
}: {
	cells: readonly Cell[];
	names: ReadonlyMap<string, string>;
	lesson: Lesson;
	picked: string | null;
	/** What to add to `performance.now()` for the server's time. */
	offset: number | null;
	onOpen: (id: string) => void;
	onLetIn: (id: string, let_: boolean) => void;
}) {
	if (cells.length === 0) {
		return (
			<p className="grid min-h-60 place-items-center rounded-md border border-dashed border-input p-6 text-center text-muted-foreground">
				{m.classroom_nobody()}
			</p>
		);
	}
	return (
		<ul
			className={cn(
				"grid auto-rows-[minmax(76px,auto)] grid-cols-2 content-start gap-2.5 md:auto-rows-[minmax(150px,auto)]",
				columns(cells.length),
			)}
		>
			{cells.map((cell) => (
				<ChildCell
					key={cell._id}
					cell={cell}
					name={names.get(cell._id)!}
					task={lesson.task}
					controls={lesson.controls}
					picked={cell._id === picked}
					drawn={cells.length <= mostDrawn}
					offset={offset}
					onOpen={onOpen}
					onLetIn={onLetIn}
				/>
			))}
		</ul>
	);
}
