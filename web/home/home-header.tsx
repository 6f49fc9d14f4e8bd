import { memo } from "react";
import { deviceNow } from "../lib/clock";
import { OutboxChip } from "../training/outbox/outbox-chip";
import { dayText, greeting } from "./greeting";
import { HomeHeading } from "./home-heading";

export const HomeHeader = memo(function HomeHeader({ name }: { name: string }) {
	const now = new Date(deviceNow());
	return (
		<HomeHeading
			hello={greeting(now.getHours(), name)}
			day={dayText(now)}
			aside={<OutboxChip className="max-w-full" />}
		/>
	);
});
