/** The fault that the whole server has; `none` at first. */
export let fault = "none";

export function suffer(name) {
	fault = name;
}
