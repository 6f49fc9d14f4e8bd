import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { UserPlus, X } from "lucide-react";
import { useDeferredValue, useState } from "react";
import { m } from "#messages";
import type { Named } from "#worker/school/homework/contract";
import type { Group } from "#worker/school/groups/contract";
import { Button } from "../../../ui/button";
import { Checkbox } from "../../../ui/checkbox-field";
import { cn } from "../../../ui/cn";
import { Dialog } from "../../../ui/dialog";
import { IconButton } from "../../../ui/icon-button";
import { TextField } from "../../../ui/text-field";
import { studentsQuery } from "../../directory/queries";
import { listedName } from "../../directory/texts";

type Props = {
	groups: readonly Group[];
	chosen: readonly string[];
	/** What other groups are looked for by; null where all of them are shown. */
	search: string | null;
	onSearch: (text: string) => void;
	students: readonly Named[];
	without: readonly Named[];
	onGroups: (groups: string[]) => void;
	onStudents: (students: Named[]) => void;
	onWithout: (without: Named[]) => void;
};

/** For whom: groups, single children, and who of the groups does not get it. */
export function Whom(props: Props) {
	const { groups, chosen, search, onSearch, students, without, onGroups, onStudents, onWithout } = props;
	const [picking, setPicking] = useState(false);
	const turn = (id: string) => onGroups(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
	return (
		<section aria-labelledby="whom" className="grid gap-1">
			<h2 id="whom" className="text-lg">
				{m.school_hw_whom()}
			</h2>
			{search === null ? null : (
				<TextField
					label={m.school_search_group()}
					name="group-search"
					type="search"
					maxLength={100}
					value={search}
					onChange={(event) => onSearch(event.target.value)}
				/>
			)}
			{groups.length === 0 && !search ? (
				<p className="text-muted-foreground">
					{m.school_hw_no_groups()}{" "}
					<Link to="/directory/students" className="inline-flex min-h-11 items-center">
						{m.school_first_add()}
					</Link>
				</p>
			) : (
				<ul className="max-h-[300px] overflow-y-auto">
					{groups.map(({ _id, name, students: count }) => (
						<li key={_id} className="border-t border-border first:border-t-0">
							<label className="-ml-[11px] grid min-h-[46px] cursor-pointer grid-cols-[44px_minmax(0,1fr)_auto] items-center">
								<Checkbox checked={chosen.includes(_id)} onChange={() => turn(_id)} />
								<span className={cn("break-words", chosen.includes(_id) && "font-semibold")}>{name}</span>
								<span className="text-sm text-muted-foreground">{m.school_hw_children({ count })}</span>
							</label>
						</li>
					))}
				</ul>
			)}
			<People
				people={students}
				label={(name) => m.school_hw_take_out({ name })}
				onRemove={(id) => onStudents(students.filter((child) => child._id !== id))}
			/>
			{without.length > 0 ? (
				<>
					<p className="text-sm text-muted-foreground">{m.school_hw_without()}</p>
					<People
						people={without}
						label={(name) => m.school_hw_back_in({ name })}
						onRemove={(id) => onWithout(without.filter((child) => child._id !== id))}
					/>
				</>
			) : null}
			<Button variant="ghost" size="sm" className="-ml-3 justify-self-start" onClick={() => setPicking(true)}>
				<UserPlus size={18} aria-hidden="true" />
				{m.school_hw_single()}
			</Button>
			{picking ? <PickChildren chosen={students} onChange={onStudents} close={() => setPicking(false)} /> : null}
		</section>
	);
}

type PeopleProps = { people: readonly Named[]; label: (name: string) => string; onRemove: (id: string) => void };

function People({ people, label, onRemove }: PeopleProps) {
	if (people.length === 0) return null;
	return (
		<ul className="flex flex-wrap gap-1.5">
			{people.map(({ _id, name }) => (
				<li key={_id} className="flex items-center rounded-sm bg-muted pl-3 text-[15px]">
					<span className="break-words">{name}</span>
					<IconButton label={label(name)} icon={<X size={16} aria-hidden="true" />} onClick={() => onRemove(_id)} />
				</li>
			))}
		</ul>
	);
}

type PickProps = { chosen: readonly Named[]; onChange: (students: Named[]) => void; close: () => void };

function PickChildren({ chosen, onChange, close }: PickProps) {
	const [search, setSearch] = useState("");
	const asked = useDeferredValue(search.trim());
	const { data } = useQuery(studentsQuery(asked === "" ? {} : { search: asked }));
	const turn = (child: Named) =>
		onChange(
			chosen.some(({ _id }) => _id === child._id) ? chosen.filter(({ _id }) => _id !== child._id) : [...chosen, child],
		);
	return (
		<Dialog
			open
			onOpenChange={close}
			title={m.school_hw_single()}
			footer={
				<Button variant="primary" onClick={close}>
					{m.training_settings_done()}
				</Button>
			}
		>
			<TextField
				label={m.school_search()}
				name="search"
				autoComplete="off"
				value={search}
				onChange={(event) => setSearch(event.target.value)}
			/>
			<ul className="max-h-[45dvh] overflow-y-auto">
				{data?.data.map((row) => (
					<li key={row._id} className="border-t border-border first:border-t-0">
						<label className="-ml-[11px] grid min-h-[46px] cursor-pointer grid-cols-[44px_minmax(0,1fr)_auto] items-center">
							<Checkbox
								checked={chosen.some(({ _id }) => _id === row._id)}
								onChange={() => turn({ _id: row._id, name: listedName(row) })}
							/>
							<span className="break-words">{listedName(row)}</span>
							<span className="text-sm text-muted-foreground">{row.groups.map(({ name }) => name).join(", ")}</span>
						</label>
					</li>
				))}
			</ul>
			{data?.count === 0 ? <p className="text-muted-foreground">{m.school_none_found()}</p> : null}
		</Dialog>
	);
}
