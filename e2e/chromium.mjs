import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

const usual = [
	"/usr/bin/chromium",
	"/usr/bin/chromium-browser",
	"/usr/bin/google-chrome",
	"/usr/bin/google-chrome-stable",
];

/** An installed browser: CHROMIUM_PATH, Playwright's own, or the system's. */
function find() {
	const named = process.env.CHROMIUM_PATH;
	if (named && existsSync(named)) return named;
	const own = chromium.executablePath();
	return [own, ...usual].find((file) => file && existsSync(file)) ?? null;
}

function attempt(command, args) {
	console.log(`No Chromium found; trying: ${[command, ...args].join(" ")}`);
	return new Promise((resolve) => {
		const child = spawn(command, args, { stdio: "ignore", timeout: 300_000 });
		child.once("error", () => resolve(false));
		child.once("exit", (code) => resolve(code === 0));
	});
}

/** The path of a Chromium, found or installed, or null; says what it did, and in one sentence where it cannot. */
export async function ensureChromium() {
	const found = find();
	if (found) {
		console.log(`Chromium: ${found}`);
		return found;
	}
	const root = process.getuid?.() === 0;
	const apt = root ? ["apt-get"] : ["sudo", "-n", "apt-get"];
	const installs = [
		() => attempt("npx", ["playwright", "install", ...(root ? ["--with-deps"] : []), "chromium"]),
		async () =>
			(await attempt(apt[0], [...apt.slice(1), "update"])) &&
			attempt(apt[0], [...apt.slice(1), "install", "-y", "chromium"]),
	];
	for (const install of installs) {
		const installed = (await install()) ? find() : null;
		if (installed) {
			console.log(`Chromium installed: ${installed}`);
			return installed;
		}
	}
	console.error(
		"The browser tests need Chromium, and neither Playwright nor apt could install it: install it and set CHROMIUM_PATH.",
	);
	return null;
}
