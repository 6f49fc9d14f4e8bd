import { Role } from "#domain/user/role";
import type { Me } from "../../account/session/queries";
import { OwnRating } from "./own-rating";
import type { RatingSearch } from "./rating-search";
import { StaffRating } from "./staff-rating";

/** A student sees the own place, everybody else the whole table. */
export function RatingPage({ search, me }: { search: RatingSearch; me: Me }) {
	return me.role === Role.student ? (
		<OwnRating search={search} own={me._id} />
	) : (
		<StaffRating search={search} me={me} />
	);
}
