/** Bounds of one print; a crosswise table needs the space of many samples. */
export const sheetLimits = { count: [1, 100], tables: [1, 4], variants: [1, 12] } as const;
