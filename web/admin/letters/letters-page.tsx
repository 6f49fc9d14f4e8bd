import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { type LetterKind, letterKinds } from "#domain/mail/letter-template";
import { m } from "#messages";
import { HelpedTitle } from "../../guide/helped-title";
import { usePageTitle } from "../../shells/page-title";
import { SelectField } from "../../ui/select-field";
import { mailKindText } from "../mail-kinds";
import { letterTextsQuery } from "../queries";
import { Versioned } from "../versioned";
import { LetterForm } from "./letter-form";

/** For an admin: what each letter of the site says, with a preview and its versions. */
export function LettersPage() {
	usePageTitle(m.letters_title());
	const [kind, setKind] = useState<LetterKind>("signup_code");
	return (
		<div className="mx-auto grid w-full max-w-[1180px] grid-cols-[minmax(0,1fr)] gap-[18px] py-4">
			<Link to="/site" className="justify-self-start text-[15px]">
				{m.ui_menu_site()}
			</Link>
			<header className="grid gap-1">
				<HelpedTitle page="/letter-texts">{m.letters_title()}</HelpedTitle>
				<p className="measure text-muted-foreground">{m.letters_lead()}</p>
			</header>
			<SelectField
				className="max-w-(--form-max)"
				name="kind"
				label={m.letters_kind()}
				value={kind}
				onChange={({ target }) => setKind(letterKinds.find((one) => one === target.value)!)}
				options={letterKinds.map((value) => ({ value, label: mailKindText(value) }))}
			/>
			<Versioned key={kind} ask={(version) => letterTextsQuery(kind, version)}>
				{(letter, onSaved) => <LetterForm kind={kind} letter={letter} onSaved={onSaved} />}
			</Versioned>
		</div>
	);
}
