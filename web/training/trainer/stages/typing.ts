import { createContext } from "react";
import type { RodState } from "#domain/soroban/rod";

/** Whoever follows an answer while it is typed, or gives back what was typed before. */
export type Typing = {
	/** What was typed for a window before; empty for nothing. */
	textOf: (window: number) => string;
	onTyped: (texts: readonly string[]) => void;
	/** A board that somebody else moves too; null: it is the child's alone. */
	rods: readonly RodState[] | null;
	onRods: (states: readonly RodState[]) => void;
};

export const FollowedTyping = createContext<Typing | null>(null);
