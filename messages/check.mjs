import { readFileSync } from "node:fs";
import path from "node:path";

/** Both languages have every message, none is empty, and both use the same placeholders. */
const read = (locale) => JSON.parse(readFileSync(path.join(import.meta.dirname, `${locale}.json`), "utf8"));
const [ru, en] = [read("ru"), read("en")];
const placeholders = (message) => [...new Set(JSON.stringify(message).match(/\{\w+\}/g) ?? [])].sort().join();
const faults = [];
for (const key of new Set([...Object.keys(ru), ...Object.keys(en)])) {
	if (key === "$schema") continue;
	if (!ru[key] || !en[key]) faults.push(`${key} is missing in ${ru[key] ? "English" : "Russian"}`);
	else if (placeholders(ru[key]) !== placeholders(en[key])) faults.push(`${key} has other placeholders in English`);
}
for (const fault of faults) console.error(fault);
process.exit(faults.length > 0 ? 1 : 0);
