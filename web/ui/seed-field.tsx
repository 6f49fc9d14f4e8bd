import { RefreshCw } from "lucide-react";
import { type SyntheticEvent, useState } from "react";
import { newSheetSeed, readSheetSeed } from "#domain/olympiad/sheet-seed";
import { m } from "#messages";
import { Button } from "./button";
import { TextField } from "./text-field";

/** The seed of a printed sheet: typed from paper, or a new one. */
export function SeedField({ seed, onShow }: { seed: string; onShow: (seed: string) => void }) {
	const [typed, setTyped] = useState(seed);
	const read = readSheetSeed(typed);
	function show(event: SyntheticEvent): void {
		event.preventDefault();
		if (read) onShow(read);
	}
	return (
		<form onSubmit={show} noValidate className="grid gap-2">
			<TextField
				label={m.ui_print_set()}
				name="seed"
				hint={m.ui_print_set_hint()}
				value={typed}
				maxLength={16}
				autoComplete="off"
				spellCheck={false}
				error={read ? undefined : m.ui_print_set_hint()}
				onChange={(event) => setTyped(event.target.value.toUpperCase())}
			/>
			<div className="flex flex-wrap gap-2">
				{typed === seed ? (
					<Button variant="outline" onClick={() => onShow(newSheetSeed(Math.random))}>
						<RefreshCw size={18} aria-hidden="true" />
						{m.ui_print_set_new()}
					</Button>
				) : (
					<Button type="submit" variant="outline" disabled={!read}>
						{m.ui_print_set_show()}
					</Button>
				)}
			</div>
		</form>
	);
}
