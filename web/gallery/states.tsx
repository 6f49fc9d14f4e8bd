import { useState } from "react";
import { Button } from "../ui/button";
import { Card } from "../ui/card";
import { CheckboxField } from "../ui/checkbox-field";
import { DateField } from "../ui/date-field";
import { Dialog } from "../ui/dialog";
import { Email } from "../ui/email";
import { EmptyState } from "../ui/empty-state";
import { ErrorState } from "../ui/error-state";
import { LanguageChoice } from "../ui/language-choice";
import { NumberField } from "../ui/number-field";
import { PasswordField } from "../ui/password-field";
import { SafeHtml } from "../ui/safe-html";
import { Segmented } from "../ui/segmented";
import { SelectField } from "../ui/select-field";
import { Slider } from "../ui/slider";
import { Switch } from "../ui/switch";
import { ActionBar, type Column, Table } from "../ui/table";
import { TextAreaField, TextField } from "../ui/text-field";
import { TickFrame, TickRod } from "../ui/tick-rod";
import { toast, type ToastKind } from "../ui/toast";
import { Row, Section } from "./section";
import { words } from "./words";

const states = [
	{ key: "usual", label: words.usual, props: {} },
	{ key: "wrong", label: words.wrong, props: { error: words.checkField } },
	{ key: "shut", label: words.closedField, props: { disabled: true } },
] as const;
const today = { year: 2026, month: 11, day: 21 };
const kinds: readonly ToastKind[] = ["ok", "info", "warn", "error"];
const levels = ["1", "2"].map((value) => ({ value, label: value }));
const choices = [{ value: "RU", label: words.russia }];
const columns: Column<string>[] = [
	{ key: "name", head: words.participant, sorted: "ascending", cell: (name) => name },
	{ key: "email", head: words.email, cell: () => <Email address="anastasia.konstantinova@demo.test" /> },
	{ key: "total", head: words.total, numeric: true, narrow: "total", cell: () => 1160 },
];

/** Every control as it usually is, with something wrong, and closed; and what the other parts of the page leave out. */
export function StatesGallery() {
	const [open, setOpen] = useState(false);
	const [language, setLanguage] = useState<"ru" | "en">("ru");
	const close = () => setOpen(false);
	return (
		<>
			<Section name={words.controlStates}>
				<div className="grid min-w-0 gap-5 lg:grid-cols-3">
					{states.map(({ key, label, props }) => (
						<Card key={key} className="grid content-start gap-4" data-state={key}>
							<h3>{label}</h3>
							<TextField label={words.nameInLatin} name={`${key}-text`} {...props} />
							<PasswordField label={words.password} name={`${key}-password`} {...props} />
							<NumberField label={words.numbers} name={`${key}-number`} defaultValue={10} {...props} />
							<DateField label={words.birthday} name={`${key}-date`} locale="ru" today={today} {...props} />
							<SelectField label={words.country} name={`${key}-select`} options={choices} {...props} />
							<TextAreaField label={words.about} name={`${key}-area`} {...props} />
							<CheckboxField label={words.agree} name={`${key}-check`} {...props} />
							<Slider label={words.speed} name={`${key}-slider`} min={1} max={4} {...props} />
							{"error" in props ? null : (
								<>
									<Segmented label={words.digits} options={levels} defaultValue="1" {...props} />
									<Switch label={words.soft} name={`${key}-switch`} defaultChecked {...props} />
									<TickFrame legend={words.beforeStart}>
										<TickRod label={words.rulesRead} defaultChecked {...props} />
										<TickRod label={words.iAmReady} {...props} />
									</TickFrame>
								</>
							)}
						</Card>
					))}
				</div>
			</Section>
			<Section name={words.rest}>
				<Row>
					<LanguageChoice label={words.theme} value={language} onChange={setLanguage} />
					{kinds.map((kind) => (
						<Button key={kind} size="sm" onClick={() => toast({ kind, text: words.message })}>
							{`${words.message}, ${kind}`}
						</Button>
					))}
					<Button size="sm" onClick={() => setOpen(true)}>
						{words.openDialog}
					</Button>
				</Row>
				<Dialog
					open={open}
					onOpenChange={setOpen}
					insistent
					wide
					title={words.removePupils}
					footer={<Button onClick={close}>{words.cancel}</Button>}
				/>
				<div className="grid gap-5 md:grid-cols-3">
					<Card>
						<SafeHtml html={words.staffHtml} />
					</Card>
					<Card>
						<EmptyState plain text={words.noTasks} />
					</Card>
					<Card>
						<ErrorState text={words.loadFailed} onRetry={() => toast({ kind: "info", text: words.again })} />
					</Card>
				</div>
				<Table
					caption={words.results}
					showCaption
					columns={columns}
					rows={[words.nino, words.alisa]}
					rowKey={(name) => name}
					onOpen={() => setOpen(true)}
				/>
				<ActionBar>
					<Button variant="danger" size="sm">
						{words.remove}
					</Button>
				</ActionBar>
			</Section>
		</>
	);
}
