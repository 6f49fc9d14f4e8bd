import { Maximize, Minimize } from "lucide-react";
import { useEffect, useState } from "react";
import { m } from "#messages";
import { IconButton } from "../../../ui/icon-button";
import { Tooltip } from "../../../ui/tooltip";

export function FullScreenButton() {
	const [full, setFull] = useState(() => document.fullscreenElement !== null);
	useEffect(() => {
		const changed = () => setFull(document.fullscreenElement !== null);
		document.addEventListener("fullscreenchange", changed);
		return () => document.removeEventListener("fullscreenchange", changed);
	}, []);
	// phones of one maker have no full screen for pages
	if (!document.fullscreenEnabled) return null;
	const label = full ? m.training_full_screen_leave() : m.training_full_screen();
	const Icon = full ? Minimize : Maximize;
	function toggle(): void {
		void (full ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(() => setFull(false));
	}
	return (
		<Tooltip text={label}>
			<IconButton boxed label={label} icon={<Icon size={20} aria-hidden="true" />} onClick={toggle} />
		</Tooltip>
	);
}
