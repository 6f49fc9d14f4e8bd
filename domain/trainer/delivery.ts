/** Finished sets that one call to the server carries at most. */
export const mostRuns = 20;
