import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { m } from "#messages";
import type { ParticipationOptions } from "#worker/olympiad/participants/contract";
import { NewParticipantForm } from "#worker/olympiad/students/contract";
import { api, unwrap } from "../../lib/api";
import { useContractForm } from "../../lib/form";
import { usePageTitle } from "../../shells/page-title";
import type { Me } from "../../account/session/queries";
import { buttonVariants } from "../../ui/button";
import { Card } from "../../ui/card";
import { Form } from "../../ui/form";
import { toast } from "../../ui/toast";
import { Empty } from "../../ui/empty-page";
import { now } from "../queries";
import { FormEnd } from "./form-end";
import { ParticipationFieldset } from "./participation-fields";
import { PersonFields } from "./person-fields";
import { participationOptionsQuery } from "./queries";

/** A student's account and participation in one form; both are made or neither. */
export function CreateParticipantPage({ me, olympiadId }: { me: Me; olympiadId: string }) {
	usePageTitle(m.ui_people_create_title());
	const { data: options } = useSuspenseQuery(participationOptionsQuery(olympiadId));
	const { olimpic } = options;
	const left = olimpic.participants_limit === null ? null : olimpic.participants_limit - olimpic.total;
	const closed =
		now() >= Date.parse(olimpic.end)
			? m.olympiad_people_over()
			: left !== null && left <= 0
				? m.olympiad_people_full()
				: null;
	if (closed) return <Empty title={m.ui_people_create_title()} text={closed} action={<BackLink />} />;
	return (
		<div className="mx-auto grid w-full max-w-(--form-max) gap-[18px] py-4">
			<header className="grid gap-1">
				<h1>{m.ui_people_create_title()}</h1>
				<p className="text-muted-foreground">
					{olimpic.name}
					{left === null ? "" : `. ${m.olympiad_people_limit_left({ count: left })}`}
				</p>
			</header>
			<Card>
				<CreateForm me={me} options={options} />
			</Card>
		</div>
	);
}

function BackLink() {
	return (
		<Link to="/olimpic/participants" className={buttonVariants({ variant: "primary" })}>
			{m.olympiad_people_title()}
		</Link>
	);
}

function CreateForm({ me, options }: { me: Me; options: ParticipationOptions }) {
	const queryClient = useQueryClient();
	const navigate = useNavigate();
	const [birthday, setBirthday] = useState("");
	const { props, field, pending } = useContractForm(NewParticipantForm, {
		defaultValue: {
			country: me.country ?? "",
			...(options.data.length === 1 ? { creator_id: options.data[0]!._id } : {}),
		},
		fieldOf: {
			VALIDATION_EMAIL_ALREADY_EXIST: "email",
			NOT_FOUND_CATEGORIES_FOR_OLIMPIC: "category",
			HAVE_MAINTAINERS: "companions",
		},
		async send(value) {
			await unwrap(api.students.$post({ json: { ...value, olimpic: options.olimpic._id } }));
			await queryClient.invalidateQueries({ queryKey: ["olimpic"] });
			toast({ kind: "ok", text: m.olympiad_people_created() });
			await navigate({ to: "/olimpic/participants", search: { olimpic: options.olimpic._id } });
		},
	});
	return (
		<Form {...props}>
			<p className="measure text-sm text-muted-foreground">{m.olympiad_people_create_lead()}</p>
			<PersonFields field={field} onBirthday={setBirthday} />
			<ParticipationFieldset options={options} role={me.role} birthYear={yearOf(birthday)} field={field} />
			<FormEnd label={m.olympiad_people_add()} pending={pending} list="/olimpic/participants" />
		</Form>
	);
}

/** The year of `YYYY-MM-DD`; null for anything else. */
export function yearOf(day: string | null): number | null {
	const match = /^(\d{4})-\d{2}-\d{2}$/.exec(day ?? "");
	return match ? Number(match[1]) : null;
}
