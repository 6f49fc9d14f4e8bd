import { Link } from "@tanstack/react-router";
import { memo } from "react";
import { m } from "#messages";
import { QuickRooms } from "../training/trainer/quick-rooms";

/** A set one press away, and the way to all trainers for those who train. */
export const QuickPart = memo(function QuickPart({ trains }: { trains: boolean }) {
	return (
		<section aria-labelledby="quick-rooms" className="grid gap-[14px] max-lg:order-2">
			<div className="flex flex-wrap items-baseline justify-between gap-x-4">
				<h2 id="quick-rooms" className="text-lg">
					{m.home_quick_rooms_title()}
				</h2>
				{trains ? (
					<Link to="/simulators" className="inline-flex min-h-11 items-center text-[15px]">
						{m.home_all_twelve_trainers()}
					</Link>
				) : null}
			</div>
			<QuickRooms />
		</section>
	);
});
