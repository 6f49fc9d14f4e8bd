import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { m } from "#messages";
import type { Health, ShardsHealth } from "#worker/admin/health/contract";
import { failureText } from "../../lib/error-text";
import { getLocale } from "../../paraglide/runtime.js";
import { Button } from "../../ui/button";
import { Line } from "../person-part";
import { More } from "../../ui/more";
import { HealthPart } from "./health-part";
import { shardsQuery } from "./queries";
import { between } from "./texts";

/** A result that waits for so long in its room is trouble; a shard tries again every five seconds. Milliseconds. */
const tooLong = 60_000;

/** Whether what the rooms said needs somebody. */
const inTrouble = ({ silent, waiting, at }: ShardsHealth) =>
	silent > 0 || waiting.some(({ oldest }) => oldest !== null && Date.parse(at) - Date.parse(oldest) > tooLong);

const nameOf = ({ name, name_en }: { name: string; name_en: string }) => (getLocale() === "ru" ? name : name_en);

/** Results of attempts: what the database knows, and what the rooms say once they are asked. */
export function ResultsPart({ health: { exams, olympiads, at } }: { health: Health }) {
	const [asked, setAsked] = useState(false);
	const { data, error, isFetching, refetch } = useQuery(shardsQuery(asked));
	const ask = () => (asked ? void refetch() : setAsked(true));
	const trouble = exams.count > 0 || (data !== undefined && inTrouble(data));
	const late =
		exams.oldest === null ? null : m.health_results_exams({ count: exams.count, length: between(exams.oldest, at) });
	return (
		<HealthPart
			id="results"
			title={m.health_results()}
			trouble={trouble}
			line={late ?? m.health_results_well()}
			aside={
				<Button size="sm" loading={isFetching} aria-describedby="ask-hint" onClick={ask}>
					{m.health_ask()}
				</Button>
			}
		>
			<p id="ask-hint" className="text-sm text-muted-foreground">
				{m.health_ask_hint()}
			</p>
			{error ? (
				<p role="alert" className="text-bad">
					{failureText(error)}
				</p>
			) : null}
			{data ? <Rooms rooms={data} /> : null}
			{trouble ? <p className="measure">{m.health_results_do()}</p> : null}
			{olympiads.length === 0 ? (
				<p className="text-muted-foreground">{m.health_results_none()}</p>
			) : (
				<More title={m.health_results_olympiads()}>
					<ul className="grid">
						{olympiads.map((one) => (
							<Line
								key={one._id}
								what={nameOf(one)}
								note={(one.results < one.participants ? m.health_results_rest : m.health_results_all)({
									shards: one.shards,
								})}
								end={m.health_results_of({ results: one.results, participants: one.participants })}
							/>
						))}
					</ul>
				</More>
			)}
		</HealthPart>
	);
}

function Rooms({ rooms: { asked, silent, waiting, at } }: { rooms: ShardsHealth }) {
	const calm = silent === 0 && waiting.length === 0;
	return (
		<div aria-live="polite" className="grid gap-1 rounded-md bg-sunken px-4 py-3">
			{calm ? <p>{asked === 0 ? m.health_asked_none() : m.health_asked({ asked })}</p> : null}
			{silent > 0 ? <p className="text-bad">{m.health_silent({ silent, asked })}</p> : null}
			{waiting.length === 0 ? null : (
				<ul className="grid">
					{waiting.map((one) => (
						<Line
							key={one._id}
							what={one._id === "" ? m.health_exams() : nameOf(one)}
							note={one.oldest === null ? "" : m.health_waiting_since({ length: between(one.oldest, at) })}
							end={m.health_waiting({ count: one.attempts })}
						/>
					))}
				</ul>
			)}
		</div>
	);
}
