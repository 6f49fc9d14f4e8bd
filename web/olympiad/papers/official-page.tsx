import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { Printer } from "lucide-react";
import { useMemo, useState } from "react";
import { m } from "#messages";
import type { Olympiad } from "#worker/olympiad/contract";
import type { OfficialPapers } from "#worker/olympiad/papers/contract";
import { usePageTitle } from "../../shells/page-title";
import { Button, buttonVariants } from "../../ui/button";
import { Card } from "../../ui/card";
import { LoadingBeads } from "../../ui/loading-beads";
import { NumberField } from "../../ui/number-field";
import { Segmented } from "../../ui/segmented";
import { SelectField } from "../../ui/select-field";
import { Switch } from "../../ui/switch";
import { KeySheet } from "./key-sheet";
import { mostPages, officialPages } from "./official-pages";
import { officialQuery } from "./enter-print";
import { PaperRefused } from "./paper-refused";
import type { PaperSearch } from "./paper-search";
import { PaperSheetPage } from "./paper-sheet";

type Props = { olympiad: Olympiad; search: PaperSearch };

/** The papers of a hall: all categories in one go, with names, spare sets and answers. */
export function OfficialPage({ olympiad, search }: Props) {
	usePageTitle(m.olympiad_papers_title());
	const { data: papers, error, refetch } = useQuery(officialQuery(olympiad._id, search.category));
	if (error) return <PaperRefused error={error} onRetry={() => void refetch()} />;
	if (!papers) {
		return (
			<div className="grid min-h-[50vh] place-items-center">
				<LoadingBeads />
			</div>
		);
	}
	return <Run papers={papers} search={search} />;
}

function Run({ papers, search }: { papers: OfficialPapers; search: PaperSearch }) {
	const choice = {
		names: search.names !== false,
		spare: search.spare ?? 0,
		key: search.key === true,
		byStage: search.by === "stage",
	};
	const { names, spare, key, byStage } = choice;
	const pages = useMemo(
		() => officialPages(papers, { names, spare, key, byStage }),
		[papers, names, spare, key, byStage],
	);
	const parts = Math.ceil(pages.length / mostPages);
	const [wanted, setWanted] = useState(1);
	const part = Math.min(wanted, Math.max(1, parts));
	const shown = pages.slice((part - 1) * mostPages, part * mostPages);
	return (
		<div className="mx-auto grid w-full max-w-[1240px] items-start gap-[22px] py-4 lg:grid-cols-[360px_minmax(0,1fr)] print:block print:max-w-none print:p-0">
			<div className="grid gap-[18px] lg:sticky lg:top-[88px] print:hidden">
				<header className="grid gap-1">
					<h1>{m.olympiad_papers_title()}</h1>
					<p className="text-muted-foreground">{m.olympiad_papers_lead()}</p>
				</header>
				<Card className="grid gap-4">
					<Choice papers={papers} search={search} />
					<div className="grid gap-2 border-t border-border pt-4">
						<p className="num font-[550]">{m.olympiad_papers_count({ count: pages.length })}</p>
						{parts > 1 ? (
							<>
								<p className="text-sm text-muted-foreground">{m.olympiad_papers_part_hint({ most: mostPages })}</p>
								<SelectField
									label={m.olympiad_papers_count({ count: shown.length })}
									name="part"
									value={String(part)}
									onChange={(event) => setWanted(Number(event.target.value))}
									options={Array.from({ length: parts }, (_, at) => ({
										value: String(at + 1),
										label: m.olympiad_papers_part_of({
											number: at + 1,
											total: parts,
											from: at * mostPages + 1,
											to: Math.min((at + 1) * mostPages, pages.length),
										}),
									}))}
								/>
							</>
						) : null}
						<Button variant="primary" size="lg" disabled={pages.length === 0} onClick={() => window.print()}>
							<Printer size={20} aria-hidden="true" />
							{m.ui_print_now()}
						</Button>
					</div>
				</Card>
				<Link
					to="/olimpic/print"
					search={{ olimpic: papers.olimpic._id }}
					className={buttonVariants({ variant: "ghost", className: "justify-self-start" })}
				>
					{m.olympiad_papers_practice()}
				</Link>
			</div>
			<section aria-label={m.ui_print_sheets()} className="papers">
				{shown.length === 0 ? (
					<p className="text-muted-foreground print:hidden">{m.olympiad_papers_none()}</p>
				) : (
					shown.map((one) =>
						"page" in one ? (
							<PaperSheetPage key={one.key} head={one.head} page={one.page} />
						) : (
							<KeySheet key={one.key} head={one.head} stages={one.answers} />
						),
					)
				)}
			</section>
		</div>
	);
}

function Choice({ papers, search }: { papers: OfficialPapers; search: PaperSearch }) {
	const navigate = useNavigate();
	const go = (change: PaperSearch) =>
		void navigate({ to: "/olimpic/print", search: { ...search, ...change }, replace: true, resetScroll: false });
	const { language, _id: id } = papers.olimpic;
	const spoken = language === "ru" ? m.olympiad_editor_language_ru() : m.olympiad_editor_language_en();
	const nobody = papers.categories.every(({ people }) => people.length === 0);
	return (
		<>
			<p className="text-sm text-muted-foreground">
				{m.olympiad_papers_language({ language: spoken })}{" "}
				<Link to="/olimpic/edit/$id" params={{ id }} hash="adm-basics">
					{m.olympiad_papers_change_language()}
				</Link>
			</p>
			<SelectField
				label={m.olympiad_papers_category()}
				name="category"
				value={search.category ?? ""}
				onChange={(event) => go({ category: event.target.value || undefined })}
				options={[
					{ value: "", label: m.olympiad_papers_all() },
					...papers.offered.map(({ code, people }) => ({
						value: code,
						label: m.olympiad_papers_category_people({ code, count: people }),
					})),
				]}
			/>
			<Switch
				label={m.olympiad_papers_names()}
				hint={nobody ? m.olympiad_papers_nobody() : m.olympiad_papers_names_hint()}
				checked={search.names !== false}
				onChange={(event) => go({ names: event.target.checked ? undefined : false })}
			/>
			<NumberField
				label={m.olympiad_papers_spare()}
				hint={m.olympiad_papers_spare_hint()}
				name="spare"
				min={0}
				max={20}
				value={search.spare ?? 0}
				onChange={(spare) => go({ spare: spare > 0 ? spare : undefined })}
			/>
			<Switch
				label={m.olympiad_papers_key()}
				hint={m.olympiad_papers_key_hint()}
				checked={search.key === true}
				onChange={(event) => go({ key: event.target.checked || undefined })}
			/>
			<div className="grid gap-1.5">
				<b className="text-[14px] font-[550]">{m.olympiad_papers_order()}</b>
				<Segmented
					label={m.olympiad_papers_order()}
					options={[
						{ value: "person", label: m.olympiad_papers_by_person() },
						{ value: "stage", label: m.olympiad_papers_by_stage() },
					]}
					value={search.by ?? "person"}
					onChange={(by) => go({ by: by === "stage" ? by : undefined })}
					wide
				/>
				<p className="text-sm text-muted-foreground">{m.olympiad_papers_order_hint()}</p>
			</div>
		</>
	);
}
