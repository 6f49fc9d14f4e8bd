/** Addresses that the specification names, and where their pages stand. */
const otherNames: Readonly<Record<string, string>> = {
	"deleted-users": "/people?deleted=1",
	duplicates: "/directory/duplicates",
	referrals: "/referral",
};

/** The address of a page under its other name; null for a name that no page has. */
export function pageNamed(name: string): string | null {
	return Object.hasOwn(otherNames, name) ? otherNames[name]! : null;
}
