import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { Eye } from "lucide-react";
import { useState } from "react";
import type { ErrorCode } from "#domain/errors";
import { inLanguage } from "#domain/olympiad/signatories";
import { m } from "#messages";
import type { EditedOlympiad } from "#worker/olympiad/editor/contract";
import { api, ApiError, unwrap } from "../../lib/api";
import { failureText } from "../../lib/error-text";
import { usePageTitle } from "../../shells/page-title";
import { Bead } from "../../ui/bead";
import { Button, buttonVariants } from "../../ui/button";
import { Card } from "../../ui/card";
import { ActionBar } from "../../ui/table";
import { toast } from "../../ui/toast";
import { now } from "../queries";
import { isLink, kindText } from "../texts";
import { CheckCategories } from "./check-categories";
import { CheckLine, Remark } from "./check-line";
import { entryLines, momentText, priceLines } from "./check-texts";
import { editedQuery } from "./queries";

/** The olympiad as a poster, with what is wrong beside its line; from here it is published. */
export function CheckPage({ id }: { id: string }) {
	usePageTitle(m.olympiad_check_title());
	const { data: olympiad } = useSuspenseQuery(editedQuery(id));
	const sound = Object.keys(olympiad.faults).length === 0;
	return (
		<div className="mx-auto grid w-full max-w-[920px] grid-cols-[minmax(0,1fr)] gap-5 py-4">
			<header className="grid gap-1">
				<Link
					to="/olimpic/edit/$id"
					params={{ id }}
					className="inline-flex min-h-11 items-center justify-self-start text-sm"
				>
					{m.olympiad_check_back()}
				</Link>
				<h1>{m.olympiad_check_title()}</h1>
				<p className="text-muted-foreground">{olympiad.draft ? m.olympiad_check_lead() : m.olympiad_check_done()}</p>
				<Link
					to="/olimpic/edit/$id/preview"
					params={{ id }}
					className={buttonVariants({ variant: "outline", className: "mt-2 justify-self-start" })}
				>
					<Eye size={18} aria-hidden="true" />
					{m.olympiad_child_title()}
				</Link>
			</header>
			<Card>
				<Poster olympiad={olympiad} />
			</Card>
			<ActionBar className="[@media(max-height:480px)]:static max-md:bottom-[calc(var(--tabbar)+12px+env(safe-area-inset-bottom))]">
				<output className="flex min-w-0 grow items-center gap-2 text-sm max-xs:basis-full">
					<Bead kind={sound ? "counted" : "kept"} width={20} />
					<span className="min-w-0">
						{sound ? m.olympiad_check_ready() : m.olympiad_check_faults()}{" "}
						{sound && olympiad.draft ? (
							<span className="text-muted-foreground">{m.olympiad_check_back_later()}</span>
						) : null}
					</span>
				</output>
				{olympiad.draft ? <PublishButton olympiad={olympiad} disabled={!sound} /> : null}
			</ActionBar>
		</div>
	);
}

function PublishButton({ olympiad: { _id: id, version }, disabled }: { olympiad: EditedOlympiad; disabled: boolean }) {
	const queryClient = useQueryClient();
	const navigate = useNavigate();
	const [pending, setPending] = useState(false);
	async function publish(): Promise<void> {
		setPending(true);
		try {
			const saved = await unwrap(api.olimpic.admin[":id"].publish.$post({ param: { id }, json: { version } }));
			queryClient.setQueryData(editedQuery(id).queryKey, saved);
			await queryClient.invalidateQueries({ queryKey: ["olimpic"], refetchType: "none" });
			toast({ kind: "ok", text: m.olympiad_editor_published() });
			await navigate({ to: "/olimpic/edit/$id", params: { id }, search: { olimpic: id }, replace: true });
		} catch (error) {
			const met = error instanceof ApiError && error.code === "OLIMPIC_EDITED";
			toast({ kind: "error", text: met && !error.changed ? m.olympiad_check_edited() : failureText(error) });
			// what is wrong now stands beside its line
			await queryClient.refetchQueries({ queryKey: editedQuery(id).queryKey }).catch(() => null);
			setPending(false);
		}
	}
	return (
		<Button variant="primary" size="sm" loading={pending} disabled={disabled} onClick={() => void publish()}>
			{m.olympiad_check_publish()}
		</Button>
	);
}

