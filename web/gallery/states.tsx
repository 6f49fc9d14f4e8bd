import { useState } from "react";
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
import { texts } from "./texts";

const states = [
	{ key: "usual", label: texts.usual, props: {} },
	{ key: "wrong", label: texts.wrong, props: { error: texts.checkField } },
	{ key: "shut", label: texts.closedField, props: { disabled: true } },
] as const;
const today = { year: 2026, month: 11, day: 21 };
const kinds: readonly ToastKind[] = ["ok", "info", "warn", "error"];
const levels = ["1", "2"].map((value) => ({ value, label: value }));
const choices = [{ value: "RU", label: texts.russia }];
const columns: Column<string>[] = [
	{ key: "name", head: texts.participant, sorted: "ascending", cell: (name) => name },
	{ key: "email", head: texts.email, cell: () => <Email address="anastasia.konstantinova@demo.test" /> },
	{ key: "total", head: texts.total, numeric: true, narrow: "end", cell: () => 1160 },
];

/** Every control in its usual, invalid and disabled state; and components that the other sections leave out. */
export function StatesGallery() {
	const [open, setOpen] = useState(false);
	const [beads, setBeads] = useState<BeadLook>("boxwood");
	const [language, setLanguage] = useState<"ru" | "en">("ru");
	const close = () => setOpen(false);
	return (
		<>
			<Section name={texts.controlStates}>
				<div className="grid min-w-0 gap-5 lg:grid-cols-3">
					{states.map(({ key, label, props }) => (
						<Card key={key} className="grid content-start gap-4" data-state={key}>
							<h3>{label}</h3>
							<TextField label={texts.nameInLatin} name={`${key}-text`} {...props} />
							<PasswordField label={texts.password} name={`${key}-password`} {...props} />
							<NumberField label={texts.numbers} name={`${key}-number`} defaultValue={10} {...props} />
							<DateField label={texts.birthday} name={`${key}-date`} locale="ru" today={today} {...props} />
							<SelectField label={texts.country} name={`${key}-select`} options={choices} {...props} />
							<TextAreaField label={texts.about} name={`${key}-area`} {...props} />
							<CheckboxField label={texts.agree} name={`${key}-check`} {...props} />
							<Slider label={texts.speed} name={`${key}-slider`} min={1} max={4} {...props} />
							{"error" in props ? null : (
								<>
									<Segmented label={texts.digits} options={levels} defaultValue="1" {...props} />
									<Switch label={texts.soft} name={`${key}-switch`} defaultChecked {...props} />
									<TickFrame legend={texts.beforeStart}>
										<TickRod label={texts.rulesRead} defaultChecked {...props} />
										<TickRod label={texts.iAmReady} {...props} />
									</TickFrame>
								</>
							)}
						</Card>
					))}
				</div>
			</Section>
			<Section name={texts.rest}>
				<Row>
					<LanguageChoice label={texts.theme} value={language} onChange={setLanguage} />
					<BeadLooks value={beads} onChange={setBeads} />
					{kinds.map((kind) => (
						<Button key={kind} size="sm" onClick={() => toast({ kind, text: texts.message })}>
							{`${texts.message}, ${kind}`}
						</Button>
					))}
					<Button size="sm" onClick={() => setOpen(true)}>
						{texts.openDialog}
					</Button>
				</Row>
				<Dialog
					open={open}
					onOpenChange={setOpen}
					insistent
					wide
					title={texts.removePupils}
					footer={<Button onClick={close}>{texts.cancel}</Button>}
				/>
				<div className="grid gap-5 md:grid-cols-3">
					<Card>
						<SafeHtml html={texts.staffHtml} />
					</Card>
					<Card>
						<EmptyState plain text={texts.noTasks} />
					</Card>
					<Card>
						<ErrorState text={texts.loadFailed} onRetry={() => toast({ kind: "info", text: texts.again })} />
					</Card>
				</div>
				<Empty title={texts.title} text={texts.noTasks} />
				<div className="grid gap-5 md:grid-cols-2">
					<SeedField seed="K7M2QX" onShow={(seed) => toast({ kind: "info", text: seed })} />
					<QrCode text={texts.code} label={texts.code} className="w-40 justify-self-center bg-white p-3 text-black" />
				</div>
				<Table
					caption={texts.results}
					showCaption
					columns={columns}
					rows={[texts.nino, texts.alisa]}
					rowKey={(name) => name}
					onOpen={() => setOpen(true)}
				/>
				<ActionBar>
					<Button variant="danger" size="sm">
						{texts.remove}
					</Button>
				</ActionBar>
			</Section>
		</>
	);
}
