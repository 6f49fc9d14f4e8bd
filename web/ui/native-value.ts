/** Sets a field's value with the events of typing, so that React and the form library notice it. */
export function setNativeValue(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
	// the setter of the field's own class: the one of inputs rejects a text area
	const descriptor = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value");
	descriptor?.set?.call(field, value);
	field.dispatchEvent(new Event("input", { bubbles: true }));
	field.dispatchEvent(new Event("change", { bubbles: true }));
}
