import { useState } from "react";
import { type ImportCell, type ImportColumns, importCells } from "#domain/user/import-columns";
import { m } from "#messages";
import { Button } from "../../ui/button";
import { Card } from "../../ui/card";
import { SelectField } from "../../ui/select-field";
import { Switch } from "../../ui/switch";
import { cellTexts } from "./cell-texts";
import { type ReadFile, withHead } from "./read-file";

type Props = {
	file: ReadFile;
	columns: ImportColumns;
	onNext: (file: ReadFile, columns: ImportColumns) => void;
	onBack: () => void;
};

/** How a column is called, with the first text that stands in it. */
export function columnName({ head, rows }: ReadFile, column: number): string {
	const name = head[column] || m.school_import_column({ number: column + 1 });
	const example = rows.find(({ cells }) => cells[column])?.cells[column];
	return example ? m.school_import_column_named({ name, example: example.slice(0, 30) }) : name;
}

/** Which column of the file is what. A column can be one thing only: chosen elsewhere, it is free where it was. */
export function ColumnsStep({ file: begunFile, columns: begun, onNext, onBack }: Props) {
	const headless = begunFile.head.every((name) => name === "");
	const [headed, setHeaded] = useState(false);
	const file = headed ? withHead(begunFile) : begunFile;
	const [columns, setColumns] = useState(begun);
	const [asked, setAsked] = useState(false);
	function choose(cell: ImportCell, value: string): void {
		const column = value === "" ? null : Number(value);
		const freed = importCells.filter((other) => column !== null && columns[other] === column);
		const without = Object.fromEntries(freed.map((other) => [other, null]));
		setColumns({ ...columns, ...without, [cell]: column });
	}
	return (
		<form
			className="grid max-w-[900px] gap-[18px]"
			onSubmit={(event) => {
				event.preventDefault();
				if (columns.name === null) setAsked(true);
				else onNext(file, columns);
			}}
		>
			<Card className="grid gap-5">
				<div className="grid gap-1">
					<h2 className="text-xl">{m.school_import_columns_title()}</h2>
					<p className="text-muted-foreground">
						{headless ? m.school_import_columns_none() : m.school_import_columns_text()}
					</p>
				</div>
				{headless ? (
					<Switch
						label={m.school_import_first_row()}
						className="justify-self-start"
						checked={headed}
						onChange={(event) => setHeaded(event.target.checked)}
					/>
				) : null}
				<div className="grid gap-4 sm:grid-cols-2">
					{importCells.map((cell) => (
						<SelectField
							key={cell}
							label={cellTexts[cell]()}
							name={cell}
							value={columns[cell] ?? ""}
							onChange={(event) => choose(cell, event.target.value)}
							placeholder={m.school_import_column_absent()}
							options={file.head.map((_, column) => ({ value: String(column), label: columnName(file, column) }))}
							{...(cell === "name" &&
								asked &&
								columns.name === null && { error: m.school_import_column_name_needed() })}
						/>
					))}
				</div>
			</Card>
			<div className="flex flex-wrap justify-end gap-3 max-xs:*:grow">
				<Button onClick={onBack}>{m.school_import_other_file()}</Button>
				<Button type="submit" variant="primary">
					{m.school_import_next()}
				</Button>
			</div>
		</form>
	);
}
