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
import { type Place, PlacePicker } from "../ui/place-picker";
import { RichText } from "../ui/rich-text";
import { Segmented } from "../ui/segmented";
import { SelectField } from "../ui/select-field";
import { Slider } from "../ui/slider";
import { StarChoice } from "../ui/star-choice";
import { Switch } from "../ui/switch";
import { TextAreaField, TextField } from "../ui/text-field";
import { TickFrame, TickRod } from "../ui/tick-rod";
import { toast } from "../ui/toast";
import { WeekdayBeads } from "../ui/weekday-beads";
import { Section } from "./section";
import { texts } from "./texts";

const COUNTRIES = [
	{ value: "RU", label: texts.russia },
	{ value: "KZ", label: texts.kazakhstan },
];
const DIGITS = ["1", "2", "3", "4", "1–2"].map((value) => ({ value, label: value }));
const seconds = (value: number) => value.toFixed(1).replace(".", ",");

const pupils: readonly Place[] = [
	{ _id: "alisa", name: texts.alisa },
	{ _id: "daniyar", name: texts.daniyar },
	{ _id: "nino", name: texts.nino },
];
const found = (search: string) =>
	Promise.resolve(pupils.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase())));

export function FormsGallery() {
	const [language, setLanguage] = useState<"ru" | "en">("ru");
	const [stars, setStars] = useState(4);
	const [days, setDays] = useState([0, 2, 4]);
	const [news, setNews] = useState("");
	const [people, setPeople] = useState<Place[]>([{ _id: "alisa", name: texts.alisa }]);
	return (
		<Section name={texts.forms}>
			<div className="grid min-w-0 items-start gap-5 lg:grid-cols-[minmax(0,620px)_348px]">
				<FormCard
					onSubmit={(event) => {
						event.preventDefault();
						toast({ kind: "ok", text: texts.saved });
					}}
				>
					<FormRow>
						<TextField label={texts.nameInLatin} name="name_en" defaultValue="Alisa" />
						<TextField label={texts.phone} name="phone" defaultValue="8 900 12" error={texts.phoneWrong} type="tel" />
					</FormRow>
					<PasswordField
						label={texts.password}
						name="password"
						defaultValue="kostochka7"
						autoComplete="current-password"
						aside={<a href="#content">{texts.forgot}</a>}
					/>
					<FormRow>
						<DateField
							label={texts.birthday}
							name="birthday"
							defaultValue="2018-09-03"
							locale="ru"
							today={{ year: 2026, month: 11, day: 21 }}
							lastYear={2026}
							hint={texts.birthdayHint}
						/>
						<SelectField
							label={texts.country}
							name="country"
							options={COUNTRIES}
							placeholder={texts.notChosen}
							error={texts.chooseCountry}
						/>
					</FormRow>
					<TextField label={texts.findPupil} name="q" placeholder={texts.findHint} icon={<Search size={20} />} />
					<PlacePicker label={texts.findPupil} name="people" chosen={people} onChange={setPeople} find={found} />
					<TextField label={texts.closedField} name="closed" defaultValue={texts.marina} disabled />
					<TextAreaField label={texts.about} name="about" rows={2} />
					<RichText label={texts.news} hint={texts.lettersLong(news.length)} defaultValue="" onChange={setNews} />
					<CheckboxField label={texts.agree} name="agree" />
					<CheckboxField label={texts.letters} name="mail" defaultChecked error={texts.tickToGoOn} />
					<FormActions>
						<Button variant="primary" type="submit">
							{texts.save}
						</Button>
						<Button variant="ghost" type="reset">
							{texts.cancel}
						</Button>
					</FormActions>
				</FormCard>
				<Card>
					<Form className="gap-3">
						<h3>{texts.settings}</h3>
						<Segmented wide label={texts.digits} options={DIGITS} defaultValue="1" />
						<FormRow className="grid-cols-2">
							<NumberField label={texts.numbers} name="numbers" defaultValue={10} min={2} max={50} />
							<NumberField label={texts.samples} name="samples" defaultValue={5} min={1} max={5} />
						</FormRow>
						<Slider
							label={texts.speed}
							name="interval"
							min={0.1}
							max={4}
							step={0.1}
							defaultValue={0.6}
							format={seconds}
						/>
						<Switch label={texts.soft} hint={texts.softHint} name="soft" />
						<Switch label={texts.click} hint={texts.clickHint} name="click" defaultChecked />
						<StarChoice label={texts.stars} value={stars} onChange={setStars} />
						<WeekdayBeads legend={texts.lessonDays} value={days} onChange={setDays} />
						<LanguageSwitch value={language} onChange={setLanguage} />
					</Form>
				</Card>
			</div>
			<TickFrame legend={texts.beforeStart} className="max-w-[710px]">
				<TickRod label={texts.rulesRead} hint={texts.rulesHint} defaultChecked />
				<TickRod label={texts.cameraReady} hint={texts.recording} defaultChecked />
				<TickRod label={texts.iAmReady} hint={texts.readyHint} />
			</TickFrame>
		</Section>
	);
}
