import { beforeEach, expect, test } from "vitest";
import { changeText } from "#web/admin/change-text";

beforeEach(() => {
	document.cookie = "lang=ru; path=/";
});

test.each([
	["a switch", "true", "да"],
	["an instant", "2026-11-23T15:00:00.000Z", "23 нояб. 2026 г., 18:00"],
	["milliseconds", String(Date.UTC(2026, 10, 23, 15)), "23 нояб. 2026 г., 18:00"],
	["a structure", '[{"name":{"ru":"Вера Орлова","en":""},"signs":["papers"]}]', "Вера Орлова, papers"],
	["a structure that was cut", '[{"name":{"ru":"Вера О…', '[{"name":{"ru":"Вера О…'],
	["a word", "Тверь", "Тверь"],
	["a sum", "1234550", "12\u00a0345,50", "amount"],
	["a country", "BY", "Беларусь", "country"],
	["countries", "US, BY", "Соединенные Штаты, Беларусь", "closedCountries"],
	["a product", "1/6", "Доступ на 6 месяцев", "product"],
])("a change of %s is told in words", (_, value, text, field?: string) => {
	expect(changeText(value, field)).toBe(text);
});
