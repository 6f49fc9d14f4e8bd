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

const COUNTRIES = [
	{ value: "RU", label: "Россия" },
	{ value: "KZ", label: "Казахстан" },
];
const DIGITS = ["1", "2", "3", "4", "1–2"].map((value) => ({ value, label: value }));
const seconds = (value: number) => value.toFixed(1).replace(".", ",");

export function FormsGallery() {
	const [language, setLanguage] = useState<"ru" | "en">("ru");
	return (
		<Section name="Формы">
			<div className="grid min-w-0 items-start gap-5 lg:grid-cols-[minmax(0,620px)_348px]">
				<FormCard
					onSubmit={(event) => {
						event.preventDefault();
						toast({ kind: "ok", text: "Сохранено" });
					}}
				>
					<FormRow>
						<TextField label="Имя латиницей" name="name_en" defaultValue="Alisa" />
						<TextField label="Телефон" name="phone" defaultValue="8 900 12" error="Нужно от 10 до 14 цифр" type="tel" />
					</FormRow>
					<PasswordField
						label="Пароль"
						name="password"
						defaultValue="kostochka7"
						autoComplete="current-password"
						aside={<a href="#content">Забыли пароль?</a>}
					/>
					<FormRow>
						<DateField
							label="День рождения"
							name="birthday"
							defaultValue="2018-09-03"
							locale="ru"
							today={{ year: 2026, month: 11, day: 21 }}
							lastYear={2026}
							hint="Возраст решает, в какой категории выступать"
						/>
						<SelectField
							label="Страна"
							name="country"
							options={COUNTRIES}
							placeholder="Не выбрана"
							error="Выберите страну"
						/>
					</FormRow>
					<TextField label="Найти ученика" name="q" placeholder="Имя или страна" icon={<Search size={20} />} />
					<TextField label="Закрытое поле" name="closed" defaultValue="Марина Орлова" disabled />
					<TextAreaField label="О себе" name="about" rows={2} />
					<CheckboxField label="Согласен с правилами площадки" name="agree" />
					<CheckboxField label="Получать письма" name="mail" defaultChecked error="Отметьте, чтобы продолжить" />
					<FormActions>
						<Button variant="primary" type="submit">
							Сохранить
						</Button>
						<Button variant="ghost" type="reset">
							Отмена
						</Button>
					</FormActions>
				</FormCard>
				<Card>
					<Form className="gap-3">
						<h3>Настройки</h3>
						<Segmented wide label="Знаков в числе" options={DIGITS} defaultValue="1" />
						<FormRow className="grid-cols-2">
							<NumberField label="Чисел" name="numbers" defaultValue={10} min={2} max={50} />
							<NumberField label="Примеров" name="samples" defaultValue={5} min={1} max={5} />
						</FormRow>
						<Slider
							label="Скорость, секунд на число"
							name="interval"
							min={0.1}
							max={4}
							step={0.1}
							defaultValue={0.6}
							format={seconds}
						/>
						<Switch label="Мягкие вспышки" hint="Не чаще трёх смен в секунду" name="soft" />
						<Switch label="Щелчок бусины" hint="Звук на каждое число" name="click" defaultChecked />
						<LanguageSwitch value={language} onChange={setLanguage} />
					</Form>
				</Card>
			</div>
			<TickFrame legend="Перед стартом" className="max-w-[710px]">
				<TickRod label="Правила прочитаны" hint="Регламент, 2 страницы" defaultChecked />
				<TickRod label="Камера готова" hint="Запись идёт" defaultChecked />
				<TickRod label="Я готова" hint="Отметь, когда спокойно" />
			</TickFrame>
		</Section>
	);
}
