import {
	cloneElement,
	type FocusEvent,
	type HTMLAttributes,
	type PointerEvent,
	type ReactElement,
	type ReactNode,
	useEffect,
	useId,
	useLayoutEffect,
	useRef,
	useState,
} from "react";
import { createPortal } from "react-dom";
import { cn } from "./cn";

type Side = "top" | "right" | "bottom" | "left";

interface TooltipProps {
	text: ReactNode;
	className?: string;
	side?: Side;
	children: ReactElement<HTMLAttributes<HTMLElement>>;
}

/** Milliseconds until the tooltip opens and closes; in the second time the pointer may reach it. */
const openMs = 400;
const closeMs = 120;
/** Distance from the button and from the edge of the window, pixels. */
const gap = 8;

const opposite: Record<Side, Side> = { top: "bottom", bottom: "top", left: "right", right: "left" };

/** The position of a box at a side of its anchor, inside the window. */
function place(anchor: DOMRect, box: DOMRect, wanted: Side): { left: number; top: number } {
	const room = {
		top: anchor.top,
		bottom: innerHeight - anchor.bottom,
		left: anchor.left,
		right: innerWidth - anchor.right,
	};
	const needed = (wanted === "top" || wanted === "bottom" ? box.height : box.width) + 2 * gap;
	const side = room[wanted] < needed && room[opposite[wanted]] > room[wanted] ? opposite[wanted] : wanted;
	const middle = {
		left: anchor.left + (anchor.width - box.width) / 2,
		top: anchor.top + (anchor.height - box.height) / 2,
	};
	const at = {
		top: { ...middle, top: anchor.top - gap - box.height },
		bottom: { ...middle, top: anchor.bottom + gap },
		left: { ...middle, left: anchor.left - gap - box.width },
		right: { ...middle, left: anchor.right + gap },
	}[side];
	const within = (value: number, size: number, whole: number) => Math.max(gap, Math.min(value, whole - size - gap));
	return { left: within(at.left, box.width, innerWidth), top: within(at.top, box.height, innerHeight) };
}

/** A timer; a new start cancels the one before. */
function oneTimer() {
	let waiting: ReturnType<typeof setTimeout> | undefined;
	const stop = () => clearTimeout(waiting);
	const start = (then: () => void, delay: number) => {
		stop();
		waiting = setTimeout(then, delay);
	};
	return { start, stop };
}

/** The name of an icon button, shown on hover and focus. Without a library, because every page of the shells loads it. */
export function Tooltip({ text, side = "top", className, children }: TooltipProps) {
	const id = useId();
	const [anchor, setAnchor] = useState<HTMLElement | null>(null);
	const [timer] = useState(oneTimer);
	const later = (next: HTMLElement | null, delay: number) => timer.start(() => setAnchor(next), delay);
	const now = (next: HTMLElement | null) => {
		timer.stop();
		setAnchor(next);
	};
	useEffect(() => timer.stop, [timer]);
	useEffect(() => {
		if (!anchor) return;
		const close = (event: Event) => {
			if (!(event instanceof KeyboardEvent) || event.key === "Escape") setAnchor(null);
		};
		window.addEventListener("keydown", close);
		window.addEventListener("scroll", close, true);
		return () => {
			window.removeEventListener("keydown", close);
			window.removeEventListener("scroll", close, true);
		};
	}, [anchor]);

	const own = children.props;
	const trigger = cloneElement(children, {
		onPointerEnter(event: PointerEvent<HTMLElement>) {
			own.onPointerEnter?.(event);
			if (event.pointerType !== "touch") later(event.currentTarget, openMs);
		},
		onPointerLeave(event: PointerEvent<HTMLElement>) {
			own.onPointerLeave?.(event);
			later(null, closeMs);
		},
		onPointerDown(event: PointerEvent<HTMLElement>) {
			own.onPointerDown?.(event);
			now(null);
		},
		onFocus(event: FocusEvent<HTMLElement>) {
			own.onFocus?.(event);
			if (event.currentTarget.matches(":focus-visible")) now(event.currentTarget);
		},
		onBlur(event: FocusEvent<HTMLElement>) {
			own.onBlur?.(event);
			now(null);
		},
		...(anchor ? { "aria-describedby": id } : {}),
	});
	return (
		<>
			{trigger}
			{anchor
				? createPortal(
						<Name
							id={id}
							anchor={anchor}
							side={side}
							className={className}
							onPointerEnter={timer.stop}
							onPointerLeave={() => later(null, closeMs)}
						>
							{text}
						</Name>,
						document.body,
					)
				: null}
		</>
	);
}

interface NameProps extends HTMLAttributes<HTMLDivElement> {
	anchor: HTMLElement;
	side: Side;
}

function Name({ anchor, side, className, ...props }: NameProps) {
	const box = useRef<HTMLDivElement>(null);
	const [at, setAt] = useState({ left: 0, top: 0 });
	useLayoutEffect(() => {
		if (box.current) setAt(place(anchor.getBoundingClientRect(), box.current.getBoundingClientRect(), side));
	}, [anchor, side]);
	return (
		<div
			ref={box}
			role="tooltip"
			data-slot="tooltip"
			style={at}
			className={cn(
				"fixed z-[40] w-max max-w-64 rounded-sm bg-foreground px-2.5 py-1.5 text-sm leading-snug font-medium text-background shadow-float animate-in fade-in duration-(--d-instant)",
				className,
			)}
			{...props}
		/>
	);
}
