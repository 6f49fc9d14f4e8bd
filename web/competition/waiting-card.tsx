import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { m } from "#messages";
import { useOpenCountries } from "../account/session/open-countries";
import { type Competition } from "#worker/competition/contract";
import { WaitInput, type WaitingList } from "#worker/competition/order-contract";
import { api, ApiError, unwrap } from "../lib/api";
import { errorText, failureText } from "../lib/error-text";
import { eventTime } from "../lib/event-time";
import { fieldErrorText } from "../ui/contract-form";
import { categoryOptions, countryOptions } from "../olympiad/options";
import { registrationOf } from "../olympiad/registration-text";
import { Button, buttonVariants } from "../ui/button";
import { Card } from "../ui/card";
import { ConfirmDialog } from "../ui/confirm-dialog";
import { SelectField } from "../ui/select-field";
import { toast } from "../ui/toast";
import { OrderStep } from "./order-step";
import { candidatesQuery, competitionKey, waitingQuery } from "./queries";

type Line = WaitingList["data"][number];

/** Whether somebody may have to wait: the hall, or a country of it, has no place left. */
function isFull({ seats_left: left, quotas }: Competition): boolean {
	return left === 0 || quotas.some((quota) => quota.left === 0);
}

/** The own lines of the waiting list with their places and offered seats, and the way to join it when all is full. */
export function WaitingCard({ competition }: { competition: Competition }) {
	const { data } = useQuery(waitingQuery(competition._id));
	const [joining, setJoining] = useState(false);
	const full = isFull(competition) && registrationOf(competition) === "open";
	const lines = data?.data ?? [];
	if (!full && lines.length === 0) return null;
	return (
		<Card className="grid gap-3">
			<h2 className="text-lg">{m.competition_wait_title()}</h2>
			{lines.length > 0 ? (
				<ol className="grid gap-3">
					{lines.map((line) => (
						<WaitingLine key={line._id} line={line} competition={competition} />
					))}
				</ol>
			) : (
				<p className="text-muted-foreground">{m.competition_wait_lead()}</p>
			)}
			{full ? (
				<Button className="justify-self-start max-xs:w-full" onClick={() => setJoining(true)}>
					{m.competition_wait_join()}
				</Button>
			) : null}
			{joining ? <JoinDialog id={competition._id} close={() => setJoining(false)} /> : null}
		</Card>
	);
}

function WaitingLine({ line, competition }: { line: Line; competition: Competition }) {
	const { name, category, place, until, state } = line;
	const id = competition._id;
	const offered = state === "offered" && until !== null;
	return (
		<li className="grid justify-items-start gap-1.5">
			<p className={offered ? "num font-semibold" : "num"}>
				{offered
					? m.competition_wait_offered({ name, category, moment: eventTime(until, competition.time_zone).own })
					: m.competition_wait_place({ name, category, place })}
			</p>
			<span className="flex flex-wrap gap-2">
				{!offered ? null : competition.sales_open ? (
					<Link
						to="/competitions/$id/participate"
						params={{ id }}
						className={buttonVariants({ variant: "primary", size: "sm" })}
					>
						{m.competition_wait_take()}
					</Link>
				) : (
					<Link
						to="/olimpic/participate"
						search={{ olimpic: id }}
						className={buttonVariants({ variant: "primary", size: "sm" })}
					>
						{m.competition_wait_take()}
					</Link>
				)}
				<OrderStep
					label={m.competition_wait_leave()}
					fullLabel={m.competition_wait_leave_of({ name })}
					title={m.competition_wait_leave_question()}
					description={m.competition_wait_leave_hint()}
					done={m.competition_wait_left()}
					danger
					send={() => unwrap(api.competitions[":id"].waiting[":person"].$delete({ param: { id, person: line._id } }))}
				/>
			</span>
		</li>
	);
}

function JoinDialog({ id, close }: { id: string; close: () => void }) {
	const queryClient = useQueryClient();
	const codes = useOpenCountries();
	const { data } = useQuery(candidatesQuery(id));
	const open = (data?.data ?? []).filter(({ taken, categories }) => taken === null && categories.length > 0);
	const [chosen, setChosen] = useState<{ person?: string; category?: string; country?: string }>({});
	const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
	const person = open.find(({ _id }) => _id === chosen.person) ?? (open.length === 1 ? open[0] : undefined);
	const only = person?.categories.length === 1 ? person.categories[0]!.code : "";
	const category = chosen.category ?? only;
	const country = chosen.country ?? person?.country ?? "";
	const join = useMutation({
		mutationFn: () => {
			const checked = WaitInput.parse({ _id: person?._id, category, country });
			return unwrap(api.competitions[":id"].waiting.$post({ param: { id }, json: checked }));
		},
		onSuccess: async () => {
			close();
			toast({ kind: "ok", text: m.competition_wait_joined() });
			await queryClient.invalidateQueries({ queryKey: competitionKey });
		},
		onError: (error) => {
			const named = error instanceof ApiError ? Object.entries(error.fields) : [];
			const own = named.filter(([field]) => field === "_id" || field === "category" || field === "country");
			setFaults(Object.fromEntries(own.map(([field, code]) => [field, errorText(code)])));
			if (own.length === 0) toast({ kind: "error", text: failureText(error) });
		},
	});
	function submit(): void {
		const checked = WaitInput.safeParse({ _id: person?._id, category, country });
		const found = checked.success ? [] : checked.error.issues;
		setFaults(Object.fromEntries(found.map(({ path, message }) => [String(path[0]), fieldErrorText([message]) ?? ""])));
		if (checked.success) join.mutate();
	}
	return (
		<ConfirmDialog
			title={m.competition_wait_join()}
			description={open.length === 0 && data ? m.competition_order_nobody() : undefined}
			action={m.competition_wait_join()}
			pending={join.isPending}
			onConfirm={submit}
			onClose={close}
		>
			<div className="grid gap-4">
				<SelectField
					label={m.competition_wait_person()}
					name="person"
					placeholder={m.competition_order_choose()}
					value={person?._id ?? ""}
					options={open.map(({ _id, name }) => ({ value: _id, label: name }))}
					onChange={({ target }) => setChosen({ person: target.value })}
					error={faults["_id"]}
				/>
				<SelectField
					label={m.competition_order_category()}
					name="category"
					placeholder={m.competition_order_choose()}
					value={category}
					options={categoryOptions(person?.categories ?? [])}
					onChange={({ target }) => setChosen({ ...chosen, category: target.value })}
					error={faults["category"]}
				/>
				<SelectField
					label={m.competition_order_country()}
					name="country"
					placeholder={m.competition_order_choose()}
					value={country}
					options={countryOptions(codes)}
					onChange={({ target }) => setChosen({ ...chosen, country: target.value })}
					error={faults["country"]}
				/>
			</div>
		</ConfirmDialog>
	);
}
