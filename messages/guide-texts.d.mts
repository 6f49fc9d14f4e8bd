import type { Plugin } from "vite";

type Messages = Record<"ru" | "en", Record<string, unknown>>;

export function fillGuide(text: string, locale: "ru" | "en", messages: Messages, faults?: string[]): string;
export function readMessages(): Messages;
export function guideTexts(): Plugin;
