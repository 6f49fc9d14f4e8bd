import { useEffect, useSyncExternalStore } from "react";
import { m } from "#messages";
import { Bead } from "./bead";
import { Button } from "./button";
import { cn } from "./cn";
import { Cross, OffBeam, Tick } from "./glyphs";
import { IconButton } from "./icon-button";

export type ToastKind = "ok" | "info" | "warn" | "error";

export interface ToastRequest {
	kind: ToastKind;
	text: string;
	/** The Russian words under an English text. */
	hint?: string | undefined;
	/** With an action an error stays until it is closed. */
	action?: { label: string; onPress: () => void };
}

interface ShownToast extends ToastRequest {
	id: number;
}

const MOST = 5;
const SHOWN_MS = 3000;

let shown: readonly ShownToast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function publish(next: readonly ShownToast[]): void {
	shown = next;
	for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

export function dismissToast(id: number): void {
	publish(shown.filter((toast) => toast.id !== id));
}

/** Takes away errors of an earlier try, once the same thing has succeeded. */
export function dismissErrors(): void {
	publish(shown.filter(({ kind }) => kind !== "error"));
}

/** Shows a message for 3 s, at most five at a time. It replaces an equal one that is still shown. */
export function toast(request: ToastRequest): void {
	const rest = shown.filter((other) => other.text !== request.text || other.kind !== request.kind);
	publish([...rest, { ...request, id: nextId++ }].slice(-MOST));
}

/** Mounted once, at the root. */
export function Toaster() {
	const toasts = useSyncExternalStore(subscribe, () => shown);
	return (
		<section
			data-slot="toaster"
			aria-label={m.ui_notices_label()}
			aria-live="polite"
			aria-relevant="additions"
			className="pointer-events-none fixed bottom-[calc(var(--action-bar,0px)+var(--tabbar)+16px+env(safe-area-inset-bottom))] left-4 z-[60] grid w-[min(420px,calc(100vw-32px))] gap-2 md:bottom-[calc(var(--action-bar,0px)+24px)] md:left-6"
		>
			{toasts.map((item) => (
				<ToastCard key={item.id} item={item} />
			))}
		</section>
	);
}

function ToastCard({ item }: { item: ShownToast }) {
	const stays = item.kind === "error" && item.action !== undefined;
	useEffect(() => {
		if (stays) return;
		const timer = setTimeout(() => dismissToast(item.id), SHOWN_MS);
		return () => clearTimeout(timer);
	}, [item.id, stays]);
	return (
		<div
			data-slot="toast"
			role={item.kind === "error" ? "alert" : undefined}
			className={cn(
				"pointer-events-auto flex min-h-12 items-center gap-2.5 rounded-md border border-border bg-card py-1 pr-1 pl-4 text-sm shadow-float",
				"animate-in fade-in slide-in-from-bottom-2 duration-(--d-ui)",
				item.kind === "error" && "border-bad",
			)}
		>
			<ToastGlyph kind={item.kind} />
			<p className="flex-1 py-2 leading-snug font-[550]">
				{item.text}
				{item.hint ? (
					<span lang="ru" className="block text-[13px] font-normal">
						{item.hint}
					</span>
				) : null}
			</p>
			{item.action ? (
				<Button
					variant="ghost"
					size="sm"
					onClick={() => {
						item.action?.onPress();
						dismissToast(item.id);
					}}
				>
					{item.action.label}
				</Button>
			) : null}
			<IconButton label={m.ui_close()} icon={<Cross size={18} />} onClick={() => dismissToast(item.id)} />
		</div>
	);
}

function ToastGlyph({ kind }: { kind: ToastKind }) {
	if (kind === "ok") return <Tick size={18} className="text-ok" />;
	if (kind === "error") return <OffBeam size={18} className="text-bad" />;
	return (
		<Bead
			kind={kind === "warn" ? "kept" : "counted"}
			width={22}
			className={kind === "warn" ? "text-warn" : undefined}
		/>
	);
}
