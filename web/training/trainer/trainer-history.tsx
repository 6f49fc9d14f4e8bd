import { useEffect, useState } from "react";
import type { Simulator } from "#domain/trainer/catalogue";
import type { PlainParameters } from "#domain/trainer/definition";
import { m } from "#messages";
import { dayLocale } from "../../lib/day-locale";
import { Beamline } from "../../ui/beamline";
import { Button } from "../../ui/button";
import { fromLink } from "../sets/trainers";
import { type PastSet, pastSets } from "../sets/trainer-memory";
import { setLine } from "../sets/set-line";

const firstShown = 5;

/** Past sets of a trainer on this device; each can be repeated with the same exercises. */
export function TrainerHistory({
	owner,
	simulator,
	onRepeat,
}: {
	owner: string;
	simulator: Simulator;
	onRepeat: (parameters: PlainParameters, seed: string) => void;
}) {
	const [sets, setSets] = useState<PastSet[] | null>(null);
	const [all, setAll] = useState(false);
	useEffect(() => {
		let asked = true;
		void pastSets(owner, simulator).then(
			(found) => asked && setSets(found),
			() => asked && setSets([]),
		);
		return () => {
			asked = false;
		};
	}, [owner, simulator]);
	if (!sets) return null;
	const day = new Intl.DateTimeFormat(dayLocale(), {
		day: "numeric",
		month: "short",
		hour: "2-digit",
		minute: "2-digit",
	});
	return (
		<section aria-label={m.training_history_title()} className="grid gap-2">
			<h2 className="text-lg">{m.training_history_title()}</h2>
			{sets.length === 0 ? (
				<p className="text-muted-foreground">{m.training_history_empty()}</p>
			) : (
				<ul className="grid">
					{sets.slice(0, all ? undefined : firstShown).map((set) => {
						const parameters = fromLink(simulator, set.query);
						const text = m.training_result_of({ correct: set.correct, total: set.total });
						return (
							<li
								key={set.id}
								className="grid min-h-14 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-t border-border py-1.5 md:grid-cols-[96px_minmax(0,1fr)_auto]"
							>
								<Beamline
									size="xs"
									className="max-md:hidden"
									label={text}
									states={Array.from({ length: set.total }, (_, place) => (place < set.correct ? "done" : "different"))}
								/>
								<span className="min-w-0">
									<b className="num">{text}</b>
									<span className="block text-sm text-muted-foreground md:truncate">
										{day.format(set.at)}, {setLine(simulator, parameters)}
									</span>
								</span>
								<Button size="sm" onClick={() => onRepeat(parameters, set.seed)}>
									{m.training_history_repeat()}
								</Button>
							</li>
						);
					})}
				</ul>
			)}
			{sets.length > firstShown && !all ? (
				<Button variant="ghost" size="sm" className="justify-self-start" onClick={() => setAll(true)}>
					{m.training_history_all({ count: sets.length })}
				</Button>
			) : null}
		</section>
	);
}
