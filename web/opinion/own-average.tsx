import { useQuery } from "@tanstack/react-query";
import { m } from "#messages";
import { getLocale } from "../paraglide/runtime.js";
import { ownOpinionsQuery } from "./queries";

/** What children think of a teacher's own lessons, once enough of them have said so. */
export function OwnAverage() {
	const { data } = useQuery(ownOpinionsQuery);
	if (!data || data.average === null) return null;
	return (
		<p className="mt-4 text-muted-foreground">
			{m.opinion_of_own({ average: data.average.toLocaleString(getLocale()), count: data.count })}
		</p>
	);
}
