/** `{type}` of the attempt calls (product.md 4): what the attempt counts for. */
export const attemptTypes = ["online", "offline", "sama", "simulate"] as const;
export type AttemptType = (typeof attemptTypes)[number];
