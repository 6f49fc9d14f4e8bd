import type { ReactNode } from "react";
import { m } from "#messages";
import { cn } from "../ui/cn";

type LinkProps = {
	className: string;
	"aria-current": "page" | undefined;
	activeOptions: { exact: boolean };
	children: ReactNode;
};
type Props = {
	categories: readonly { code: string; count: number }[];
	current: string | undefined;
	/** Offers all categories together. */
	all?: boolean;
	/** Wraps to several rows on wide screens. */
	wraps?: boolean;
	/** a link to the table of a category, or of all */
	link: (category: string | undefined, props: LinkProps) => ReactNode;
};

/** Tabs of the categories with the number of people in each. */
export function CategoryTabs({ categories, current, all = false, wraps = false, link }: Props) {
	const total = categories.reduce((sum, { count }) => sum + count, 0);
	const tabs = [
		...(all ? [{ code: undefined, label: m.olympiad_category_all(), count: total }] : []),
		...categories.map(({ code, count }) => ({ code, label: code, count })),
	];
	return (
		<nav aria-label={m.olympiad_category()} className="-mx-1 max-w-[calc(100%+8px)] min-w-0 overflow-x-auto px-1 py-1">
			<ul className={cn("flex gap-1", wraps && "md:flex-wrap")}>
				{tabs.map(({ code, label, count }) => (
					<li key={label}>
						{link(code, {
							"aria-current": code === current ? "page" : undefined,
							activeOptions: { exact: true },
							className: cn(
								"num inline-flex min-h-11 items-baseline gap-1.5 rounded-sm px-3 py-2.5 text-[16px] leading-6 font-semibold whitespace-nowrap text-foreground no-underline hover:bg-muted",
								code === current && "bg-foreground text-background hover:bg-foreground",
							),
							children: (
								<>
									{label}
									<small
										className={cn(
											"text-[14px] font-medium",
											code === current ? "text-background" : "text-muted-foreground",
										)}
									>
										{count}
									</small>
								</>
							),
						})}
					</li>
				))}
			</ul>
		</nav>
	);
}
