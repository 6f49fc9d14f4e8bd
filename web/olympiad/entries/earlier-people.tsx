import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Check, Search } from "lucide-react";
import { useState } from "react";
import { emptyEntry, mostEarlier } from "#domain/olympiad/entry-list";
import { foldedText } from "#domain/user/folded-search";
import { m } from "#messages";
import type { EarlierEntry } from "#worker/olympiad/entries/contract";
import { ApiError } from "../../lib/api";
import { errorText, failureText } from "../../lib/error-text";
import { eventName } from "../../lib/event-name";
import { Button } from "../../ui/button";
import { shownDay } from "../../ui/calendar-date";
import { EmptyState } from "../../ui/empty-state";
import { ErrorState } from "../../ui/error-state";
import { LoadingBeads } from "../../ui/loading-beads";
import { Chip } from "../../ui/chip";
import { SelectField } from "../../ui/select-field";
import { TextField } from "../../ui/text-field";
import { toast } from "../../ui/toast";
import { countryName } from "../texts";
import { earlierQuery, sendEntries } from "./queries";

/** From how many lines on one looks for a name rather than reads them all. */
const many = 8;

/** Who came to an earlier olympiad of this type; one tap enters a child in the category that is open to them. */
export function EarlierPeople({ olympiadId }: { olympiadId: string }) {
	const { data, error, refetch } = useQuery(earlierQuery(olympiadId));
	const [search, setSearch] = useState("");
	if (error && !data) return <ErrorState text={failureText(error)} onRetry={() => void refetch()} />;
	if (!data) return <LoadingBeads />;
	if (data.count === 0) return <EmptyState plain text={m.olympiad_entries_earlier_none()} />;
	const wanted = foldedText(search.trim());
	const shown = data.data.filter(({ name, olimpic }) =>
		foldedText(`${name} ${olimpic.name} ${olimpic.name_en}`).includes(wanted),
	);
	return (
		<>
			<p className="measure text-muted-foreground">
				{m.olympiad_entries_earlier_lead()}
				{data.count < mostEarlier ? "" : ` ${m.olympiad_entries_earlier_most({ most: mostEarlier })}`}
			</p>
			{data.count > many ? (
				<TextField
					label={m.olympiad_entries_earlier_find()}
					name="search"
					type="search"
					autoComplete="off"
					icon={<Search size={20} aria-hidden="true" />}
					className="max-w-[420px]"
					value={search}
					onChange={({ target }) => setSearch(target.value)}
				/>
			) : null}
			{shown.length === 0 ? (
				<EmptyState plain text={m.competition_door_nobody()} />
			) : (
				<ul className="grid rounded-frame border border-border bg-card">
					{shown.map((one) => (
						<EarlierLine key={one._id} one={one} olympiadId={olympiadId} />
					))}
				</ul>
			)}
		</>
	);
}

function EarlierLine({ one, olympiadId }: { one: EarlierEntry; olympiadId: string }) {
	const [category, setCategory] = useState(one.suggested ?? "");
	const queryClient = useQueryClient();
	const enter = useMutation({
		mutationFn: async () => {
			const row = { ...emptyEntry(), _id: one._id, as: "" as const, category, country: one.country };
			const [line] = await sendEntries(olympiadId, { dry: false, rows: [row] });
			const [code] = Object.values(line?.faults ?? {});
			if (code) throw new ApiError(422, code);
		},
		onSuccess: async () => {
			toast({ kind: "ok", text: m.olympiad_entries_entered_one({ name: one.name }) });
			// the line stays: were it gone, a second press would enter the child below
			await queryClient.invalidateQueries({
				queryKey: ["olimpic"],
				predicate: ({ queryKey }) => queryKey[1] !== "earlier",
			});
		},
		onError: (error) =>
			toast({ kind: "error", text: error instanceof ApiError ? errorText(error.code) : failureText(error) }),
	});
	return (
		<li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-border px-4 py-3 first:border-t-0">
			<span className="grid min-w-0 flex-1 basis-[220px] leading-snug">
				<b className="font-semibold break-words">{one.name}</b>
				<span className="num text-sm break-words text-muted-foreground">
					{[
						one.birthday && shownDay(one.birthday),
						countryName(one.country),
						`${eventName(one.olimpic)}: ${one.category}`,
					]
						.filter(Boolean)
						.join(", ")}
				</span>
			</span>
			{enter.isSuccess ? (
				<Chip tone="ok">
					<Check size={16} aria-hidden="true" />
					{m.olympiad_entries_entered_in({ category })}
				</Chip>
			) : one.categories.length === 0 ? (
				<span className="text-sm text-muted-foreground">{m.olympiad_people_category_none()}</span>
			) : (
				<span className="flex items-end gap-3 max-xs:w-full">
					<SelectField
						label={<span className="sr-only">{`${m.olympiad_category_label()}, ${one.name}`}</span>}
						name={`category-${one._id}`}
						className="w-[110px]"
						options={one.categories.map((code) => ({ value: code, label: code }))}
						value={category}
						onChange={({ target }) => setCategory(target.value)}
					/>
					<Button
						variant="primary"
						className="max-xs:grow"
						loading={enter.isPending}
						aria-label={m.olympiad_entries_enter_one({ name: one.name })}
						onClick={() => enter.mutate()}
					>
						{m.olympiad_entries_enter_short()}
					</Button>
				</span>
			)}
		</li>
	);
}
