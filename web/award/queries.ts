import { Role } from "#domain/user/role";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { ExamType } from "#domain/exam/exam-type";
import type { DiplomaMode } from "#domain/diploma/rules";
import { api, unwrap } from "../lib/api";

/** What a print run of certificates is narrowed to. */
export type LevelsRun = {
	after?: string;
	type?: ExamType;
	level?: string;
	school?: string;
	from?: string;
	to?: string;
};

export type DiplomaChoice = { olimpic?: string | undefined; category?: string | undefined };

/**
 * The diplomas an address asks for: staff begin with the olympiad of the address, others with their own of all
 * olympiads.
 */
export function diplomaChoice(
	{ role }: { role: number },
	{ all, olimpic, category }: DiplomaChoice & { all?: boolean | undefined },
): DiplomaChoice {
	return (all ?? !listsOthers(role)) ? {} : { olimpic, category };
}

/** Whether the list of diplomas is of other people: of everybody within reach. */
export function listsOthers(role: number): boolean {
	return role > Role.teacher;
}

const given = (choice: Record<string, string | undefined>) =>
	Object.fromEntries(Object.entries(choice).filter(([, value]) => value !== undefined && value !== "")) as Record<
		string,
		string
	>;

/** Participants with a place, a hundred at a time. */
export const diplomasQuery = ({ olimpic, category }: DiplomaChoice) =>
	infiniteQueryOptions({
		queryKey: ["diplomas", olimpic ?? "", category ?? ""],
		initialPageParam: "",
		queryFn: ({ pageParam }) =>
			unwrap(api.olimpic.diplomas.$get({ query: given({ olimpic, category, after: pageParam }) })),
		getNextPageParam: ({ next }) => next,
	});

/** The diploma of a participation; the call makes it if there is none. */
export const diplomaQuery = (mode: DiplomaMode, id: string) =>
	queryOptions({
		queryKey: ["diploma", mode, id],
		staleTime: 60_000,
		queryFn: () => unwrap(api.olimpic.diploma[":mode"][":id"].$post({ param: { mode, id } })),
	});

/** Issued diplomas to print in one go. */
export const stackQuery = (
	olimpic: string,
	choice: { mode: DiplomaMode; category: string | undefined; after: string | undefined },
) =>
	queryOptions({
		queryKey: ["diplomas", "print", olimpic, choice],
		staleTime: 0,
		queryFn: () => unwrap(api.olimpic[":id"].diplomas.print.$get({ param: { id: olimpic }, query: given(choice) })),
	});

/** What a code proves. Throws 404 for an unknown code. */
export const certificateQuery = (code: string) =>
	queryOptions({
		queryKey: ["certificate", code],
		staleTime: 60_000,
		retry: false,
		queryFn: () => unwrap(api.certificates[":code"].$get({ param: { code } })),
	});

/** The certificate of an exam that stands. */
export const levelCertificateQuery = (exam: string) =>
	queryOptions({
		queryKey: ["exams", "certificate", exam],
		staleTime: 0,
		queryFn: () => unwrap(api.exams[":id"].certificate.$get({ param: { id: exam } })),
	});

/** Certificates of levels to print in one go. */
export const levelCertificatesQuery = (run: LevelsRun) =>
	queryOptions({
		queryKey: ["exams", "certificates", run],
		staleTime: 0,
		queryFn: () => unwrap(api.exams.certificates.$get({ query: given(run) })),
	});

/** All certificates of an exam, for who may issue one anew. */
export const levelHistoryQuery = (exam: string) =>
	queryOptions({
		queryKey: ["exams", "certificate", exam, "history"],
		staleTime: 0,
		queryFn: () => unwrap(api.exams[":id"].certificate.history.$get({ param: { id: exam } })),
	});
