import { UserMinus } from "lucide-react";
import { m } from "#messages";
import { Bead } from "../../ui/bead";
import { IconButton } from "../../ui/icon-button";
import { cn } from "../../ui/cn";
import type { ShownMember } from "./team-members";

interface MembersListProps {
	members: readonly ShownMember[];
	/** Absent for those who may remove nobody. */
	onRemove?: ((member: ShownMember) => void) | undefined;
}

/** Everybody who was asked: the bead that is their look, and what they do in a word. */
export function MembersList({ members, onRemove }: MembersListProps) {
	return (
		<ul className="grid">
			{members.map((member) => (
				<li
					key={member.userId}
					className="flex min-h-14 items-center gap-3 border-t border-border py-1.5 first:border-t-0"
					data-beads={member.state === "joined" ? member.look.beads : undefined}
				>
					<span
						className={cn("flex rounded-[6px] p-1", member.look.dashed && "outline-2 outline-dashed outline-border")}
					>
						<Bead width={38} kind={beadOf(member)} />
					</span>
					<span className="grid min-w-0 flex-1 leading-snug">
						<b className="font-semibold break-words">{member.own ? m.classroom_team_you() : member.fullName}</b>
						<span className="text-sm text-muted-foreground">{member.word}</span>
					</span>
					{onRemove && !member.own && member.state !== "removed" ? (
						<IconButton
							label={m.classroom_team_remove({ name: member.fullName })}
							icon={<UserMinus size={19} aria-hidden="true" />}
							onClick={() => onRemove(member)}
						/>
					) : null}
				</li>
			))}
		</ul>
	);
}

/** A whole bead is at the board, a dashed one was asked, an idle one is away. */
function beadOf({ state, look }: ShownMember) {
	if (state === "joined") return look.kind;
	return state === "invited" || state === "accepted" ? "kept" : "idle";
}
