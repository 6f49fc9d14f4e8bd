import { m } from "#messages";
import { cn } from "./cn";

interface MarkProps {
	size?: number;
	/** Without the wordmark, e.g. on the rail. */
	bare?: boolean;
	className?: string;
}

/** The logo. */
export function Mark({ size = 40, bare = false, className }: MarkProps) {
	return (
		<span
			data-slot="mark"
			className={cn(
				"inline-flex items-center gap-3 font-display text-[23px] leading-none font-[660] tracking-[-0.03em] text-foreground",
				className,
			)}
		>
			<svg className="flex-none" width={size} height={size} viewBox="0 0 40 40" aria-hidden="true">
				<rect x="18.6" y="0" width="2.8" height="40" rx="1.4" fill="var(--rod)" />
				<rect x="0" y="17.6" width="40" height="4.8" rx="2.4" fill="var(--line-on-deck)" />
				<use href="#bead-small" x="5" y="0.7" width="30" height="16.9" className="bead-counted" />
				<use href="#bead-small" x="5" y="22.4" width="30" height="16.9" className="bead-counted" />
			</svg>
			{bare ? null : <span>{m.ui_brand_name()}</span>}
		</span>
	);
}
