import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** Both languages have every message, none is empty, both use the same placeholders, and the app says each of them. */
const app = path.join(import.meta.dirname, "../web");
const sources = readdirSync(app, { recursive: true, withFileTypes: true })
	.filter(({ name, parentPath }) => /\.tsx?$/.test(name) && !parentPath.includes("paraglide"))
	.map(({ name, parentPath }) => readFileSync(path.join(parentPath, name), "utf8"));
const named = new Set(sources.join("\n").match(/\w+/g));
const read = (locale) => JSON.parse(readFileSync(path.join(import.meta.dirname, `${locale}.json`), "utf8"));
const [ru, en] = [read("ru"), read("en")];
const placeholders = (message) => [...new Set(JSON.stringify(message).match(/\{\w+\}/g) ?? [])].sort().join();
const faults = [];
for (const key of new Set([...Object.keys(ru), ...Object.keys(en)])) {
	if (key === "$schema") continue;
	if (!ru[key] || !en[key]) faults.push(`${key} is missing in ${ru[key] ? "English" : "Russian"}`);
	else if (placeholders(ru[key]) !== placeholders(en[key])) faults.push(`${key} has other placeholders in English`);
	if (!named.has(key)) faults.push(`${key} is said nowhere`);
}
for (const fault of faults) console.error(fault);
process.exit(faults.length > 0 ? 1 : 0);
