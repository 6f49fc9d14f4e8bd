import { useMutation, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { Search } from "lucide-react";
import { useRef, useState } from "react";
import { orderAmount } from "#domain/competition/tickets";
import { foldedText } from "#domain/user/folded-search";
import { m } from "#messages";
import { type Competition, type EntryCandidate } from "#worker/competition/contract";
import { OrderInput } from "#worker/competition/order-contract";
import { eventName } from "../lib/event-name";
import { api, ApiError, unwrap } from "../lib/api";
import { failureText } from "../lib/error-text";
import { fieldErrorText } from "../ui/contract-form";
import { refusedText } from "../lib/refused-text";
import { now } from "../olympiad/queries";
import { usePageTitle } from "../shells/page-title";
import type { Me } from "../account/session/queries";
import { Button, buttonVariants } from "../ui/button";
import { Card } from "../ui/card";
import { Checkbox } from "../ui/checkbox-field";
import { Chip } from "../ui/chip";
import { EmptyState } from "../ui/empty-state";
import { ActionBar } from "../ui/table";
import { TextField } from "../ui/text-field";
import { toast } from "../ui/toast";
import { newWish, OrderKeys, toOrder, type Wish } from "./order-draft";
import { ToPurchases } from "./competition-actions";
import { entryReason } from "./entry-reason";
import { candidatesQuery, competitionKey, competitionQuery } from "./queries";
import { WishCard } from "./wish-card";
import { priceText, stageOf } from "./texts";
import { BackLink } from "./back-link";

/** People, their categories and companions, in one order. */
export function ParticipatePage({ id, me }: { id: string; me: Me }) {
	const { data: competition } = useSuspenseQuery(competitionQuery(id));
	const { data: people } = useSuspenseQuery(candidatesQuery(id));
	usePageTitle(m.competition_order_title());
	return (
		<div className="mx-auto grid w-full max-w-[760px] gap-[18px]">
			<BackLink of={{ id, name: eventName(competition) }} />
			<h1>{m.competition_order_title()}</h1>
			{competition.sales_open ? (
				<OrderForm competition={competition} candidates={people.data} alone={me.role === 1} />
			) : (
				<NoOrder competition={competition} me={me} />
			)}
		</div>
	);
}

/** Nothing is ordered here: why, and the way in where there is one. */
function NoOrder({ competition, me }: { competition: Competition; me: Me }) {
	const reason = entryReason(competition, stageOf(competition, now()), me);
	if (reason) return <EmptyState text={reason.text} action={reason.fee ? <ToPurchases /> : null} />;
	return (
		<EmptyState
			text={m.competition_entry_open()}
			action={
				<Link
					to="/olimpic/participate"
					search={{ olimpic: competition._id }}
					className={buttonVariants({ variant: "primary" })}
				>
					{m.competition_take_part()}
				</Link>
			}
		/>
	);
}

interface OrderFormProps {
	competition: Competition;
	candidates: readonly EntryCandidate[];
	/** a student may order for themselves only */
	alone: boolean;
}

function OrderForm({ competition, candidates, alone }: OrderFormProps) {
	const navigate = useNavigate();
	const queryClient = useQueryClient();
	const keys = useRef(new OrderKeys());
	const open = candidates.filter(({ taken, categories }) => taken === null && categories.length > 0);
	const [wishes, setWishes] = useState<readonly Wish[]>(() => (alone ? open.slice(0, 1).map(newWish) : []));
	const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
	const inPerson = competition.kind === "offline";
	const order = toOrder(wishes, inPerson);
	const place = useMutation({
		mutationFn: () =>
			unwrap(
				api.competitions[":id"].orders.$post({
					param: { id: competition._id },
					header: { "idempotency-key": keys.current.keyFor(order) },
					json: order,
				}),
			),
		onSuccess: async (placed) => {
			await queryClient.invalidateQueries({ queryKey: competitionKey });
			toast({
				kind: "ok",
				text: placed.state === "paid" ? m.competition_order_done_free() : m.competition_order_done(),
			});
			await navigate({ to: "/competitions/tickets" });
		},
		onError: (error) => {
			const named = error instanceof ApiError ? Object.entries(error.fields) : [];
			setFaults(Object.fromEntries(named.map(([path, code]) => [path, refusedText(code, error)])));
			if (named.length === 0) toast({ kind: "error", text: failureText(error) });
		},
	});
	function submit(): void {
		const checked = OrderInput.safeParse(order);
		const found = checked.success ? [] : checked.error.issues;
		const named = found.map(({ path, message }) => [path.join("."), fieldErrorText([message]) ?? ""] as const);
		setFaults(Object.fromEntries(named));
		if (checked.success) place.mutate();
	}
	function change(next: Wish): void {
		setWishes(wishes.map((wish) => (wish._id === next._id ? next : wish)));
	}
	if (open.length === 0) {
		return <EmptyState text={alone ? noneForMe(candidates) : m.competition_order_nobody()} />;
	}
	const companions = wishes.reduce((sum, wish) => sum + wish.companions.length, 0);
	const prices = { free: competition.free, price: competition.price, companionPrice: competition.companion_price };
	const amount = orderAmount(prices, wishes.length, companions);
	// with nobody chosen the price of a place decides
	const costless = wishes.length === 0 ? orderAmount(prices, 1, 0) === 0 : amount === 0;
	return (
		<div className="grid gap-4">
			{alone ? null : (
				<PeoplePicker
					candidates={candidates}
					chosen={new Set(wishes.map(({ _id }) => _id))}
					onToggle={(one) =>
						setWishes(
							wishes.some(({ _id }) => _id === one._id)
								? wishes.filter(({ _id }) => _id !== one._id)
								: [...wishes, newWish(one)],
						)
					}
				/>
			)}
			{wishes.map((wish, index) => (
				<WishCard
					key={wish._id}
					wish={wish}
					person={candidates.find(({ _id }) => _id === wish._id)!}
					competition={competition}
					faults={faultsOf(faults, index)}
					onChange={change}
				/>
			))}
			<p className="text-sm text-muted-foreground">
				{costless
					? m.competition_order_free_note()
					: `${m.competition_order_note()}. ${m.competition_order_holds_hours({ hours: competition.order_hours })}`}
			</p>
			<ActionBar className="max-md:static">
				<span className="grid leading-tight">
					<span className="cap">{m.competition_order_total()}</span>
					<b className="num text-xl">{costless ? m.competition_free() : priceText(amount)}</b>
				</span>
				<Button
					variant="primary"
					size="lg"
					className="ml-auto max-xs:w-full"
					disabled={wishes.length === 0}
					loading={place.isPending}
					onClick={submit}
				>
					{costless ? m.competition_order_submit_free() : m.competition_order_submit()}
				</Button>
			</ActionBar>
		</div>
	);
}

function noneForMe([self]: readonly EntryCandidate[]): string {
	if (self?.taken) return self.taken === "awaiting" ? m.competition_entry_awaiting() : m.competition_you_are_in();
	return self?.birthday ? m.olympiad_no_category() : m.competition_order_no_birthday();
}

/** The faults of one person: `people.0.category` becomes `category`, `people.0` the empty name. */
function faultsOf(faults: Readonly<Record<string, string>>, index: number): Record<string, string> {
	const prefix = `people.${index}`;
	return Object.fromEntries(
		Object.entries(faults)
			.filter(([path]) => path === prefix || path.startsWith(`${prefix}.`))
			.map(([path, text]) => [path.slice(prefix.length + 1), text]),
	);
}

interface PickerProps {
	candidates: readonly EntryCandidate[];
	chosen: ReadonlySet<string>;
	onToggle: (person: EntryCandidate) => void;
}

function PeoplePicker({ candidates, chosen, onToggle }: PickerProps) {
	const [search, setSearch] = useState("");
	const wanted = foldedText(search.trim());
	const shown = candidates.filter(({ name }) => foldedText(name).includes(wanted));
	return (
		<Card className="grid gap-3">
			<h2 className="text-lg">{m.competition_order_who()}</h2>
			{candidates.length > 8 ? (
				<TextField
					label={m.competition_order_search()}
					name="search"
					type="search"
					icon={<Search size={20} aria-hidden="true" />}
					value={search}
					onChange={(event) => setSearch(event.target.value)}
				/>
			) : null}
			<ul className="-mx-2 grid max-h-[340px] overflow-y-auto px-2">
				{shown.map((one) => {
					const closed = one.taken !== null || one.categories.length === 0;
					return (
						<li key={one._id} className="flex items-center gap-1 border-t border-border first:border-t-0">
							<Checkbox
								id={`person-${one._id}`}
								className="-ml-[11px]"
								checked={chosen.has(one._id)}
								disabled={closed}
								onChange={() => onToggle(one)}
							/>
							<label
								htmlFor={`person-${one._id}`}
								className="flex min-h-12 flex-1 flex-wrap items-center justify-between gap-2"
							>
								<span className={closed ? "text-muted-foreground" : undefined}>{one.name}</span>
								{one.taken ? (
									<Chip>
										{one.taken === "awaiting" ? m.competition_entry_awaiting() : m.competition_entry_registered()}
									</Chip>
								) : null}
								{one.taken === null && one.categories.length === 0 ? (
									<Chip>
										{one.birthday
											? m.competition_order_no_category({ year: one.birthday.slice(0, 4) })
											: m.competition_order_birthday_missing()}
									</Chip>
								) : null}
							</label>
						</li>
					);
				})}
			</ul>
		</Card>
	);
}
