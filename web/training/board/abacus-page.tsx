import { useState } from "react";
import { m } from "#messages";
import { Segmented } from "../../ui/segmented";
import { FreeBoard } from "./free-board";
import { TrainerPage, type TrainerPageProps } from "../trainer/trainer-page";

type View = "free" | "tasks";

/** The abacus, free or with tasks. A link with parameters opens the tasks. */
export function AbacusPage({
	owner,
	query,
	begins,
	onBegun,
}: Pick<TrainerPageProps, "owner" | "query" | "begins" | "onBegun">) {
	const [view, setView] = useState<View>(Object.keys(query).length > 0 ? "tasks" : "free");
	const choice = (
		<Segmented
			label={m.training_abacus_view()}
			options={[
				{ value: "free" as const, label: m.training_abacus_free() },
				{ value: "tasks" as const, label: m.training_abacus_tasks() },
			]}
			value={view}
			onChange={setView}
		/>
	);
	return view === "free" ? (
		<FreeBoard owner={owner} aside={choice} />
	) : (
		<TrainerPage simulator="abacus" owner={owner} query={query} begins={begins} onBegun={onBegun} aside={choice} />
	);
}
