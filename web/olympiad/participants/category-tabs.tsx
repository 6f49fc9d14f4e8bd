import { m } from "#messages";
import type { ParticipantList } from "#worker/olympiad/participants/contract";
import { cn } from "../../ui/cn";

type Props = { list: ParticipantList; chosen: string; onChoose: (category: string | undefined) => void };

/** One category or all, each with how many it has; the row scrolls sideways where it does not fit. */
export function CategoryTabs({ list, chosen, onChoose }: Props) {
	const all = { value: "", label: m.olympiad_people_all_categories(), count: list.total };
	return (
		<div className="-mx-(--gutter) overflow-x-auto px-(--gutter) md:mx-0 md:px-0">
			<div
				role="radiogroup"
				aria-label={m.olympiad_people_col_category()}
				className="flex w-max gap-1 md:w-auto md:flex-wrap"
			>
				{[all, ...list.categories].map(({ value, label, count }) => (
					<label
						key={value}
						className={cn(
							"relative flex min-h-11 cursor-pointer items-baseline gap-1.5 rounded-sm px-3.5 py-2.5 leading-6 font-semibold whitespace-nowrap hover:bg-muted",
							"has-checked:bg-foreground has-checked:text-background",
							"has-focus-visible:outline-[3px] has-focus-visible:-outline-offset-3 has-focus-visible:outline-ring",
						)}
					>
						<input
							type="radio"
							name="category"
							className="absolute inset-0 m-0 cursor-[inherit] appearance-none opacity-0"
							checked={value === chosen}
							onChange={() => onChoose(value || undefined)}
						/>
						<span>{label}</span>
						<span className="num text-sm font-medium opacity-80">{count}</span>
					</label>
				))}
			</div>
		</div>
	);
}
