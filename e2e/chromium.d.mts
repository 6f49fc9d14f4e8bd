/** The path of a Chromium, found or installed, or null; says what it did. */
export function ensureChromium(): Promise<string | null>;
