type Replacement = readonly [from: string, to: string];

const pairs = (text: string): Replacement[] =>
	text.split(" ").map((pair) => {
		const [from = "", to = ""] = pair.split("=");
		return [from, to] as const;
	});

/** Capitals of the Cyrillic alphabets to small letters, and ё to е. ASCII is made small before. */
const cyrillicCase = pairs(
	"А=а Б=б В=в Г=г Д=д Е=е Ё=е ё=е Ж=ж З=з И=и Й=й К=к Л=л М=м Н=н О=о П=п Р=р С=с Т=т У=у Ф=ф Х=х Ц=ц Ч=ч Ш=ш Щ=щ " +
		"Ъ=ъ Ы=ы Ь=ь Э=э Ю=ю Я=я І=і Ї=ї Є=є Ґ=ґ Ў=ў Ә=ә Ғ=ғ Қ=қ Ң=ң Ө=ө Ұ=ұ Ү=ү Һ=һ",
);

const cyrillicToLatin = pairs(
	"а=a б=b в=v г=g д=d е=e ж=zh з=z и=i й=i к=k л=l м=m н=n о=o п=p р=r с=s т=t у=u ф=f х=h ц=c ч=ch ш=sh щ=sh " +
		"ъ= ы=i ь= э=e ю=u я=a і=i ї=i є=e ґ=g ў=u ә=a ғ=g қ=k ң=n ө=o ұ=u ү=u һ=h",
);

const plainLatin = pairs(
	"á=a à=a â=a ã=a ä=a å=a Á=a À=a Â=a Ã=a Ä=a Å=a ç=c Ç=c č=c Č=c ć=c Ć=c é=e è=e ê=e ë=e É=e È=e Ê=e Ë=e ě=e ę=e " +
		"ə=a Ə=a ğ=g Ğ=g í=i ì=i î=i ï=i ı=i İ=i Í=i Î=i ł=l Ł=l ñ=n Ñ=n ó=o ò=o ô=o õ=o ö=o ø=o Ó=o Ö=o Ø=o ř=r Ř=r " +
		"š=s Š=s ş=s Ş=s ś=s Ś=s ú=u ù=u û=u ü=u Ú=u Ü=u ý=y ž=z Ž=z ź=z ż=z Ż=z",
);

/** Ways of writing Cyrillic names in Latin letters, brought to one; the apostrophe stands for the soft sign. */
const oneSpelling = pairs(
	"shch=sh kh=h ts=c ya=a yu=u yo=e ye=e ja=a ju=u jo=e je=e x=ks w=v y=i j=i ii=i '= ’= ʼ= \"= \\=",
);

/**
 * The steps from a name to what a search compares, in order. The database takes the same steps (the migration of
 * `user_words`); each step is short enough for its limit on nested expressions.
 */
export const searchKeySteps: readonly (readonly Replacement[])[] = [
	cyrillicCase,
	cyrillicToLatin,
	plainLatin,
	oneSpelling,
];

/** The step to what lists are sorted by: the database takes it too where no column keeps the key. */
export const sortKeyStep: readonly Replacement[] = cyrillicCase;

const replaced = (text: string, step: readonly Replacement[]) =>
	step.reduce((done, [from, to]) => done.replaceAll(from, to), text);

const smallAscii = (text: string) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** A name as lists are sorted by it: small letters, ё as е. */
export function sortKey(text: string): string {
	return replaced(smallAscii(text), cyrillicCase);
}

function words(text: string): string[] {
	const plain = searchKeySteps.reduce(replaced, smallAscii(text.normalize()));
	return plain.split(/[\s-]+/).filter(Boolean);
}

/** The words of a text as a search compares them: without case, in Latin letters, in one spelling. */
export function searchWords(text: string): string[] {
	return [...new Set(words(text))];
}

/** A name as two children are compared: their words in their order, in whichever letters they were written. */
export function nameKey(text: string): string {
	return words(text).join(" ");
}

/** The text after every text that begins with `prefix`, in the order of the database. */
export function afterPrefix(prefix: string): string {
	return `${prefix}\u{10FFFF}`;
}
