import type { BaseSequencer } from "vitest/node";

export class LongestFirst extends BaseSequencer {}
