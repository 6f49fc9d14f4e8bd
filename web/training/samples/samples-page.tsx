import { Link, useNavigate } from "@tanstack/react-router";
import { Printer } from "lucide-react";
import { type SyntheticEvent, useMemo, useState } from "react";
import { sheetRefusal } from "#domain/access/sheet-gate";
import { DomainError, type ErrorCode } from "#domain/errors";
import { formatNotation, parseNotation } from "#domain/generator/notation";
import { printsTables, sampleSheets, type SheetRequest } from "#domain/trainer/sample-sheets";
import { sheetLimits } from "#domain/trainer/sheet-limits";
import { m } from "#messages";
import { HelpedTitle } from "../../guide/helped-title";
import { serverClock } from "../../lib/clock";
import { errorText } from "../../lib/error-text";
import { getLocale } from "../../paraglide/runtime.js";
import { Empty } from "../../ui/empty-page";
import { AccessGate } from "../../account/access/access-gate";
import { usePageTitle } from "../../shells/page-title";
import { gateUser } from "../../account/session/gate-user";
import type { Me } from "../../account/session/queries";
import { Button, buttonVariants } from "../../ui/button";
import { Card } from "../../ui/card";
import { EmptyState } from "../../ui/empty-state";
import { LanguageChoice } from "../../ui/language-choice";
import { NumberField } from "../../ui/number-field";
import { Switch } from "../../ui/switch";
import { TextField } from "../../ui/text-field";
import { KeyPage, SamplePage } from "./sample-paper";
import type { SamplesSearch } from "./samples-search";
import { SeedField } from "../../ui/seed-field";
import { keyPagesOf, pagesOf } from "./sheet-layout";
import { TaskForm } from "./task-form";

/** With more pages a browser becomes too slow. */
const mostPages = 80;

type Laid = { pages: ReturnType<typeof pagesOf>; keys: ReturnType<typeof keyPagesOf> };

/** The pages of a request, or an error code. */
function layOut(request: SheetRequest): Laid | ErrorCode {
	try {
		const sheets = sampleSheets(request);
		const laid = { pages: sheets.flatMap(pagesOf), keys: keyPagesOf(sheets) };
		return laid.pages.length > mostPages ? "TOO_MANY_SHEETS" : laid;
	} catch (error) {
		if (error instanceof DomainError) return error.code;
		throw error;
	}
}

type Props = { me: Me; search: SamplesSearch & { seed: string } };

/** Sheets of samples. The form writes the address; the sheets follow from the address. */
export function SamplesPage({ me, search }: Props) {
	usePageTitle(m.training_samples_title());
	const refusal = sheetRefusal(gateUser(me), serverClock.now());
	if (!refusal) return <Sheets search={search} />;
	if (refusal === "ACCESS_REQUIRED") {
		return (
			<>
				<Empty title={m.training_samples_title()} text={errorText(refusal)} />
				<AccessGate />
			</>
		);
	}
	return (
		<Empty
			title={m.training_samples_title()}
			text={errorText(refusal)}
			action={
				<Link to="/purchase" className={buttonVariants({ variant: "primary" })}>
					{m.ui_see_options()}
				</Link>
			}
		/>
	);
}

function Sheets({ search }: Pick<Props, "search">) {
	const { task = "1D5RF", seed, variants = 2, key, lang = getLocale() } = search;
	const [, most] = crosswise(task) ? sheetLimits.tables : sheetLimits.count;
	const count = Math.min(search.count ?? 20, most);
	const laid = useMemo(() => layOut({ task, seed, count, variants }), [task, seed, count, variants]);
	const failed = typeof laid === "string";
	const withKey = key !== false;
	return (
		<div className="mx-auto grid w-full max-w-[1240px] items-start gap-[22px] lg:grid-cols-[360px_minmax(0,1fr)] print:block print:max-w-none">
			<div className="grid gap-[18px] print:hidden">
				<header className="grid gap-1">
					<HelpedTitle page="/samples">{m.training_samples_title()}</HelpedTitle>
					<p className="text-muted-foreground">{m.training_samples_lead()}</p>
				</header>
				<Choice search={{ ...search, task, count, variants, lang }} most={most} withKey={withKey} failed={failed} />
			</div>
			<section aria-label={m.ui_print_sheets()} className="papers">
				{failed ? (
					<EmptyState text={errorText(laid)} />
				) : (
					<>
						{laid.pages.map((page) => (
							<SamplePage key={`${page.sheet.seed} ${page.page}`} page={page} task={canonical(task)} lang={lang} />
						))}
						{withKey
							? laid.keys.map((blocks) => (
									<KeyPage key={blocks[0]?.sheet.seed} blocks={blocks} seed={seed} task={canonical(task)} lang={lang} />
								))
							: null}
					</>
				)}
			</section>
		</div>
	);
}

