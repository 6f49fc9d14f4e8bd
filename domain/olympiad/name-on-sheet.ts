type Names = Readonly<Record<"name" | "surname" | "name_en" | "surname_en", string>>;

/**
 * The name on a sheet of a hall and in the list where its points are typed: surname first, in the language of the event
 * where it is known, else in the other (docs/decisions/046).
 */
export function nameOnSheet({ name, surname, name_en, surname_en }: Names, lang: "ru" | "en"): string {
	const [own, other] =
		lang === "ru"
			? [
					[surname, name],
					[surname_en, name_en],
				]
			: [
					[surname_en, name_en],
					[surname, name],
				];
	const written = (own ?? []).every((part) => part !== "") ? own : other;
	return (written ?? []).filter(Boolean).join(" ");
}
