import { useEffect, useState } from "react";
import { decodeParameters } from "#domain/trainer/parameter-link";
import type { FlashParameters } from "#domain/trainer/parameters";
import { m } from "#messages";
import { getLocale } from "../paraglide/runtime.js";
import { Button } from "../ui/button";
import { setLine } from "./set-words";
import { type PastSet, pastSets } from "./trainer-memory";

/** What was done on this device, each set repeatable with the same numbers. */
export function FlashHistory({
	owner,
	onRepeat,
}: {
	owner: string;
	onRepeat: (parameters: FlashParameters, seed: string) => void;
}) {
	const [sets, setSets] = useState<PastSet[] | null>(null);
	useEffect(() => {
		let asked = true;
		void pastSets(owner).then(
			(found) => asked && setSets(found),
			() => asked && setSets([]),
		);
		return () => {
			asked = false;
		};
	}, [owner]);
	if (!sets) return null;
	const day = new Intl.DateTimeFormat(getLocale(), {
		day: "numeric",
		month: "short",
		hour: "2-digit",
		minute: "2-digit",
	});
	return (
		<details>
			<summary className="flex min-h-11 items-center font-[550]">{m.history_title()}</summary>
			{sets.length === 0 ? (
				<p className="text-muted-foreground">{m.history_empty()}</p>
			) : (
				<ul className="grid">
					{sets.map((set) => {
						const parameters = decodeParameters("sum", set.query);
						return (
							<li
								key={set.id}
								className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-border py-1.5"
							>
								<span>
									<b className="num">{m.result_of({ correct: set.correct, total: set.total })}</b>{" "}
									<span className="text-sm text-muted-foreground">
										{day.format(set.at)}, {setLine(parameters)}
									</span>
								</span>
								<Button size="sm" onClick={() => onRepeat(parameters, set.seed)}>
									{m.history_repeat()}
								</Button>
							</li>
						);
					})}
				</ul>
			)}
		</details>
	);
}
