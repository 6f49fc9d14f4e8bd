import { describe, expect, test } from "vitest";
import { readNameLines } from "#domain/user/name-lines";

describe("children typed one a line", () => {
	test.each([
		["Алиса Воронцова", { name: "Алиса", surname: "Воронцова", birthday: "" }],
		["1. Алиса Воронцова 3.09.2018", { name: "Алиса", surname: "Воронцова", birthday: "2018-09-03" }],
		["12) Алиса, Воронцова, 2018-09-03", { name: "Алиса", surname: "Воронцова", birthday: "2018-09-03" }],
		["— Алиса\tВоронцова\t03.09.2018 г.", { name: "Алиса", surname: "Воронцова", birthday: "2018-09-03" }],
		["Алиса", { name: "Алиса", surname: "", birthday: "" }],
		["Мария де ла Крус", { name: "Мария", surname: "де ла Крус", birthday: "" }],
		["Алиса Воронцова 31.02.2018", { name: "Алиса", surname: "Воронцова 31.02.2018", birthday: "" }],
	])("%s", (line, child) => {
		expect(readNameLines(line, "name")).toEqual([child]);
	});

	test("with the surname first", () => {
		expect(readNameLines("Воронцова Алиса\n\n  Ким\n", "surname")).toEqual([
			{ name: "Алиса", surname: "Воронцова", birthday: "" },
			{ name: "Ким", surname: "", birthday: "" },
		]);
	});
});
