import { useQuery, useQueryClient } from "@tanstack/react-query";
import { UserPlus } from "lucide-react";
import { useState } from "react";
import { type NameOrder, readNameLines, type TypedChild } from "#domain/user/name-lines";
import { m } from "#messages";
import type { MadeChildren } from "#worker/school/people/contract";
import type { ErrorCode } from "#domain/errors";
import { api, unwrap } from "../../lib/api";
import { errorText, failureText } from "../../lib/error-text";
import { getLocale } from "../../paraglide/runtime.js";
import { Button } from "../../ui/button";
import { shownDay } from "../../ui/calendar-date";
import { Dialog } from "../../ui/dialog";
import { Segmented } from "../../ui/segmented";
import { TextAreaField, TextField } from "../../ui/text-field";
import { toast } from "../../ui/toast";
import { NewChild } from "./new-child";
import { GroupChoice } from "./group-choice";
import { groupsQuery } from "./queries";

/** The choice "a new group" among the groups. */
const fresh = "+";
const mostRows = 100;

type Result = MadeChildren["data"][number] & { child: TypedChild };

type AddProps = { group?: string | undefined; label?: string; atOnce?: boolean };

/** The button that opens the window in which children are added; `atOnce`: it is open from the beginning. */
export function AddStudents({ group, label, atOnce = false }: AddProps) {
	const [open, setOpen] = useState(atOnce);
	return (
		<>
			<Button variant="primary" className="max-xs:w-full" onClick={() => setOpen(true)}>
				<UserPlus size={20} aria-hidden="true" />
				{label ?? m.school_add()}
			</Button>
			{open ? <AddDialog group={group} close={() => setOpen(false)} /> : null}
		</>
	);
}

function AddDialog({ group, close }: { group: string | undefined; close: () => void }) {
	const [way, setWay] = useState<"list" | "one">("list");
	const groups = useQuery(groupsQuery());
	const there = groups.data?.data ?? [];
	const [chosen, setChosen] = useState<string>();
	// without a group of one's own the first children begin one
	const place = chosen ?? group ?? (there.length === 0 ? fresh : there.length === 1 ? (there[0]?._id ?? "") : "");
	const [groupName, setGroupName] = useState<string>(m.school_add_first_group());
	const where = place === fresh ? { group_name: groupName.trim() } : place === "" ? {} : { group: place };
	return (
		<Dialog open wide onOpenChange={close} title={m.school_add_title()}>
			<Segmented
				label={m.school_add_way()}
				value={way}
				onChange={setWay}
				options={[
					{ value: "list", label: m.school_add_list() },
					{ value: "one", label: m.school_add_one() },
				]}
			/>
			<div className="grid gap-4 xs:grid-cols-2">
				<GroupChoice
					value={place}
					onChange={setChosen}
					besides={[
						{ value: fresh, label: m.school_add_new_group() },
						{ value: "", label: m.school_no_group() },
					]}
				/>
				{place === fresh ? (
					<TextField
						label={m.school_group_name()}
						name="group_name"
						maxLength={60}
						autoComplete="off"
						value={groupName}
						onChange={(event) => setGroupName(event.target.value)}
					/>
				) : null}
			</div>
			{way === "list" ? <TypedList where={where} close={close} /> : <NewChild where={where} close={close} />}
		</Dialog>
	);
}

type Where = { group?: string; group_name?: string };

