import { useState } from "react";
import { cellOfHead, type ImportColumns, importCells } from "#domain/user/import-columns";
import { m } from "#messages";
import { Button } from "../../ui/button";
import { Card } from "../../ui/card";
import { cn } from "../../ui/cn";
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

/** How many lines of the file are shown under each column. */
const sampleLines = 3;

/** What each column of the file is, over its first lines. Something can be in one column only: chosen anew, it leaves the old one. */
export function ColumnsStep({ file: begunFile, columns: begun, onNext, onBack }: Props) {
	const headless = begunFile.head.every((name) => name === "");
	const [headed, setHeaded] = useState(false);
	const file = headed ? withHead(begunFile) : begunFile;
	const [columns, setColumns] = useState(begun);
	const [asked, setAsked] = useState(false);
	const unnamed = asked && columns.name === null;
	const known = file.head.every((name) => name === "" || cellOfHead(name) !== null);
	function choose(column: number, value: string): void {
		const freed = importCells.filter((cell) => columns[cell] === column);
		const without = Object.fromEntries(freed.map((cell) => [cell, null]));
		const cell = importCells.find((one) => one === value);
		setColumns({ ...columns, ...without, ...(cell && { [cell]: column }) });
	}
	return (
		<form
			className="grid gap-[18px]"
			onSubmit={(event) => {
				event.preventDefault();
				if (columns.name === null) setAsked(true);
				else onNext(file, columns);
			}}
		>
			<Card className="grid grid-cols-[minmax(0,1fr)] gap-5">
				<div className="grid gap-1">
					<h2 className="text-xl">{m.school_import_columns_title()}</h2>
					<p className="text-muted-foreground">
						{headless
							? m.school_import_columns_none()
							: known
								? m.school_import_columns_text()
								: m.school_import_columns_some()}
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
				<ul className="grid gap-3 xs:grid-cols-2 md:grid-cols-[repeat(auto-fill,minmax(210px,1fr))]">
					{file.head.map((name, column) => {
						const cell = importCells.find((one) => columns[one] === column);
						return (
							<li
								// a column has no name but its place
								// oxlint-disable-next-line react/no-array-index-key
								key={column}
								className={cn(
									"grid grid-cols-[minmax(0,1fr)] content-start gap-2 rounded-md border p-3",
									cell ? "border-primary bg-soft" : "border-border",
								)}
							>
								<SelectField
									label={name || m.school_import_column({ number: column + 1 })}
									name={`column-${column}`}
									value={cell ?? ""}
									onChange={(event) => choose(column, event.target.value)}
									placeholder={m.school_import_column_unused()}
									options={importCells.map((one) => ({ value: one, label: cellTexts[one]() }))}
								/>
								{file.rows.slice(0, sampleLines).map(({ line, cells }) => (
									<p
										key={line}
										className={cn(
											"min-h-[1lh] truncate border-t border-border pt-1.5 text-[15px]",
											!cell && "text-muted-foreground",
										)}
									>
										{cells[column]}
									</p>
								))}
							</li>
						);
					})}
				</ul>
				{unnamed ? (
					<p role="alert" className="font-medium text-bad">
						{m.school_import_column_name_needed()}
					</p>
				) : null}
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
