import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Eraser } from "lucide-react";
import { type ReactNode, useState } from "react";
import { mayReached } from "#domain/access/permissions";
import { englishName } from "#domain/user/public-name";
import { Role } from "#domain/user/role";
import { m } from "#messages";
import type { Participant } from "#worker/olympiad/contract";
import { EditParticipantInput, type ParticipationOptions } from "#worker/olympiad/participants/contract";
import { ParticipantChangesForm } from "#worker/olympiad/students/contract";
import type { Person } from "#worker/account/users/contract";
import { eventName } from "../../lib/event-name";
import { api, unwrap } from "../../lib/api";
import { useContractForm } from "../../ui/contract-form";
import { usePageTitle } from "../../shells/page-title";
import type { Me } from "../../account/session/queries";
import { Button } from "../../ui/button";
import { Card } from "../../ui/card";
import { Form } from "../../ui/form";
import { toast } from "../../ui/toast";
import { ClearResultDialog } from "./clear-result";
import { ClearedResult } from "./cleared-result";
import { FormEnd } from "./form-end";
import { LetterCard } from "./letter-card";
import { ParticipationFieldset, yearOf } from "./participation-fields";
import { PersonFields } from "./person-fields";
import { participationOptionsQuery, participantQuery } from "./queries";

type Props = { me: Me; participant: Participant; options: ParticipationOptions };
type FormProps = Props & {
	/** What stands above the form once somebody else has saved first. */
	notice: ReactNode;
	/** Reads the participant again and says that it is another one. */
	onBehind: () => Promise<void>;
	/** What the edit began with; later what the form has been told of. */
	version: string | undefined;
};

/** A participant's data; a student's account and participation change together. */
export function EditParticipantPage({ me, id }: { me: Me; id: string }) {
	usePageTitle(m.olympiad_people_edit_title());
	const { data } = useSuspenseQuery(participantQuery(id));
	const { participant, person } = data;
	const { data: options } = useSuspenseQuery(participationOptionsQuery(participant.olimpic));
	const queryClient = useQueryClient();
	const [version, setVersion] = useState(participant.version);
	const [behind, setBehind] = useState(false);
	// another form with what is there now
	const [life, setLife] = useState(0);
	async function readAgain(): Promise<void> {
		const now = await queryClient.fetchQuery(participantQuery(id));
		setVersion(now.participant.version);
		setBehind(true);
	}
	function showTheirs(): void {
		setBehind(false);
		setLife(life + 1);
	}
	const notice = behind ? (
		<div role="alert" className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-warn-soft px-4 py-3">
			<p className="measure">{m.olympiad_people_meanwhile()}</p>
			<Button type="button" size="sm" onClick={showTheirs}>
				{m.olympiad_people_meanwhile_theirs()}
			</Button>
		</div>
	) : null;
	const shared = { me, participant, options };
	const form = { ...shared, notice, onBehind: readAgain, version };
	const name = person && englishName(person);
	return (
		<div className="mx-auto grid w-full max-w-(--form-max) gap-[18px] py-4">
			<header className="grid gap-1">
				<h1 className="break-words">{name || m.olympiad_people_edit_title()}</h1>
				<p className="text-muted-foreground">{eventName(options.olimpic)}</p>
			</header>
			<Card key={`${id}:${life}`}>
				{person?.role === Role.student ? (
					<ChildForm {...form} person={person} />
				) : (
					<EntryForm {...form} birthday={person?.birthday ?? null} />
				)}
			</Card>
			{person?.email && person._id !== me._id ? (
				<LetterCard olympiadId={participant.olimpic} participant={participant._id} />
			) : null}
			<ResultCard {...shared} name={name || m.olympiad_people_edit_title()} />
		</div>
	);
}

function entryDefaults({ participant }: Pick<Props, "participant">) {
	const { category, country, tshirt, companions, association, creator_id } = participant;
	return { category, country, tshirt, companions: String(companions), association, creator_id: creator_id ?? "" };
}

const fieldOf = {
	NOT_FOUND_CATEGORIES_FOR_OLIMPIC: "category",
	HAVE_MAINTAINERS: "companions",
	HAS_ATTEMPT: "category",
} as const;

function useSaved() {
	const queryClient = useQueryClient();
	const navigate = useNavigate();
	return async (participant: Participant) => {
		await queryClient.invalidateQueries({ queryKey: ["olimpic"] });
		toast({ kind: "ok", text: m.SAVED() });
		await navigate({ to: "/olimpic/participants", search: { olimpic: participant.olimpic } });
	};
}

