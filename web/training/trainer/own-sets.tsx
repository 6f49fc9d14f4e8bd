import { Plus, X } from "lucide-react";
import { type FormEvent, useState } from "react";
import type { Simulator } from "#domain/trainer/catalogue";
import type { PlainParameters } from "#domain/trainer/definition";
import { m } from "#messages";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
import { IconButton } from "../../ui/icon-button";
import { TextField } from "../../ui/text-field";
import { Tooltip } from "../../ui/tooltip";
import { fromLink, linkOf } from "../sets/trainers";
import { keepOwnSets, ownSets } from "../sets/trainer-memory";

const longestName = 40;

/** Named sets of a user; a press applies their settings. */
export function OwnSets({
	owner,
	simulator,
	parameters,
	onPick,
}: {
	owner: string;
	simulator: Simulator;
	parameters: PlainParameters;
	onPick: (parameters: PlainParameters) => void;
}) {
	const [sets, setSets] = useState(() => ownSets(owner, simulator));
	const [naming, setNaming] = useState(false);
	function keep(next: typeof sets): void {
		setSets(next);
		keepOwnSets(owner, simulator, next);
	}
	function add(event: FormEvent<HTMLFormElement>): void {
		event.preventDefault();
		const name = String(new FormData(event.currentTarget).get("set-name") ?? "").trim();
		if (name === "") return;
		const others = sets.filter((set) => set.name !== name);
		keep([...others, { name: name.slice(0, longestName), query: linkOf(simulator, parameters as never) }]);
		setNaming(false);
	}
	return (
		<div className="grid gap-1.5">
			<span id="own-sets" className="text-[14px] font-[550]">
				{m.training_own_sets()}
			</span>
			<ul aria-labelledby="own-sets" className="flex flex-wrap gap-2">
				{sets.map((set) => (
					<li
						key={set.name}
						className="flex max-w-full items-stretch rounded-md shadow-[inset_0_0_0_1.5px_var(--input)]"
					>
						<button
							type="button"
							onClick={() => onPick(fromLink(simulator, set.query))}
							className="min-h-11 min-w-0 truncate rounded-l-md pl-4 text-[15px] font-semibold hover:underline"
						>
							{set.name}
						</button>
						<IconButton
							label={m.training_own_set_remove({ name: set.name })}
							className="w-10 text-muted-foreground"
							icon={<X size={17} aria-hidden="true" />}
							onClick={() => keep(sets.filter((other) => other !== set))}
						/>
					</li>
				))}
				<li>
					<Tooltip text={m.training_own_set_add()}>
						<IconButton
							boxed
							label={m.training_own_set_add()}
							icon={<Plus size={20} aria-hidden="true" />}
							onClick={() => setNaming(true)}
						/>
					</Tooltip>
				</li>
			</ul>
			<Dialog
				open={naming}
				onOpenChange={setNaming}
				title={m.training_own_set_title()}
				description={m.training_own_set_text()}
			>
				<form onSubmit={add} className="grid gap-4">
					<TextField
						label={m.training_own_set_name()}
						name="set-name"
						maxLength={longestName}
						autoComplete="off"
						required
					/>
					<Button type="submit" variant="primary" className="justify-self-end max-md:w-full">
						{m.training_own_set_keep()}
					</Button>
				</form>
			</Dialog>
		</div>
	);
}
