/** How a step that hurts many is looked at twice: by typing the event's name, or by a second member of staff. */
export const secondLooks = ["name", "person"] as const;
export type SecondLook = (typeof secondLooks)[number];
