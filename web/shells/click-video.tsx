import { Play } from "lucide-react";
import { useState } from "react";
import { m } from "#messages";
import { Button } from "../ui/button";
import { videoFrameOf } from "./video-frame";

/** A video of a known player, shown in the page after a click: before it no other site hears of the visitor. */
export function ClickVideo({ href, title }: { href: string; title: string }) {
	const [shown, setShown] = useState(false);
	const frame = videoFrameOf(href);
	const link = (
		<a href={href} target="_blank" rel="noopener noreferrer" className="inline-flex min-h-11 items-center">
			{frame ? m.ui_video_on_site({ site: frame.site }) : m.ui_video_open()}
		</a>
	);
	if (!frame) return link;
	return (
		<div className="grid justify-items-start gap-1.5">
			{shown ? (
				<iframe
					src={frame.src}
					title={title}
					allow="fullscreen; encrypted-media; picture-in-picture"
					allowFullScreen
					sandbox="allow-scripts allow-same-origin allow-presentation"
					// players ask which site shows them; they learn its name and no more
					referrerPolicy="strict-origin"
					className="aspect-video w-full rounded-md border-0 bg-sunken"
				/>
			) : (
				<>
					<Button variant="outline" onClick={() => setShown(true)}>
						<Play size={18} aria-hidden="true" />
						{m.ui_video_show()}
					</Button>
					<p className="text-sm text-muted-foreground">{m.ui_video_note({ site: frame.site })}</p>
				</>
			)}
			{link}
		</div>
	);
}
