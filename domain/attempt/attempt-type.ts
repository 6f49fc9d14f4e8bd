/** `{type}` of the attempt calls (docs/product.md 4): what the attempt counts for. */
export const attemptTypes = ["online", "offline", "sama", "simulate"] as const;
export type AttemptType = (typeof attemptTypes)[number];
