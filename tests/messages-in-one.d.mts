import type { Plugin } from "vite";

/** Hands the messages out as one module: every test file would fetch each of the 1,800 by itself otherwise. */
export declare function messagesInOne(): Plugin;
