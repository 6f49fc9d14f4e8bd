/**
 * Sets a field's value as if it had been typed: React, and a form library listening on the form, both hear of it.
 */
export function setNativeValue(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
	// of its own class: an input's setter refuses a text area
	const descriptor = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value");
	descriptor?.set?.call(field, value);
	field.dispatchEvent(new Event("input", { bubbles: true }));
	field.dispatchEvent(new Event("change", { bubbles: true }));
}
