import { newsRoles } from "#domain/news/news";
import { m } from "#messages";
import { api, unwrap } from "../lib/api";
import { Card } from "../ui/card";
import { CheckboxField } from "../ui/checkbox-field";
import { PlacePicker } from "../ui/place-picker";
import { roleTexts } from "./texts";
import type { DraftProps } from "./draft";

const schoolsNamed = async (search: string) =>
	(await unwrap(api.directory.schools.$get({ query: { search } }))).data.map(({ _id, name }) => ({ _id, name }));
const groupsNamed = async (search: string) =>
	(await unwrap(api.groups.$get({ query: { search } }))).data.map(({ _id, name, teacher }) => ({
		_id,
		name: `${name}, ${teacher.name}`,
	}));

/** Who reads a piece: roles, schools and groups. */
export function NewsAudience({ draft, set }: DraftProps) {
	const everywhere = draft.schools.length + draft.groups.length === 0;
	return (
		<Card aria-labelledby="whom" className="grid gap-4">
			<h2 id="whom" className="text-xl">
				{m.news_whom()}
			</h2>
			<fieldset className="m-0 grid gap-x-4 border-0 p-0 xs:max-lg:grid-cols-2 xl:grid-cols-2">
				<legend className="text-[14px] font-[550]">{m.news_roles()}</legend>
				{newsRoles.map((role) => (
					<CheckboxField
						key={role}
						name={`role-${role}`}
						label={roleTexts[role]()}
						checked={draft.roles.includes(role)}
						onChange={({ target }) =>
							set({ roles: target.checked ? [...draft.roles, role] : draft.roles.filter((one) => one !== role) })
						}
					/>
				))}
			</fieldset>
			<PlacePicker
				name="schools"
				label={m.news_schools()}
				chosen={draft.schools}
				onChange={(schools) => set({ schools })}
				find={schoolsNamed}
			/>
			<PlacePicker
				name="groups"
				label={m.news_groups()}
				chosen={draft.groups}
				onChange={(groups) => set({ groups })}
				find={groupsNamed}
			/>
			<p className="text-sm text-muted-foreground">
				{everywhere && draft.roles.length === 0 ? m.news_for_everybody() : m.news_for_some()}
			</p>
		</Card>
	);
}
