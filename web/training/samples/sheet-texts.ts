import { parseNotation, type SingleTask } from "#domain/generator/notation";
import { m } from "#messages";
import { printed } from "../../lib/number-text";
import type { ExpressionItem } from "./sheet-layout";
import type { SheetLanguage } from "./samples-search";

type Locale = { locale: SheetLanguage };

/** The operation of a sheet, in the language of the sheet. */
export function operationName(notation: string, options: Locale): string {
	const [task] = parseNotation(notation).alternatives;
	return task ? nameOf(task, options) : notation;
}

function nameOf(task: SingleTask, options: Locale): string {
	switch (task.op) {
		case "sum":
			if (task.crosswise) return m.training_samples_op_table({}, options);
			return task.sign === "+" ? m.training_samples_op_addition({}, options) : m.training_samples_op_sum({}, options);
		case "mul":
			return m.training_trainer_multiplication({}, options);
		case "div":
			return m.training_trainer_division({}, options);
		case "pow":
			return task.power === 2 ? m.training_trainer_squares({}, options) : m.training_trainer_cubes({}, options);
		case "root":
			return m.training_trainer_roots({}, options);
	}
}

/** A number in the language of the sheet. */
export function paperNumber(value: number, decimals: number, lang: SheetLanguage): string {
	const text = printed(value, decimals);
	return lang === "ru" ? text.replace(".", ",") : text;
}

/** An answer of the key in the language of the sheet. */
export function paperAnswer(answer: string, lang: SheetLanguage): string {
	return paperNumber(Number(answer), answer.split(".")[1]?.length ?? 0, lang);
}

/** An expression up to its equals sign. */
export function expressionText(item: ExpressionItem, lang: SheetLanguage): string {
	switch (item.op) {
		case "mul":
		case "div": {
			const [first, second] = [item.left, item.right].map((value) =>
				paperNumber(value, Number.isInteger(value) ? 0 : item.decimals, lang),
			);
			return `${first} ${item.op === "mul" ? "×" : "÷"} ${second} =`;
		}
		case "square":
			return `${paperNumber(item.left, 0, lang)}² =`;
		case "cube":
			return `${paperNumber(item.left, 0, lang)}³ =`;
		case "root2":
			return `√${paperNumber(item.left, 0, lang)} =`;
		case "root3":
			return `∛${paperNumber(item.left, 0, lang)} =`;
	}
}
