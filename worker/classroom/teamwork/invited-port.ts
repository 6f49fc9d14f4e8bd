/** What somebody is invited to. */
export type InvitedTo = { kind: "teamwork"; id: string };

/** Tells somebody's open pages that they are invited. A list shows it all the same when it is read again. */
export type NotifyInvited = (userId: string, to: InvitedTo) => Promise<void>;

/** While no room of people is joined. */
export const notifyNobody: NotifyInvited = () => Promise.resolve();
