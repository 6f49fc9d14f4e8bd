import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { m } from "#messages";
import { deviceNow } from "../lib/clock";
import { getLocale } from "../paraglide/runtime.js";
import { buttonVariants } from "../ui/button";
import { Card } from "../ui/card";
import { Skeleton } from "../ui/skeleton";
import { nextThing } from "./next-thing";
import { activeOlympiadQuery } from "./queries";

/** One next thing, loud. */
export function NextCard({ trainers }: { trainers: boolean }) {
	const active = useQuery(activeOlympiadQuery);
	if (active.isPending) return <Skeleton className="min-h-60 rounded-lg" />;
	// without an answer the warm-up is still true
	const next = active.data ? nextThing(active.data, deviceNow()) : ({ kind: "warm-up" } as const);
	const date = new Intl.DateTimeFormat(getLocale(), {
		day: "numeric",
		month: "long",
		hour: "2-digit",
		minute: "2-digit",
	});
	return (
		<Card aria-labelledby="next-thing" className="grid content-between gap-6">
			<div className="grid gap-2">
				<p className="cap">{m.next_caption()}</p>
				<h2 id="next-thing" className="text-2xl">
					{next.kind === "olympiad" ? next.name : m.next_warm_up()}
				</h2>
				<p className="max-w-[48ch] text-muted-foreground">
					{next.kind === "warm-up"
						? m.next_warm_up_text()
						: next.running
							? m.next_olympiad_running({ date: date.format(next.end) })
							: m.next_olympiad_soon({ date: date.format(next.start) })}
				</p>
			</div>
			<div className="flex flex-wrap items-center gap-3 max-xs:*:grow">
				{next.kind === "olympiad" ? (
					<Link to="/olimpic/about" className={buttonVariants({ variant: "primary", size: "lg" })}>
						{next.running ? m.next_olympiad_start() : m.next_olympiad_open()}
					</Link>
				) : (
					<Link to="/rooms" className={buttonVariants({ variant: "primary", size: "lg" })}>
						{m.next_warm_up_action()}
					</Link>
				)}
				{trainers ? (
					<Link to="/simulators" className={buttonVariants({ variant: "ghost", size: "lg" })}>
						{m.next_all_trainers()}
					</Link>
				) : null}
			</div>
			{active.isError ? <p className="text-sm text-muted-foreground">{m.next_failed()}</p> : null}
		</Card>
	);
}
