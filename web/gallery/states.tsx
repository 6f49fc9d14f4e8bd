import { m } from "#messages";
import { useState } from "react";
import { getLocale } from "../paraglide/runtime.js";
import { Button } from "../ui/button";
import { Card } from "../ui/card";
import { CheckboxField } from "../ui/checkbox-field";
import { DateField } from "../ui/date-field";
import { Dialog } from "../ui/dialog";
import { Email } from "../ui/email";
import { Empty } from "../ui/empty-page";
import { EmptyState } from "../ui/empty-state";
import { ErrorState } from "../ui/error-state";
import type { BeadLook } from "../ui/abacus-mini";
import { BeadLooks } from "../ui/bead-looks";
import { LanguageChoice } from "../ui/language-choice";
import { NumberField } from "../ui/number-field";
import { PasswordField } from "../ui/password-field";
import { QrCode } from "../ui/qr-code";
import { SafeHtml } from "../ui/safe-html";
import { SeedField } from "../ui/seed-field";
import { Segmented } from "../ui/segmented";
import { SelectField } from "../ui/select-field";
import { Slider } from "../ui/slider";
import { Switch } from "../ui/switch";
import { ActionBar, type Column, Table } from "../ui/table";
import { TextAreaField, TextField } from "../ui/text-field";
import { TickFrame, TickRod } from "../ui/tick-rod";
import { toast, type ToastKind } from "../ui/toast";
import { Row, Section } from "./section";

const states = [
	{ key: "usual", label: m.gallery_usual(), props: {} },
	{ key: "wrong", label: m.gallery_wrong(), props: { error: m.gallery_check_field() } },
	{ key: "shut", label: m.gallery_closed_field(), props: { disabled: true } },
] as const;
const CODE = "https://abacus.example/certificates/K7M2QX";
const today = { year: 2026, month: 11, day: 21 };
const kinds: readonly ToastKind[] = ["ok", "info", "warn", "error"];
const levels = ["1", "2"].map((value) => ({ value, label: value }));
const choices = [{ value: "RU", label: m.gallery_russia() }];
const columns: Column<string>[] = [
	{ key: "name", head: m.gallery_participant(), sorted: "ascending", cell: (name) => name },
	{ key: "email", head: m.gallery_email(), cell: () => <Email address="anastasia.konstantinova@demo.test" /> },
	{ key: "total", head: m.gallery_total(), numeric: true, narrow: "end", cell: () => 1160 },
];

/** Every control in its usual, invalid and disabled state; and components that the other sections leave out. */
export function StatesGallery() {
	const [open, setOpen] = useState(false);
	const [beads, setBeads] = useState<BeadLook>("boxwood");
	const [language, setLanguage] = useState<"ru" | "en">("ru");
	const close = () => setOpen(false);
	return (
		<>
			<Section name={m.gallery_control_states()}>
				<div className="grid min-w-0 gap-5 lg:grid-cols-3">
					{states.map(({ key, label, props }) => (
						<Card key={key} className="grid content-start gap-4" data-state={key}>
							<h3>{label}</h3>
							<TextField label={m.gallery_name_in_latin()} name={`${key}-text`} {...props} />
							<PasswordField label={m.ui_menu_password()} name={`${key}-password`} {...props} />
							<NumberField label={m.gallery_numbers()} name={`${key}-number`} defaultValue={10} {...props} />
							<DateField
								label={m.gallery_birthday()}
								name={`${key}-date`}
								locale={getLocale()}
								today={today}
								{...props}
							/>
							<SelectField label={m.gallery_country()} name={`${key}-select`} options={choices} {...props} />
							<TextAreaField label={m.gallery_about()} name={`${key}-area`} {...props} />
							<CheckboxField label={m.gallery_agree()} name={`${key}-check`} {...props} />
							<Slider label={m.gallery_speed()} name={`${key}-slider`} min={1} max={4} {...props} />
							{"error" in props ? null : (
								<>
									<Segmented label={m.gallery_digits()} options={levels} defaultValue="1" {...props} />
									<Switch label={m.gallery_soft()} name={`${key}-switch`} defaultChecked {...props} />
									<TickFrame legend={m.gallery_before_start()}>
										<TickRod label={m.gallery_rules_read()} defaultChecked {...props} />
										<TickRod label={m.gallery_i_am_ready()} {...props} />
									</TickFrame>
								</>
							)}
						</Card>
					))}
				</div>
			</Section>
			<Section name={m.gallery_rest()}>
				<Row>
					<LanguageChoice label={m.gallery_theme()} value={language} onChange={setLanguage} />
					<BeadLooks value={beads} onChange={setBeads} />
					{kinds.map((kind) => (
						<Button key={kind} size="sm" onClick={() => toast({ kind, text: m.gallery_message() })}>
							{`${m.gallery_message()}, ${kind}`}
						</Button>
					))}
					<Button size="sm" onClick={() => setOpen(true)}>
						{m.gallery_open_dialog()}
					</Button>
				</Row>
				<Dialog
					open={open}
					onOpenChange={setOpen}
					insistent
					wide
					title={m.gallery_remove_pupils()}
					footer={<Button onClick={close}>{m.ui_cancel()}</Button>}
				/>
				<div className="grid gap-5 md:grid-cols-3">
					<Card>
						<SafeHtml html={m.gallery_staff_html()} />
					</Card>
					<Card>
						<EmptyState plain text={m.gallery_no_tasks()} />
					</Card>
					<Card>
						<ErrorState
							text={m.gallery_load_failed()}
							onRetry={() => toast({ kind: "info", text: m.gallery_again() })}
						/>
					</Card>
				</div>
				<Empty title={m.gallery_title()} text={m.gallery_no_tasks()} />
				<div className="grid gap-5 md:grid-cols-2">
					<SeedField seed="K7M2QX" onShow={(seed) => toast({ kind: "info", text: seed })} />
					<QrCode text={CODE} label={CODE} className="w-40 justify-self-center bg-white p-3 text-black" />
				</div>
				<Table
					caption={m.gallery_results()}
					showCaption
					columns={columns}
					rows={[m.gallery_nino(), m.gallery_alisa()]}
					rowKey={(name) => name}
					onOpen={() => setOpen(true)}
				/>
				<ActionBar>
					<Button variant="danger" size="sm">
						{m.gallery_remove()}
					</Button>
				</ActionBar>
			</Section>
		</>
	);
}
