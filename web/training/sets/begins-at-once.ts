/**
 * The state of a link that begins its set at once. It is kept in the history entry and not in the address, so a shared
 * address only shows the set.
 */
export const beginsAtOnce = { begins: true } as const;
