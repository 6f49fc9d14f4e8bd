import type { Db } from "#db/client";
import { DomainError } from "#domain/errors";
import { currentSettings } from "./store";

/** Throws VALIDATION where a country is chosen anew that an admin has closed; `kept` is the one chosen before. */
export async function assertOpenCountry(
	db: Db,
	country: string | null | undefined,
	kept?: string | null,
): Promise<void> {
	if (!country || country === kept) return;
	const { closedCountries } = await currentSettings(db);
	if (closedCountries.includes(country)) throw new DomainError("VALIDATION", { country: "OUT_OF_RANGE" });
}
