import { addDays } from "../calendar/moscow";

/** A set and a day stay as they came in for a week: so long the work of a device without a connection may take. */
const rawDays = 7;
/** Sets of a homework stay until it is over and looked through, so many days at the most. */
const rawHomeworkDays = 90;
/** The sets of the last eighty sums stay, however old: the diagnosis reads them. */
export const rawSums = 80;
/** The latest sets stay too: pages show them, and the pace of a child is told from them. */
export const rawSets = 20;

/** The Moscow date before which sets may be packed away, and days folded (docs/decisions/068). */
export const packedBefore = (today: string): string => addDays(today, -rawDays);

/** The Moscow date before which days that are rows yet make their user due: so each is packed once a week. */
export const packingDue = (today: string): string => addDays(today, -2 * rawDays);

/** The Moscow day of an assignment before which its sets may be packed, whether anybody looked through it or not. */
export const homeworkPackedBefore = (today: string): string => addDays(today, -rawHomeworkDays);
