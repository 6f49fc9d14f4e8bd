import { createContext } from "react";

/** True under a shell, which has the page's one main part already. */
export const InsideShell = createContext(false);
