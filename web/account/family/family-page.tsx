import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useRouter } from "@tanstack/react-router";
import { type SubmitEvent, useState } from "react";
import { m } from "#messages";
import { api, ApiError, unwrap } from "../../lib/api";
import { errorText, failureText } from "../../lib/error-text";
import { PlainPage } from "../../shells/plain-page";
import { Button, buttonVariants } from "../../ui/button";
import { Dialog, DialogActions } from "../../ui/dialog";
import { ErrorState } from "../../ui/error-state";
import { Form } from "../../ui/form";
import { LoadingBeads } from "../../ui/loading-beads";
import { PasswordField } from "../../ui/password-field";
import { toast } from "../../ui/toast";
import { adoptLanguage, startSession } from "../session/session";
import { FamilyCards } from "./family-cards";
import { FamilyTeachings } from "./family-teachings";
import { familyQuery } from "./queries";

/** A parent's children: one tap opens the account of one, and one tap leads back. */
export function FamilyPage() {
	const queryClient = useQueryClient();
	const router = useRouter();
	const { data, error, refetch } = useQuery(familyQuery);
	const [asked, setAsked] = useState<string | null>(null);
	const [password, setPassword] = useState("");
	const [fault, setFault] = useState<string | null>(null);
	const [pending, setPending] = useState<string | null>(null);

	async function lead(child: string | null, secret?: string): Promise<void> {
		setPending(child ?? "");
		setFault(null);
		try {
			const json = { ...(child === null ? {} : { child }), ...(secret ? { password: secret } : {}) };
			const me = await unwrap(api.family.switch.$post({ json }));
			startSession(queryClient, me);
			toast({ kind: "ok", text: m.account_family_opened({ name: me.name }) });
			await router.navigate({ to: me.landing, replace: true });
			// last: it may load the document anew
			adoptLanguage(me);
		} catch (refusal) {
			if (refusal instanceof ApiError && refusal.code === "FAMILY_PASSWORD_REQUIRED") setAsked(child);
			else if (asked) setFault(failureText(refusal));
			else toast({ kind: "error", text: failureText(refusal) });
		} finally {
			setPending(null);
		}
	}
	function submit(event: SubmitEvent<HTMLFormElement>): void {
		event.preventDefault();
		if (password.trim() === "") setFault(errorText("REQUIRED"));
		else void lead(asked, password.trim());
	}

	if (error && !data) return <ErrorState text={failureText(error)} onRetry={() => void refetch()} />;
	if (!data) return <LoadingBeads />;
	const { confirmed, parent, data: children } = data;
	return (
		<PlainPage title={m.account_family_title()} lead={children.length > 0 ? m.account_family_lead() : undefined}>
			{confirmed ? null : <p className="measure">{errorText("EMAIL_UNCONFIRMED")}</p>}
			{confirmed && children.length === 0 ? <p className="measure">{m.account_family_none()}</p> : null}
			<ul className="m-0 grid list-none gap-3 p-0">
				{parent ? (
					<FamilyRow
						name={parent.name}
						note={m.account_family_you()}
						pending={pending === ""}
						onOpen={() => void lead(null)}
					/>
				) : null}
				{children.map(({ _id, name, surname, current }) => (
					<FamilyRow
						key={_id}
						name={[name, surname].filter(Boolean).join(" ")}
						note={current ? m.account_family_here() : ""}
						page={_id}
						pending={pending === _id}
						onOpen={current ? null : () => void lead(_id)}
					/>
				))}
			</ul>
			<FamilyTeachings teachings={data.teachings} />
			<FamilyCards accounts={data.cards} />
			<Dialog
				open={asked !== null}
				onOpenChange={() => setAsked(null)}
				title={m.account_family_password()}
				description={m.account_family_password_text()}
			>
				<Form onSubmit={submit}>
					<PasswordField
						label={m.account_family_password()}
						name="password"
						autoComplete="current-password"
						required
						value={password}
						error={fault ?? undefined}
						onChange={(event) => setPassword(event.target.value)}
					/>
					<DialogActions label={m.account_family_open()} pending={pending !== null} onClose={() => setAsked(null)} />
				</Form>
			</Dialog>
		</PlainPage>
	);
}

/** `page`: the child whose page for parents it leads to. */
type RowProps = { name: string; note: string; page?: string; pending: boolean; onOpen: (() => void) | null };

function FamilyRow({ name, note, page, pending, onOpen }: RowProps) {
	return (
		<li className="flex min-h-[76px] flex-wrap items-center justify-between gap-3 rounded-lg border border-border bg-card px-[18px] py-3 shadow-card">
			<span className="grid min-w-0">
				<b className="text-lg break-words">{name}</b>
				{note ? <span className="text-sm text-muted-foreground">{note}</span> : null}
			</span>
			<span className="flex flex-wrap gap-2">
				{page ? (
					<Link
						to="/reports/page/$id"
						params={{ id: page }}
						aria-label={m.account_family_page_of({ name })}
						className={buttonVariants()}
					>
						{m.account_family_page()}
					</Link>
				) : null}
				{onOpen ? (
					<Button loading={pending} aria-label={`${m.account_family_open()}: ${name}`} onClick={onOpen}>
						{m.account_family_open()}
					</Button>
				) : null}
			</span>
		</li>
	);
}
