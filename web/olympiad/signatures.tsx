import { inLanguage, type Signatory } from "#domain/olympiad/signatories";

type Line = Pick<Signatory, "name" | "office"> & Partial<Pick<Signatory, "picture">>;

/** Lines to sign on, side by side, with name and office under each, and the signatures that are there as pictures. */
export function Signatures({ all, lang }: { all: readonly Line[]; lang: "ru" | "en" }) {
	return (
		<ul className="flex flex-wrap gap-x-8 gap-y-3">
			{all.map(({ name, office, picture }, at) => (
				// oxlint-disable-next-line react/no-array-index-key -- a signature has no id but its position
				<li key={at} className="grid min-w-0 flex-1 basis-40 content-start">
					<span className="mb-1 h-9 border-b border-current">
						{picture ? (
							<img
								src={picture}
								alt=""
								className="h-10 max-w-full object-contain object-left-bottom mix-blend-multiply"
							/>
						) : null}
					</span>
					<b className="min-h-6 font-semibold break-words">{inLanguage(name, lang)}</b>
					<small className="text-sm break-words text-muted-foreground">{inLanguage(office, lang)}</small>
				</li>
			))}
		</ul>
	);
}
