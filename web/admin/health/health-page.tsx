import { useQuery } from "@tanstack/react-query";
import { m } from "#messages";
import { HelpedTitle } from "../../guide/helped-title";
import { failureText } from "../../lib/error-text";
import { momentText } from "../../news/moment-text";
import { usePageTitle } from "../../shells/page-title";
import { ErrorState } from "../../ui/error-state";
import { LoadingBeads } from "../../ui/loading-beads";
import { ErrorsPart, recentFaults } from "./errors-part";
import { isTrouble, JobsPart } from "./jobs-part";
import { MailPart } from "./mail-part";
import { healthQuery } from "./queries";
import { ResultsPart } from "./results-part";

/** How the product is, for an admin without a log: calm in a line each, and loud with what to do. */
export function HealthPage() {
	usePageTitle(m.ui_menu_health());
	const { data, error, refetch } = useQuery(healthQuery);
	const calm =
		data &&
		!data.jobs.some(isTrouble) &&
		data.exams.count === 0 &&
		data.mail.kinds.length === 0 &&
		recentFaults(data) === 0;
	return (
		<div className="mx-auto grid w-full max-w-[900px] grid-cols-[minmax(0,1fr)] gap-[18px] py-4">
			<header className="grid gap-1">
				<HelpedTitle page="/health">{m.ui_menu_health()}</HelpedTitle>
				<p className="measure text-muted-foreground">{m.health_lead()}</p>
			</header>
			{error && !data ? <ErrorState text={failureText(error)} onRetry={() => void refetch()} /> : null}
			{!data && !error ? <LoadingBeads /> : null}
			{data ? (
				<>
					<p className="border-b-8 border-line-on-deck pb-3">
						<b className={calm ? "block text-2xl text-ok" : "block text-2xl text-bad"}>
							{calm ? m.health_all_well() : m.health_trouble()}
						</b>
						<span className="text-sm text-muted-foreground">{m.health_at({ moment: momentText(data.at) })}</span>
					</p>
					<JobsPart health={data} />
					<ResultsPart health={data} />
					<MailPart health={data} />
					<ErrorsPart health={data} />
				</>
			) : null}
		</div>
	);
}
