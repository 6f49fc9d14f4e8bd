import { useInfiniteQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { m } from "#messages";
import { deviceNow } from "../lib/clock";
import { HelpedTitle } from "../guide/helped-title";
import { api, unwrap } from "../lib/api";
import { failureText } from "../lib/error-text";
import { type Place, PlacePicker } from "../ui/place-picker";
import { getLocale } from "../paraglide/runtime.js";
import { usePageTitle } from "../shells/page-title";
import { Button } from "../ui/button";
import { Card } from "../ui/card";
import { calendarDay, fromIso } from "../ui/calendar-date";
import { CheckboxField } from "../ui/checkbox-field";
import { DateField } from "../ui/date-field";
import { EmptyState } from "../ui/empty-state";
import { ErrorState } from "../ui/error-state";
import { LoadingBeads } from "../ui/loading-beads";
import { SelectField } from "../ui/select-field";
import { AuditList } from "./audit-list";
import type { AuditSearch } from "./audit-search";
import { areas } from "./audit-texts";
import { personName } from "./people-texts";
import { auditQuery } from "./queries";

/** People by a part of the name, an e-mail, a phone or a code; each as it is told apart from others of the name. */
async function findPeople(search: string): Promise<Place[]> {
	const { data } = await unwrap(api.people.$get({ query: { search } }));
	return data.map((person) => ({
		_id: person._id,
		name: [personName(person), person.email ?? person.phone].filter(Boolean).join(", "),
	}));
}

/** The audit log for an admin, by area, days, person, and whether a reason was given. */
export function AuditPage({ search }: { search: AuditSearch }) {
	usePageTitle(m.audit_title());
	const navigate = useNavigate();
	const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(auditQuery(search));
	const entries = data?.pages.flatMap((page) => page.data);
	function set(key: keyof AuditSearch, value: string | undefined): void {
		const { [key]: _, ...rest } = search;
		const filter = value === undefined || value === "" ? rest : { ...rest, [key]: value };
		void navigate({ to: "/journal", search: filter as AuditSearch, replace: true });
	}
	/** A day that is typed only in part filters nothing yet. */
	function setDay(key: "from" | "to", day: string): void {
		if (day === "" || fromIso(day)) set(key, day);
	}
	const days = { locale: getLocale(), today: calendarDay(deviceNow()) };
	return (
		<div className="mx-auto grid w-full max-w-[900px] grid-cols-[minmax(0,1fr)] gap-[18px] py-4">
			<header className="grid gap-1">
				<HelpedTitle page="/journal">{m.audit_title()}</HelpedTitle>
				<p className="measure text-muted-foreground">{m.audit_lead()}</p>
			</header>
			<search className="grid items-start gap-3 xs:grid-cols-2 md:grid-cols-3">
				<SelectField
					name="area"
					label={m.audit_area()}
					placeholder={m.audit_any()}
					value={search.area ?? ""}
					onChange={({ target }) => set("area", target.value)}
					options={areas.map(({ value, label }) => ({ value, label: label() }))}
				/>
				<DateField
					name="from"
					label={m.audit_from()}
					defaultValue={search.from ?? ""}
					onChange={(day) => setDay("from", day)}
					{...days}
				/>
				<DateField
					name="to"
					label={m.audit_to()}
					defaultValue={search.to ?? ""}
					onChange={(day) => setDay("to", day)}
					{...days}
				/>
				<div className="xs:self-end">
					<CheckboxField
						name="reason"
						label={m.audit_only_reasons()}
						checked={search.reason === "1"}
						onChange={({ target }) => set("reason", target.checked ? "1" : undefined)}
					/>
				</div>
				{search.person === undefined ? (
					<div className="xs:col-span-2">
						<PlacePicker
							label={m.audit_person()}
							name="person"
							chosen={[]}
							find={findPeople}
							onChange={([found]) => set("person", found?._id)}
						/>
					</div>
				) : (
					<p className="py-2.5 xs:col-span-2">
						{m.audit_of_person()}.{" "}
						<Link to="/journal" search={{}}>
							{m.audit_everybody()}
						</Link>
					</p>
				)}
			</search>
			{error && !data ? <ErrorState text={failureText(error)} onRetry={() => void refetch()} /> : null}
			{!data && !error ? <LoadingBeads /> : null}
			{entries?.length === 0 ? <EmptyState plain text={m.audit_none()} /> : null}
			{entries && entries.length > 0 ? (
				<Card>
					<AuditList entries={entries} />
				</Card>
			) : null}
			{hasNextPage ? (
				<Button className="justify-self-center" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
					{m.audit_more()}
				</Button>
			) : null}
		</div>
	);
}
