/** What a report can be about (docs/product.md 6). */
export const reportKinds = ["child", "group", "teacher", "school"] as const;
export type ReportKind = (typeof reportKinds)[number];
