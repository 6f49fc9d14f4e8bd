import type { ComponentProps, KeyboardEvent } from "react";
import { Card } from "./card";
import { cn } from "./cn";

const TEXT_LIKE = new Set(["text", "email", "password", "tel", "url", "search", "number", "date"]);

function isTextInput(element: Element): element is HTMLInputElement {
	return (
		element instanceof HTMLInputElement &&
		TEXT_LIKE.has(element.type) &&
		!element.disabled &&
		!element.readOnly &&
		element.tabIndex >= 0
	);
}

/** For a form's onKeyDown: Enter focuses the next text input; in the last one it submits. */
export function onEnterNext(event: KeyboardEvent<HTMLFormElement>): void {
	if (event.key !== "Enter" || event.nativeEvent.isComposing || !isTextInput(event.target as Element)) return;
	event.preventDefault();
	const inputs = Array.from(event.currentTarget.elements).filter(isTextInput);
	const next = inputs[inputs.indexOf(event.target as HTMLInputElement) + 1];
	if (next) next.focus();
	else event.currentTarget.requestSubmit();
}

/** A form as a column of fields; Enter focuses the next field. */
export function Form({ className, onKeyDown, ...rest }: ComponentProps<"form">) {
	return (
		// oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only steers Enter between its own fields
		<form
			data-slot="form"
			noValidate
			className={cn("grid max-w-(--form-max) gap-4", className)}
			onKeyDown={(event) => {
				onKeyDown?.(event);
				if (!event.defaultPrevented) onEnterNext(event);
			}}
			{...rest}
		/>
	);
}

export function FormCard({ className, ...rest }: ComponentProps<"form">) {
	return (
		<Card className="max-w-(--form-max)">
			<Form className={className} {...rest} />
		</Card>
	);
}

/** Fields side by side, if the screen is wide enough. */
export function FormRow({ className, ...rest }: ComponentProps<"div">) {
	return <div data-slot="form-row" className={cn("grid gap-4 xs:grid-cols-2", className)} {...rest} />;
}

/** The buttons at the end of a form; full width in pairs on phones. */
export function FormActions({ className, ...rest }: ComponentProps<"div">) {
	return (
		<div
			data-slot="form-actions"
			className={cn("flex flex-wrap items-center gap-3 pt-1 max-xs:*:grow", className)}
			{...rest}
		/>
	);
}
