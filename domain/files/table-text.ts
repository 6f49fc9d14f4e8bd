/** A text as a table: columns by tabs as spreadsheets copy them, else by semicolons or commas; quotes as in CSV. */
export function tableOf(text: string): string[][] {
	const sign = text.includes("\t") ? "\t" : text.split(";").length > text.split(",").length ? ";" : ",";
	const rows: string[][] = [[]];
	let cell = "";
	let quoted = false;
	const end = () => {
		rows.at(-1)!.push(cell);
		cell = "";
	};
	for (let at = 0; at < text.length; at += 1) {
		const letter = text[at]!;
		if (quoted) {
			if (letter !== '"') cell += letter;
			else if (text[at + 1] === '"') cell += text[(at += 1)]!;
			else quoted = false;
		} else if (letter === '"' && cell.trim() === "") {
			quoted = true;
			cell = "";
		} else if (letter === sign) end();
		else if (letter === "\n") {
			end();
			rows.push([]);
		} else if (letter !== "\r" && letter !== "\uFEFF") cell += letter;
	}
	end();
	return rows;
}
