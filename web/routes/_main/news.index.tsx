import { createFileRoute } from "@tanstack/react-router";
import { onlyFor } from "../../account/session/guard";
import { useMe } from "../../account/session/use-me";
import { NewsPage } from "../../news/news-page";

export const Route = createFileRoute("/_main/news/")({
	validateSearch: ({ page }: Record<string, unknown>): { page?: number } =>
		Number.isInteger(Number(page)) && Number(page) > 1 ? { page: Number(page) } : {},
	beforeLoad: onlyFor("news.read"),
	component: () => <NewsPage me={useMe("/_main")} page={Route.useSearch().page ?? 1} />,
});
