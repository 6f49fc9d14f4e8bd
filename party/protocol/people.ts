import { z } from "zod";
import { titleProblem } from "#domain/title-text";
import { VisibleLine } from "./classroom-frames";
import type { Ack } from "./classroom";

export * from "./people-terms";

const Id = z.string().regex(/^[\w:-]{1,100}$/);

/**
 * `register`: who am I, and the counter; `availableUsers`: people online of one's own teacher; `create`: open a lesson (of
 * a teacher who has one open: that one); `invite` with `users` calls people to a lesson, with `invitation` answers one.
 */
export const ToPeople = z.union([
	z.object({ t: z.enum(["register", "online", "availableUsers", "chatrooms"]), id: Id }),
	z.object({ t: z.literal("create"), id: Id, title: VisibleLine.refine((title) => titleProblem(title) === null) }),
	z.object({ t: z.literal("invite"), id: Id, room: Id, users: z.array(Id).min(1).max(300) }),
	z.object({ t: z.literal("invite"), id: Id, invitation: Id, accept: z.boolean() }),
]);
export type ToPeople = z.infer<typeof ToPeople>;

/** Somebody online; a child's classmates see the first name and the initial. */
export type Available = { _id: string; name: string };
/** An open lesson that one may enter. */
export type OpenRoom = { _id: string; title: string; teacher: { _id: string; name: string }; startedAt: number };

/**
 * What the lobby says. `ack` repeats the `id`. `changeRoom`: go to that lesson (it was created, or an invitation was
 * accepted). `invite`: until it ends in `left` milliseconds; those that stand are told again after `register`. `answered`: what
 * somebody did with an invitation of mine, or I on another page. `teamwork`: somebody asked me to a team; the answer
 * goes by the calls of teamwork.
 */
export type FromPeople =
	| Ack
	| { t: "registered"; _id: string; name: string }
	| { t: "online"; count: number }
	| { t: "availableUsers"; users: readonly Available[] }
	| { t: "chatrooms"; rooms: readonly OpenRoom[] }
	| { t: "changeRoom"; room: string }
	| { t: "invite"; invitation: string; room: OpenRoom; from: string; left: number }
	| { t: "answered"; invitation: string; user: string; name: string; accepted: boolean }
	| { t: "teamwork"; team: string; from: string };
