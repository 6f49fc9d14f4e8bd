import { useInfiniteQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { subjects } from "#domain/opinion/opinion";
import { Role } from "#domain/user/role";
import { m } from "#messages";
import type { Opinion, Opinions } from "#worker/opinion/contract";
import { HelpedTitle } from "../guide/helped-title";
import { deviceNow } from "../lib/clock";
import { failureText } from "../lib/error-text";
import { nameOf } from "../lib/name-of";
import { dayText } from "../olympiad/texts";
import { getLocale } from "../paraglide/runtime.js";
import { usePageTitle } from "../shells/page-title";
import { Button, buttonVariants } from "../ui/button";
import { Card } from "../ui/card";
import { calendarDay, fromIso } from "../ui/calendar-date";
import { DateField } from "../ui/date-field";
import { EmptyState } from "../ui/empty-state";
import { ErrorState } from "../ui/error-state";
import { LoadingBeads } from "../ui/loading-beads";
import { SelectField } from "../ui/select-field";
import type { OpinionsSearch } from "./opinions-search";
import { opinionsQuery } from "./queries";
import { StarRow } from "./star-row";

const abouts = {
	lesson: m.opinion_about_lesson,
	olympiad: m.opinion_about_olympiad,
	product: m.opinion_about_product,
};
const roles: Partial<Record<number, () => string>> = {
	[Role.student]: m.opinion_role_student,
	[Role.teacher]: m.opinion_role_teacher,
	[Role.school]: m.opinion_role_school,
};

/** What people think, for an admin: filtered, with the average; nobody is told whose an answer is. */
export function OpinionsPage({ search }: { search: OpinionsSearch }) {
	usePageTitle(m.opinion_title());
	const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
		opinionsQuery(search),
	);
	const answers = data?.pages.flatMap((page) => page.data);
	const file = new URLSearchParams(search).toString();
	return (
		<div className="mx-auto grid w-full max-w-[900px] grid-cols-[minmax(0,1fr)] gap-[18px] py-4">
			<header className="grid gap-1">
				<HelpedTitle page="/opinions">{m.opinion_title()}</HelpedTitle>
				<p className="measure text-muted-foreground">{m.opinion_lead()}</p>
			</header>
			<Filter search={search} />
			{error && !data ? <ErrorState text={failureText(error)} onRetry={() => void refetch()} /> : null}
			{!data && !error ? <LoadingBeads /> : null}
			{data ? <Summary all={data.pages[0]!} /> : null}
			{answers?.length === 0 ? <EmptyState plain text={file === "" ? m.opinion_none_yet() : m.opinion_none()} /> : null}
			{answers && answers.length > 0 ? (
				<>
					<a
						href={`/api/opinions.xlsx?${file}`}
						className={buttonVariants({ size: "sm", className: "justify-self-start" })}
					>
						{m.opinion_file()}
					</a>
					<Answers answers={answers} />
				</>
			) : null}
			{hasNextPage ? (
				<Button className="justify-self-center" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
					{m.audit_more()}
				</Button>
			) : null}
		</div>
	);
}

function Filter({ search }: { search: OpinionsSearch }) {
	const navigate = useNavigate();
	function set(key: keyof OpinionsSearch, value: string): void {
		const { [key]: _, ...rest } = search;
		void navigate({
			to: "/opinions",
			search: (value === "" ? rest : { ...rest, [key]: value }) as OpinionsSearch,
			replace: true,
		});
	}
	const select = (
		name: "subject" | "role" | "stars" | "lang",
		label: string,
		options: { value: string; label: string }[],
	) => (
		<SelectField
			name={name}
			label={label}
			placeholder={m.opinion_any()}
			value={search[name] ?? ""}
			onChange={({ target }) => set(name, target.value)}
			options={options}
		/>
	);
	const days = { locale: getLocale(), today: calendarDay(deviceNow()) };
	const setDay = (key: "from" | "to") => (day: string) => {
		if (day === "" || fromIso(day)) set(key, day);
	};
	return (
		<div className="grid items-start gap-3 xs:grid-cols-2 md:grid-cols-3">
			{select(
				"subject",
				m.opinion_about(),
				subjects.map((value) => ({ value, label: abouts[value]() })),
			)}
			{select(
				"role",
				m.opinion_role(),
				Object.entries(roles).map(([value, label]) => ({ value, label: label!() })),
			)}
			{select(
				"stars",
				m.opinion_stars(),
				["5", "4", "3", "2", "1"].map((value) => ({ value, label: m.ui_stars_of({ star: Number(value) }) })),
			)}
			{select("lang", m.opinion_lang(), [
				{ value: "ru", label: "RU" },
				{ value: "en", label: "EN" },
			])}
			<DateField
				name="from"
				label={m.opinion_from()}
				defaultValue={search.from ?? ""}
				onChange={setDay("from")}
				{...days}
			/>
			<DateField name="to" label={m.opinion_to()} defaultValue={search.to ?? ""} onChange={setDay("to")} {...days} />
		</div>
	);
}

function Summary({ all }: { all: Opinions }) {
	if (all.average === null) return null;
	return (
		<Card className="grid gap-3">
			<p className="flex flex-wrap items-baseline gap-x-4">
				<b className="num text-3xl font-[650]">
					{m.opinion_average({ average: all.average.toLocaleString(getLocale()) })}
				</b>
				<span className="text-muted-foreground">{m.opinion_count({ count: all.count })}</span>
			</p>
			<ul className="grid gap-1.5">
				{all.stars
					.map((count, index) => ({ star: index + 1, count }))
					.toReversed()
					.map(({ star, count }) => (
						<li key={star} className="flex items-center gap-3">
							<StarRow stars={star} />
							<span className="num font-[550]">{count}</span>
						</li>
					))}
			</ul>
		</Card>
	);
}

function Answers({ answers }: { answers: readonly Opinion[] }) {
	return (
		<Card>
			<ul className="grid divide-y divide-border">
				{answers.map((one, index) => (
					// an answer has no id, and the list only grows
					// oxlint-disable-next-line react/no-array-index-key
					<li key={index} className="grid gap-1.5 py-3.5 first:pt-0 last:pb-0">
						<p className="flex flex-wrap items-center gap-x-4 gap-y-1">
							<StarRow stars={one.stars} />
							<span className="font-[550]">{[abouts[one.subject](), nameOf(one)].filter(Boolean).join(": ")}</span>
							<span className="text-sm text-muted-foreground">
								{[roles[one.role]?.(), one.lang.toUpperCase()].filter(Boolean).join(", ")},{" "}
								<span className="num">{dayText(one.at)}</span>
							</span>
						</p>
						{one.comment === "" ? null : <p className="measure break-words whitespace-pre-line">{one.comment}</p>}
					</li>
				))}
			</ul>
		</Card>
	);
}
