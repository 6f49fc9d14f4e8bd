/**
 * The law of the layout (docs/architecture.md): what each layer and each area may import. A file gets the bans of one
 * override only, because a later one replaces an earlier one; so every override here carries all that hold for its files.
 */

/** What each area may use beside itself; whatever stands on top may use all of them. */
const uses = {
	platform: [],
	account: ["platform"],
	content: ["account"],
	training: ["account"],
	attempt: ["account"],
	settings: ["account"],
	school: ["training", "settings"],
	classroom: ["school"],
	schedule: ["classroom"],
	report: ["schedule"],
	book: ["classroom"],
	olympiad: ["attempt", "training", "school", "content"],
	exam: ["attempt", "training", "school", "content"],
	competition: ["olympiad", "exam", "shop"],
	award: ["olympiad", "exam"],
	shop: ["content"],
};

/** Folders of a layer that are not called as their area. */
const folders = {
	web: {
		platform: ["ui", "lib", "shells", "gallery", "guide"],
		top: ["home", "layouts", "routes", "startup", "news", "opinion", "admin"],
	},
	worker: {
		platform: ["http", "jobs", "mail", "spreadsheet"],
		content: ["content", "files"],
		top: ["news", "opinion", "admin"],
	},
};

const usable = (area) => new Set([area, ...uses[area].flatMap((below) => [...usable(below)])]);
const foldersOf = (layer, area) => folders[layer][area] ?? [area];

const ban = (regex, message) => ({ regex, message });

/** The folders of a layer an area may not know, whichever way they are named. */
function notBelow(layer, area) {
	const known = usable(area);
	const names = (of) =>
		[...Object.keys(uses).filter((other) => !known.has(other)), "top"]
			.flatMap((other) => foldersOf(of, other))
			.join("|");
	const message = `${area} may use ${[...known].filter((other) => other !== area).join(", ") || "no other area"}`;
	return [ban(`^(\\.\\./)+(${names(layer)})/`, message), ban(`^#${layer}/(${names(layer)})/`, message)].concat(
		layer === "web" ? [ban(`^#worker/(${names("worker")})/`, message)] : [],
	);
}

/** What looks at a password counts the try first: there is one such place (docs/decisions/078). */
const passwords = {
	...ban("(^|/)password$", "a password is looked at by checkPassword alone"),
	importNames: ["verifyPassword"],
};
const worker = [ban("^(#web/|react)", "the Worker never imports the app"), passwords];
const web = [
	ban("^(#db/|drizzle-orm|#party/(?!(?:\\w+-)?protocol($|\\/)))", "web never touches the database or a room"),
	ban("^#worker/(?!.*contract$|app$)", "web may import contracts, and the type of the app"),
];
const queries = ban("^(drizzle-orm|#db/schema/)", "queries stand in stores");

const overrides = [];
function restrict(files, patterns, rules = {}) {
	overrides.push({ files, rules: { "no-restricted-imports": ["error", { patterns }], ...rules } });
}

/** The folders of domain from the bottom up: none imports one that stands later. */
const domain = [
	"geo",
	"audit",
	"files",
	"calendar",
	"user",
	"access",
	"money",
	"soroban",
	"lesson",
	"scoring",
	"generator",
	"mastery",
	"trainer",
	"book",
	"gamification",
	"homework",
	"teamwork",
	"classroom",
	"schedule",
	"report",
	"attempt",
	"exam",
	"olympiad",
	"settings",
	"competition",
	"diploma",
	"news",
	"opinion",
	"statistics",
	"health",
	"mail",
];
const pure = ban("^(#worker/|#db/|#party/|#web/|#messages|hono|drizzle-orm|react|zod|node:|jose)", "domain is pure");
const noAmbient = { "no-restricted-globals": ["error", "Date", "performance", "crypto", "fetch"] };
restrict(["domain/**"], [pure], noAmbient);
domain.forEach((folder, index) => {
	const above = domain.slice(index + 1).join("|") || "-";
	restrict([`domain/${folder}/**`], [pure, ban(`^(\\.\\./)+(${above})/`, `${folder} stands below`)], noAmbient);
});
restrict(["db/**"], [ban("^(#worker/|#party/|#web/|hono|zod)", "db knows only domain types and drizzle")]);
restrict(["party/**"], [ban("^(#web/|#worker/|react|hono)", "a room knows the domain, the protocol and its stores")]);

restrict(["web/**"], web, { "react/no-danger": "error" });
for (const area of Object.keys(uses)) {
	const inWeb = foldersOf("web", area).map((folder) => `web/${folder}/**`);
	restrict(inWeb, [...web, ...notBelow("web", area)], { "react/no-danger": "error" });
}

/** Folders of the platform that know nothing of those built on them. */
const drawn = ban("^(\\.\\./)+(ui|shells|gallery|guide)/", "lib stands below what is drawn");
restrict(["web/lib/**"], [...web, ...notBelow("web", "platform"), drawn], { "react/no-danger": "error" });

restrict(["worker/*.ts"], [...worker, queries]);
for (const area of [...Object.keys(uses), "top"]) {
	const law = area === "top" ? worker : [...worker, ...notBelow("worker", area)];
	const here = (name) => foldersOf("worker", area).map((folder) => `worker/${folder}/**/${name}`);
	restrict(here("*.ts"), [...law, queries]);
	restrict(here("*store.ts"), [...law, ban("^hono", "a store holds queries, not HTTP")]);
	restrict(here("*contract.ts"), [
		...law,
		ban("^(#db/|hono|drizzle-orm)|(store|routes|handlers)$", "a contract is zod and domain only"),
	]);
}

restrict(
	["worker/account/auth/check-password.ts"],
	[...worker.filter((law) => law !== passwords), ...notBelow("worker", "account"), queries],
);

export default {
	plugins: ["typescript", "react", "import", "unicorn", "jsx-a11y"],
	categories: { correctness: "error" },
	ignorePatterns: [
		"web/routeTree.gen.ts",
		"web/paraglide/**",
		"worker/env.d.ts",
		"dist/**",
		"bench/peer/node_modules/**",
	],
	rules: { "import/no-cycle": "error", "no-console": "error" },
	overrides: [
		...overrides,
		{
			files: ["tests/**", "e2e/**", "bench/**", "worker/serve/**", "db/ready.ts", "messages/*.mjs"],
			rules: { "no-console": "off" },
		},
	],
};
