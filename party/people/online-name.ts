/** The one object of the class `Online` (`party/online.ts`). */
export const onlineName = "all";
