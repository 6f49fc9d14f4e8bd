/** A file's text, as vite hands it out. */
declare module "*?raw" {
	const text: string;
	export default text;
}
