import { createContext } from "react";
import type { AnswerMarks } from "#domain/trainer/answer-marks";

/** Which keys beside the digits the answers of the running set may need. */
export const MarksNeeded = createContext<AnswerMarks>({ minus: true, comma: true });
