/** One set of options for the build and for `npm run i18n`, so that tests run what ships. */
export const paraglideOptions = {
	project: "./messages/project.inlang",
	outdir: "./web/paraglide",
	strategy: ["cookie", "baseLocale"],
	cookieName: "lang",
	cookieMaxAge: 60 * 60 * 24 * 365,
	emitTsDeclarations: true,
};
