import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { m } from "#messages";
import { AbacusMini } from "../../ui/abacus-mini";

/** Links to the three quick rooms. */
export function QuickRooms() {
	return (
		<div className="grid gap-[14px] xs:grid-cols-3">
			<RoomCard to="/rooms/anzan" title={m.training_room_anzan()} text={m.training_room_anzan_says()}>
				<b className="num text-[56px] leading-none font-[680]">+7</b>
			</RoomCard>
			<RoomCard to="/rooms/columns" title={m.training_room_columns()} text={m.training_room_columns_says()}>
				<span className="num grid border-b-4 border-line-on-deck pb-1 text-right text-[24px] leading-[1.15] font-[620]">
					<span>42</span>
					<span>−17</span>
					<span>56</span>
				</span>
			</RoomCard>
			<RoomCard to="/rooms/cards" title={m.training_room_cards()} text={m.training_room_cards_says()}>
				<AbacusMini value={73} rods={2} label="" className="w-[76px]" />
			</RoomCard>
		</div>
	);
}

function RoomCard({
	to,
	title,
	text,
	children,
}: {
	to: "/rooms/anzan" | "/rooms/columns" | "/rooms/cards";
	title: string;
	text: string;
	children: ReactNode;
}) {
	return (
		<Link
			to={to}
			className="grid grid-cols-[112px_minmax(0,1fr)] items-center gap-x-4 gap-y-3 rounded-lg border border-border bg-card p-3 text-foreground no-underline shadow-card hover:bg-sunken xs:grid-cols-1 xs:content-start"
		>
			<span aria-hidden="true" className="grid h-[132px] place-items-center rounded-sm bg-sunken">
				{children}
			</span>
			<span className="grid gap-0.5 px-1">
				<b className="font-display text-lg leading-snug font-semibold">{title}</b>
				<span className="text-sm text-muted-foreground">{text}</span>
			</span>
		</Link>
	);
}
