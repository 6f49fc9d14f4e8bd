import type { ManagedNews } from "#worker/news/contract";

/** A piece of news while it is written. */
export type Draft = Pick<ManagedNews, "kind" | "colour" | "ru" | "en" | "roles" | "schools" | "groups" | "files">;

export const emptyDraft: Draft = {
	kind: "regular",
	colour: "white",
	ru: { title: "", html: "" },
	en: { title: "", html: "" },
	roles: [],
	schools: [],
	groups: [],
	files: [],
};

export type DraftProps = { draft: Draft; set: (change: Partial<Draft>) => void };
