/** How places are given: a champion and three prizes, or shares of a field (docs/domain.md D.5). */
export const placeSchemes = ["podium", "percent"] as const;
export type PlaceScheme = (typeof placeSchemes)[number];

/** Place of everybody without a prize. */
export const competitor = 4;

/** Below this share of the category's maximum there is no prize. */
const prizeShare = 0.3;
/** Upper bounds of the shares for places 0, 1, 2, 3 under `percent`: 20, 20, 30, 30 hundredths. */
const shareBounds = [0.2, 0.4, 0.7, 1] as const;

/**
 * One ranked result; `position` from `rank`, `total` and `max` in points, `field` how many results the category has.
 * `hasVideo` also where no videos are asked for (`hasVideo`).
 */
export type Standing = { position: number; hasVideo: boolean; total: number; max: number; field: number };

/** Whether nothing is missing: there is a link, or the event asks for no videos, as in a hall (docs/domain.md D.5). */
export function hasVideo({ asksVideos }: { asksVideos: boolean }, link: string): boolean {
	return !asksVideos || link !== "";
}

/** Whether a new event of this kind asks for videos: in a hall the judges see the children. */
export function asksVideosOf(kind: "online" | "offline" | "sama"): boolean {
	return kind !== "offline";
}

function earned({ position, field }: Pick<Standing, "position" | "field">, scheme: PlaceScheme): number {
	if (scheme === "podium") return Math.min(position - 1, competitor);
	const place = shareBounds.findIndex((bound) => position <= Math.max(1, Math.round(bound * field)));
	return place < 0 ? competitor : place;
}

/**
 * The place to suggest, and why it is lower than the position gives: `video` for a missing link, `bar` for a total under
 * 30 % of the maximum.
 */
export function explainPlace(
	standing: Standing,
	scheme: PlaceScheme = "podium",
): { place: number; lowered: "video" | "bar" | null } {
	const { total, max, hasVideo } = standing;
	const full = earned(standing, scheme);
	if (total < prizeShare * max) return { place: competitor, lowered: full < competitor ? "bar" : null };
	if (hasVideo || full === competitor) return { place: full, lowered: null };
	return { place: full + 1, lowered: "video" };
}

/**
 * The place to suggest: 0 champion, 1 to 3 prize, 4 competitor. A missing video link costs one place, a total under
 * 30 % of the maximum every prize. Staff may set any other.
 */
export function suggestPlace(standing: Standing, scheme: PlaceScheme = "podium"): number {
	return explainPlace(standing, scheme).place;
}
