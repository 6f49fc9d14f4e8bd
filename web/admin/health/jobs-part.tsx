import { m } from "#messages";
import type { Health, JobLine } from "#worker/admin/health/contract";
import { momentText } from "../../news/moment-text";
import { More } from "../../ui/more";
import { HealthPart } from "./health-part";
import { between, doTexts, jobTexts, stateTexts } from "./texts";

/** Whether a job needs somebody. */
export const isTrouble = ({ state }: JobLine) => doTexts[state] !== undefined;

/** The worst first. */
const badStates = ["failed", "stuck", "late"] as const;

/** The scheduled jobs: those that are in trouble with what to do, and all of them a tap away. */
export function JobsPart({ health: { jobs, at } }: { health: Health }) {
	const bad = jobs.filter(isTrouble);
	return (
		<HealthPart
			id="jobs"
			title={m.health_jobs()}
			trouble={bad.length > 0}
			line={bad.length === 0 ? m.health_jobs_well() : m.health_jobs_bad({ count: bad.length })}
		>
			{badStates.map((state) => {
				const lines = bad.filter((line) => line.state === state);
				return lines.length === 0 ? null : (
					<div key={state} className="grid gap-2 border-t border-border pt-3">
						<ul className="grid gap-3">
							{lines.map((line) => (
								<BadJob key={line.job} line={line} at={at} />
							))}
						</ul>
						<p className="measure rounded-md bg-sunken px-4 py-3 text-[15px]">{doTexts[state]?.()}</p>
					</div>
				);
			})}
			<More title={m.health_jobs_all()}>
				<ul className="grid">
					{jobs.map((line) => (
						<AnyJob key={line.job} line={line} />
					))}
				</ul>
			</More>
		</HealthPart>
	);
}

function BadJob({ line: { job, state, since, fault }, at }: { line: JobLine; at: string }) {
	return (
		<li className="grid gap-1">
			<p>
				<b>{jobTexts[job].name()}</b>{" "}
				<span className="text-bad">
					{[stateTexts[state](), since === null ? "" : m.health_since({ length: between(since, at) })]
						.filter(Boolean)
						.join(", ")}
				</span>
			</p>
			<p className="measure text-[15px]">{jobTexts[job].means()}</p>
			{fault === "" ? null : (
				<code className="block overflow-x-auto rounded-sm bg-muted px-3 py-2 text-[13px] wrap-anywhere">{fault}</code>
			)}
		</li>
	);
}

function AnyJob({ line: { job, state, began, ended, next } }: { line: JobLine }) {
	const last =
		began === null
			? m.health_job_never()
			: ended === null
				? momentText(began)
				: m.health_job_took({ moment: momentText(ended), length: between(began, ended) });
	return (
		<li className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-border py-2">
			<span className="grid min-w-0 grow basis-[14rem]">
				<span>{jobTexts[job].name()}</span>
				<small className="text-[13px] text-muted-foreground">
					{`${m.health_job_last()}: ${last}. ${m.health_job_next()}: ${next === null ? m.health_job_schools() : momentText(next)}`}
				</small>
			</span>
			<b className="flex-none text-[15px] font-semibold">{stateTexts[state]()}</b>
		</li>
	);
}
