import { ZoomIn, ZoomOut } from "lucide-react";
import { m } from "#messages";
import { IconButton } from "../../ui/icon-button";

export const leastZoom = 1;
export const mostZoom = 4;
const step = 1.5;

/** A zoom within what the board allows; 1 is as wide as its card. */
export function withinZoom(zoom: number): number {
	return Math.min(mostZoom, Math.max(leastZoom, zoom));
}

/** Makes the board larger and smaller, for those who have no two fingers on it. */
export function ZoomButtons({ zoom, onZoom }: { zoom: number; onZoom: (zoom: number) => void }) {
	return (
		<span className="ml-auto flex gap-1">
			<IconButton
				boxed
				label={m.classroom_team_smaller()}
				icon={<ZoomOut size={19} aria-hidden="true" />}
				disabled={zoom <= leastZoom}
				onClick={() => onZoom(withinZoom(zoom / step))}
			/>
			<IconButton
				boxed
				label={m.classroom_team_larger()}
				icon={<ZoomIn size={19} aria-hidden="true" />}
				disabled={zoom >= mostZoom}
				onClick={() => onZoom(withinZoom(zoom * step))}
			/>
		</span>
	);
}
