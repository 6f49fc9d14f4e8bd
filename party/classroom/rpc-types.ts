import type { ClassActor } from "#domain/classroom/frame";

/** What the Worker says of somebody at the door; null where it could not ask: the room knows its own. */
export type AtTheDoor = { name: string; role: ClassActor["role"] | null };

/** What opens a lesson. `house`: the lobby of people that lists it. */
export type Opening = { teacher: string; name: string; title: string; house: string };
