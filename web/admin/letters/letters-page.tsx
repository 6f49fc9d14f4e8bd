import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { type LetterKind, letterKinds } from "#domain/mail/letter-template";
import { m } from "#messages";
import { failureText } from "../../lib/error-text";
import { usePageTitle } from "../../shells/page-title";
import { ErrorState } from "../../ui/error-state";
import { LoadingBeads } from "../../ui/loading-beads";
import { SelectField } from "../../ui/select-field";
import { mailKindText } from "../mail-kinds";
import { letterTextsQuery } from "../queries";
import { Versions } from "../versions";
import { LetterForm } from "./letter-form";

/** For an admin: what each letter of the site says, with a preview and its versions. */
export function LettersPage() {
	usePageTitle(m.letters_title());
	const [kind, setKind] = useState<LetterKind>("signup_code");
	const [version, setVersion] = useState<number | null>(null);
	const { data, error, refetch, dataUpdatedAt } = useQuery({
		...letterTextsQuery(kind, version),
		// what is being written is not replaced under the hands
		refetchOnWindowFocus: false,
		refetchOnReconnect: false,
	});
	return (
		<div className="mx-auto grid w-full max-w-[1180px] grid-cols-[minmax(0,1fr)] gap-[18px] py-4">
			<Link to="/site" className="justify-self-start text-[15px]">
				{m.ui_menu_site()}
			</Link>
			<header className="grid gap-1">
				<h1>{m.letters_title()}</h1>
				<p className="measure text-muted-foreground">{m.letters_lead()}</p>
			</header>
			<SelectField
				className="max-w-(--form-max)"
				name="kind"
				label={m.letters_kind()}
				value={kind}
				onChange={({ target }) => {
					setVersion(null);
					setKind(letterKinds.find((one) => one === target.value)!);
				}}
				options={letterKinds.map((value) => ({ value, label: mailKindText(value) }))}
			/>
			{error && !data ? <ErrorState text={failureText(error)} onRetry={() => void refetch()} /> : null}
			{!data && !error ? <LoadingBeads /> : null}
			{data ? (
				<>
					{version === null ? null : (
						<p className="rounded-md bg-warn-soft px-4 py-3">{m.site_old_version({ version })}</p>
					)}
					<LetterForm
						key={`${kind} ${version} ${dataUpdatedAt}`}
						kind={kind}
						letter={data}
						onSaved={() => {
							setVersion(null);
							void refetch();
						}}
					/>
					<Versions versions={data.versions} current={version} onOpen={setVersion} />
				</>
			) : null}
		</div>
	);
}
