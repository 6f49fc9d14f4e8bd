import { Eraser, Pencil, Undo2 } from "lucide-react";
import { type ReactNode, useId } from "react";
import { m } from "#messages";
import { Bead } from "../../ui/bead";
import { cn } from "../../ui/cn";

export type Tool = "draw" | "move" | "erase";

const face =
	"relative grid min-h-12 min-w-0 flex-1 cursor-pointer content-center justify-items-center gap-0.5 rounded-[7px] px-1.5 py-1 short:min-h-11 short:py-0.5 text-center text-[13px] leading-tight font-semibold @min-[690px]:flex @min-[690px]:flex-none @min-[690px]:items-center @min-[690px]:gap-2 @min-[690px]:px-3.5 @min-[690px]:text-[16px] hover:bg-muted";

interface ToolsProps {
	tool: Tool;
	onTool: (tool: Tool) => void;
	mayUndo: boolean;
	onUndo: () => void;
	/** stands at the end where there is room */
	children: ReactNode;
}

/** What a finger does on the board, and the way back. On a phone a row of icons with their names under them. */
export function Tools({ tool, onTool, mayUndo, onUndo, children }: ToolsProps) {
	const name = useId();
	const tools: readonly { value: Tool; label: string; icon: ReactNode }[] = [
		{ value: "draw", label: m.classroom_team_tool_draw(), icon: <Pencil size={19} aria-hidden="true" /> },
		{ value: "move", label: m.classroom_team_tool_move(), icon: <Bead width={26} /> },
		{ value: "erase", label: m.classroom_team_tool_erase(), icon: <Eraser size={19} aria-hidden="true" /> },
	];
	return (
		<div className="@container min-w-0 short:sticky short:top-2 short:w-24">
			<div className="flex items-stretch gap-2 @min-[690px]:gap-3 short:flex-col">
				<div
					role="radiogroup"
					aria-label={m.classroom_team_tools()}
					className="flex min-w-0 flex-1 rounded-md border-[1.5px] border-input bg-card p-0.5 max-w-[480px] short:flex-col @min-[690px]:max-w-none @min-[690px]:flex-none"
				>
					{tools.map(({ value, label, icon }) => (
						<label
							key={value}
							className={cn(
								face,
								"has-checked:bg-foreground has-checked:text-background has-checked:hover:bg-foreground",
								"has-focus-visible:outline-[3px] has-focus-visible:outline-offset-2 has-focus-visible:outline-ring",
							)}
						>
							<input
								type="radio"
								name={name}
								value={value}
								checked={value === tool}
								onChange={() => onTool(value)}
								className="absolute inset-0 m-0 cursor-[inherit] appearance-none opacity-0"
							/>
							{icon}
							{label}
						</label>
					))}
				</div>
				<button
					type="button"
					disabled={!mayUndo}
					onClick={onUndo}
					className={cn(
						face,
						"max-w-24 flex-none border-[1.5px] border-input bg-card @min-[690px]:max-w-none",
						"disabled:cursor-not-allowed disabled:bg-muted disabled:text-muted-foreground",
					)}
				>
					<Undo2 size={19} aria-hidden="true" />
					{m.classroom_team_undo()}
				</button>
				<span className="ml-auto flex items-center gap-2 text-sm text-muted-foreground @max-[830px]:hidden">
					{children}
				</span>
			</div>
		</div>
	);
}
