import { createRequire } from "node:module";
import path from "node:path";

/** What Lighthouse says of a page: four scores of a hundred, and what a reader waits for. */
export type Audit = {
	performance: number;
	accessibility: number;
	"best practices": number;
	seo: number;
	"largest text ms": number;
	"blocked ms": number;
	"layout shift": number;
};

type Result = {
	lhr: {
		categories: Record<string, { score: number | null }>;
		audits: Record<string, { numericValue?: number; score: number | null; title: string }>;
	};
};

// of the peers' folder: the product has no need of it
const require = createRequire(path.join(import.meta.dirname, "../peer/package.json"));
const { default: lighthouse } = (await import(require.resolve("lighthouse"))) as {
	default: (address: string, flags: object) => Promise<Result>;
};

const categories = ["performance", "accessibility", "best-practices", "seo"];

/** Weighs a page as on a phone with a slow line, in the running browser of a debugging port, as whoever is signed in. */
export async function audited(address: string, port: number): Promise<Audit> {
	const flags = { port, output: "json", logLevel: "error", onlyCategories: categories, disableStorageReset: true };
	const { lhr } = await lighthouse(address, flags);
	const scoreOf = (category: string) => Math.round((lhr.categories[category]?.score ?? 0) * 100);
	const valueOf = (audit: string) => lhr.audits[audit]?.numericValue ?? 0;
	const failed = Object.values(lhr.audits).filter(({ score }) => score !== null && score < 0.9);
	if (process.argv.includes("--why")) console.log(address, failed.map(({ title }) => title).join("; "));
	return {
		performance: scoreOf("performance"),
		accessibility: scoreOf("accessibility"),
		"best practices": scoreOf("best-practices"),
		seo: scoreOf("seo"),
		"largest text ms": Math.round(valueOf("largest-contentful-paint")),
		"blocked ms": Math.round(valueOf("total-blocking-time")),
		"layout shift": Math.round(valueOf("cumulative-layout-shift") * 1000) / 1000,
	};
}
