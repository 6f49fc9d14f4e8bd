/** One question, one answer for both shells: it also sets the clock that countdowns run by. */
export { activeQuery as activeOlympiadQuery } from "../olympiad/queries";
