import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Search } from "lucide-react";
import { useState } from "react";
import { m } from "#messages";
import { failureText } from "../lib/error-text";
import { ErrorState } from "../ui/error-state";
import { TextField } from "../ui/text-field";
import { chapterTitles } from "./chapter-titles";
import type { Chapter } from "./chapters";
import { findSections } from "./find-sections";
import { loadGuide } from "./texts";

/** Finds sections of all chapters. Their texts are loaded with the first letter. */
export function GuideSearch({ lang, own }: { lang: "ru" | "en"; own: Chapter | null }) {
	const [search, setSearch] = useState("");
	const asked = search.trim() !== "";
	const { data, error, refetch } = useQuery({
		queryKey: ["guide", lang],
		queryFn: () => loadGuide(lang),
		enabled: asked,
		staleTime: Infinity,
	});
	const found = data && asked ? findSections(data, search, own) : null;
	return (
		<div className="grid gap-3">
			<TextField
				type="search"
				name="guide-search"
				label={m.guide_search()}
				icon={<Search size={20} aria-hidden="true" />}
				value={search}
				onChange={(event) => setSearch(event.target.value)}
			/>
			<div aria-live="polite">
				{error ? <ErrorState text={failureText(error)} onRetry={() => void refetch()} /> : null}
				{found?.length === 0 ? <p>{m.guide_search_none()}</p> : null}
				{found && found.length > 0 ? (
					<ul className="grid gap-1">
						{found.map(({ chapter, section, title }) => (
							<li key={`${chapter} ${section}`}>
								<Link
									to="/guide/$"
									params={{ _splat: chapter }}
									hash={section}
									className="inline-flex min-h-11 items-center"
									onClick={() => setSearch("")}
								>
									{title}
								</Link>
								<span className="ml-2 text-sm text-muted-foreground">{chapterTitles[chapter]()}</span>
							</li>
						))}
					</ul>
				) : null}
			</div>
		</div>
	);
}
