import { z } from "zod";
import { attachmentKinds, mostAttachments, mostFileNameSigns } from "#domain/news/attachment";
import { mostPlaces, mostTextSigns, mostTitleSigns, newsColours, newsKinds, newsRoles } from "#domain/news/news";
import { Instant, visibleLine } from "../http/contract";
import { Lang } from "../account/users/contract";

const Count = z.number().int().min(0);
const Id = z.string("REQUIRED").trim().min(1, "REQUIRED").max(100, "TOO_LONG");
const Page = z.coerce
	.number("NOT_A_NUMBER")
	.int("NOT_A_NUMBER")
	.min(1, "OUT_OF_RANGE")
	.max(10_000, "OUT_OF_RANGE")
	.default(1);
const Kind = z.enum(newsKinds);
const Colour = z.enum(newsColours);

/** A line of the strip on the main page: what it is about, in the reader's language, and whether it was read. */
export const NewsLine = z
	.object({ _id: z.string(), kind: Kind, colour: Colour, title: z.string(), at: Instant, read: z.boolean() })
	.meta({ id: "NewsLine" });
export type NewsLine = z.infer<typeof NewsLine>;

/** The newest lines, and how many pieces were not read. */
export const LatestNews = z.object({ data: z.array(NewsLine), unread: Count, now: Instant }).meta({ id: "LatestNews" });

/** A file beside a piece; its bytes are at `/api/news/files/{_id}`. */
export const NewsFile = z
	.object({ _id: z.string(), name: z.string(), kind: z.enum(attachmentKinds), bytes: Count })
	.meta({ id: "NewsFile" });
export type NewsFile = z.infer<typeof NewsFile>;

/** A piece with its text and files; `html` holds allowed tags only. */
export const NewsPiece = NewsLine.extend({ html: z.string(), files: z.array(NewsFile) }).meta({ id: "NewsPiece" });
export type NewsPiece = z.infer<typeof NewsPiece>;

export const NewsFeed = z
	.object({ data: z.array(NewsPiece), count: Count, page: Count, rowsPerPage: Count, now: Instant })
	.meta({ id: "NewsFeed" });

export const NewsQuery = z.object({ lang: Lang.default("ru"), page: Page });
export const LatestQuery = z.object({ lang: Lang.default("ru") });
export const ReadInput = z
	.object({ ids: z.array(Id).min(1, "REQUIRED").max(100, "OUT_OF_RANGE") })
	.meta({ id: "NewsReadInput" });

const Text = z.object({
	title: visibleLine(mostTitleSigns),
	html: z.string("REQUIRED").max(mostTextSigns, "TOO_LONG"),
});
const ids = z.array(Id).max(mostPlaces, "OUT_OF_RANGE");

const fields = {
	kind: Kind,
	colour: Colour,
	ru: Text,
	en: Text,
	/** roles that read it; everybody where it is empty */
	roles: z.array(z.union(newsRoles.map((role) => z.literal(role)))),
	/** who belongs to one of these reads it; everybody where both are empty */
	schools: ids,
	groups: ids,
	/** ids of files that were put up, in their order */
	files: z.array(Id).max(mostAttachments, "OUT_OF_RANGE").default([]),
};

/**
 * A piece as staff write it. `publish`: keep it as a draft, bring it out now, or at the moment `at`. `_id`: made by the
 * page, so that a repeated press is one piece.
 */
export const NewsInput = z
	.object({ ...fields, publish: z.enum(["draft", "now", "at"]), at: Instant.nullable() })
	.meta({ id: "NewsInput" });
export type NewsInput = z.infer<typeof NewsInput>;

export const NewNews = NewsInput.extend({ _id: z.uuid("VALIDATION") }).meta({ id: "NewNews" });

const Place = z.object({ _id: z.string(), name: z.string() });

/** A piece as staff see it. `at`: when it comes out or came out, null for a draft; `reads`: how many people read it. */
export const ManagedNews = z
	.object({
		_id: z.string(),
		...fields,
		schools: z.array(Place),
		groups: z.array(Place),
		files: z.array(NewsFile),
		state: z.enum(["draft", "planned", "published", "archived"]),
		at: Instant.nullable(),
		creator: z.string(),
		updated_at: Instant,
		reads: Count,
	})
	.meta({ id: "ManagedNews" });
export type ManagedNews = z.infer<typeof ManagedNews>;

/** A line of the list of staff. */
export const ManagedLine = ManagedNews.pick({
	_id: true,
	kind: true,
	colour: true,
	state: true,
	at: true,
	creator: true,
	updated_at: true,
	reads: true,
})
	.extend({ ru: z.string(), en: z.string() })
	.meta({ id: "ManagedNewsLine" });
export type ManagedLine = z.infer<typeof ManagedLine>;

export const ManagedList = z
	.object({ data: z.array(ManagedLine), count: Count, page: Count, rowsPerPage: Count })
	.meta({ id: "ManagedNewsList" });

export const ManagedQuery = z.object({
	page: Page,
	state: z.enum(["draft", "planned", "published", "archived"]).optional(),
	kind: Kind.optional(),
	search: z.string().trim().max(100, "TOO_LONG").default(""),
});
export type ManagedQuery = z.infer<typeof ManagedQuery>;

export const SavedNews = z.object({ data: ManagedNews }).meta({ id: "SavedNews" });
export const ArchiveInput = z.object({ archived: z.boolean("REQUIRED") }).meta({ id: "NewsArchiveInput" });
export const FileQuery = z.object({ name: visibleLine(mostFileNameSigns) });
export const NewsPicture = z.object({ url: z.string() }).meta({ id: "NewsPicture" });
