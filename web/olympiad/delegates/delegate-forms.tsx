import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type ReactNode, useId, useState } from "react";
import { countries } from "#domain/geo/countries";
import { countryCodeOf } from "#domain/geo/country-code";
import { Role } from "#domain/user/role";
import { m } from "#messages";
import {
	type Delegate,
	DelegateChangesForm,
	type DeletedDelegate,
	NewDelegateForm,
} from "#worker/olympiad/delegates/contract";
import type { Me } from "../../account/session/queries";
import { api, unwrap } from "../../lib/api";
import { failureText } from "../../lib/error-text";
import { type FieldWiring, useContractForm } from "../../ui/contract-form";
import { usePageTitle } from "../../shells/page-title";
import { Card } from "../../ui/card";
import { ConfirmDialog } from "../../ui/confirm-dialog";
import { Form } from "../../ui/form";
import { TextField } from "../../ui/text-field";
import { toast } from "../../ui/toast";
import { Empty } from "../../ui/empty-page";
import { FormEnd } from "../participants/form-end";
import { PersonFields } from "../participants/person-fields";
import { olympiadQuery } from "../queries";
import { countryName, dayText } from "../texts";
import { delegateName } from "./delegate-name";
import { deletedDelegatesQuery, delegatesQuery } from "./queries";

/** What a delegate represents: a country, with the centre they work at if they have one, or a centre alone. */
function represented(school: string, centre = "") {
	return { school: { name: school, centre }, country: countryCodeOf(school) ?? undefined };
}

function useSaved() {
	const queryClient = useQueryClient();
	const navigate = useNavigate();
	return async (text: string) => {
		await queryClient.invalidateQueries({ queryKey: delegatesQuery.queryKey });
		await queryClient.invalidateQueries({ queryKey: ["olimpic"] });
		toast({ kind: "ok", text });
		await navigate({ to: "/delegates" });
	};
}

/** A delegate's account with what they represent, for the olympiad of the page. */
export function CreateDelegatePage({ olimpic: named }: { olimpic?: string | undefined }) {
	usePageTitle(m.olympiad_delegates_create_title());
	const saved = useSaved();
	const { data: active } = useSuspenseQuery(olympiadQuery(named));
	const queryClient = useQueryClient();
	const [known, setKnown] = useState<DeletedDelegate | null>(null);
	/** the e-mail of a deleted delegate for which a new account is wanted */
	const [anew, setAnew] = useState<string | null>(null);
	const { props, field, pending } = useContractForm(NewDelegateForm, {
		fieldOf: { VALIDATION_EMAIL_ALREADY_EXIST: "email" },
		async send({ school, centre, ...value }) {
			if (anew !== value.email) {
				// a failed look-up must not keep anybody from making a new account
				const deleted = await queryClient.fetchQuery(deletedDelegatesQuery).catch(() => null);
				const found = deleted?.data.find(({ email }) => email === value.email);
				if (found) return setKnown(found);
			}
			const olimpic = active.olimpic?._id;
			const meta = { smgl: true, ...(olimpic ? { olimpic } : {}) };
			await unwrap(api.schools.$post({ json: { ...value, meta, ...represented(school, centre) } }));
			await saved(m.olympiad_delegates_created());
		},
	});
	return (
		<Frame title={m.olympiad_delegates_create_title()} lead={m.olympiad_delegates_create_lead()}>
			<Form {...props}>
				<SchoolField {...field("school")} />
				<TextField
					label={m.olympiad_delegates_centre_label()}
					hint={m.olympiad_delegates_centre_hint()}
					autoComplete="organization"
					{...field("centre")}
				/>
				<PersonFields field={field} phoneRequired />
				<FormEnd pending={pending} label={m.olympiad_delegates_add()} list="/delegates" />
			</Form>
			{known ? (
				<RestoreInstead
					delegate={known}
					onAnew={() => {
						setAnew(known.email);
						setKnown(null);
					}}
					onRestored={() => saved(m.olympiad_restored({ name: delegateName(known) }))}
				/>
			) : null}
		</Frame>
	);
}

