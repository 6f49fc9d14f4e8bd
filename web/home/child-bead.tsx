import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { addDays } from "#domain/calendar/moscow";
import { m } from "#messages";
import type { GroupsToday } from "#worker/training/contract";
import { api, unwrap } from "../lib/api";
import { failureText } from "../lib/error-text";
import { nameOf } from "../lib/name-of";
import { LateMenu } from "../shells/late-menu";
import { Bead, type BeadKind } from "../ui/bead";
import { cn } from "../ui/cn";
import type { MenuItem } from "../ui/menu";
import { toast } from "../ui/toast";
import { groupsQuery } from "./pupil-queries";

type Child = GroupsToday["data"][number]["children"][number];

/** The groups with other days of illness of one child. */
function withSick(groups: GroupsToday, childId: string, sick: readonly string[]): GroupsToday {
	return {
		...groups,
		data: groups.data.map((group) => ({
			...group,
			children: group.children.map((child) => (child._id === childId ? { ...child, sick: [...sick] } : child)),
		})),
	};
}

/** A child of a group today: at the beam who trained, dashed there who is ill. A press opens the marks of illness. */
export function ChildBead({ child, today }: { child: Child; today: string }) {
	const { sets, answered, correct, sick } = child;
	const name = nameOf(child);
	const queryClient = useQueryClient();
	const mark = useMutation({
		mutationFn: (json: { dates: string[]; sick: boolean }) =>
			unwrap(api.students[":id"]["sick-days"].$post({ param: { id: child._id }, json })),
		onSuccess: ({ data }, { sick: ill }) => {
			queryClient.setQueryData(groupsQuery.queryKey, (known) => known && withSick(known, child._id, data));
			toast({ kind: "ok", text: ill ? m.home_sick_marked() : m.home_sick_unmarked() });
		},
		onError: (error) => toast({ kind: "error", text: failureText(error) }),
	});
	const trained = sets > 0;
	const ill = !trained && sick.includes(today);
	const kind: BeadKind = trained ? "counted" : ill ? "freeze" : "idle";
	function item(day: string, texts: { on: string; off: string }): MenuItem {
		const marked = sick.includes(day);
		return {
			key: day,
			label: marked ? texts.off : texts.on,
			icon: <Bead kind={marked ? "idle" : "freeze"} width={26} />,
			disabled: mark.isPending,
			onSelect: () => mark.mutate({ dates: [day], sick: !marked }),
		};
	}
	const bead = (props: ComponentProps<"button">) => (
		<button
			type="button"
			{...props}
			className="grid w-full justify-items-center rounded-b-sm px-0.5 pb-1 text-center hover:bg-muted data-[state=open]:bg-muted"
		>
			<span
				aria-hidden="true"
				className={cn(
					"relative grid h-12 before:absolute before:inset-y-0 before:left-1/2 before:-ml-[1.5px] before:w-[3px] before:bg-(--rod)",
					trained || ill ? "items-start" : "items-end",
				)}
			>
				<Bead kind={kind} width={34} className="relative" />
			</span>
			<span className={cn("mt-1 max-w-full px-1 text-sm break-words", !trained && "text-muted-foreground")}>
				{name || m.home_child_nameless()}
			</span>
			<b className={cn("text-sm font-semibold", trained && "num")}>
				{ill ? (
					m.home_child_ill()
				) : (
					<>
						<span aria-hidden="true">{trained ? `${correct}/${answered}` : "–"}</span>
						<span className="sr-only">
							{trained ? m.home_child_trained({ correct, answered }) : m.home_child_not_yet()}
						</span>
					</>
				)}
			</b>
		</button>
	);
	return (
		<li className="grid min-w-16 flex-1 basis-0 content-start border-t-8 border-line-on-deck">
			<LateMenu
				align="start"
				trigger={bead}
				items={[
					item(today, { on: m.home_sick_today(), off: m.home_sick_today_off() }),
					item(addDays(today, -1), { on: m.home_sick_yesterday(), off: m.home_sick_yesterday_off() }),
				]}
			/>
		</li>
	);
}
