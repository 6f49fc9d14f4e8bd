import { defineConfig } from "@playwright/test";

const port = Number(process.env.E2E_PORT ?? 8799);

export default defineConfig({
	testDir: ".",
	forbidOnly: true,
	retries: 0,
	// most tests of an olympiad wait out its 45 seconds: more of them than cores keep the machine busy
	workers: 4,
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
