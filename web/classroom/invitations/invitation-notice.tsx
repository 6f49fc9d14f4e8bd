import { m } from "#messages";
import { Bead } from "../../ui/bead";
import { Button } from "../../ui/button";

interface InvitationNoticeProps {
	text: string;
	/** The word of the button that goes there. */
	enter: string;
	onAnswer: (accept: boolean) => void;
}

/** Somebody calls: said quietly at the top, where nothing is typed, and the focus stays where it is. */
export function InvitationNotice({ text, enter, onAnswer }: InvitationNoticeProps) {
	return (
		<aside
			aria-live="polite"
			aria-label={m.classroom_notice_label()}
			className="fixed inset-x-3 top-[calc(12px+env(safe-area-inset-top))] z-[80] mx-auto flex max-w-[520px] flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-border bg-card py-3 pr-3 pl-5 shadow-float animate-in fade-in slide-in-from-top-2 duration-(--d-ui) short:top-1.5 short:py-1.5"
		>
			<Bead width={30} />
			<p className="min-w-40 flex-1 leading-snug font-[550] break-words">{text}</p>
			<div className="flex gap-2 max-md:w-full max-md:*:grow short:w-auto">
				<Button variant="ghost" size="sm" onClick={() => onAnswer(false)}>
					{m.classroom_notice_later()}
				</Button>
				<Button variant="primary" size="sm" onClick={() => onAnswer(true)}>
					{enter}
				</Button>
			</div>
		</aside>
	);
}
