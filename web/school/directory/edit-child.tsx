import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { m } from "#messages";
import { ChildChangesForm, type StudentCard } from "#worker/school/people/contract";
import { api, unwrap } from "../../lib/api";
import { useContractForm } from "../../ui/contract-form";
import { CheckboxField } from "../../ui/checkbox-field";
import { Dialog, DialogActions } from "../../ui/dialog";
import { Form } from "../../ui/form";
import { TextField } from "../../ui/text-field";
import { toast } from "../../ui/toast";
import { ChildFields } from "./child-fields";
import { studentQuery } from "./queries";
import { listedName } from "./texts";
import { useOfferedGroups } from "./use-offered";

/** The whole profile of a child with its groups, in a window. */
export function EditChild({ child, close }: { child: StudentCard; close: () => void }) {
	const queryClient = useQueryClient();
	const [search, setSearch] = useState("");
	const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(child.groups.map(({ _id }) => _id)));
	const { rows: groups, more } = useOfferedGroups([...chosen], search);
	const [active, setActive] = useState(child.active);
	const { props, field, pending } = useContractForm(ChildChangesForm, {
		defaultValue: {
			name: child.name,
			surname: child.surname,
			patronymic: child.patronymic,
			name_en: child.name_en,
			surname_en: child.surname_en,
			patronymic_en: child.patronymic_en,
			gender: child.gender,
			birthday: child.birthday ?? "",
			email: child.email ?? "",
			phone: child.phone,
			country: child.country ?? "",
			city: child.city,
			parent_name: child.parent_name,
			parent_email: child.parent_email,
		},
		async send({ password, ...value }) {
			// the form leaves out what was emptied, and the call keeps what is left out
			const emptied = Object.fromEntries(clearable.map((name) => [name, ""]));
			const json = { ...emptied, ...value, active, groups: [...chosen], ...(password ? { password } : {}) };
			const saved = await unwrap(api.directory.students[":id"].$post({ param: { id: child._id }, json }));
			queryClient.setQueryData(studentQuery(child._id).queryKey, saved);
			await queryClient.invalidateQueries({ queryKey: ["directory"] });
			toast({ kind: "ok", text: m.SAVED() });
			close();
		},
	});
	return (
		<Dialog open wide onOpenChange={close} title={listedName(child)}>
			<Form {...props} className="max-w-none">
				<ChildFields
					field={field}
					exists
					signInOf={child.own_account ? "owner" : child.deletable ? "staff" : "others"}
				/>
				{groups.length > 0 || search ? (
					<fieldset className="grid gap-1">
						<legend className="text-[14px] font-[550]">{m.school_groups()}</legend>
						{more || search ? (
							<TextField
								label={m.school_search_group()}
								name="group-search"
								type="search"
								maxLength={100}
								value={search}
								onChange={(event) => setSearch(event.target.value)}
							/>
						) : null}
						<div className="flex flex-wrap gap-x-6">
							{groups.map(({ _id, name }) => (
								<CheckboxField
									key={_id}
									name={`group-${_id}`}
									label={name}
									checked={chosen.has(_id)}
									onChange={() => {
										const next = new Set(chosen);
										if (!next.delete(_id)) next.add(_id);
										setChosen(next);
									}}
								/>
							))}
						</div>
					</fieldset>
				) : null}
				<CheckboxField
					name="active"
					label={m.school_active()}
					hint={m.school_active_hint()}
					checked={active}
					onChange={() => setActive(!active)}
				/>
				<DialogActions label={m.school_save()} pending={pending} onClose={close} />
			</Form>
		</Dialog>
	);
}

const clearable = [
	"surname",
	"patronymic",
	"name_en",
	"surname_en",
	"patronymic_en",
	"gender",
	"birthday",
	"email",
	"phone",
	"country",
	"city",
	"parent_name",
	"parent_email",
] as const;
