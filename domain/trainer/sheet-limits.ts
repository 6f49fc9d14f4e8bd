/** Bounds of what can be printed at once; a crosswise table takes the room of many samples. */
export const sheetLimits = { count: [1, 100], tables: [1, 4], variants: [1, 12] } as const;
