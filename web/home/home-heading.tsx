import type { ReactNode } from "react";

/** How the page begins: a greeting, the day, and at the side what there is to notice. */
export function HomeHeading({ hello, day, aside }: { hello: ReactNode; day: ReactNode; aside?: ReactNode }) {
	return (
		<header className="mb-[22px] flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
			<div>
				<h1>{hello}</h1>
				<p className="text-muted-foreground first-letter:uppercase">{day}</p>
			</div>
			{aside}
		</header>
	);
}
