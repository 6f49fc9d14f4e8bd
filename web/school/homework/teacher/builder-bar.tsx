import { Bookmark } from "lucide-react";
import { m } from "#messages";
import { Button } from "../../../ui/button";
import { OffBeam } from "../../../ui/glyphs";
import { ActionBar } from "../../../ui/table";
import type { Missing } from "./draft";
import { missingText, whatHappens } from "./says";

type Props = {
	missing: Missing | null;
	said: Parameters<typeof whatHappens>[0];
	template: boolean;
	edited: boolean;
	pending: boolean;
	onSend: () => void;
	/** Null: it cannot be kept as a template here. */
	onTemplate: (() => void) | null;
};

/** The sentence that says what will happen, or what is missing, and the button. */
export function BuilderBar({ missing, said, template, edited, pending, onSend, onTemplate }: Props) {
	const [head = "", ...rest] = missing ? [] : template ? [m.school_hw_says_template()] : whatHappens(said);
	return (
		<ActionBar className="gap-x-6 py-3 max-md:bottom-[calc(var(--tabbar)+12px+env(safe-area-inset-bottom))] short:static">
			<p aria-live="polite" className="min-w-[min(100%,280px)] flex-1 text-[17px] leading-snug max-md:text-[15px]">
				{missing ? (
					<span className="flex items-start gap-2 font-[550]">
						<OffBeam size={20} className="mt-0.5 text-warn" />
						{missingText(missing)}
					</span>
				) : (
					<>
						<b className="font-semibold">{head}</b> <span className="max-md:sr-only">{rest.join(" ")}</span>
					</>
				)}
			</p>
			<div className="flex flex-wrap gap-3 max-md:w-full">
				{onTemplate ? (
					<Button
						size="sm"
						variant="ghost"
						disabled={missing === "tasks"}
						onClick={onTemplate}
						className="max-lg:hidden"
					>
						<Bookmark size={18} aria-hidden="true" />
						{m.school_hw_keep_template()}
					</Button>
				) : null}
				<Button
					variant="primary"
					disabled={missing !== null}
					loading={pending}
					onClick={onSend}
					className="max-md:w-full"
				>
					{edited ? m.school_save() : m.school_hw_give()}
				</Button>
			</div>
		</ActionBar>
	);
}
