import { createContext } from "react";

/** True inside a shell, which already has the main element. */
export const InsideShell = createContext(false);
