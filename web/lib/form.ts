import { useForm } from "@conform-to/react/future";
import { useState } from "react";
import type { z } from "zod";
import { type ErrorCode, errorCodes } from "#domain/errors";
import { toast } from "../ui/toast";
import { ApiError } from "./api";
import { errorText, failureText } from "./error-text";

/** The sentence for the first code of a field; a message that is no code reads as "check this field". */
export function fieldErrorText(codes: readonly string[] | undefined): string | undefined {
	const code = codes?.[0];
	if (code === undefined) return undefined;
	return errorText((errorCodes as readonly string[]).includes(code) ? (code as ErrorCode) : "VALIDATION");
}

interface ContractFormOptions<Schema extends FormSchema> {
	defaultValue?: Partial<Record<FieldName<Schema>, string>>;
	/** Sends the checked value; what it throws is shown under the fields it names, or as a toast. */
	send: (value: z.output<Schema>) => Promise<void>;
	/** Codes without fields that belong under one all the same. */
	fieldOf?: Partial<Record<ErrorCode, FieldName<Schema>>>;
}

/** A contract whose fields are all typed by hand. */
type FormSchema = z.ZodType<object, object>;
type FieldName<Schema extends FormSchema> = keyof z.input<Schema> & string;
type TextFields = z.ZodType<object, Record<string, string>>;

/** What every field component takes from a form: its name, its starting value and its error, once touched. */
export interface FieldWiring {
	name: string;
	defaultValue: string | undefined;
	error: string | undefined;
}

/** A form held to a contract: errors once touched, again on every key, and the server's refusals where they belong. */
export function useContractForm<Schema extends FormSchema>(
	schema: Schema,
	{ defaultValue, send, fieldOf = {} }: ContractFormOptions<Schema>,
) {
	const [pending, setPending] = useState(false);
	// conform cannot name the fields of a schema that is still a type parameter: here they are texts, outside they are
	// typed
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
				const refused = refusedFields(error, fieldOf as Partial<Record<ErrorCode, string>>);
				if (refused) update({ error: { formErrors: [], fieldErrors: refused } });
				else toast({ kind: "error", text: failureText(error) });
			} finally {
				setPending(false);
			}
		},
	});

	function field(name: FieldName<Schema>): FieldWiring {
		const field = fields[name];
		return { name, defaultValue: field?.defaultValue, error: fieldErrorText(field?.errors) };
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
