import type { ReactNode } from "react";

export function Section({ name, children }: { name: string; children: ReactNode }) {
	return (
		<section className="grid min-w-0 gap-4" aria-label={name}>
			<h2>{name}</h2>
			{children}
		</section>
	);
}

export function Row({ children }: { children: ReactNode }) {
	return <div className="flex min-w-0 flex-wrap items-center gap-3">{children}</div>;
}
