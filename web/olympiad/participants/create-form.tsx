import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import type { z } from "zod";
import { alreadyIn } from "#domain/olympiad/registration";
import { m } from "#messages";
import type { EntryOutcome } from "#worker/olympiad/entries/contract";
import type { ParticipationOptions } from "#worker/olympiad/participants/contract";
import { NewParticipantForm } from "#worker/olympiad/students/contract";
import type { Me } from "../../account/session/queries";
import { api, ApiError, unwrap } from "../../lib/api";
import { failureText } from "../../lib/error-text";
import { useContractForm } from "../../ui/contract-form";
import { Button } from "../../ui/button";
import { Form } from "../../ui/form";
import { toast } from "../../ui/toast";
import { dropDraft, keepDraft, readDraft } from "../entries/entry-draft";
import { KnownChild } from "../entries/known-child";
import { sendEntries } from "../entries/queries";
import { FormEnd } from "./form-end";
import { ParticipationFieldset, yearOf } from "./participation-fields";
import { PersonFields } from "./person-fields";

type Typed = z.output<typeof NewParticipantForm>;
type FormProps = { me: Me; options: ParticipationOptions; onAfresh: () => void };

/**
 * A child's account and participation in one form; both are made or neither. A child who has an account is entered with it.
 */
export function CreateForm({ me, options, onAfresh }: FormProps) {
	const olympiadId = options.olimpic._id;
	const queryClient = useQueryClient();
	const navigate = useNavigate();
	const [draft] = useState(() => readDraft(me._id, olympiadId));
	const [birthday, setBirthday] = useState(draft["birthday"] ?? "");
	const [asked, setAsked] = useState<{ value: Typed; outcome: EntryOutcome } | null>(null);
	const { props, field, pending } = useContractForm(NewParticipantForm, {
		defaultValue: {
			country: me.country ?? "",
			...(options.data.length === 1 ? { creator_id: options.data[0]!._id } : {}),
			...draft,
		},
		fieldOf: {
			VALIDATION_EMAIL_ALREADY_EXIST: "email",
			NOT_FOUND_CATEGORIES_FOR_OLIMPIC: "category",
			HAVE_MAINTAINERS: "companions",
		},
		async send(value) {
			const outcome = await entryOf(value, true);
			if (outcome.kind === "same") throw new ApiError(409, "VALIDATION", { name_en: alreadyIn(options.olimpic.kind) });
			if (outcome.faults.email === "EMAIL_OF_ANOTHER") throw new ApiError(409, "VALIDATION", outcome.faults);
			if (outcome.kind === "known" || outcome.double) setAsked({ value, outcome });
			else await create(value);
		},
	});
	const answer = useMutation({
		mutationFn: async (another: boolean) => {
			if (!asked) return;
			if (another) return create(asked.value);
			const { faults } = await entryOf(asked.value, false);
			const [code] = Object.values(faults);
			if (code) throw new ApiError(422, code);
			await leave();
		},
		onError: (error) => {
			setAsked(null);
			toast({ kind: "error", text: failureText(error) });
		},
	});

	/** What the child would be, or with `dry` false has been, entered as. */
	async function entryOf(value: Typed, dry: boolean): Promise<EntryOutcome> {
		const {
			name_en,
			surname_en,
			birthday: born = "",
			category,
			country,
			email,
			phone = "",
			creator_id,
			...rest
		} = value;
		const { disabilities, tshirt, companions, association } = rest;
		const details = { disabilities, tshirt, companions, association };
		const as = dry ? ("" as const) : ("known" as const);
		const row = { as, name_en, surname_en, birthday: born, category, country, email, phone, password: "", details };
		const [outcome] = await sendEntries(olympiadId, { dry, rows: [row], ...(creator_id ? { creator_id } : {}) });
		return outcome!;
	}

	async function create(value: Typed): Promise<void> {
		await unwrap(api.students.$post({ json: { ...value, olimpic: olympiadId } }));
		await leave();
	}

	async function leave(): Promise<void> {
		dropDraft(me._id, olympiadId);
		await queryClient.invalidateQueries({ queryKey: ["olimpic"] });
		toast({ kind: "ok", text: m.olympiad_people_created() });
		await navigate({ to: "/olimpic/participants", search: { olimpic: olympiadId } });
	}
	const kept = ["name_en", "surname_en", "email"].some((name) => draft[name]);
	return (
		<>
			<Form {...props} onInput={({ currentTarget }) => keepDraft(me._id, olympiadId, currentTarget)}>
				<p className="measure text-sm text-muted-foreground">{m.olympiad_people_create_lead()}</p>
				{kept ? (
					<p className="flex flex-wrap items-center gap-x-3 rounded-md bg-soft px-4 py-1 text-sm">
						{m.olympiad_people_draft_kept()}
						<Button
							variant="ghost"
							size="sm"
							onClick={() => {
								dropDraft(me._id, olympiadId);
								onAfresh();
							}}
						>
							{m.olympiad_people_draft_drop()}
						</Button>
					</p>
				) : null}
				<PersonFields field={field} onBirthday={setBirthday} />
				<ParticipationFieldset
					options={options}
					role={me.role}
					birthYear={yearOf(birthday)}
					field={field}
					disabilities={draft["disabilities"] === "true"}
				/>
				<FormEnd label={m.olympiad_people_add()} pending={pending} list="/olimpic/participants" />
			</Form>
			{asked ? (
				<KnownChild
					outcome={asked.outcome}
					name={`${asked.value.name_en} ${asked.value.surname_en}`}
					pending={answer.isPending}
					onEnter={() => answer.mutate(false)}
					onAnother={() => answer.mutate(true)}
					onClose={() => setAsked(null)}
				/>
			) : null}
		</>
	);
}
