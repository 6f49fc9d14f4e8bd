import { X } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import { type ReactNode, useState } from "react";
import { m } from "#messages";
import { cn } from "./cn";
import { IconButton } from "./icon-button";
import { Button } from "./button";

export interface DialogProps {
	open: boolean;
	onOpenChange: (open: boolean) => void;
	title: ReactNode;
	description?: ReactNode;
	children?: ReactNode;
	/** Buttons, the main one last. */
	footer?: ReactNode;
	wide?: boolean;
	/** Can be closed only by its own buttons, not by Escape, a tap outside or a cross. */
	insistent?: boolean;
}

/** The veil, which holds the page still; it looks for a scrollbar before the page loses it. */
function Backdrop() {
	const [gutter] = useState(() => innerWidth > document.documentElement.clientWidth);
	return (
		<div
			data-slot="dialog-backdrop"
			data-scroll-lock={gutter ? "gutter" : ""}
			className="fixed inset-0 z-[50] bg-[rgb(20_16_12/0.5)] animate-in fade-in duration-(--d-ui)"
		/>
	);
}

/** A modal window; on phones a sheet at the bottom edge. */
export function Dialog({
	open,
	onOpenChange,
	title,
	description,
	children,
	footer,
	wide = false,
	insistent = false,
}: DialogProps) {
	function keep(event: Event): void {
		if (insistent) event.preventDefault();
	}
	return (
		<Radix.Root open={open} onOpenChange={onOpenChange}>
			<Radix.Portal>
				{/* not Radix.Overlay: its scroll lock adds a style element, which the content security policy forbids */}
				<Backdrop />
				<Radix.Content
					data-slot="dialog"
					{...(description === undefined ? { "aria-describedby": undefined } : {})}
					onEscapeKeyDown={keep}
					onPointerDownOutside={keep}
					onInteractOutside={keep}
					className={cn(
						"fixed z-[50] grid max-h-[calc(100dvh-32px-var(--acting-bar,0px))] gap-4 overflow-y-auto overscroll-contain bg-card text-card-foreground shadow-float",
						"inset-x-0 bottom-0 rounded-t-lg px-4 pt-5 pb-[calc(20px+env(safe-area-inset-bottom))]",
						"md:inset-x-auto md:bottom-auto md:top-1/2 md:left-1/2 md:w-[min(92vw,520px)] md:-translate-x-1/2 md:-translate-y-1/2 md:rounded-lg md:p-7",
						"animate-in fade-in duration-(--d-panel) ease-enter max-md:slide-in-from-bottom-8",
						wide && "md:w-[min(94vw,860px)]",
					)}
				>
					<div className="grid gap-1.5 pr-12">
						<Radix.Title className="text-xl">{title}</Radix.Title>
						{description === undefined ? null : (
							<Radix.Description className="text-muted-foreground">{description}</Radix.Description>
						)}
					</div>
					{insistent ? null : (
						<Radix.Close asChild>
							<IconButton
								className="absolute top-3 right-3"
								label={m.ui_close()}
								icon={<X size={20} aria-hidden="true" />}
							/>
						</Radix.Close>
					)}
					{children}
					{footer ? <div className="flex flex-wrap justify-end gap-3 pt-1 max-md:*:grow">{footer}</div> : null}
				</Radix.Content>
			</Radix.Portal>
		</Radix.Root>
	);
}

/** The buttons of a form in a dialog: cancel and submit. */
export function DialogActions({ label, pending, onClose }: { label: string; pending: boolean; onClose: () => void }) {
	return (
		<div className="flex flex-wrap justify-end gap-3 max-md:*:grow">
			<Button onClick={onClose}>{m.ui_cancel()}</Button>
			<Button type="submit" variant="primary" loading={pending}>
				{label}
			</Button>
		</div>
	);
}
