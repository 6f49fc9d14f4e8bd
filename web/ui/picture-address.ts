/**
 * The address a picture is loaded from. Pictures of other sites go through our server: the content security policy
 * forbids other hosts, and other sites do not learn who looks at them.
 */
export function pictureAddress(address: string): string {
	return /^https:\/\//i.test(address) ? `/api/pictures?of=${encodeURIComponent(address)}` : address;
}
