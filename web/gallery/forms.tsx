import { m } from "#messages";
import { Search } from "lucide-react";
import { useState } from "react";
import { dayLocale } from "../lib/day-locale";
import { getLocale } from "../paraglide/runtime.js";
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

const COUNTRIES = [
	{ value: "RU", label: m.gallery_russia() },
	{ value: "KZ", label: m.gallery_kazakhstan() },
];
const DIGITS = ["1", "2", "3", "4", "1–2"].map((value) => ({ value, label: value }));
const seconds = (value: number) => value.toLocaleString(dayLocale(), { minimumFractionDigits: 1 });

const pupils: readonly Place[] = [
	{ _id: "alisa", name: m.gallery_alisa() },
	{ _id: "daniyar", name: m.gallery_daniyar() },
	{ _id: "nino", name: m.gallery_nino() },
];
const found = (search: string) =>
	Promise.resolve(pupils.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase())));

export function FormsGallery() {
	const [language, setLanguage] = useState<"ru" | "en">("ru");
	const [stars, setStars] = useState(4);
	const [days, setDays] = useState([0, 2, 4]);
	const [news, setNews] = useState("");
	const [people, setPeople] = useState<Place[]>([{ _id: "alisa", name: m.gallery_alisa() }]);
	return (
		<Section name={m.gallery_forms()}>
			<div className="grid min-w-0 items-start gap-5 lg:grid-cols-[minmax(0,620px)_348px]">
				<FormCard
					onSubmit={(event) => {
						event.preventDefault();
						toast({ kind: "ok", text: m.ui_saved() });
					}}
				>
					<FormRow>
						<TextField label={m.gallery_name_in_latin()} name="name_en" defaultValue="Alisa" />
						<TextField
							label={m.gallery_phone()}
							name="phone"
							defaultValue="8 900 12"
							error={m.gallery_phone_wrong()}
							type="tel"
						/>
					</FormRow>
					<PasswordField
						label={m.ui_menu_password()}
						name="password"
						defaultValue="kostochka7"
						autoComplete="current-password"
						aside={<a href="#content">{m.gallery_forgot()}</a>}
					/>
					<FormRow>
						<DateField
							label={m.gallery_birthday()}
							name="birthday"
							defaultValue="2018-09-03"
							locale={getLocale()}
							today={{ year: 2026, month: 11, day: 21 }}
							lastYear={2026}
							hint={m.gallery_birthday_hint()}
						/>
						<SelectField
							label={m.gallery_country()}
							name="country"
							options={COUNTRIES}
							placeholder={m.gallery_not_chosen()}
							error={m.gallery_choose_country()}
						/>
					</FormRow>
					<TextField
						label={m.gallery_find_pupil()}
						name="q"
						placeholder={m.gallery_find_hint()}
						icon={<Search size={20} />}
					/>
					<PlacePicker label={m.gallery_find_pupil()} name="people" chosen={people} onChange={setPeople} find={found} />
					<TextField label={m.gallery_closed_field()} name="closed" defaultValue={m.gallery_marina()} disabled />
					<TextAreaField label={m.gallery_about()} name="about" rows={2} />
					<RichText
						label={m.gallery_news()}
						hint={m.gallery_letters_long({ length: news.length })}
						defaultValue=""
						onChange={setNews}
					/>
					<CheckboxField label={m.gallery_agree()} name="agree" />
					<CheckboxField label={m.gallery_letters()} name="mail" defaultChecked error={m.gallery_tick_to_go_on()} />
					<FormActions>
						<Button variant="primary" type="submit">
							{m.gallery_save()}
						</Button>
						<Button variant="ghost" type="reset">
							{m.ui_cancel()}
						</Button>
					</FormActions>
				</FormCard>
				<Card>
					<Form className="gap-3">
						<h3>{m.gallery_settings()}</h3>
						<Segmented wide label={m.gallery_digits()} options={DIGITS} defaultValue="1" />
						<FormRow className="grid-cols-2">
							<NumberField label={m.gallery_numbers()} name="numbers" defaultValue={10} min={2} max={50} />
							<NumberField label={m.gallery_samples()} name="samples" defaultValue={5} min={1} max={5} />
						</FormRow>
						<Slider
							label={m.gallery_speed()}
							name="interval"
							min={0.1}
							max={4}
							step={0.1}
							defaultValue={0.6}
							format={seconds}
						/>
						<Switch label={m.gallery_soft()} hint={m.gallery_soft_hint()} name="soft" />
						<Switch label={m.gallery_click()} hint={m.gallery_click_hint()} name="click" defaultChecked />
						<StarChoice label={m.gallery_stars()} value={stars} onChange={setStars} />
						<WeekdayBeads legend={m.gallery_lesson_days()} value={days} onChange={setDays} />
						<LanguageSwitch value={language} onChange={setLanguage} />
					</Form>
				</Card>
			</div>
			<TickFrame legend={m.gallery_before_start()} className="max-w-[710px]">
				<TickRod label={m.gallery_rules_read()} hint={m.gallery_rules_hint()} defaultChecked />
				<TickRod label={m.gallery_camera_ready()} hint={m.gallery_recording()} defaultChecked />
				<TickRod label={m.gallery_i_am_ready()} hint={m.gallery_ready_hint()} />
			</TickFrame>
		</Section>
	);
}
