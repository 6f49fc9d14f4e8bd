import { Link } from "@tanstack/react-router";
import type { GroupsToday } from "#worker/training/contract";
import { m } from "#messages";
import { ChildBead } from "./child-bead";

type Group = GroupsToday["data"][number];
type Child = Group["children"][number];

/** More children than this hang from two beams. */
const onOneBeam = 12;

function beamsOf(children: readonly Child[]): Child[][] {
	const beams = Math.max(1, Math.ceil(children.length / onOneBeam));
	const each = Math.ceil(children.length / beams);
	return Array.from({ length: beams }, (_, index) => children.slice(index * each, (index + 1) * each));
}

interface GroupBeamProps {
	group: Group;
	teacher: string | null;
	/** The Moscow date. */
	today: string;
}

/** A group of today: a beam with a bead for each child, at the beam for those who trained. */
export function GroupBeam({ group, teacher, today }: GroupBeamProps) {
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
				<>
					{beamsOf(children).map((beam) => (
						<ul key={beam[0]?._id} className="flex flex-wrap gap-y-4">
							{beam.map((child) => (
								<ChildBead key={child._id} child={child} today={today} />
							))}
						</ul>
					))}
					<Link
						to="/directory/cards"
						search={{ group: group._id }}
						className="inline-flex min-h-11 items-center justify-self-start"
					>
						{m.school_cards_open()}
					</Link>
				</>
			)}
		</section>
	);
}