type RestoreProps = { delegate: DeletedDelegate; onAnew: () => void; onRestored: () => Promise<void> };

/** A delegate with this e-mail was deleted: offers to restore them. */
function RestoreInstead({ delegate, onAnew, onRestored }: RestoreProps) {
	const [pending, setPending] = useState(false);
	async function restore(): Promise<void> {
		setPending(true);
		try {
			await unwrap(api.schools[":id"].restore.$post({ param: { id: delegate._id }, json: {} }));
			await onRestored();
		} catch (error) {
			toast({ kind: "error", text: failureText(error) });
			setPending(false);
		}
	}
	return (
		<ConfirmDialog
			title={m.olympiad_delegates_was_deleted({ day: dayText(delegate.deleted_at) })}
			description={m.olympiad_delegates_was_deleted_hint({ name: delegateName(delegate) })}
			action={m.olympiad_restore()}
			keep={m.olympiad_delegates_make_new()}
			pending={pending}
			onConfirm={() => void restore()}
			onClose={onAnew}
		/>
	);
}

export function EditDelegatePage({ me, id }: { me: Me; id: string }) {
	usePageTitle(m.olympiad_delegates_edit_title());
	const { data } = useSuspenseQuery(delegatesQuery);
	const delegate = data.data.find(({ _id }) => _id === id);
	if (!delegate) return <Empty title={m.olympiad_delegates_edit_title()} text={m.NOT_FOUND()} />;
	const ownAccount = delegate.own_account && me.role !== Role.admin;
	return <EditForm key={id} delegate={delegate} ownAccount={ownAccount} />;
}

function EditForm({ delegate, ownAccount }: { delegate: Delegate; ownAccount: boolean }) {
	const saved = useSaved();
	const { props, field, pending } = useContractForm(DelegateChangesForm, {
		defaultValue: {
			name_en: delegate.name_en,
			surname_en: delegate.surname_en,
			birthday: delegate.birthday ?? "",
			phone: delegate.phone,
			school: delegate.school?.name ?? "",
			centre: delegate.school?.centre ?? "",
		},
		async send({ school, centre, ...value }) {
			const json = { ...value, ...represented(school, centre) };
			await unwrap(api.schools[":id"].$post({ param: { id: delegate._id }, json }));
			await saved(m.SAVED());
		},
	});
	return (
		<Frame title={delegateName(delegate)} lead={m.olympiad_people_total({ count: delegate.participants })}>
			<Form {...props}>
				<SchoolField {...field("school")} />
				<TextField
					label={m.olympiad_delegates_centre_label()}
					hint={m.olympiad_delegates_centre_hint()}
					autoComplete="organization"
					{...field("centre")}
				/>
				<PersonFields field={field} email={delegate.email} ownAccount={ownAccount} />
				<FormEnd pending={pending} label={m.account_save()} list="/delegates" />
			</Form>
		</Frame>
	);
}

function Frame({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
	return (
		<div className="mx-auto grid w-full max-w-(--form-max) gap-[18px] py-4">
			<header className="grid gap-1">
				<h1 className="break-words">{title}</h1>
				<p className="text-muted-foreground">{lead}</p>
			</header>
			<Card>{children}</Card>
		</div>
	);
}

/** A country from the list or the name of a centre. */
function SchoolField(wiring: FieldWiring) {
	const list = useId();
	return (
		<>
			<TextField
				label={m.olympiad_delegates_school_label()}
				hint={m.olympiad_delegates_school_hint()}
				list={list}
				autoComplete="off"
				required
				{...wiring}
			/>
			<datalist id={list}>
				{countries.map((code) => (
					<option key={code}>{countryName(code)}</option>
				))}
			</datalist>
		</>
	);
}
