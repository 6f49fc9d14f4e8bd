/** Most finished sets in one call. */
export const mostRuns = 20;