function Poster({ olympiad }: { olympiad: EditedOlympiad }) {
	const { _id: id, name, name_en: nameEn, start, end, time_zone: zone, kind, venue, signatories } = olympiad;
	const faults = olympiad.faults as Record<string, ErrorCode>;
	const line = { id, faults };
	const where = venue ? [venue.city, venue.place, venue.address].filter(Boolean).join(", ") : "";
	return (
		<dl className="grid">
			<CheckLine {...line} term={m.olympiad_check_names()} fields={["name", "name_en"]}>
				<b className="disp text-2xl leading-tight break-words" lang="ru">
					{name}
				</b>
				{nameEn ? (
					<span className="text-lg break-words" lang="en">
						{nameEn}
					</span>
				) : null}
			</CheckLine>
			<CheckLine {...line} term={m.olympiad_check_from()} fields={["start"]}>
				<Moment instant={start} zone={zone} />
				{Date.parse(start) <= now() && olympiad.draft && !faults["start"] ? (
					<Remark>{m.olympiad_check_begun()}</Remark>
				) : null}
			</CheckLine>
			<CheckLine {...line} term={m.olympiad_check_to()} fields={["end"]}>
				<Moment instant={end} zone={zone} />
			</CheckLine>
			<CheckLine {...line} term={m.olympiad_check_where()} fields={["venue"]} hall={kind === "offline"}>
				{kind === "offline" ? (
					<>
						<span>{kindText(kind)}</span>
						{where === "" ? null : <b className="font-[550] break-words">{where}</b>}
						{venue?.seats == null ? null : <span>{m.olympiad_check_seats({ count: venue.seats })}</span>}
					</>
				) : (
					<span>{m.olympiad_check_anywhere()}</span>
				)}
			</CheckLine>
			<CheckLine {...line} term={m.olympiad_check_price()} fields={["price"]} place="adm-entry">
				{priceLines(olympiad).map((text) => (
					<span key={text}>{text}</span>
				))}
			</CheckLine>
			<CheckLine {...line} term={m.olympiad_check_categories()} fields={["categories"]} place="adm-programme">
				<CheckCategories olympiad={olympiad} />
			</CheckLine>
			<CheckLine {...line} term={m.olympiad_check_rules()} fields={["reglament"]} place="reglament">
				{isLink(olympiad.reglament) ? (
					<a href={olympiad.reglament} target="_blank" rel="noreferrer" className="break-all">
						{m.olympiad_check_rules_link()}
					</a>
				) : (
					<Remark>{m.olympiad_check_no_rules()}</Remark>
				)}
				{olympiad.desc.trim() === "" ? <Remark>{m.olympiad_check_no_desc()}</Remark> : null}
			</CheckLine>
			<CheckLine {...line} term={m.olympiad_check_papers()} fields={["language"]} place="adm-pages">
				<span className="measure">
					{kind === "offline" ? m.olympiad_check_papers_hall() : m.olympiad_check_papers_own()}
				</span>
				{olympiad.printing ? <span>{m.olympiad_check_papers_practice()}</span> : null}
			</CheckLine>
			<CheckLine {...line} term={m.olympiad_check_entry()} fields={["participants_limit"]} place="adm-entry">
				{entryLines(olympiad).map((text) => (
					<span key={text} className="measure">
						{text}
					</span>
				))}
				{olympiad.entry === "order" && !olympiad.ticket_sales ? (
					<Remark>{m.olympiad_check_sales_closed()}</Remark>
				) : null}
			</CheckLine>
			<CheckLine {...line} term={m.olympiad_check_signs()} fields={["signatories"]} place="adm-signs">
				{signatories.length === 0 ? <Remark>{m.olympiad_check_no_signs()}</Remark> : null}
				{signatories.map((one) => (
					<span key={one.name.ru + one.name.en}>
						{[inLanguage(one.name, "en"), inLanguage(one.office, "en")].filter(Boolean).join(", ")}
					</span>
				))}
			</CheckLine>
		</dl>
	);
}

function Moment({ instant, zone }: { instant: string; zone: string }) {
	const { there, own } = momentText(instant, zone);
	return (
		<span className="num grid">
			<b className="font-[550]">{there}</b>
			{own ? <span className="text-muted-foreground">{own}</span> : null}
		</span>
	);
}
