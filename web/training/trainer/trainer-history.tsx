import { useEffect, useMemo, useState } from "react";
import type { Simulator } from "#domain/trainer/catalogue";
import type { PlainParameters } from "#domain/trainer/definition";
import { m } from "#messages";
import { dayLocale } from "../../lib/day-locale";
import { Beamline } from "../../ui/beamline";
import { Button } from "../../ui/button";
import { fromLink } from "../sets/trainers";
import { useOutbox } from "../outbox/use-outbox";
import { mergeSets, tellPastSets, waitingSets } from "../sets/past-sets";
import type { PastSet } from "../sets/trainer-memory";
import { setLine } from "../sets/set-line";

const firstShown = 5;

/** Past sets of a trainer from the account and this device; each can be repeated with the same exercises. */
export function TrainerHistory({
	owner,
	simulator,
	onRepeat,
}: {
	owner: string;
	simulator: Simulator;
	onRepeat: (parameters: PlainParameters, seed: string) => void;
}) {
	const [told, setTold] = useState<readonly PastSet[] | null>(null);
	const { waiting, sent } = useOutbox();
	const [all, setAll] = useState(false);
	useEffect(() => {
		let asked = true;
		void tellPastSets(owner, simulator, (sets) => asked && setTold(sets));
		return () => {
			asked = false;
		};
	}, [owner, simulator, sent]);
	const unsent = useMemo(() => waitingSets(owner, simulator, waiting), [owner, simulator, waiting]);
	if (!told) return null;
	const sets = mergeSets(told, unsent);
	const isUnsent = (set: PastSet) => unsent.some(({ run }) => run === set.run);
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
								key={set.run ?? set.id}
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
										{isUnsent(set) ? `, ${m.training_history_unsent()}` : ""}
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
