// without the schemas of frames: every page of the app has this line

/**
 * The wire of the lobby of people (docs/product.md 7): who is online around a teacher, which lessons are open, and
 * invitations. A page connects to `/parties/people/mine` at sign-in; the Worker knows which lobby that is. Presence lives
 * in the open lines alone. A page sends the text `ping` every `peoplePingMs` while it is looked at, and asks every `peopleAskMs` who is there where
 * somebody looks at that: together with `onlineMs` what is shown is true within five seconds.
 */
export const peopleProtocol = "abacus.people";

/** A line silent for this long does not count as online, milliseconds. */
export const onlineMs = 4_000;
export const peoplePingMs = 1_500;
export const peopleAskMs = 1_000;
/** The counter and the list of rooms are told so often at the most, milliseconds. */
export const toldMs = 500;
/** An invitation that nobody answers ends after so long, milliseconds. */
export const invitationMs = 120_000;
