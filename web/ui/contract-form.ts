import { useForm } from "@conform-to/react/future";
import { useState } from "react";
import type { z } from "zod";
import { type ErrorCode, errorCodes } from "#domain/errors";
import { ApiError } from "../lib/api";
import { errorText, failureText, russianHint } from "../lib/error-text";
import { fieldLimits } from "../lib/field-limits";
import { refusedText } from "../lib/refused-text";
import { toast } from "./toast";

/** The text of a field's first error code; any other message reads as VALIDATION. */
export function fieldErrorText(codes: readonly string[] | undefined): string | undefined {
	const code = firstCode(codes);
	return code && errorText(code);
}

function firstCode(codes: readonly string[] | undefined): ErrorCode | undefined {
	const code = codes?.[0];
	if (code === undefined) return undefined;
	return (errorCodes as readonly string[]).includes(code) ? (code as ErrorCode) : "VALIDATION";
}

interface ContractFormOptions<Schema extends FormSchema> {
	defaultValue?: Partial<Record<FieldName<Schema>, string>>;
	/** Sends the valid value. Its errors are shown under the fields they name, or as a toast. */
	send: (value: z.output<Schema>) => Promise<void>;
	/** Reads again what is shown, when somebody else has changed it meanwhile. */
	readAgain?: () => Promise<unknown>;
	/** The field to show a code under that names none. */
	fieldOf?: Partial<Record<ErrorCode, FieldName<Schema>>>;
}

type FormSchema = z.ZodType<object, object>;
type FieldName<Schema extends FormSchema> = keyof z.input<Schema> & string;
type TextFields = z.ZodType<object, Record<string, string>>;

/** What every field component takes from a form: its name, its starting value and its error, once touched. */
export interface FieldWiring {
	name: string;
	defaultValue: string | undefined;
	error: string | undefined;
	/** Its Russian words, on a page that is in English only for who chose Russian. */
	errorHint: string | undefined;
}

/** A form with the rules of a contract. It shows errors after blur, then on every input, and errors of the server. */
export function useContractForm<Schema extends FormSchema>(
	schema: Schema,
	{ defaultValue, send, readAgain, fieldOf = {} }: ContractFormOptions<Schema>,
) {
	const [pending, setPending] = useState(false);
	// what the server said last, for the codes it left under the fields
	const [refusal, setRefusal] = useState<unknown>(null);
	// conform cannot type the fields of a generic schema: inside they are texts, callers get types
	const { form, fields } = useForm(schema as unknown as TextFields, {
		defaultValue: defaultValue as Record<string, string> | undefined,
		shouldValidate: "onBlur",
		shouldRevalidate: "onInput",
		async onSubmit(event, { value, update }) {
			event.preventDefault();
			if (pending) return;
			setPending(true);
			try {
				await send(value as z.output<Schema>);
			} catch (error) {
				setRefusal(error);
				const refused = refusedFields(error, fieldOf as Partial<Record<ErrorCode, string>>);
				if (refused) update({ error: { formErrors: [], fieldErrors: refused } });
				else toast({ kind: "error", text: failureText(error), hint: russianHint((ru) => failureText(error, ru)) });
				if (error instanceof ApiError && error.changed) await readAgain?.();
			} finally {
				setPending(false);
			}
		},
	});

	function field(name: FieldName<Schema>): FieldWiring {
		const field = fields[name];
		const wiring = { name, defaultValue: field?.defaultValue };
		const code = firstCode(field?.errors);
		if (code === undefined) return { ...wiring, error: undefined, errorHint: undefined };
		const limits = fieldLimits(schema, name);
		const errorHint = russianHint((ru) => refusedText(code, refusal, limits, ru));
		return { ...wiring, error: refusedText(code, refusal, limits), errorHint };
	}

	return { props: form.props, field, pending };
}

function refusedFields(error: unknown, fieldOf: Partial<Record<ErrorCode, string>>): Record<string, string[]> | null {
	if (!(error instanceof ApiError)) return null;
	const own = fieldOf[error.code];
	if (own) return { [own]: [error.code] };
	const named = Object.entries(error.fields);
	return named.length > 0 ? Object.fromEntries(named.map(([path, code]) => [path, [code]])) : null;
}
