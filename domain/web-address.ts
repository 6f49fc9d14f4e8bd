/** Dots of other scripts, which a browser and a mail program read as the one of an address. */
const foreignDots = /[\u3002\uFF61\u2024\uFE52]/g;

/** Signs without a shape, behind which an address could be cut in two. */
const shapeless = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** Ends of addresses that one letter stands before: "t.me", "x.com". With other ends it is an initial: "J.Li". */
const shortEnds =
	"com|net|org|info|biz|ru|su|by|kz|uz|ua|me|co|io|ai|gg|cc|tv|ly|gl|gd|to|pw|top|xyz|link|site|online|app|dev|page|рф";

/** Ends in Cyrillic letters; any other word may follow a dot there, as in "ср.чт". */
const cyrillicEnds = "рф|рус|онлайн|сайт|дети|орг|ком|бел|укр|қаз|мкд|срб|москва";

const label = "[\\p{L}\\p{M}\\p{N}_-]";
const end = "(?![\\p{L}\\p{M}\\p{N}])";

const addresses = [
	/:\/\//u,
	/(?<![\p{L}\p{N}])(?:www|wap)\s?\.\s?[\p{L}\p{N}]/iu,
	/(?<![\p{L}\p{N}])(?:https?|ftp|mailto|tg|tel)\s?:\s?[\p{L}\p{N}/]/iu,
	/@\s?[\p{L}_]|@\p{N}/u,
	/xn--/iu,
	// a path behind a name: "t.me/abc"
	new RegExp(`\\.\\p{L}{2,}[/?#]`, "u"),
	new RegExp(`${label}\\s?\\.(?:${shortEnds})${end}`, "iu"),
	new RegExp(`${label}{3,}\\s?\\.(?:${cyrillicEnds})${end}`, "iu"),
	// of other letters than Cyrillic any end is one, because new ones are sold every year
	/[\p{L}\p{M}\p{N}_-]{2,}\s?\.(?!\p{Script=Cyrillic})\p{L}(?!\p{Script=Cyrillic})[\p{L}\p{M}]/u,
	/(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.])/u,
];

/** Whether a text has an address of the web, of e-mail or of a messenger, also one cut by signs that nobody sees. */
export function hasWebAddress(text: string): boolean {
	const plain = text.normalize("NFKC").replace(shapeless, "").replace(foreignDots, ".");
	return addresses.some((form) => form.test(plain));
}
