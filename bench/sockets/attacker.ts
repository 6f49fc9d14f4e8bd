import { attacks, inLesson } from "./attacks";
import type { Knock } from "./line";

/** The attacker is a process of its own, so that its work does not stand in the way of the neighbour's watch. */
export type Order = { attack: string; knock: Knock; ms: number };

process.on("message", ({ attack, knock, ms }: Order) => {
	void { ...attacks, ...inLesson }
		[attack]!.run(knock, performance.now() + ms)
		.then((outcome) => process.send!(outcome));
});
process.on("disconnect", () => process.exit(0));
process.send!("ready");
