import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import { formulaIds, formulaText, isFormulaId } from "#domain/soroban/rod";
import { isSimulator, simulators } from "#domain/trainer/catalogue";
import { Role } from "#domain/user/role";
import { m } from "#messages";
import type { Me } from "../account/session/queries";
import { dayLocale } from "../lib/day-locale";
import { spokenName } from "../school/directory/texts";
import { useOfferedGroups, useOfferedSchools, useOfferedTeachers } from "../school/directory/use-offered";
import { SearchedChoice } from "../school/staff/searched-choice";
import { trainerTitle } from "../training/sets/set-line";
import { Button } from "../ui/button";
import { fromIso } from "../ui/calendar-date";
import { DateField } from "../ui/date-field";
import { Segmented } from "../ui/segmented";
import { SelectField } from "../ui/select-field";
import type { AskedReport, ReportSearch, Span } from "./report-search";

interface ReportFilterProps {
	me: Me;
	search: ReportSearch;
	asked: AskedReport;
	today: string;
	onChange: (next: ReportSearch) => void;
}

/** Whose report, of which days, of which trainer and formula. */
export function ReportFilter({ me, search, asked, today, onChange }: ReportFilterProps) {
	const staff = me.role !== Role.student;
	const child = asked.kind === "child";
	const { span: _span, from: _from, to: _to, ...rest } = search;
	const own = search.from !== undefined;
	const calendar = { locale: dayLocale(), today: fromIso(today)!, firstYear: fromIso(today)!.year - 5 };
	const day = (side: "from" | "to", value: string) => {
		const next = { from: asked.from, to: asked.to, [side]: value };
		if (fromIso(value) && next.from <= next.to) onChange({ ...rest, ...next });
	};
	return (
		<div className="grid gap-4">
			{staff && child ? (
				<Button
					size="sm"
					variant="ghost"
					className="justify-self-start"
					onClick={() => {
						const { kind: _kind, id: _id, ...all } = search;
						onChange(all);
					}}
				>
					<ArrowLeft size={18} aria-hidden="true" />
					{m.report_back_to_all()}
				</Button>
			) : null}
			<div className="flex flex-wrap items-end gap-3">
				{staff && !child ? <Whose me={me} search={search} asked={asked} onChange={onChange} /> : null}
				<div className="max-w-[230px] grow basis-[200px] max-xs:max-w-none max-xs:basis-full">
					<SelectField
						label={m.report_trainer()}
						name="simulator"
						value={search.simulator ?? ""}
						placeholder={m.report_all_trainers()}
						onChange={({ target: { value } }) => {
							const { simulator: _simulator, ...all } = search;
							onChange(isSimulator(value) ? { ...all, simulator: value } : all);
						}}
						options={simulators.map((value) => ({ value, label: trainerTitle(value) }))}
					/>
				</div>
				<div className="max-w-[230px] grow basis-[200px] max-xs:max-w-none max-xs:basis-full">
					<SelectField
						label={m.report_formula()}
						name="formula"
						value={search.formula ?? ""}
						placeholder={m.report_all_formulas()}
						onChange={({ target: { value } }) => {
							const { formula: _formula, ...all } = search;
							onChange(isFormulaId(value) ? { ...all, formula: value } : all);
						}}
						options={formulaIds.map((value) => ({ value, label: formulaText(value) }))}
					/>
				</div>
			</div>
			<div className="flex flex-wrap items-end gap-3">
				<Segmented<Span | "own">
					label={m.report_period()}
					value={own ? "own" : (search.span ?? "month")}
					options={[
						{ value: "weeks", label: m.report_span_weeks() },
						{ value: "month", label: m.report_span_month() },
						{ value: "quarter", label: m.report_span_quarter() },
						...(child ? [{ value: "year" as const, label: m.report_span_year() }] : []),
						{ value: "own", label: m.report_span_own() },
					]}
					onChange={(span) =>
						onChange(span === "own" ? { ...rest, from: asked.from, to: asked.to } : { ...rest, span })
					}
					className="max-xs:w-full max-xs:*:grow"
				/>
				{own ? (
					<>
						<DateField
							label={m.report_from()}
							name="from"
							defaultValue={asked.from}
							onChange={(value) => day("from", value)}
							{...calendar}
						/>
						<DateField
							label={m.report_to()}
							name="to"
							defaultValue={asked.to}
							onChange={(value) => day("to", value)}
							{...calendar}
						/>
					</>
				) : null}
			</div>
		</div>
	);
}

/** A school, a teacher's children, or a group. */
function Whose({ me, search, asked, onChange }: Omit<ReportFilterProps, "today">) {
	const heads = me.role === Role.school || me.role === Role.admin;
	const admin = me.role === Role.admin;
	const [text, setText] = useState("");
	const chosen = (kind: AskedReport["kind"]) => (asked.kind === kind && search.id ? [search.id] : []);
	const groups = useOfferedGroups(chosen("group"), text);
	const teachers = useOfferedTeachers(chosen("teacher"), text, heads);
	const schools = useOfferedSchools(chosen("school"), text, admin);
	const { kind: _kind, id: _id, ...rest } = search;
	const options = [
		...(me.role === Role.school && me.school ? [{ value: "school:", label: m.report_own_school() }] : []),
		...schools.rows.map(({ _id: id, name }) => ({ value: `school:${id}`, label: name })),
		{ value: "teacher:", label: m.report_own_children() },
		...teachers.rows
			.filter(({ _id: id }) => id !== me._id)
			.map((teacher) => ({
				value: `teacher:${teacher._id}`,
				label: m.report_of_teacher({ name: spokenName(teacher) }),
			})),
		...groups.rows.map(({ _id: id, name }) => ({
			value: `group:${id}`,
			label: m.report_of_group({ name }),
		})),
	];
	const value = `${asked.kind}:${search.id ?? ""}`;
	return (
		<div className="max-w-[280px] grow basis-[200px] max-xs:max-w-none max-xs:basis-full">
			<SearchedChoice
				label={m.report_whose()}
				name="whose"
				value={value}
				onChange={(next) => {
					const [kind = "", id = ""] = next.split(":");
					onChange({ ...rest, kind: kind as "school" | "teacher" | "group", ...(id ? { id } : {}) });
				}}
				options={options.some((one) => one.value === value) ? options : [{ value, label: "…" }, ...options]}
				searchLabel={m.school_search()}
				search={text}
				onSearch={setText}
				more={groups.more || teachers.more || schools.more}
			/>
		</div>
	);
}
