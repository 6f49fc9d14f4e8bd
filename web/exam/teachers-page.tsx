import { useMutation, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { m } from "#messages";
import type { ExamTeacher } from "#worker/exam/contract";
import { api, unwrap } from "../lib/api";
import { failureText } from "../lib/error-text";
import { nameOf } from "../lib/name-of";
import { usePageTitle } from "../shells/page-title";
import { buttonVariants } from "../ui/button";
import { Checkbox } from "../ui/checkbox-field";
import { EmptyState } from "../ui/empty-state";
import { PageLinks } from "../ui/page-links";
import { Table } from "../ui/table";
import { TextField } from "../ui/text-field";
import { toast } from "../ui/toast";
import { teachersQuery, type TeachersSearch } from "./queries";
import { Stars } from "./stars";
import { shortDay } from "./texts";

const rowsPerPage = 50;

/** Admin: whose training is done, which the association's levels for teachers ask for, and the stars of teachers. */
export function TeachersPage({ search }: { search: TeachersSearch }) {
	usePageTitle(m.exam_teachers());
	const { data } = useSuspenseQuery(teachersQuery(search));
	const navigate = useNavigate();
	const [asked, setAsked] = useState(search.search ?? "");
	const find = () => {
		const text = asked.trim();
		void navigate({ to: "/exams/teachers", search: text === "" ? {} : { search: text }, replace: true });
	};
	return (
		<div className="mx-auto grid w-full max-w-[1180px] grid-cols-[minmax(0,1fr)] gap-[18px]">
			<header className="flex flex-wrap items-center justify-between gap-3">
				<div className="grid gap-1">
					<h1>{m.exam_teachers()}</h1>
					<p className="measure text-muted-foreground">{m.exam_teachers_lead()}</p>
				</div>
				<Link to="/exams/list" className={buttonVariants()}>
					{m.exam_to_list()}
				</Link>
			</header>
			<form
				onSubmit={(event) => {
					event.preventDefault();
					find();
				}}
			>
				<TextField
					label={m.exam_search()}
					name="search"
					autoComplete="off"
					value={asked}
					onChange={({ target }) => setAsked(target.value)}
					onBlur={find}
				/>
			</form>
			{data.count === 0 ? (
				<EmptyState plain text={m.exam_teachers_none()} />
			) : (
				<Table<ExamTeacher>
					caption={m.exam_teachers()}
					rows={data.data}
					rowKey={({ _id }) => _id}
					columns={[
						{
							key: "name",
							head: m.exam_col_name(),
							cell: ({ _id, ...teacher }) => (
								<Link to="/exams" search={{ student: _id }}>
									{nameOf(teacher)}
								</Link>
							),
						},
						{ key: "stars", head: m.exam_stars(), cell: ({ stars }) => <Stars earned={stars} />, narrow: "end" },
						{
							key: "trained",
							head: m.exam_trained(),
							cell: (teacher) => <Trained teacher={teacher} />,
						},
					]}
				/>
			)}
			<PageLinks
				page={search.page ?? 1}
				count={data.count}
				rowsPerPage={rowsPerPage}
				link={(page, props) => <Link to="/exams/teachers" search={{ ...search, page }} {...props} />}
			/>
		</div>
	);
}

function Trained({ teacher }: { teacher: ExamTeacher }) {
	const { trained_at } = teacher;
	const queryClient = useQueryClient();
	const marking = useMutation({
		mutationFn: (done: boolean) =>
			unwrap(api.exams.training[":id"].$post({ param: { id: teacher._id }, json: { done } })),
		onSuccess: () => queryClient.invalidateQueries({ queryKey: ["exams"] }),
		onError: (error) => toast({ kind: "error", text: failureText(error) }),
	});
	return (
		<label className="inline-flex min-h-11 cursor-pointer items-center gap-2">
			<Checkbox
				checked={trained_at !== null}
				disabled={marking.isPending}
				aria-label={m.exam_trained_of({ name: nameOf(teacher) })}
				onChange={({ target }) => marking.mutate(target.checked)}
			/>
			<span aria-hidden="true" className={trained_at === null ? "text-muted-foreground" : undefined}>
				{trained_at === null ? m.exam_trained_not() : m.exam_trained_since({ day: shortDay(trained_at) })}
			</span>
		</label>
	);
}
