import { Link } from "@tanstack/react-router";
import { ArrowLeft, Dices, Printer } from "lucide-react";
import { sheetRefusal } from "#domain/access/sheet-gate";
import type { Section } from "#domain/book/section";
import { worksheetOf } from "#domain/book/worksheet";
import { newSheetSeed } from "#domain/olympiad/sheet-seed";
import { m } from "#messages";
import { AccessGate } from "../account/access/access-gate";
import { gateUser } from "../account/session/gate-user";
import type { Me } from "../account/session/queries";
import { serverClock } from "../lib/clock";
import { errorText } from "../lib/error-text";
import { getLocale } from "../paraglide/runtime.js";
import { usePageTitle } from "../shells/page-title";
import { chapterTitles, sectionTitle } from "../training/book/section-texts";
import { KeyPage, SamplePage } from "../training/samples/sample-paper";
import { keyPagesOf, pagesOf } from "../training/samples/sheet-layout";
import { Button, buttonVariants } from "../ui/button";
import { Empty } from "../ui/empty-page";

/** A sheet of a section on A4 and its key; the seed in the address gives the same sheet again. */
export function SheetPage({ me, section, seed }: { me: Me; section: Section; seed: string }) {
	const title = m.book_sheet_title({ title: sectionTitle(section) });
	usePageTitle(title);
	const refusal = sheetRefusal(gateUser(me), serverClock.now());
	const sheet = refusal ? null : worksheetOf(section, seed);
	if (refusal || !sheet) {
		return (
			<>
				<Empty title={title} text={errorText(refusal ?? "NOT_FOUND")} />
				{refusal === "ACCESS_REQUIRED" ? <AccessGate /> : null}
			</>
		);
	}
	const lang = getLocale();
	const count = sheet.items.length;
	const names = {
		title: sectionTitle(section),
		facts: m.book_sheet_facts({ title: chapterTitles[section.chapter](), count }),
		foot: m.book_sheet_foot({ seed }),
	};
	return (
		<div className="grid grid-cols-[minmax(0,1fr)] gap-5 print:block">
			<header className="grid gap-3 print:hidden">
				<Link
					to="/books/$section"
					params={{ section: section.key }}
					className="inline-flex min-h-11 items-center gap-2 justify-self-start"
				>
					<ArrowLeft size={18} aria-hidden="true" />
					{m.book_lesson_end_back()}
				</Link>
				<h1>{title}</h1>
				<div className="flex flex-wrap gap-3">
					<Button variant="primary" onClick={() => window.print()}>
						<Printer size={20} aria-hidden="true" />
						{m.ui_print_now()}
					</Button>
					<Link
						to="/books/$section/sheet"
						params={{ section: section.key }}
						search={{ seed: newSheetSeed(Math.random) }}
						replace
						resetScroll={false}
						className={buttonVariants({ variant: "outline" })}
					>
						<Dices size={18} aria-hidden="true" />
						{m.book_sheet_new()}
					</Link>
				</div>
			</header>
			<section aria-label={m.ui_print_sheets()} className="papers">
				{pagesOf(sheet).map((page) => (
					<SamplePage key={page.page} page={page} task="" lang={lang} names={names} />
				))}
				{keyPagesOf([sheet]).map((blocks) => (
					<KeyPage key={seed} blocks={blocks} seed={seed} task="" lang={lang} names={names} />
				))}
			</section>
		</div>
	);
}
