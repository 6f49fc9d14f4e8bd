/** Stands for `partyserver`, which only loads in a Worker: nobody opens a room to describe the API. */
export function getServerByName(): never {
	throw new Error("no rooms here");
}
