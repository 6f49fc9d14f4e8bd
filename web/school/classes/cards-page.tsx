import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Ellipsis, Printer } from "lucide-react";
import { type ReactNode, useState } from "react";
import { m } from "#messages";
import type { GivenPins, GroupSignIn, MadeCards } from "#worker/school/classes/contract";
import { HelpedTitle } from "../../guide/helped-title";
import { api, unwrap } from "../../lib/api";
import { failureText } from "../../lib/error-text";
import { usePageTitle } from "../../shells/page-title";
import { Button } from "../../ui/button";
import { ConfirmDialog } from "../../ui/confirm-dialog";
import { EmptyState } from "../../ui/empty-state";
import { ErrorState } from "../../ui/error-state";
import { IconButton } from "../../ui/icon-button";
import { LoadingBeads } from "../../ui/loading-beads";
import { Menu } from "../../ui/menu";
import { type Column, Table } from "../../ui/table";
import { toast } from "../../ui/toast";
import { shownDay } from "../../ui/calendar-date";
import { CardsSheets } from "./cards-sheet";
import { ClassCodeCard } from "./class-code-card";
import { GivenPictures } from "./given-pictures";
import { giveAll, groupSignInQuery, makeCards } from "./queries";

type Child = GroupSignIn["data"][number];
type Asked = { kind: "cards" | "pictures" | "revoke"; children: readonly Child[] };
/** What can be shown now and never again. */
type Shown = { kind: "cards"; made: MadeCards["data"] } | { kind: "pictures"; given: GivenPins["data"] };

const fullName = ({ name, surname }: Child) => [name, surname].filter(Boolean).join(" ");

/** How the children of a group sign in: the code, their pictures, their cards. */
export function CardsPage({ group }: { group: string }) {
	usePageTitle(m.school_cards_title());
	const { data, error, refetch } = useQuery(groupSignInQuery(group));
	if (error && !data) {
		return (
			<div className="grid gap-6">
				<h1>{m.school_cards_title()}</h1>
				<ErrorState text={failureText(error)} onRetry={() => void refetch()} />
			</div>
		);
	}
	return data ? <GroupCards data={data} /> : <LoadingBeads />;
}

