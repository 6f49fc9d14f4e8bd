import { m } from "#messages";
import { Card } from "../../ui/card";
import { figure } from "../../report/texts";

/** Most rows; what is left is one row more. */
const most = 6;

/** How many people each part has, the most first: a bar with a top, and the number at its end. */
export function PartBars({
	title,
	parts,
}: {
	title: string;
	parts: readonly { key: string; name: string; people: number }[];
}) {
	const rest = parts.slice(most);
	const rows = [
		...parts.slice(0, most),
		...(rest.length === 0
			? []
			: [
					{
						key: "*",
						name: m.statistics_rest({ count: rest.length }),
						people: rest.reduce((sum, { people }) => sum + people, 0),
					},
				]),
	];
	const longest = Math.max(1, ...rows.map(({ people }) => people));
	return (
		<Card className="grid content-start gap-3">
			<h2 className="text-lg">{title}</h2>
			{rows.length === 0 ? <p className="text-muted-foreground">{m.statistics_nobody()}</p> : null}
			<ul className="grid gap-2 text-[15px]">
				{rows.map(({ key, name, people }) => (
					<li key={key} className="grid grid-cols-[38%_minmax(0,1fr)] items-center gap-3">
						<span className="break-words">{name}</span>
						<span className="flex items-center gap-2">
							<span
								aria-hidden="true"
								className="block h-5 border-r-[3px] border-line-on-deck bg-[var(--bead-bottom)]"
								style={{ width: `${(72 * people) / longest}%` }}
							/>
							<span className="num text-sm font-semibold">{figure(people)}</span>
						</span>
					</li>
				))}
			</ul>
		</Card>
	);
}
