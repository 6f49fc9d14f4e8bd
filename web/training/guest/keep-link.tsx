import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { m } from "#messages";
import { deviceNow } from "../../lib/clock";
import { Bead } from "../../ui/bead";
import { buttonVariants } from "../../ui/button";
import { askToKeep } from "./guest-mark";

/** Leads a guest to sign-up, where what was done becomes part of the new account. */
export function KeepLink({ children }: { children: ReactNode }) {
	return (
		<Link to="/signup/parent" onClick={() => askToKeep(deviceNow())} className={buttonVariants()}>
			{children}
		</Link>
	);
}

/** Under the result of a guest: where it is, and how it stays. */
export function KeepResult() {
	return (
		<div className="flex flex-wrap items-center gap-x-5 gap-y-3 rounded-lg bg-sunken px-4 py-3">
			<Bead kind="kept" width={34} />
			<p className="grow basis-[240px]">{m.training_guest_result()}</p>
			<KeepLink>{m.training_guest_keep()}</KeepLink>
		</div>
	);
}