function GroupCards({ data: { group, code, data } }: { data: GroupSignIn }) {
	const queryClient = useQueryClient();
	const [asked, setAsked] = useState<Asked | null>(null);
	const [shown, setShown] = useState<Shown | null>(null);
	const [progress, setProgress] = useState<{ count: number; total: number } | null>(null);
	const open = data.filter((child) => !child.own_account);
	const named = new Map(data.map((child) => [child._id, child]));

	/** Does what was asked, at once where nothing old ends by it. */
	async function act({ kind, children }: Asked): Promise<void> {
		const ids = children.map(({ _id }) => _id);
		setProgress({ count: 0, total: ids.length });
		try {
			if (kind === "cards") setShown({ kind, made: await makeCards(group._id, ids) });
			else if (kind === "pictures") {
				const given = await giveAll(group._id, ids, (count) => setProgress({ count, total: ids.length }));
				setShown({ kind, given });
			} else {
				const { count } = await unwrap(
					api.groups[":id"].cards.revoke.$post({ param: { id: group._id }, json: { ids } }),
				);
				toast({ kind: "ok", text: m.school_cards_revoked({ count }) });
			}
		} catch (error) {
			toast({ kind: "error", text: failureText(error) });
		} finally {
			setProgress(null);
			setAsked(null);
			await queryClient.invalidateQueries({ queryKey: ["directory", "sign-in", group._id] });
		}
	}
	function ask(wanted: Asked): void {
		const old = wanted.children.some((child) =>
			wanted.kind === "pictures" ? child.pictures !== "none" : child.card_at !== null,
		);
		if (old) setAsked(wanted);
		else void act(wanted);
	}

	const columns: Column<Child>[] = [
		{ key: "name", head: m.school_cards_child(), cell: (child) => <b className="break-words">{fullName(child)}</b> },
		{
			key: "pictures",
			head: m.school_cards_pictures(),
			cell: (child) => (child.own_account ? m.school_cards_own_account() : picturesText(child)),
		},
		{
			key: "card",
			head: m.school_cards_card(),
			cell: (child) =>
				child.card_at
					? m.school_cards_card_since({ date: shownDay(child.card_at.slice(0, 10)) })
					: m.school_cards_card_none(),
		},
		{
			key: "actions",
			head: "",
			narrow: "end",
			className: "md:w-[60px]",
			cell: (child) =>
				child.own_account && !child.card_at ? null : (
					<Menu
						trigger={
							<IconButton
								label={m.school_cards_actions({ name: fullName(child) })}
								icon={<Ellipsis size={20} aria-hidden="true" />}
							/>
						}
						items={[
							...(child.own_account
								? []
								: [
										{
											key: "pictures",
											label: m.school_cards_give(),
											onSelect: () => ask({ kind: "pictures" as const, children: [child] }),
										},
										{
											key: "card",
											label: m.school_cards_print(),
											onSelect: () => ask({ kind: "cards" as const, children: [child] }),
										},
									]),
							...(child.card_at
								? [
										{
											key: "revoke",
											label: m.school_cards_revoke(),
											danger: true,
											onSelect: () => setAsked({ kind: "revoke" as const, children: [child] }),
										},
									]
								: []),
						]}
					/>
				),
		},
	];

	if (shown) {
		return (
			<ShownOnce
				title={shown.kind === "cards" ? m.school_cards_made() : m.school_cards_given()}
				text={shown.kind === "cards" ? m.school_cards_made_text() : m.school_cards_given_text()}
				onDone={() => setShown(null)}
			>
				{shown.kind === "cards" ? (
					<CardsSheets
						cards={shown.made.flatMap(({ _id, secret }) => {
							const child = named.get(_id);
							return child ? [{ id: _id, name: child.name, surname: child.surname, secret }] : [];
						})}
						group={group.name}
						code={code}
						origin={location.origin}
					/>
				) : (
					<GivenPictures
						given={shown.given.map(({ _id, pictures }) => {
							const child = named.get(_id);
							return { id: _id, name: child ? fullName(child) : "", pictures };
						})}
					/>
				)}
			</ShownOnce>
		);
	}

	const carded = data.filter(({ card_at }) => card_at !== null);
	return (
		<div className="mx-auto grid w-full max-w-[1080px] grid-cols-[minmax(0,1fr)] gap-[18px] py-4">
			<header className="grid gap-1.5">
				<Link to="/directory/groups" className="inline-flex min-h-11 items-center justify-self-start">
					{m.school_groups_title()}
				</Link>
				<HelpedTitle page="/directory/cards" className="break-words">
					{m.school_cards_heading({ group: group.name })}
				</HelpedTitle>
				<p className="measure text-muted-foreground">{m.school_cards_lead()}</p>
			</header>
			<ClassCodeCard group={group._id} code={code} />
			{data.length === 0 ? (
				<EmptyState plain text={m.school_cards_none()} />
			) : (
				<>
					<div className="flex flex-wrap gap-3">
						<Button
							variant="primary"
							disabled={open.length === 0}
							loading={progress !== null && !asked}
							onClick={() => ask({ kind: "cards", children: open })}
						>
							{m.school_cards_print_all()}
						</Button>
						<Button
							disabled={open.length === 0}
							loading={progress !== null && !asked}
							onClick={() => ask({ kind: "pictures", children: open })}
						>
							{m.school_cards_give_all()}
						</Button>
						{carded.length > 0 ? (
							<Button variant="ghost" onClick={() => setAsked({ kind: "revoke", children: carded })}>
								{m.school_cards_revoke_all()}
							</Button>
						) : null}
					</div>
					<output className="empty:hidden">{progress ? m.school_cards_progress(progress) : null}</output>
					<Table caption={m.school_cards_children()} rows={data} rowKey={({ _id }) => _id} columns={columns} />
				</>
			)}
			{asked ? (
				<ConfirmDialog
					{...questionOf(asked)}
					danger={asked.kind === "revoke"}
					pending={progress !== null}
					onConfirm={() => void act(asked)}
					onClose={() => setAsked(null)}
				/>
			) : null}
		</div>
	);
}

function picturesText({ pictures }: Child): string {
	if (pictures === "none") return m.school_cards_pictures_none();
	return pictures === "given" ? m.school_cards_pictures_given() : m.school_cards_pictures_own();
}

function questionOf({ kind, children: [first, second] }: Asked) {
	if (kind === "pictures") {
		return {
			title: m.school_cards_pictures_ask(),
			description: m.school_cards_pictures_text(),
			action: m.school_cards_give(),
		};
	}
	if (kind === "cards") {
		return {
			title: m.school_cards_anew_ask(),
			description: m.school_cards_anew_text(),
			action: m.school_cards_print(),
		};
	}
	return {
		title: first && !second ? m.school_cards_revoke_ask({ name: fullName(first) }) : m.school_cards_revoke_all_ask(),
		description: m.school_cards_revoke_text(),
		action: second ? m.school_cards_revoke_all() : m.school_cards_revoke(),
	};
}

type ShownProps = { title: string; text: string; onDone: () => void; children: ReactNode };

/** Secrets that are on the screen once: to be printed now. */
function ShownOnce({ title, text, onDone, children }: ShownProps) {
	return (
		<div className="mx-auto grid w-full max-w-[1080px] grid-cols-[minmax(0,1fr)] gap-[18px] py-4 print:block print:max-w-none print:p-0">
			<header className="grid gap-3 print:hidden">
				<h1>{title}</h1>
				<p className="measure text-muted-foreground">{text}</p>
				<div className="flex flex-wrap gap-3">
					<Button variant="primary" onClick={() => window.print()}>
						<Printer size={20} aria-hidden="true" />
						{m.school_cards_print_now()}
					</Button>
					<Button onClick={onDone}>{m.school_cards_done()}</Button>
				</div>
			</header>
			{children}
		</div>
	);
}
