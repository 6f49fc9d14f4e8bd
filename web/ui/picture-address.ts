/**
 * Where a picture is fetched from: a file of ours as it is, one of another site through our own server, since the page's
 * policy lets in no other, and since nobody else need hear of who looks at it.
 */
export function pictureAddress(address: string): string {
	return /^https:\/\//i.test(address) ? `/api/pictures?of=${encodeURIComponent(address)}` : address;
}
