import { useNavigate } from "@tanstack/react-router";
import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { type Phase, phaseOf } from "#domain/olympiad/phases";
import { m } from "#messages";
import type { Olympiad } from "#worker/olympiad/contract";
import { eventName } from "../lib/event-name";
import { now } from "../olympiad/queries";
import { daysText } from "../olympiad/texts";
import { LateMenu } from "../shells/late-menu";
import { switchTarget } from "./switch-target";

interface OlympiadSwitchProps {
	/** The olympiad of the page; null where it is not one of the list. */
	current: Olympiad | null;
	/** Shown in place of a name where there is no current one. */
	otherwise: string;
	olympiads: readonly Olympiad[];
	/** The address of the page. */
	here: string;
}

const phases = {
	running: m.olympiad_switch_running,
	before: m.olympiad_switch_before,
	after: m.olympiad_switch_after,
};
const order: readonly Phase[] = ["running", "before", "after"];

function phaseNow({ start, end }: Olympiad): Phase {
	return phaseOf({ startsAt: Date.parse(start), endsAt: Date.parse(end) }, now());
}

/** Running ones, then those to come with the next first, then past ones with the latest first. */
export function inOrder(olympiads: readonly Olympiad[]): Olympiad[] {
	return order.flatMap((phase) => {
		const those = olympiads
			.filter((one) => phaseNow(one) === phase)
			.toSorted((a, b) => Date.parse(a.start) - Date.parse(b.start));
		return phase === "after" ? those.toReversed() : those;
	});
}

/** The olympiad that all pages of the shell are about, and the choice of another; a name alone where there is one. */
export function OlympiadSwitch({ current, otherwise, olympiads, here }: OlympiadSwitchProps) {
	const navigate = useNavigate();
	if (olympiads.length === 0) return null;
	const name = current ? eventName(current) : otherwise;
	if (current && olympiads.length === 1) {
		return (
			<p className="topbar-choice" title={name}>
				<b>{name}</b>
			</p>
		);
	}
	return (
		<LateMenu
			align="start"
			trigger={(props) => <SwitchButton name={name} {...props} />}
			items={inOrder(olympiads).map((one) => ({
				key: one._id,
				current: one._id === current?._id,
				label: (
					<span className="grid min-w-0 py-1.5 leading-snug">
						<b className="font-semibold break-words">{eventName(one)}</b>
						<small className="text-sm">{`${daysText(one)}, ${phases[phaseNow(one)]()}`}</small>
					</span>
				),
				onSelect: () => void navigate(switchTarget(here, one._id) as never),
			}))}
		/>
	);
}

function SwitchButton({ name, ...props }: { name: string } & ComponentProps<"button">) {
	return (
		<button type="button" className="topbar-choice" aria-label={m.olympiad_switch({ name })} title={name} {...props}>
			<b>{name}</b>
			<ChevronDown size={18} aria-hidden="true" className="flex-none" />
		</button>
	);
}
