import { Search } from "lucide-react";
import { useState } from "react";
import { Button } from "../ui/button";
import { Card } from "../ui/card";
import { CheckboxField } from "../ui/checkbox-field";
import { DateField } from "../ui/date-field";
import { Form, FormActions, FormCard, FormRow } from "../ui/form";
import { LanguageSwitch } from "../ui/language-switch";
import { NumberField } from "../ui/number-field";
import { PasswordField } from "../ui/password-field";
import { Segmented } from "../ui/segmented";
import { SelectField } from "../ui/select-field";
import { Slider } from "../ui/slider";
import { Switch } from "../ui/switch";
import { TextAreaField, TextField } from "../ui/text-field";
import { TickFrame, TickRod } from "../ui/tick-rod";
import { toast } from "../ui/toast";
import { Section } from "./section";
import { words } from "./words";

const COUNTRIES = [
	{ value: "RU", label: words.russia },
	{ value: "KZ", label: words.kazakhstan },
];
const DIGITS = ["1", "2", "3", "4", "1–2"].map((value) => ({ value, label: value }));
const seconds = (value: number) => value.toFixed(1).replace(".", ",");

export function FormsGallery() {
	const [language, setLanguage] = useState<"ru" | "en">("ru");
	return (
		<Section name={words.forms}>
			<div className="grid min-w-0 items-start gap-5 lg:grid-cols-[minmax(0,620px)_348px]">
				<FormCard
					onSubmit={(event) => {
						event.preventDefault();
						toast({ kind: "ok", text: words.saved });
					}}
				>
					<FormRow>
						<TextField label={words.nameInLatin} name="name_en" defaultValue="Alisa" />
						<TextField label={words.phone} name="phone" defaultValue="8 900 12" error={words.phoneWrong} type="tel" />
					</FormRow>
					<PasswordField
						label={words.password}
						name="password"
						defaultValue="kostochka7"
						autoComplete="current-password"
						aside={<a href="#content">{words.forgot}</a>}
					/>
					<FormRow>
						<DateField
							label={words.birthday}
							name="birthday"
							defaultValue="2018-09-03"
							locale="ru"
							today={{ year: 2026, month: 11, day: 21 }}
							lastYear={2026}
							hint={words.birthdayHint}
						/>
						<SelectField
							label={words.country}
							name="country"
							options={COUNTRIES}
							placeholder={words.notChosen}
							error={words.chooseCountry}
						/>
					</FormRow>
					<TextField label={words.findPupil} name="q" placeholder={words.findHint} icon={<Search size={20} />} />
					<TextField label={words.closedField} name="closed" defaultValue={words.marina} disabled />
					<TextAreaField label={words.about} name="about" rows={2} />
					<CheckboxField label={words.agree} name="agree" />
					<CheckboxField label={words.letters} name="mail" defaultChecked error={words.tickToGoOn} />
					<FormActions>
						<Button variant="primary" type="submit">
							{words.save}
						</Button>
						<Button variant="ghost" type="reset">
							{words.cancel}
						</Button>
					</FormActions>
				</FormCard>
				<Card>
					<Form className="gap-3">
						<h3>{words.settings}</h3>
						<Segmented wide label={words.digits} options={DIGITS} defaultValue="1" />
						<FormRow className="grid-cols-2">
							<NumberField label={words.numbers} name="numbers" defaultValue={10} min={2} max={50} />
							<NumberField label={words.samples} name="samples" defaultValue={5} min={1} max={5} />
						</FormRow>
						<Slider
							label={words.speed}
							name="interval"
							min={0.1}
							max={4}
							step={0.1}
							defaultValue={0.6}
							format={seconds}
						/>
						<Switch label={words.soft} hint={words.softHint} name="soft" />
						<Switch label={words.click} hint={words.clickHint} name="click" defaultChecked />
						<LanguageSwitch value={language} onChange={setLanguage} />
					</Form>
				</Card>
			</div>
			<TickFrame legend={words.beforeStart} className="max-w-[710px]">
				<TickRod label={words.rulesRead} hint={words.rulesHint} defaultChecked />
				<TickRod label={words.cameraReady} hint={words.recording} defaultChecked />
				<TickRod label={words.iAmReady} hint={words.readyHint} />
			</TickFrame>
		</Section>
	);
}
