/** Leaves the app for a page of the payment provider, or of this site. */
export function leaveTo(page: string): void {
	location.assign(page);
}
