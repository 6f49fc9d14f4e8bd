/** Keys under which pages keep the training and the homework of the signed-in user. */
export const summaryKey = "training-summary";
export const formulasKey = "training-formulas";
export const homeworkKey = "own-homework";
