import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { ListOrdered, Printer } from "lucide-react";
import { startTransition, useMemo, useOptimistic } from "react";
import { m } from "#messages";
import type { Olympiad } from "#worker/olympiad/contract";
import type { Paper } from "#worker/olympiad/papers/contract";
import { usePageTitle } from "../../shells/page-title";
import { SeedField } from "../../ui/seed-field";
import { Button, buttonVariants } from "../../ui/button";
import { Card } from "../../ui/card";
import { LoadingBeads } from "../../ui/loading-beads";
import { SelectField } from "../../ui/select-field";
import { Switch } from "../../ui/switch";
import { categoryOptions } from "../options";
import { paperQuery } from "./enter-print";
import { KeySheet } from "./key-sheet";
import { OfficialPage } from "./official-page";
import { practiceHead } from "./paper-head";
import { pagesOf } from "./paper-pages";
import { PaperRefused } from "./paper-refused";
import type { PaperSearch } from "./paper-search";
import { PaperSheetPage } from "./paper-sheet";

type Props = { olympiad: Olympiad; search: PaperSearch };

/** The choice of papers and the sheets; only the sheets are printed. */
export function PrintPage({ olympiad, search }: Props) {
	return search.official ? (
		<OfficialPage olympiad={olympiad} search={search} />
	) : (
		<PracticePage olympiad={olympiad} search={search} />
	);
}

function PracticePage({ olympiad, search }: Props) {
	usePageTitle(m.olympiad_print_title());
	const { data: paper, error, refetch } = useQuery(paperQuery(olympiad._id, search));
	if (error) return <PaperRefused error={error} onRetry={() => void refetch()} />;
	if (!paper) {
		return (
			<div className="grid min-h-[50vh] place-items-center">
				<LoadingBeads />
			</div>
		);
	}
	return (
		<div className="mx-auto grid w-full max-w-[1240px] items-start gap-[22px] py-4 lg:grid-cols-[360px_minmax(0,1fr)] print:block print:max-w-none print:p-0">
			<div className="grid gap-[18px] lg:sticky lg:top-[88px] print:hidden">
				<header className="grid gap-1">
					<h1>{m.olympiad_print_title()}</h1>
					<p className="text-muted-foreground">{m.olympiad_print_lead()}</p>
				</header>
				<Choice key={paper.seed} paper={paper} search={search} />
			</div>
			<section aria-label={m.ui_print_sheets()} className="papers">
				<Sheets paper={paper} withKey={search.key === true} />
			</section>
		</div>
	);
}

/** All pages of a paper, the key last. */
export function Sheets({ paper, withKey }: { paper: Paper; withKey: boolean }) {
	const pages = useMemo(() => paper.stages.flatMap(pagesOf), [paper]);
	const head = practiceHead(paper);
	return (
		<>
			{pages.map((page) => (
				<PaperSheetPage key={`${page.sheet.id}-${page.page}`} head={head} page={page} />
			))}
			{withKey && paper.may.key ? <KeySheet head={head} stages={paper.stages} /> : null}
		</>
	);
}

/** The choice of papers; all of it is in the address, so that a set can be shared. */
function Choice({ paper, search }: { paper: Paper; search: PaperSearch }) {
	const navigate = useNavigate();
	// a switch changes at once, before the address has changed
	const [withKey, choose] = useOptimistic(search.key === true);
	const go = (change: PaperSearch) =>
		startTransition(async () => {
			if ("key" in change) choose(change.key === true);
			await navigate({ to: "/olimpic/print", search: { ...search, ...change }, replace: true, resetScroll: false });
		});
	return (
		<Card className="grid gap-4">
			{paper.categories.length > 1 ? (
				<SelectField
					label={m.olympiad_print_category()}
					name="category"
					options={categoryOptions(paper.categories)}
					value={paper.category}
					onChange={(event) => go({ category: event.target.value })}
				/>
			) : null}
			<SeedField seed={paper.seed} onShow={(seed) => go({ seed })} />
			{paper.may.key ? (
				<Switch
					label={m.ui_print_key()}
					hint={m.ui_print_key_hint()}
					checked={withKey}
					onChange={(event) => go({ key: event.target.checked || undefined })}
				/>
			) : null}
			{paper.may.official ? (
				<Link
					to="/olimpic/print"
					search={{ olimpic: search.olimpic, official: true, key: true }}
					className={buttonVariants({ variant: "outline" })}
				>
					{m.olympiad_print_official()}
				</Link>
			) : null}
			<div className="flex flex-wrap gap-3">
				<Button variant="primary" size="lg" onClick={() => window.print()} className="max-xs:w-full">
					<Printer size={20} aria-hidden="true" />
					{m.ui_print_now()}
				</Button>
				<Link
					to="/olimpic/run/print"
					search={{ ...search, category: paper.category }}
					className={buttonVariants({ variant: "outline", size: "lg", className: "max-xs:w-full" })}
				>
					<ListOrdered size={20} aria-hidden="true" />
					{m.olympiad_print_by_stage()}
				</Link>
			</div>
		</Card>
	);
}
