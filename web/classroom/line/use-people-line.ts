import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";
import { useActing } from "../../account/session/use-acting";
import { PeopleLine, type PeopleWish } from "./people-line";
import type { PeopleView } from "./people-view";

/** A page has one line, whichever of its parts look at it. */
const shared = new PeopleLine();

/**
 * The line to the lobby of people, held while the part of the page is there. An admin who looks as somebody has none: others
 * would see somebody there who is not.
 */
export function usePeopleLine(wish: PeopleWish): { people: PeopleLine; view: PeopleView } {
	const acting = useActing(useQueryClient()) !== null;
	useEffect(() => (acting ? undefined : shared.hold(wish)), [wish, acting]);
	return { people: shared, view: useSyncExternalStore(shared.subscribe, () => shared.view) };
}
