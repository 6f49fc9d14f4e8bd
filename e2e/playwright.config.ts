import { defineConfig } from "@playwright/test";

const port = Number(process.env.E2E_PORT ?? 8799);

/** These tests wait 45 seconds before an olympiad and need little processor time. */
const waiting = ["board", "full-event", "olympiad", "olympiad-api", "organiser"].map((name) => `**/${name}.spec.ts`);

export default defineConfig({
	testDir: ".",
	forbidOnly: true,
	retries: 0,
	// waiting tests start first and keep no core busy; three of the others do
	workers: 7,
	projects: [
		{ name: "waiting", testMatch: waiting, workers: 4 },
		{ name: "working", testIgnore: waiting, workers: 3 },
	],
	timeout: 90_000,
	expect: { timeout: 10_000 },
	reporter: process.env.E2E_REPORT ? [["line"], ["json", { outputFile: process.env.E2E_REPORT }]] : [["line"]],
	outputDir: "../test-results",
	use: {
		actionTimeout: 15_000,
		baseURL: `http://localhost:${port}`,
		// what is kept for offline use has its own spec; here it would only take the machine's time
		serviceWorkers: "block",
		trace: "off",
		launchOptions: {
			executablePath: process.env.CHROMIUM_PATH,
			args: [
				"--no-sandbox",
				"--disable-background-networking",
				"--disable-component-update",
				"--disable-sync",
				"--no-first-run",
				// a camera and a microphone that are always there and allowed
				"--use-fake-device-for-media-stream",
				"--use-fake-ui-for-media-stream",
			],
		},
	},
	webServer: {
		command: "node tests/serve-e2e.mjs",
		cwd: "..",
		env: { PORT: String(port) },
		url: `http://localhost:${port}/api/ping`,
		reuseExistingServer: false,
		timeout: 120_000,
	},
});
