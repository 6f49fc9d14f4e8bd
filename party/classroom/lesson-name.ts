import { createHmac, timingSafeEqual } from "node:crypto";

const macBytes = 12;

const macOf = (secret: string, body: string) =>
	createHmac("sha256", secret).update(`lesson:${body}`).digest().subarray(0, macBytes);

/**
 * The name of a lesson's room, `<teacher>:<random>:<mac>`: it says that we opened it, so that no name which somebody made
 * up wakes a room, and the door asks no database for it.
 */
export function makeLessonName(secret: string, teacher: string, random: string): string {
	const body = `${teacher}:${random}`;
	return `${body}:${macOf(secret, body).toString("base64url")}`;
}

/** Whether a name of a room is one that we made. */
export function isLessonName(secret: string, name: string): boolean {
	const end = name.lastIndexOf(":");
	const said = Buffer.from(name.slice(end + 1), "base64url");
	// one spelling of a name: two would be two rooms
	if (said.length !== macBytes || said.toString("base64url") !== name.slice(end + 1)) return false;
	return timingSafeEqual(said, macOf(secret, name.slice(0, Math.max(end, 0))));
}
