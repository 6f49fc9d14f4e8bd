import type { GroupsToday } from "#worker/training/contract";
import { m } from "#messages";
import { Bead } from "../ui/bead";
import { cn } from "../ui/cn";

type Group = GroupsToday["data"][number];
type Child = Group["children"][number];

/** More children than this hang from two beams. */
const onOneBeam = 12;

function beamsOf(children: readonly Child[]): Child[][] {
	const beams = Math.max(1, Math.ceil(children.length / onOneBeam));
	const each = Math.ceil(children.length / beams);
	return Array.from({ length: beams }, (_, index) => children.slice(index * each, (index + 1) * each));
}

/** A group of today: a beam with a bead for each child, at the beam for those who trained. */
export function GroupBeam({ group, teacher }: { group: Group; teacher: string | null }) {
	const { children } = group;
	const trained = children.filter(({ sets }) => sets > 0).length;
	return (
		<section aria-label={group.name} className="grid gap-3">
			<div className="flex flex-wrap items-baseline justify-between gap-x-4">
				<h3 className="flex flex-wrap items-baseline gap-x-3 text-lg">
					<span className="break-words">{group.name}</span>
					{teacher ? <small className="text-sm font-normal text-muted-foreground">{teacher}</small> : null}
				</h3>
				{children.length > 0 ? (
					<p className="num">{m.home_group_trained({ trained, count: children.length })}</p>
				) : null}
			</div>
			{children.length === 0 ? (
				<p className="text-muted-foreground">{m.home_group_empty()}</p>
			) : (
				beamsOf(children).map((beam) => (
					<ul key={beam[0]?._id} className="flex flex-wrap gap-y-4">
						{beam.map((child) => (
							<ChildBead key={child._id} child={child} />
						))}
					</ul>
				))
			)}
		</section>
	);
}

function ChildBead({ child: { name, sets, answered, correct } }: { child: Child }) {
	const trained = sets > 0;
	return (
		<li className="grid min-w-16 flex-1 basis-0 content-start justify-items-center border-t-8 border-line-on-deck pb-1 text-center">
			<span
				aria-hidden="true"
				className={cn(
					"relative grid h-12 before:absolute before:inset-y-0 before:left-1/2 before:-ml-[1.5px] before:w-[3px] before:bg-(--rod)",
					trained ? "items-start" : "items-end",
				)}
			>
				<Bead kind={trained ? "counted" : "idle"} width={34} className="relative" />
			</span>
			<span className={cn("mt-1 max-w-full px-1 text-sm break-words", !trained && "text-muted-foreground")}>
				{name || m.home_child_nameless()}
			</span>
			<b className="num text-sm font-semibold">
				<span aria-hidden="true">{trained ? `${correct}/${answered}` : "–"}</span>
				<span className="sr-only">
					{trained ? m.home_child_trained({ correct, answered }) : m.home_child_not_yet()}
				</span>
			</b>
		</li>
	);
}
