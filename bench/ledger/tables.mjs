import { readFileSync } from "node:fs";
import path from "node:path";

/** The tables, constraints and triggers of the product's ledger: both servers keep these. */
const file = path.join(import.meta.dirname, "../../db/migrations/0032_ledger.sql");
export const statements = readFileSync(file, "utf8").split("--> statement-breakpoint");
