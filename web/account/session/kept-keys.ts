/** Keys under which pages keep the training, the homework and the book of the signed-in user. */
export const summaryKey = "training-summary";
export const formulasKey = "training-formulas";
export const homeworkKey = "own-homework";
export const bookKey = "own-book";
