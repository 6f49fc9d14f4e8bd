import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { Role } from "#domain/user/role";
import { m } from "#messages";
import { HelpedTitle } from "../../guide/helped-title";
import { eventName } from "../../lib/event-name";
import { usePageTitle } from "../../shells/page-title";
import type { Me } from "../../account/session/queries";
import { buttonVariants } from "../../ui/button";
import { Card } from "../../ui/card";
import { cn } from "../../ui/cn";
import { Segmented } from "../../ui/segmented";
import { Empty } from "../../ui/empty-page";
import { EarlierPeople } from "../entries/earlier-people";
import { EntryList } from "../entries/entry-list";
import { now } from "../queries";
import { QuotaLines } from "../quota-lines";
import { registrationOf, registrationText } from "../registration-text";
import { CreateForm } from "./create-form";
import { participationOptionsQuery } from "./queries";

/** Entering children: one in a form, a list, or those who came before. */
export function CreateParticipantPage({ me, olympiadId }: { me: Me; olympiadId: string }) {
	usePageTitle(m.ui_people_create_title());
	const { data: options } = useSuspenseQuery(participationOptionsQuery(olympiadId));
	const [way, setWay] = useState<"one" | "list" | "earlier">("one");
	// a new key empties the form
	const [turn, setTurn] = useState(0);
	const { olimpic } = options;
	const left = olimpic.participants_limit === null ? null : olimpic.participants_limit - olimpic.total;
	const registration = me.role === Role.admin ? null : registrationText(olimpic);
	const closed =
		now() >= Date.parse(olimpic.end)
			? m.olympiad_people_over()
			: left !== null && left <= 0
				? m.olympiad_people_full()
				: registration && registrationOf(olimpic) !== "open"
					? registration
					: null;
	if (closed) return <Empty title={m.ui_people_create_title()} text={closed} action={<BackLink />} />;
	return (
		<div
			className={cn(
				"mx-auto grid w-full grid-cols-[minmax(0,1fr)] gap-[18px] py-4",
				way === "one" ? "max-w-(--form-max)" : "max-w-[1100px]",
			)}
		>
			<header className="grid gap-1">
				<HelpedTitle page="/olimpic/participants/create">{m.ui_people_create_title()}</HelpedTitle>
				<p className="text-muted-foreground">
					{eventName(olimpic)}
					{left === null ? "" : `. ${m.olympiad_people_limit_left({ count: left })}`}
				</p>
				{registration ? <p className="text-muted-foreground">{registration}</p> : null}
				<QuotaLines quotas={options.quotas} />
			</header>
			<Segmented
				label={m.olympiad_entries_way()}
				value={way}
				onChange={setWay}
				options={[
					{ value: "one", label: m.olympiad_entries_way_one() },
					{ value: "list", label: m.olympiad_entries_way_list() },
					{ value: "earlier", label: m.olympiad_entries_way_earlier() },
				]}
			/>
			{way === "one" ? (
				<Card>
					<CreateForm key={turn} me={me} options={options} onAfresh={() => setTurn(turn + 1)} />
				</Card>
			) : null}
			{way === "list" ? <EntryList me={me} options={options} /> : null}
			{way === "earlier" ? <EarlierPeople olympiadId={olympiadId} /> : null}
		</div>
	);
}

function BackLink() {
	return (
		<Link to="/olimpic/participants" className={buttonVariants({ variant: "primary" })}>
			{m.olympiad_people_title()}
		</Link>
	);
}
