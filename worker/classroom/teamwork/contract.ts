import { z } from "zod";
import { problemDigits } from "#domain/teamwork/problem";
import { memberStates, mostMembers } from "#domain/teamwork/team";
import { Instant } from "../../http/contract";

const Id = z.string("REQUIRED").trim().min(1, "REQUIRED").max(100, "TOO_LONG");

/** `digits`: how many digits the numbers of the team's problems have. */
export const NewTeam = z
	.object({ digits: z.union(problemDigits.map((most) => z.literal(most))) })
	.meta({ id: "NewTeam" });

/** Somebody asked to a team. `at`: since when the state holds. To a child the surname of another child is its first letter. */
export const TeamPerson = z
	.object({ _id: z.string(), name: z.string(), surname: z.string(), state: z.enum(memberStates), at: Instant })
	.meta({ id: "TeamPerson" });
export type TeamPerson = z.infer<typeof TeamPerson>;

/** A team as its members see it, in the order they were asked; `state` is the caller's own. */
export const Team = z
	.object({
		_id: z.string(),
		maker: z.string(),
		state: z.enum(memberStates),
		at: Instant,
		members: z.array(TeamPerson),
	})
	.meta({ id: "Team" });
export type Team = z.infer<typeof Team>;

export const SavedTeam = z.object({ data: Team }).meta({ id: "SavedTeam" });
/** Teams the caller is in, is asked to or has left, the latest first. */
export const TeamList = z.object({ data: z.array(Team), count: z.number().int() }).meta({ id: "TeamList" });

export const PeopleFilter = z.object({ search: z.string().trim().max(100, "TOO_LONG").default("") });

/** Whom the caller may invite; `count` is of all, the list has the first fifty. To a child surnames are one letter. */
export const InvitablePeople = z
	.object({
		data: z.array(z.object({ _id: z.string(), name: z.string(), surname: z.string() })),
		count: z.number().int(),
	})
	.meta({ id: "InvitablePeople" });
export type InvitablePeople = z.infer<typeof InvitablePeople>;

export const Invitation = z
	.object({
		people: z
			.array(Id)
			.min(1, "REQUIRED")
			.max(mostMembers - 1, "OUT_OF_RANGE"),
	})
	.meta({ id: "TeamInvitation" });
export const Removal = z.object({ person: Id }).meta({ id: "TeamRemoval" });
