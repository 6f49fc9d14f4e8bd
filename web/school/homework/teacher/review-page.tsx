import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { m } from "#messages";
import type { ReviewList, ReviewRow } from "#worker/school/homework/review-contract";
import type { Me } from "../../../account/session/queries";
import { HelpedTitle } from "../../../guide/helped-title";
import { failureText } from "../../../lib/error-text";
import { usePageTitle } from "../../../shells/page-title";
import { numberText } from "../../../training/sets/set-texts";
import { Button, buttonVariants } from "../../../ui/button";
import { EmptyState } from "../../../ui/empty-state";
import { ErrorState } from "../../../ui/error-state";
import { LoadingBeads } from "../../../ui/loading-beads";
import { SelectField } from "../../../ui/select-field";
import { ActionBar } from "../../../ui/table";
import { TextField } from "../../../ui/text-field";
import type { GivenOne } from "./given-reviews";
import { type ReviewSearch, reviewQuery } from "./queries";
import { ReviewRows } from "./review-rows";
import { dayInWords } from "./says";
import { titleOfWork } from "./homework-texts";
import { clockText } from "./review-texts";
import { useReview } from "./use-review";

/** Works that wait for review, by group and day: stars are laid out by accuracy, one button gives all. */
export function ReviewPage({ me }: { me: Me }) {
	usePageTitle(m.school_hw_review_title());
	const [asked, setAsked] = useState<ReviewSearch>({});
	const { data, error, refetch } = useQuery(reviewQuery(asked));
	const review = useReview(me._id);
	if (!data) {
		if (error) return <ErrorState text={failureText(error)} onRetry={() => void refetch()} />;
		return <LoadingBeads />;
	}
	const [first] = data.data;
	return (
		<div className="mx-auto grid w-full max-w-[1300px] grid-cols-[minmax(0,1fr)] gap-3.5 py-4">
			{first ? (
				<>
					<Heading data={data} first={first} onAsk={setAsked} />
					<ReviewRows key={placeOf(first)} rows={data.data} review={review} />
					<Bar rows={data.data} review={review} onAllGiven={() => setAsked({})} />
				</>
			) : (
				<>
					<HelpedTitle page="/homeworks/review">{m.school_hw_review_title()}</HelpedTitle>
					<EmptyState
						plain
						text={m.school_hw_review_none()}
						action={
							<Link to="/homeworks" className={buttonVariants()}>
								{m.school_hw_title()}
							</Link>
						}
					/>
				</>
			)}
			{review.given.map((one) => (
				<Undo key={one.id} given={one} pending={review.pending} onUndo={() => void review.undo(one)} />
			))}
		</div>
	);
}

/** Where works wait: the group and the day, as the choice names them. */
const placeOf = ({ group, day }: Pick<ReviewRow, "group" | "day">) => `${group?._id ?? "none"} ${day}`;

function Heading({
	data,
	first,
	onAsk,
}: {
	data: ReviewList;
	first: ReviewRow;
	onAsk: (search: ReviewSearch) => void;
}) {
	const answered = data.data.reduce((sum, row) => sum + row.answered, 0);
	const correct = data.data.reduce((sum, row) => sum + row.correct, 0);
	const spent = data.data.reduce((sum, row) => sum + (row.milliseconds ?? 0) * row.answered, 0);
	const group = first.group?.name ?? m.school_hw_single();
	const same = data.data.every(({ homework }) => homework === first.homework);
	return (
		<header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
			<div className="min-w-0">
				<p>
					<Link to="/homeworks" className="inline-flex min-h-11 items-center">
						{m.school_hw_title()}
					</Link>
					<span className="text-muted-foreground">, {dayInWords(first.day)}</span>
				</p>
				<h1 className="break-words">{same ? m.school_hw_review_of({ group, theme: titleOfWork(first) }) : group}</h1>
			</div>
			<dl className="flex flex-wrap gap-x-8 gap-y-1">
				<Fact value={String(data.data.length)} name={m.school_hw_works({ count: data.data.length })} />
				{answered > 0 ? (
					<>
						<Fact
							value={m.school_percent({ percent: Math.round((100 * correct) / answered) })}
							name={m.school_hw_right()}
						/>
						<Fact
							value={m.training_seconds_value({ seconds: numberText(spent / answered / 1000, 1) })}
							name={m.school_hw_each()}
						/>
					</>
				) : null}
			</dl>
			{data.queue.length > 1 ? (
				<SelectField
					label={m.school_hw_review_others()}
					name="queue"
					className="w-full max-w-[460px]"
					value={placeOf(first)}
					onChange={(event) => {
						const [id = "none", day = ""] = event.target.value.split(" ");
						onAsk({ group: id, day });
					}}
					options={data.queue.map((one) => ({
						value: placeOf(one),
						label: `${one.group?.name ?? m.school_hw_single()}, ${dayInWords(one.day)}: ${one.count}`,
					}))}
				/>
			) : null}
		</header>
	);
}

function Fact({ value, name }: { value: string; name: string }) {
	return (
		<div className="flex flex-col-reverse">
			<dt className="text-sm text-muted-foreground lowercase">{name}</dt>
			<dd className="num m-0 text-[26px] leading-tight font-[650]">{value}</dd>
		</div>
	);
}

type BarProps = { rows: readonly ReviewRow[]; review: ReturnType<typeof useReview>; onAllGiven: () => void };

/** Gives the chosen works their stars; all of them where none is chosen. */
function Bar({ rows, review, onAllGiven }: BarProps) {
	const [words, setWords] = useState(false);
	const chosen = rows.filter(({ _id }) => review.chosen.has(_id));
	const some = chosen.length > 0;
	async function give(): Promise<void> {
		if ((await review.give(some ? chosen : rows)) && !some) onAllGiven();
	}
	return (
		<ActionBar className="max-md:bottom-[calc(var(--tabbar)+12px+env(safe-area-inset-bottom))] short:static">
			<p className="min-w-[min(100%,260px)] flex-1 leading-snug max-md:hidden">
				<b className="font-semibold">{m.school_hw_stars_laid()}</b>
				<span className="block text-sm text-muted-foreground">{m.school_hw_stars_shown()}</span>
			</p>
			{words ? (
				<TextField
					label={m.school_hw_common_words()}
					name="common"
					maxLength={300}
					className="w-full md:order-first md:basis-full"
					value={review.common}
					onChange={(event) => review.setCommon(event.target.value)}
				/>
			) : null}
			<div className="flex gap-3 max-md:w-full">
				<Button variant="ghost" className="max-md:text-sm" aria-expanded={words} onClick={() => setWords(!words)}>
					{m.school_hw_common_words()}
				</Button>
				<Button variant="primary" loading={review.pending} onClick={() => void give()}>
					{some ? m.school_hw_give_chosen({ count: chosen.length }) : m.school_hw_give_all({ count: rows.length })}
				</Button>
			</div>
		</ActionBar>
	);
}

function Undo({ given, pending, onUndo }: { given: GivenOne; pending: boolean; onUndo: () => void }) {
	return (
		<div className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-sunken px-4 py-2">
			<p>{m.school_hw_undo_until({ count: given.count, time: clockText(given.until) })}</p>
			<Button size="sm" loading={pending} onClick={onUndo}>
				{m.school_undo()}
			</Button>
		</div>
	);
}
