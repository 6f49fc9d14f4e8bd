import { useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { ArrowLeft, LogOut, UserPlus } from "lucide-react";
import { useEffect, useState } from "react";
import { m } from "#messages";
import { CloseCode } from "#party/protocol";
import type { Team } from "#worker/classroom/teamwork/contract";
import { api, settle, unwrap } from "../../lib/api";
import { failureText } from "../../lib/error-text";
import { Bead } from "../../ui/bead";
import { Button, buttonVariants } from "../../ui/button";
import { Card } from "../../ui/card";
import { ConfirmDialog } from "../../ui/confirm-dialog";
import { Dialog } from "../../ui/dialog";
import { EmptyState } from "../../ui/empty-state";
import { LoadingBeads } from "../../ui/loading-beads";
import { toast } from "../../ui/toast";
import { AnswerRow } from "./answer-row";
import { BoardSurface } from "./board-surface";
import { ConnectionChip } from "./connection-chip";
import { InviteDialog } from "./invite-dialog";
import { lookOf } from "./member-look";
import { MembersList } from "./members-list";
import { teamQuery, teamsQuery } from "./queries";
import { TeamNews } from "./team-news";
import { hasNewcomer, type ShownMember, shownMembers } from "./team-members";
import { type Tool, Tools } from "./tools";
import { useBoard } from "./use-board";
import { overWord, refusedWord } from "./words";
import { ZoomButtons } from "./zoom-buttons";
import "./teamwork.css";

/** On a phone the beads are wide enough for a finger; held across, all rods are on the screen. */
const firstZoom = () => (innerWidth < 600 ? 1.8 : innerHeight <= 500 ? 1.5 : 1);

/** The board of a team, with everybody at it. */
export function TeamBoard({ team, userId }: { team: Team; userId: string }) {
	const queryClient = useQueryClient();
	const navigate = useNavigate();
	const view = useBoard(team._id, userId);
	const [tool, setTool] = useState<Tool>("move");
	const [zoom, setZoom] = useState(firstZoom);
	const [open, setOpen] = useState<"invite" | "members" | null>(null);
	const [removing, setRemoving] = useState<ShownMember | null>(null);
	const [pending, setPending] = useState(false);
	const isMaker = team.maker === userId;
	const members = shownMembers(team, view, userId);
	const memberOf = new Map(members.map((member) => [member.userId, member]));
	const nameOf = (id: string) => (id === userId ? m.classroom_team_you() : (memberOf.get(id)?.name ?? ""));
	const lookOfMember = (id: string) => memberOf.get(id)?.look ?? lookOf(0);

	const unnamed = hasNewcomer(team, view);
	useEffect(() => {
		if (unnamed) void queryClient.invalidateQueries({ queryKey: teamQuery(team._id).queryKey });
	}, [unnamed, queryClient, team._id]);

	const refused = view?.refused ?? null;
	useEffect(() => {
		if (refused) toast({ kind: "warn", text: refusedWord(refused.why) });
	}, [refused]);

	async function leave(): Promise<void> {
		setPending(true);
		try {
			await settle(api.teamwork[":id"].leave.$post({ param: { id: team._id } }));
			queryClient.removeQueries({ queryKey: teamQuery(team._id).queryKey });
			await queryClient.invalidateQueries({ queryKey: teamsQuery().queryKey });
			await navigate({ to: "/teamwork" });
		} catch (failure) {
			setPending(false);
			toast({ kind: "error", text: failureText(failure) });
		}
	}

	async function remove({ userId: person }: ShownMember): Promise<void> {
		setPending(true);
		try {
			const param = { id: team._id };
			const { data } = await unwrap(api.teamwork[":id"].remove.$post({ param, json: { person } }));
			queryClient.setQueryData(teamQuery(team._id).queryKey, data);
			setRemoving(null);
		} catch (failure) {
			toast({ kind: "error", text: failureText(failure) });
		}
		setPending(false);
	}

	if (!view) return <LoadingBeads />;
	if (view.overBy !== null) return <Over code={view.overBy} />;
	const list = <MembersList members={members} onRemove={isMaker ? setRemoving : undefined} />;
	const here = members.filter(({ state }) => state === "joined").length;
	return (
		<div className="team-board grid grid-cols-[minmax(0,1fr)] content-start gap-4 short:gap-1">
			<header className="flex flex-wrap items-center gap-x-4 gap-y-2 max-xs:gap-x-2">
				{/* a phone on its side has no room for the app's menu around the board */}
				<Link
					to="/teamwork"
					aria-label={m.classroom_team_all()}
					className="hidden size-11 place-items-center rounded-md text-foreground short:grid"
				>
					<ArrowLeft size={22} aria-hidden="true" />
				</Link>
				<h1 className="text-[17px] xs:text-xl md:text-2xl short:sr-only">{m.classroom_team_title()}</h1>
				<span className="ml-auto flex gap-2 xs:order-1">
					<Button size="sm" className="max-xs:px-2.5 xl:hidden" onClick={() => setOpen("members")}>
						<Bead width={26} />
						<span aria-hidden="true" className="xs:hidden">
							{here}
						</span>
						<span className="max-xs:sr-only">{m.classroom_team_here_count({ count: here })}</span>
					</Button>
					{isMaker ? (
						<Button size="sm" className="max-md:px-2.5" onClick={() => setOpen("invite")}>
							<UserPlus size={18} aria-hidden="true" />
							<span className="max-md:sr-only">{m.classroom_team_invite()}</span>
						</Button>
					) : null}
					<Button size="sm" className="max-md:px-2.5" loading={pending && !removing} onClick={() => void leave()}>
						<LogOut size={18} aria-hidden="true" />
						<span className="max-md:sr-only">{m.classroom_team_leave()}</span>
					</Button>
				</span>
				<ConnectionChip connection={view.connection} />
			</header>
			<div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[minmax(0,1fr)_300px]">
				<div className="grid grid-cols-[minmax(0,1fr)] gap-3 short:gap-2 short:grid-cols-[minmax(0,1fr)_auto] short:items-start">
					<Card className="grid grid-cols-[minmax(0,1fr)] gap-3 !p-3 md:!p-5 short:gap-1 short:!p-1.5">
						<AnswerRow view={view} nameOf={nameOf}>
							<ZoomButtons zoom={zoom} onZoom={setZoom} />
						</AnswerRow>
						<BoardSurface
							view={view}
							userId={userId}
							tool={tool}
							zoom={zoom}
							onZoom={setZoom}
							lookOfMember={lookOfMember}
							nameOf={nameOf}
						/>
					</Card>
					<Tools
						tool={tool}
						onTool={setTool}
						mayUndo={view.mayUndo && view.mayWrite}
						onUndo={() => view.line.board.undo()}
					>
						{m.classroom_team_your_colour()}
						<span data-beads={lookOfMember(userId).beads}>
							<Bead width={38} kind={lookOfMember(userId).kind} />
						</span>
					</Tools>
					{view.isFull ? <p className="text-sm">{m.classroom_team_own_full()}</p> : null}
				</div>
				<aside aria-label={m.classroom_team_members()} className="hidden gap-4 xl:grid">
					<Card className="!px-5 !py-2">{list}</Card>
					<Card className="grid gap-1.5 !p-5">
						<h2 className="text-lg">{m.classroom_team_own_only()}</h2>
						<p className="text-sm text-muted-foreground">{m.classroom_team_all_stays()}</p>
					</Card>
				</aside>
			</div>
			<TeamNews members={members} />
			{open === "members" ? (
				<Dialog open onOpenChange={() => setOpen(null)} title={m.classroom_team_members()}>
					{list}
				</Dialog>
			) : null}
			{open === "invite" ? <InviteDialog team={team} close={() => setOpen(null)} /> : null}
			{removing ? (
				<ConfirmDialog
					title={m.classroom_team_remove_title({ name: removing.fullName })}
					description={m.classroom_team_remove_says()}
					action={m.classroom_team_remove_do()}
					pending={pending}
					onConfirm={() => void remove(removing)}
					onClose={() => setRemoving(null)}
				/>
			) : null}
		</div>
	);
}

/** The room ended the line for good. */
function Over({ code }: { code: number }) {
	return (
		<EmptyState
			text={overWord(code)}
			action={
				<span className="flex flex-wrap justify-center gap-3">
					{code === CloseCode.notMember ? null : (
						<Button onClick={() => location.reload()}>{m.classroom_team_reload()}</Button>
					)}
					<Link to="/teamwork" className={buttonVariants({ variant: "primary" })}>
						{m.classroom_team_all()}
					</Link>
				</span>
			}
		/>
	);
}
