/**
 * Whether a text is an address a judge can open: https, a host with a dot in it, no spaces. Where a video is missing the
 * place is lower (specification 5), so anything else must not pass for one.
 */
export function isVideoLink(text: string): boolean {
	return /^https:\/\/[^\s/]+\.[^\s]+$/.test(text);
}
