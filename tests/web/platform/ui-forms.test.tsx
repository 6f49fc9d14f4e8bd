import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, test, vi } from "vitest";
import { DateField } from "#web/ui/date-field";
import { Button } from "#web/ui/button";
import { Form } from "#web/ui/form";
import { NumberField } from "#web/ui/number-field";
import { PasswordField } from "#web/ui/password-field";
import { TextField } from "#web/ui/text-field";

const TODAY = { year: 2026, month: 11, day: 21 };

function sent(form: HTMLFormElement): Record<string, FormDataEntryValue> {
	return Object.fromEntries(new FormData(form));
}

function renderForm(children: React.ReactNode) {
	const onSubmit = vi.fn((event: React.FormEvent) => event.preventDefault());
	const { container } = render(
		<Form onSubmit={onSubmit}>
			{children}
			<Button type="submit">Сохранить</Button>
		</Form>,
	);
	return { form: container.querySelector("form")!, onSubmit, user: userEvent.setup() };
}

describe("a form", () => {
	test("Enter goes to the next field and submits from the last one", async () => {
		const { user, onSubmit } = renderForm(
			<>
				<TextField label="Имя" name="name" />
				<PasswordField label="Пароль" name="password" />
			</>,
		);
		await user.type(screen.getByLabelText("Имя"), "Алиса{Enter}");
		expect(document.activeElement).toBe(screen.getByLabelText("Пароль"));
		expect(onSubmit).not.toHaveBeenCalled();
		await user.keyboard("abc1234{Enter}");
		expect(onSubmit).toHaveBeenCalledOnce();
	});

	test("an error is tied to its field", () => {
		render(
			<TextField label="Телефон" name="phone" error="В номере должно быть от 10 до 14 цифр" hint="С кодом страны" />,
		);
		const field = screen.getByLabelText("Телефон");
		expect(field.getAttribute("aria-invalid")).toBe("true");
		const ids = field.getAttribute("aria-describedby")!.split(" ");
		expect(ids.map((id) => document.getElementById(id)?.textContent)).toEqual([
			"В номере должно быть от 10 до 14 цифр",
			"С кодом страны",
		]);
	});

	test("a password can be looked at", async () => {
		const user = userEvent.setup();
		render(<PasswordField label="Пароль" name="password" />);
		expect(screen.getByLabelText("Пароль").getAttribute("type")).toBe("password");
		await user.click(screen.getByRole("button"));
		expect(screen.getByLabelText("Пароль").getAttribute("type")).toBe("text");
	});

	test("a button that is busy takes no presses", async () => {
		const { user, onSubmit } = renderForm(
			<Button type="submit" loading>
				Ждём
			</Button>,
		);
		await user.click(screen.getByRole("button", { name: "Ждём" }));
		expect(onSubmit).not.toHaveBeenCalled();
	});
});

describe("a number field", () => {
	test("steps by its buttons and arrow keys, and stays within its bounds", async () => {
		const { user, form } = renderForm(<NumberField label="Чисел" name="numbers" defaultValue={9} min={2} max={10} />);
		const more = screen.getByRole("button", { name: /Чисел.*больше/ });
		await user.click(more);
		expect(sent(form)).toEqual({ numbers: "10" });
		expect((more as HTMLButtonElement).disabled).toBe(true);
		screen.getByRole("spinbutton").focus();
		await user.keyboard("{ArrowDown}{ArrowDown}");
		expect(sent(form)).toEqual({ numbers: "8" });
		await user.clear(screen.getByRole("spinbutton"));
		await user.type(screen.getByRole("spinbutton"), "99");
		await user.tab();
		expect(sent(form)).toEqual({ numbers: "10" });
	});

	test("controlled, it tells its owner numbers only", async () => {
		const onChange = vi.fn();
		const user = userEvent.setup();
		render(<NumberField label="Пауза" name="pause" value={0.5} step={0.1} min={0} max={2} onChange={onChange} />);
		await user.click(screen.getByRole("button", { name: /больше/ }));
		expect(onChange).toHaveBeenCalledWith(0.6);
		expect(screen.getByRole<HTMLInputElement>("spinbutton").value).toBe("0.5");
	});

	test("an amount of money is typed anew, with kopecks, and never with a third digit", async () => {
		const Amount = () => {
			const [value, setValue] = useState(1000);
			return (
				<NumberField
					label="Сумма"
					name="sum"
					value={value}
					min={10}
					max={5000}
					step={100}
					places={2}
					onChange={setValue}
				/>
			);
		};
		const user = userEvent.setup();
		render(<Amount />);
		const field = screen.getByRole<HTMLInputElement>("spinbutton");
		await user.clear(field);
		await user.type(field, "50,505");
		await user.tab();
		expect(field.value).toBe("50.50");
		await user.clear(field);
		await user.paste("1 234,50");
		expect(field.value).toBe("1234.50");
		await user.clear(field);
		await user.paste("сто рублей");
		await user.tab();
		expect(field.value).toBe("1234.5");
	});
});

describe("a date field", () => {
	const field = <DateField label="День рождения" name="birthday" locale="ru" today={TODAY} />;

	test.each([
		["03092018", "2018-09-03"],
		["3.9.2018", "2018-09-03"],
		["31.02.2018", "31.02.2018"],
		["29.02.2024", "2024-02-29"],
	])("typed %s is sent as %s", async (typed, value) => {
		const { user, form } = renderForm(field);
		await user.type(screen.getByLabelText("День рождения"), typed);
		expect(sent(form)).toEqual({ birthday: value });
	});

	test("a day the month does not have is named, any other wrong date is told as the form says", async () => {
		const error = "Такая дата не подходит";
		renderForm(<DateField label="День рождения" name="birthday" locale="ru" today={TODAY} error={error} />);
		const user = userEvent.setup();
		await user.type(screen.getByLabelText("День рождения"), "31.02.2015");
		screen.getByText("В этом месяце нет 31-го числа");
		await user.clear(screen.getByLabelText("День рождения"));
		await user.type(screen.getByLabelText("День рождения"), "28.02.1815");
		screen.getByText(error);
	});

	test("a day picked from the calendar is written and sent", async () => {
		const { user, form } = renderForm(field);
		await user.click(screen.getByRole("button", { name: "Выбрать дату" }));
		await user.selectOptions(screen.getByLabelText("Год"), "2018");
		await user.selectOptions(screen.getByLabelText("Месяц"), "9");
		await user.click(screen.getByRole("button", { name: /^понедельник, 3 сентября/ }));
		expect(screen.getByLabelText<HTMLInputElement>("День рождения").value).toBe("03.09.2018");
		expect(sent(form)).toEqual({ birthday: "2018-09-03" });
		await waitFor(() => expect(screen.queryByLabelText("Год")).toBeNull());
	});
});
