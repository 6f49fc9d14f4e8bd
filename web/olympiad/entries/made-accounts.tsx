import "./entry-cards.css";
import { Download, Printer } from "lucide-react";
import { createPortal } from "react-dom";
import { m } from "#messages";
import { saveTable } from "../../lib/save-table";
import { RussianHint } from "../../shells/russian-hint";
import { Button } from "../../ui/button";
import { Card } from "../../ui/card";
import { cellLabel } from "./entry-line";
import type { ShownLine } from "./entry-state";

type Props = { olympiad: string; lines: readonly ShownLine[] };

/** The accounts that were made with a password of the product's; it is shown here and never again. */
export function MadeAccounts({ olympiad, lines }: Props) {
	const made = lines.filter(({ outcome }) => outcome?.password);
	if (made.length === 0) return null;
	const rows = made.map(({ cells, outcome }) => [
		[cells.name_en, cells.surname_en].join(" "),
		cells.email,
		outcome?.password ?? "",
	]);
	const head = [m.olympiad_people_col_name(), cellLabel("email"), cellLabel("password")];
	const place = window.location.host;
	return (
		<Card className="grid gap-3 border-t-[6px] border-t-line-on-deck">
			<h2 className="text-lg">{m.olympiad_entries_made_title()}</h2>
			<p className="measure text-sm text-muted-foreground">{m.olympiad_entries_made_lead()}</p>
			<ul className="grid">
				{rows.map(([name, email, password]) => (
					<li
						key={email}
						className="grid gap-x-4 border-t border-border py-2 first:border-t-0 xs:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
					>
						<b className="font-semibold break-words">{name}</b>
						<span className="break-all text-muted-foreground">{email}</span>
						<code className="num text-[17px] font-semibold">{password}</code>
					</li>
				))}
			</ul>
			<div className="flex flex-wrap gap-3 max-xs:*:grow">
				<Button variant="primary" onClick={() => window.print()}>
					<Printer size={18} aria-hidden="true" />
					{m.olympiad_entries_card_print()}
				</Button>
				<Button onClick={() => void saveTable(`${olympiad}, ${m.olympiad_entries_made_file()}`, [head, ...rows])}>
					<Download size={18} aria-hidden="true" />
					{m.olympiad_entries_made_save()}
				</Button>
			</div>
			{createPortal(
				<div className="entry-cards">
					{rows.map(([name, email = "", password = ""]) => (
						<section key={email} className="entry-card">
							<h2>{name}</h2>
							<p>{olympiad}</p>
							<p>{m.olympiad_entries_card_site({ place })}</p>
							<p>
								{m.olympiad_entries_card_login({ email })}
								<RussianHint say={(options) => m.olympiad_entries_card_login({ email }, options)} />
							</p>
							<p className="entry-password">
								{m.olympiad_entries_card_password({ password })}
								<RussianHint say={(options) => m.olympiad_entries_card_password({ password }, options)} />
							</p>
							<p>
								{m.olympiad_entries_card_change()}
								<RussianHint say={(options) => m.olympiad_entries_card_change({}, options)} />
							</p>
						</section>
					))}
				</div>,
				document.body,
			)}
		</Card>
	);
}
