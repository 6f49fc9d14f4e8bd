import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect } from "react";
import { may } from "#domain/access/permissions";
import { m } from "#messages";
import type { NewsPiece } from "#worker/news/contract";
import type { Me } from "../account/session/queries";
import { api, settle } from "../lib/api";
import { failureText } from "../lib/error-text";
import { usePageTitle } from "../shells/page-title";
import { buttonVariants } from "../ui/button";
import { Card } from "../ui/card";
import { EmptyState } from "../ui/empty-state";
import { ErrorState } from "../ui/error-state";
import { LoadingBeads } from "../ui/loading-beads";
import { PageLinks } from "../ui/page-links";
import { SafeHtml } from "../ui/safe-html";
import { FileLinks } from "./file-links";
import { feedQuery } from "./queries";
import { newsNote } from "./texts";
import "./news.css";

/** What is on the page counts as read. A mark that did not get through is made at the next visit. */
function useReading(pieces: readonly NewsPiece[] | undefined): void {
	const queries = useQueryClient();
	const unread = pieces?.flatMap(({ _id, read }) => (read ? [] : [_id])).join(" ") ?? "";
	useEffect(() => {
		if (unread === "") return;
		settle(api.news.read.$post({ json: { ids: unread.split(" ") } })).then(
			() => queries.invalidateQueries({ queryKey: ["news", "latest"] }),
			() => undefined,
		);
	}, [unread, queries]);
}

/** All news of the reader, the newest first. */
export function NewsPage({ me, page }: { me: Me; page: number }) {
	usePageTitle(m.news_title());
	const { data, error, refetch } = useQuery(feedQuery(page));
	useReading(data?.data);
	const hash = data && location.hash.slice(1);
	useEffect(() => {
		if (hash) document.getElementById(hash)?.scrollIntoView({ block: "start" });
	}, [hash]);
	return (
		<div className="mx-auto grid w-full max-w-[760px] grid-cols-[minmax(0,1fr)] gap-[18px] py-4">
			<header className="flex flex-wrap items-center justify-between gap-3">
				<h1>{m.news_title()}</h1>
				{may({ id: me._id, role: me.role }, "news.manage") ? (
					<Link to="/news/manage" className={buttonVariants({ size: "sm" })}>
						{m.news_manage()}
					</Link>
				) : null}
			</header>
			{error && !data ? <ErrorState text={failureText(error)} onRetry={() => void refetch()} /> : null}
			{!data && !error ? <LoadingBeads /> : null}
			{data?.count === 0 ? <EmptyState text={m.news_none()} /> : null}
			{data?.data.map((piece) => (
				<Piece key={piece._id} piece={piece} now={data.now} />
			))}
			{data ? (
				<PageLinks
					page={page}
					count={data.count}
					rowsPerPage={data.rowsPerPage}
					link={(to, props) => <Link to="/news" search={to > 1 ? { page: to } : {}} {...props} />}
				/>
			) : null}
		</div>
	);
}

function Piece({ piece, now }: { piece: NewsPiece; now: string }) {
	return (
		<Card id={piece._id} aria-labelledby={`${piece._id}-title`} className="grid scroll-mt-4 gap-3">
			<div className="grid gap-1">
				<p className="flex items-center gap-2.5 text-sm text-muted-foreground">
					<i className="news-mark" data-colour={piece.colour} aria-hidden="true" />
					{newsNote(piece, now)}
				</p>
				<h2 id={`${piece._id}-title`} className="text-xl break-words">
					{piece.title}
				</h2>
			</div>
			<SafeHtml html={piece.html} />
			<FileLinks files={piece.files} />
		</Card>
	);
}
