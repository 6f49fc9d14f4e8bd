import { type Ref, useImperativeHandle, useRef } from "react";
import { cn } from "../../ui/cn";
import type { Entrance } from "./entrance";
import { type FlashIcon, windowStage } from "./flash-face";
import { FlashFaces, type FlashFacesHandle } from "./flash-faces";
import type { FlashStage } from "./flash-player";

export type FlashWindowsHandle = { stage(onNumber: (index: number) => void, enter: Entrance): FlashStage };

const columns = ["", "", "grid-cols-1 md:grid-cols-2", "grid-cols-1 md:grid-cols-3", "grid-cols-2"] as const;

/** One to six windows, each with its own numbers; all change in the same frame. */
export function FlashWindows({
	windows,
	icon,
	ref,
}: {
	windows: readonly (readonly number[])[];
	icon: FlashIcon;
	ref: Ref<FlashWindowsHandle>;
}) {
	const faces = useRef<(FlashFacesHandle | null)[]>([]);
	useImperativeHandle(ref, () => ({
		stage(onNumber, enter) {
			const stages = windows.map((_, index) => {
				const handle = faces.current[index];
				if (!handle) throw new Error("the stage is not laid out");
				return handle.stage(index === 0 ? onNumber : () => undefined, enter);
			});
			return windowStage(stages);
		},
	}));
	const several = windows.length > 1;
	return (
		<div
			className={cn(
				"absolute inset-0 grid auto-rows-fr",
				several && "gap-2 p-2 pb-9 md:gap-3 md:p-3 md:pb-12",
				several && (columns[windows.length] ?? "grid-cols-2 md:grid-cols-3"),
			)}
		>
			{windows.map((numbers, index) => (
				<div
					// oxlint-disable-next-line react/no-array-index-key -- a window is its place
					key={index}
					className={cn("relative min-h-0 min-w-0", several && "rounded-sm border-[1.5px] border-border bg-card")}
				>
					{several ? (
						<span aria-hidden="true" className="num absolute top-1 left-2 z-10 text-xs text-muted-foreground">
							{index + 1}
						</span>
					) : null}
					<FlashFaces
						ref={(handle) => {
							faces.current[index] = handle;
						}}
						numbers={numbers}
						icon={icon}
					/>
				</div>
			))}
		</div>
	);
}
