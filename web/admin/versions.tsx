import { m } from "#messages";
import { momentText } from "../news/moment-text";
import { Button } from "../ui/button";
import { Card } from "../ui/card";

export interface VersionsProps {
	/** The newest first. */
	versions: readonly { version: number; saved_at: string; by: string }[];
	/** The version on the screen; null for the newest. */
	current: number | null;
	onOpen: (version: number | null) => void;
}

/** Versions of a text, each with who saved it and a way to open it. */
export function Versions({ versions, current, onOpen }: VersionsProps) {
	const newest = versions[0]?.version;
	return (
		<Card aria-labelledby="versions" className="grid gap-2">
			<h2 id="versions" className="text-lg">
				{m.site_versions()}
			</h2>
			{versions.length === 0 ? <p className="text-muted-foreground">{m.site_versions_none()}</p> : null}
			<ul className="grid">
				{versions.map(({ version, saved_at, by }) => (
					<li
						key={version}
						className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 border-t border-border py-1 first:border-t-0"
					>
						<span>
							<b className="num">{version}</b>
							<span className="text-muted-foreground">{`, ${[momentText(saved_at), by].filter(Boolean).join(", ")}`}</span>
						</span>
						{version === (current ?? newest) ? (
							<span className="text-sm text-muted-foreground">{m.site_version_open()}</span>
						) : (
							<Button
								size="sm"
								variant="ghost"
								aria-label={m.site_version_show_of({ version })}
								onClick={() => onOpen(version === newest ? null : version)}
							>
								{m.site_version_show()}
							</Button>
						)}
					</li>
				))}
			</ul>
		</Card>
	);
}