/** Children typed or pasted, one a line. Lines that were not written stay with the reason. */
function TypedList({ where, close }: { where: Where; close: () => void }) {
	const queryClient = useQueryClient();
	const [text, setText] = useState("");
	const [order, setOrder] = useState<NameOrder>("name");
	const [pending, setPending] = useState(false);
	const [left, setLeft] = useState<readonly Result[]>([]);
	const children = readNameLines(text, order);
	const fault = children.length > mostRows ? m.school_add_too_many({ most: mostRows }) : undefined;

	async function add(rows: readonly (TypedChild & { again?: boolean })[]): Promise<void> {
		if (rows.length === 0 || fault) return;
		setPending(true);
		try {
			const lang = getLocale();
			const made = await unwrap(api.directory.students.$post({ json: { rows: [...rows], ...where, lang } }));
			const results = made.data.map((row, index) => ({ ...row, child: rows[index]! }));
			const count = results.filter(({ state }) => state === "made").length;
			if (count > 0) toast({ kind: "ok", text: m.school_added({ count }) });
			const open = results.filter(({ state }) => state === "known" || state === "refused");
			await queryClient.invalidateQueries({ queryKey: ["directory"] });
			await queryClient.invalidateQueries({ queryKey: ["training", "groups"] });
			if (open.length === 0) return close();
			setText("");
			setLeft(open);
		} catch (error) {
			toast({ kind: "error", text: failureText(error) });
		} finally {
			setPending(false);
		}
	}

	if (left.length > 0) return <Leftovers rows={left} pending={pending} onAgain={add} close={close} />;
	return (
		<form
			className="grid gap-4"
			onSubmit={(event) => {
				event.preventDefault();
				void add(children);
			}}
		>
			<Segmented
				label={m.school_add_order()}
				value={order}
				onChange={setOrder}
				options={[
					{ value: "name", label: m.school_add_name_first() },
					{ value: "surname", label: m.school_add_surname_first() },
				]}
			/>
			<TextAreaField
				label={m.school_add_names()}
				hint={m.school_add_names_hint()}
				name="names"
				rows={9}
				// the window is opened to type here
				// oxlint-disable-next-line jsx-a11y/no-autofocus
				autoFocus
				autoComplete="off"
				spellCheck={false}
				placeholder={order === "name" ? m.school_add_example_name() : m.school_add_example_surname()}
				value={text}
				onChange={(event) => setText(event.target.value)}
				{...(fault && { error: fault })}
			/>
			<p aria-live="polite" className="min-h-6 text-sm text-muted-foreground">
				{children[0] ? m.school_add_read({ child: readBack(children[0]) }) : ""}
			</p>
			<div className="flex flex-wrap justify-end gap-3 max-md:*:grow">
				<Button onClick={close}>{m.ui_cancel()}</Button>
				<Button type="submit" variant="primary" loading={pending} disabled={children.length === 0}>
					{children.length === 0 ? m.school_add() : m.school_add_count({ count: children.length })}
				</Button>
			</div>
		</form>
	);
}

/** How the first line was understood, so that names in the wrong order are seen at once. */
function readBack({ name, surname, birthday }: TypedChild): string {
	return [
		m.school_add_read_name({ name }),
		...(surname ? [m.school_add_read_surname({ surname })] : []),
		...(birthday ? [m.school_add_read_birthday({ birthday: shownDay(birthday) })] : []),
	].join(", ");
}

type LeftProps = {
	rows: readonly Result[];
	pending: boolean;
	onAgain: (rows: (TypedChild & { again: true })[]) => Promise<void>;
	close: () => void;
};

/** Children who were there already, and lines with a fault. */
function Leftovers({ rows, pending, onAgain, close }: LeftProps) {
	const known = rows.filter(({ state }) => state === "known");
	const refused = rows.filter(({ state }) => state === "refused");
	return (
		<div className="grid gap-5">
			{known.length > 0 ? (
				<section className="grid gap-2">
					<h3>{m.school_add_known({ count: known.length })}</h3>
					<p className="text-muted-foreground">{m.school_add_known_text()}</p>
					<p className="break-words">{known.map(({ name }) => name).join(", ")}</p>
					<Button
						size="sm"
						className="justify-self-start"
						loading={pending}
						onClick={() => void onAgain(known.map(({ child }) => ({ ...child, again: true })))}
					>
						{m.school_add_again()}
					</Button>
				</section>
			) : null}
			{refused.length > 0 ? (
				<section className="grid gap-2">
					<h3>{m.school_add_refused({ count: refused.length })}</h3>
					<ul className="grid gap-1.5">
						{refused.map(({ name, child, error }) => (
							<li key={`${name}${child.birthday}${error}`}>
								<b className="font-semibold">{name}</b>
								{`: ${errorText(error as ErrorCode)}`}
							</li>
						))}
					</ul>
				</section>
			) : null}
			<Button variant="primary" className="justify-self-end" onClick={close}>
				{m.school_done()}
			</Button>
		</div>
	);
}
