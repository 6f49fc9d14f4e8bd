import { useQuery } from "@tanstack/react-query";
import { Download, FileSpreadsheet } from "lucide-react";
import { type DragEvent, useId, useState } from "react";
import { Role } from "#domain/user/role";
import { m } from "#messages";
import type { Me } from "../../account/session/queries";
import { saveTable } from "../../lib/save-table";
import { Button } from "../../ui/button";
import { Card } from "../../ui/card";
import { cn } from "../../ui/cn";
import { FieldNotes } from "../../ui/field";
import { groupsQuery } from "../directory/queries";
import { TeacherChoice } from "../staff/teacher-choice";
import { type FileFault, readImportFile, type ReadFile } from "./read-file";
import { sampleTable } from "./sample";

const faultTexts: Readonly<Record<FileFault, () => string>> = {
	type: m.school_import_fault_type,
	old: m.school_import_fault_old,
	large: m.school_import_fault_large,
	broken: m.school_import_fault_broken,
	empty: m.school_import_fault_empty,
	rows: m.school_import_fault_rows,
	columns: m.school_import_fault_columns,
};

type Props = {
	me: Me;
	teacher: string | undefined;
	onTeacher: (teacher: string | undefined) => void;
	onFile: (file: ReadFile) => void;
};

/** The choice of a file, and the sample. A file is read here in the browser and nothing is sent. */
export function FileStep({ me, teacher, onTeacher, onFile }: Props) {
	const id = useId();
	const [fault, setFault] = useState<FileFault>();
	const [reading, setReading] = useState(false);
	const [over, setOver] = useState(false);
	const groups = useQuery(groupsQuery());

	async function take(file: File | undefined): Promise<void> {
		if (!file) return;
		setFault(undefined);
		setReading(true);
		const found = await readImportFile(file);
		setReading(false);
		if (typeof found === "string") setFault(found);
		else onFile(found);
	}
	const drop = (event: DragEvent) => {
		event.preventDefault();
		setOver(false);
		void take(event.dataTransfer.files[0]);
	};
	const group = groups.data?.data.find((one) => one.teacher._id === me._id)?.name ?? m.school_add_first_group();
	return (
		<div className="grid max-w-[760px] gap-[18px]">
			{me.role === Role.teacher ? null : (
				<TeacherChoice
					label={m.school_import_whose()}
					value={teacher ?? ""}
					onChange={(chosen) => onTeacher(chosen || undefined)}
					placeholder={m.school_import_mine()}
				/>
			)}
			<Card
				className={cn(
					"grid justify-items-center gap-4 border-[2px] border-dashed border-input py-10 text-center",
					over && "border-foreground bg-sunken",
				)}
				onDragOver={(event) => {
					event.preventDefault();
					setOver(true);
				}}
				onDragLeave={() => setOver(false)}
				onDrop={drop}
			>
				<FileSpreadsheet size={40} strokeWidth={1.5} aria-hidden="true" className="text-muted-foreground" />
				<p className="max-w-[44ch]">{m.school_import_drop()}</p>
				<input
					id={id}
					type="file"
					className="peer sr-only"
					accept=".xlsx,.csv,.tsv,.txt"
					aria-label={m.school_import_choose()}
					aria-describedby={fault ? `${id}-error` : undefined}
					disabled={reading}
					onChange={(event) => {
						void take(event.target.files?.[0]);
						// the same file may be chosen again after it was mended
						event.target.value = "";
					}}
				/>
				<Button variant="primary" loading={reading} onClick={() => document.getElementById(id)?.click()}>
					{reading ? m.school_import_reading() : m.school_import_choose()}
				</Button>
				<div role="alert">{fault ? <FieldNotes id={id} error={faultTexts[fault]()} /> : null}</div>
			</Card>
			<div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
				<p className="max-w-[52ch] text-muted-foreground">{m.school_import_sample_text()}</p>
				<Button size="sm" onClick={() => void saveTable(m.school_import_sample_name(), sampleTable(group))}>
					<Download size={18} aria-hidden="true" />
					{m.school_import_sample()}
				</Button>
			</div>
		</div>
	);
}