const canonical = (task: string) => formatNotation(parseNotation(task));

function crosswise(task: string): boolean {
	try {
		return printsTables(task);
	} catch {
		return false;
	}
}

/** The error of a notation; null if it is valid. */
function notationProblem(task: string): ErrorCode | null {
	try {
		parseNotation(task);
		return null;
	} catch (error) {
		return error instanceof DomainError ? error.code : "SYNTAX";
	}
}

type Chosen = Required<Omit<SamplesSearch, "key">>;

function Choice({
	search,
	most,
	withKey,
	failed,
}: {
	search: Chosen;
	most: number;
	withKey: boolean;
	failed: boolean;
}) {
	const navigate = useNavigate();
	const go = (change: SamplesSearch) =>
		navigate({
			to: "/samples",
			search: { ...search, ...(withKey ? {} : { key: false }), ...change },
			replace: true,
			resetScroll: false,
		});
	return (
		<Card className="grid gap-4">
			<Button variant="primary" size="lg" disabled={failed} onClick={() => window.print()} className="w-full">
				<Printer size={20} aria-hidden="true" />
				{m.ui_print_now()}
			</Button>
			<TaskForm task={search.task} onChange={(task) => go({ task })} />
			<NotationField key={search.task} task={search.task} onShow={(task) => go({ task })} />
			<div className="grid grid-cols-2 gap-3">
				<NumberField
					label={most === sheetLimits.tables[1] ? m.training_samples_tables() : m.training_samples_label()}
					name="count"
					value={search.count}
					min={1}
					max={most}
					onChange={(count) => go({ count })}
				/>
				<NumberField
					label={m.training_samples_variants()}
					name="variants"
					value={search.variants}
					min={sheetLimits.variants[0]}
					max={sheetLimits.variants[1]}
					onChange={(variants) => go({ variants })}
				/>
			</div>
			<SeedField key={search.seed} seed={search.seed} onShow={(seed) => go({ seed })} />
			<div className="grid gap-1.5">
				<p className="text-[14px] font-[550]">{m.training_samples_language()}</p>
				<LanguageChoice
					wide
					label={m.training_samples_language()}
					value={search.lang}
					onChange={(lang) => go({ lang })}
				/>
			</div>
			<Switch
				label={m.ui_print_key()}
				hint={m.ui_print_key_hint()}
				checked={withKey}
				onChange={(event) => go({ key: event.target.checked ? undefined : false })}
			/>
		</Card>
	);
}

/** The task as notation. */
function NotationField({ task, onShow }: { task: string; onShow: (task: string) => void }) {
	const [typed, setTyped] = useState(task);
	const problem = notationProblem(typed);
	function show(event: SyntheticEvent): void {
		event.preventDefault();
		if (!problem) onShow(canonical(typed));
	}
	return (
		<form onSubmit={show} noValidate>
			<TextField
				label={m.training_samples_notation()}
				name="task"
				hint={m.training_samples_notation_hint()}
				value={typed}
				maxLength={80}
				autoComplete="off"
				autoCapitalize="characters"
				spellCheck={false}
				error={problem ? errorText(problem) : undefined}
				onChange={(event) => setTyped(event.target.value)}
				onBlur={show}
			/>
		</form>
	);
}