function ChildForm({ me, participant, options, person, notice, onBehind, version }: FormProps & { person: Person }) {
	const saved = useSaved();
	const [birthday, setBirthday] = useState(person.birthday);
	const { props, field, pending } = useContractForm(ParticipantChangesForm, {
		defaultValue: {
			name_en: person.name_en,
			surname_en: person.surname_en,
			birthday: person.birthday ?? "",
			phone: person.phone,
			...entryDefaults({ participant }),
			...(options.data.some(({ _id }) => _id === participant.creator_id) ? {} : { creator_id: "" }),
		},
		fieldOf,
		readAgain: onBehind,
		async send(value) {
			const kept = {
				...value,
				phone: value.phone ?? "",
				association: value.association ?? "",
				tshirt: value.tshirt ?? "",
			};
			const json = { ...kept, disabilities: value.disabilities ?? false, olimpic: participant.olimpic, version };
			await unwrap(api.students[":id"].$post({ param: { id: person._id }, json }));
			await saved(participant);
		},
	});
	return (
		<Form {...props}>
			{notice}
			<PersonFields field={field} email={person.email} onBirthday={setBirthday} />
			<ParticipationFieldset
				options={options}
				role={me.role}
				birthYear={yearOf(birthday)}
				category={participant.category}
				fixed={participant.result !== null}
				disabilities={participant.disabilities}
				field={field}
			/>
			<FormEnd label={m.account_save()} pending={pending} list="/olimpic/participants" />
		</Form>
	);
}

/** For people who are no students, such as teachers: only the participation is changed here. */
function EntryForm({
	me,
	participant,
	options,
	birthday,
	notice,
	onBehind,
	version,
}: FormProps & { birthday: string | null }) {
	const saved = useSaved();
	const { props, field, pending } = useContractForm(EditParticipantInput, {
		defaultValue: entryDefaults({ participant }),
		fieldOf,
		readAgain: onBehind,
		async send(value) {
			const json = {
				...value,
				version,
				association: value.association ?? "",
				tshirt: value.tshirt ?? "",
				disabilities: value.disabilities ?? false,
			};
			await unwrap(api.olimpic.participant.edit[":id"].$post({ param: { id: participant._id }, json }));
			await saved(participant);
		},
	});
	return (
		<Form {...props}>
			{notice}
			<p className="measure text-sm text-muted-foreground">{m.olympiad_people_not_student()}</p>
			<ParticipationFieldset
				options={options}
				role={me.role}
				birthYear={yearOf(birthday)}
				category={participant.category}
				teacher
				movable={false}
				fixed={participant.result !== null}
				disabilities={participant.disabilities}
				field={(name) => field(name as Exclude<typeof name, "creator_id">)}
			/>
			<FormEnd label={m.account_save()} pending={pending} list="/olimpic/participants" />
		</Form>
	);
}

/** The result, which may be cleared, or the cleared one, which may be restored; for those with the right to clear. */
function ResultCard({ me, participant, options, name }: Props & { name: string }) {
	const [asked, setAsked] = useState(false);
	const queryClient = useQueryClient();
	const { _id, category, score, place, link } = participant;
	if (!mayReached({ id: me._id, role: me.role }, "results.clear", participant.userId)) return null;
	if (score === null) return <ClearedResult participant={_id} name={name} />;
	const open = options.olimpic.results_state === "provisional";
	return (
		<Card className="grid justify-items-start gap-4">
			<div className="grid gap-1">
				<h2 className="text-lg">{m.olympiad_people_result()}</h2>
				<p className="num">{m.olympiad_people_clear_points({ score, category })}</p>
			</div>
			{open ? (
				<Button onClick={() => setAsked(true)}>
					<Eraser size={18} aria-hidden="true" />
					{m.olympiad_people_clear()}
				</Button>
			) : (
				<p className="measure text-muted-foreground">{m.olympiad_people_clear_closed()}</p>
			)}
			{asked ? (
				<ClearResultDialog
					whose={{ participant: _id, name, category, score, place, link }}
					cancel={() => setAsked(false)}
					done={async () => {
						setAsked(false);
						await queryClient.invalidateQueries({ queryKey: ["olimpic"] });
					}}
				/>
			) : null}
		</Card>
	);
}
