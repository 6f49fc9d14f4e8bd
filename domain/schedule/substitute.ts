import { doorMs } from "./plan";

/** Whose lesson a day is: the substitute's, or else that of the teacher of the group (docs/product.md 6). */
export function giverOf(teacherId: string, substitute: { id: string } | null): string {
	return substitute?.id ?? teacherId;
}

/**
 * Whether a substitute may look into a lesson, open its room and mark who came: until the door of its room closes. Instants
 * in milliseconds.
 */
export function substituteReaches({ endsAt }: { endsAt: number }, now: number): boolean {
	return now <= endsAt + doorMs;
}
