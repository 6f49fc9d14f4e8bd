import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { m } from "#messages";
import { cn } from "../ui/cn";
import { latestQuery } from "./queries";
import { newsNote } from "./texts";
import "./news.css";

/** The newest news at the end of the main page: it is the last thing there, so that nothing stands where it grows. */
export function NewsStrip() {
	const { data, isError } = useQuery(latestQuery());
	if (isError || data?.data.length === 0) return null;
	return (
		<section
			aria-labelledby="news"
			className="mt-[22px] flex min-h-[92px] flex-wrap items-start gap-x-8 gap-y-2 border-t border-border pt-4 md:flex-nowrap"
		>
			<h2 id="news" className="py-2 text-[17px]">
				{m.news_title()}
			</h2>
			<ul className="grid min-w-0 grow gap-x-8 max-md:order-3 max-md:w-full md:grid-cols-3">
				{data?.data.map((line, index) => (
					<li key={line._id} className={cn(index > 0 && "max-md:hidden")}>
						<Link
							to="/news"
							hash={line._id}
							className="flex min-h-11 gap-2.5 py-1.5 text-[15px] text-foreground no-underline hover:underline"
						>
							<i className="news-mark mt-[3px]" data-colour={line.colour} aria-hidden="true" />
							<span className="grid min-w-0">
								<span className={cn("line-clamp-2 leading-tight break-words", !line.read && "font-[650]")}>
									{line.title}
								</span>
								<small className="text-[13px] text-muted-foreground">{newsNote(line, data.now)}</small>
							</span>
						</Link>
					</li>
				))}
			</ul>
			<Link to="/news" className="inline-flex min-h-11 items-center text-[15px] whitespace-nowrap max-md:ml-auto">
				{data && data.data.length > 1 ? (
					<span className="md:hidden">{m.news_more({ count: data.data.length - 1 })}</span>
				) : null}
				<span className={cn(data && data.data.length > 1 && "max-md:hidden")}>{m.news_all()}</span>
			</Link>
		</section>
	);
}
