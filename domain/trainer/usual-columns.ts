/** Default number of columns of a crosswise table. */
export const usualColumns = 4;
