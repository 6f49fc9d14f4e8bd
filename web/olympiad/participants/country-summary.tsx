import { useQuery } from "@tanstack/react-query";
import { Globe } from "lucide-react";
import { useState } from "react";
import { m } from "#messages";
import type { CountrySummary, ParticipantList } from "#worker/olympiad/participants/contract";
import { failureText } from "../../lib/error-text";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
import { ErrorState } from "../../ui/error-state";
import { LoadingBeads } from "../../ui/loading-beads";
import { type Column, Table } from "../../ui/table";
import { countryName } from "../texts";
import { summaryQuery } from "./queries";

type Line = CountrySummary["data"][number];
type Step = Exclude<keyof Line, "country">;
const steps: Record<Step, () => string> = {
	entered: m.olympiad_people_summary_entered,
	paid: m.olympiad_people_summary_paid,
	checked_in: m.olympiad_people_summary_here,
	started: m.olympiad_people_summary_started,
	finished: m.olympiad_people_summary_finished,
};

/** Steps that only a hall has. */
const ofHall: readonly Step[] = ["paid", "checked_in"];

type Props = { olympiad: Pick<ParticipantList["olimpic"], "_id" | "kind"> };

/** Opens the counts of each country: who entered, paid and came in to a hall, started and finished. */
export function CountrySummaryButton({ olympiad }: Props) {
	const [open, setOpen] = useState(false);
	return (
		<>
			<Button onClick={() => setOpen(true)}>
				<Globe size={18} aria-hidden="true" />
				{m.olympiad_people_summary()}
			</Button>
			{open ? (
				<Dialog open wide onOpenChange={setOpen} title={m.olympiad_people_summary_title()}>
					<Counts olympiad={olympiad} />
				</Dialog>
			) : null}
		</>
	);
}

function Counts({ olympiad: { _id: id, kind } }: Props) {
	const { data, error, refetch } = useQuery(summaryQuery(id));
	if (error && !data) return <ErrorState text={failureText(error)} onRetry={() => void refetch()} />;
	if (!data) return <LoadingBeads />;
	const all = data.data.reduce(
		(sum, line) => Object.fromEntries(keys.map((step) => [step, sum[step] + line[step]])) as Record<Step, number>,
		{ entered: 0, paid: 0, checked_in: 0, started: 0, finished: 0 },
	);
	const columns: Column<Line>[] = [
		{
			key: "country",
			head: m.olympiad_people_country(),
			narrow: "title",
			cell: ({ country }) => (country === "" ? m.olympiad_people_summary_all() : countryName(country)),
		},
		...keys
			.filter((step) => kind === "offline" || !ofHall.includes(step))
			.map((step) => ({ key: step, head: steps[step](), numeric: true, cell: (line: Line) => line[step] })),
	];
	return (
		<Table
			caption={m.olympiad_people_summary_title()}
			columns={columns}
			rows={[...data.data, { country: "", ...all }]}
			rowKey={({ country }) => country}
		/>
	);
}

const keys = Object.keys(steps) as Step[];
