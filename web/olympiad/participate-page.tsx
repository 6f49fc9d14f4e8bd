import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { olympiadGate } from "#domain/access/gates";
import { Role } from "#domain/user/role";
import { m } from "#messages";
import { useOpenCountries } from "../account/session/open-countries";
import { ParticipateInput } from "#worker/olympiad/contract";
import { eventName } from "../lib/event-name";
import { api, ApiError, unwrap } from "../lib/api";
import { errorText } from "../lib/error-text";
import { useContractForm } from "../ui/contract-form";
import { usePageTitle } from "../shells/page-title";
import { RussianHint } from "../shells/russian-hint";
import { type Me, meQuery } from "../account/session/queries";
import { Button, buttonVariants } from "../ui/button";
import { Card } from "../ui/card";
import { Form, FormActions } from "../ui/form";
import { SelectField } from "../ui/select-field";
import { toast } from "../ui/toast";
import { Empty } from "../ui/empty-page";
import { GateDialog } from "../account/access/gate-dialog";
import { categoryOptions, countryOptions } from "./options";
import { SixMonthsGate } from "./six-months-gate";
import { activeQuery, now, olympiadQuery } from "./queries";
import { registrationOf, registrationText } from "./registration-text";

/** Registers oneself: a category for one's year of birth, and a country. */
export function ParticipatePage({ me, olimpic }: { me: Me; olimpic?: string }) {
	usePageTitle(m.olympiad_participate_title());
	const { data } = useSuspenseQuery(olympiadQuery(olimpic));
	if (!data.olimpic) return <Empty title={m.olympiad_participate_title()} text={m.OLIMPIC_NOT_FOUND()} />;
	const shut =
		registrationOf(data.olimpic) === "open" || me.role === Role.admin ? null : registrationText(data.olimpic);
	if (shut || now() >= Date.parse(data.olimpic.end)) {
		return (
			<Empty
				title={m.olympiad_participate_title()}
				text={shut ?? m.OLIMPIC_FINISHED()}
				action={
					<Link to="/olimpic/about" search={{ olimpic }} className={buttonVariants({ variant: "primary" })}>
						{m.attempt_run_to_olympiad()}
					</Link>
				}
			/>
		);
	}
	if (data.categories.length === 0) {
		return (
			<Empty
				title={m.olympiad_participate_title()}
				text={me.birthday ? m.olympiad_no_category() : m.olympiad_no_birthday()}
				action={
					me.birthday ? null : (
						<Link to="/profile" className={buttonVariants({ variant: "primary" })}>
							{m.olympiad_to_profile()}
						</Link>
					)
				}
			/>
		);
	}
	const gate = olympiadGate({ ...me, smgl: me.meta.smgl }, data.olimpic);
	return (
		<div className="mx-auto grid w-full max-w-(--form-max) gap-[18px] py-4">
			<header className="grid gap-1">
				<h1>
					{m.olympiad_participate_title()}
					<RussianHint say={(options) => m.olympiad_participate_title({}, options)} />
				</h1>
				<p className="text-muted-foreground">{eventName(data.olimpic)}</p>
			</header>
			<Card>
				<ParticipateForm
					categories={data.categories}
					country={me.country ?? ""}
					olympiadId={data.olimpic._id}
					olimpic={olimpic}
				/>
			</Card>
			<p className="measure text-sm text-muted-foreground">
				{m.olympiad_disabilities()}
				<RussianHint className="mt-1" say={(options) => m.olympiad_disabilities({}, options)} />
			</p>
			{gate.open ? (
				<SixMonthsGate me={me} olympiad={data.olimpic} entering />
			) : (
				<GateDialog reason={gate.reason} competition={data.olimpic._id} />
			)}
		</div>
	);
}

/** Seats in a hall are bought, and the waiting list is joined, on the page of the competition. */
function leadsToCompetition({ code }: ApiError): boolean {
	return code === "TICKET_REQUIRED" || code === "OLIMPIC_FULL" || code === "COUNTRY_FULL";
}

type FormProps = {
	categories: readonly { code: string; level: number }[];
	country: string;
	olympiadId: string;
	olimpic: string | undefined;
};

function ParticipateForm({ categories, country, olympiadId, olimpic }: FormProps) {
	const codes = useOpenCountries();
	const queryClient = useQueryClient();
	const navigate = useNavigate();
	const { props, field, pending } = useContractForm(ParticipateInput, {
		defaultValue: { country, category: categories.length === 1 ? categories[0]!.code : "" },
		fieldOf: { NOT_FOUND_CATEGORIES_FOR_OLIMPIC: "category" },
		async send(value) {
			try {
				await unwrap(api.olimpic[":id"].participate.$post({ param: { id: olympiadId }, json: value }));
			} catch (error) {
				if (!(error instanceof ApiError) || !leadsToCompetition(error)) throw error;
				toast({ kind: "info", text: errorText(error.code) });
				await navigate({ to: "/competitions/$id", params: { id: olympiadId } });
				return;
			}
			await queryClient.invalidateQueries({ queryKey: activeQuery.queryKey });
			await queryClient.invalidateQueries({ queryKey: meQuery.queryKey });
			await navigate({ to: "/olimpic/about", search: { olimpic } });
		},
	});
	return (
		<Form {...props}>
			<p className="measure text-sm text-muted-foreground">
				{m.olympiad_participate_lead()}
				<RussianHint className="mt-1" say={(options) => m.olympiad_participate_lead({}, options)} />
			</p>
			<SelectField
				label={m.olympiad_category_label()}
				placeholder={m.olympiad_choose()}
				options={categoryOptions(categories)}
				{...field("category")}
			/>
			<SelectField
				label={m.olympiad_country_label()}
				placeholder={m.olympiad_choose()}
				options={countryOptions(codes)}
				{...field("country")}
			/>
			<FormActions>
				<Button type="submit" variant="primary" size="lg" loading={pending}>
					{m.olympiad_participate()}
				</Button>
			</FormActions>
		</Form>
	);
}
