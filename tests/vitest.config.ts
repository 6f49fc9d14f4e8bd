import path from "node:path";
import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-pool-workers";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { guideTexts } from "../messages/guide-texts.mjs";
import { LongestFirst } from "./longest-first.mjs";
import { messagesInOne } from "./messages-in-one.mjs";

const migrations = await readD1Migrations(path.join(import.meta.dirname, "../db/migrations"));
const packages = [
	"@hono/zod-openapi",
	"drizzle-orm",
	"drizzle-orm/d1",
	"drizzle-orm/sqlite-core",
	"hono/cookie",
	"hono/factory",
	"hono/http-exception",
	"ical-generator",
	"jose",
	"lib0/decoding",
	"lib0/encoding",
	"partyserver",
	"uuidv7",
	"y-partyserver",
	"y-protocols/awareness",
	"y-protocols/sync",
	"yjs",
	"zod",
];
/** What a busy machine shows late is shown all the same; without this a poll gives up after one second. */
const patience = { poll: { timeout: 20_000 } };
/** The instant at which each file of tests begins, so that none is of another colour on another day: a Wednesday noon in Moscow. */
const start = Date.parse(process.env["TEST_NOW"] ?? "2026-09-16T12:00:00+03:00");
if (Number.isNaN(start)) throw new Error("TEST_NOW is no instant, such as 2026-12-31T23:59:30+03:00");
const secret = "test-secret-test-secret-test-secret-0";

export default defineConfig({
	root: path.join(import.meta.dirname, ".."),
	test: {
		// the process that serves the files waits most of the time: a core of its own would be left half idle
		maxWorkers: "100%",
		sequence: { sequencer: LongestFirst },
		projects: [
			// pure code leaves nothing behind for the next file
			{
				test: {
					name: "domain",
					environment: "node",
					include: ["tests/domain/**/*.test.ts"],
					isolate: false,
					provide: { start, goesOn: false },
					setupFiles: ["./tests/clock-setup.ts"],
					testTimeout: 60_000,
					expect: patience,
				},
			},
			{
				plugins: [react(), messagesInOne(), guideTexts()],
				// the "imports" of package.json name two endings for #web; the bundler only tries the first
				resolve: {
					alias: [
						{ find: /^#web\//, replacement: `${path.join(import.meta.dirname, "../web")}/` },
						{ find: "partyserver", replacement: path.join(import.meta.dirname, "web/fakes/no-rooms.ts") },
					],
				},
				test: {
					name: "web",
					environment: "jsdom",
					// a window and packages take long to load: files share them, and the setup file makes all as new for each
					isolate: false,
					include: ["tests/web/**/*.test.{ts,tsx}"],
					globalSetup: ["./tests/web/fakes/api-description.ts"],
					provide: { start, goesOn: false },
					setupFiles: ["./tests/clock-setup.ts", "./tests/web/setup.ts"],
					testTimeout: 60_000,
					expect: patience,
				},
			},
			{
				plugins: [
					cloudflareTest({
						wrangler: { configPath: "./wrangler.toml" },
						miniflare: {
							// a second database beside that of the deploy (db/directory.ts)
							d1Databases: { DB_SECOND: "second" },
							bindings: {
								TEST_MIGRATIONS: migrations,
								APP_ENV: "local",
								SESSION_SECRET: secret,
								TICKET_SECRET: `${secret}-ticket`,
								PAPER_SECRET: `${secret}-paper`,
							},
						},
					}),
				],
				test: {
					name: "worker",
					include: ["tests/worker/**/*.test.ts", "tests/party/**/*.test.ts"],
					provide: { start, goesOn: true },
					setupFiles: ["./tests/clock-setup.ts", "./tests/worker/setup.ts"],
					// a runtime takes long to start: files share one, and the setup file empties it before each
					isolate: false,
					testTimeout: 60_000,
					expect: patience,
					// a runtime fetches each module by a call: packages come in one piece
					deps: { optimizer: { ssr: { enabled: true, include: packages } } },
				},
			},
		],
	},
});
