import { adminId, headId, teacherId } from "./field";

/** A list as somebody asks for it. */
export type Case = { name: string; who: string; query: string };

const last = (students: number) => Math.ceil(students / 100);

/** What is asked of the list: every order, any page, filters, and searches from rare to wide. */
export function casesOf(students: number): Case[] {
	const admin = (name: string, query: string) => ({ name, who: adminId, query });
	const search = (text: string, more = "") =>
		admin(`search ${text}${more}`, `search=${encodeURIComponent(text)}${more}`);
	const end = last(students);
	return [
		admin("first page", ""),
		admin("by name, the middle", `page=${Math.ceil(end / 2)}`),
		admin("by name, the last", `page=${end}`),
		admin("by name, backwards, the last", `page=${end}&order=desc`),
		admin("by birthday, the middle", `sort=birthday&page=${Math.ceil(end / 2)}`),
		admin("by birthday, the last", `sort=birthday&page=${end}`),
		admin("by access, backwards, the last", `sort=access&order=desc&page=${end}`),
		admin("stopped, the last", `active=no&page=${Math.floor(end / 9)}`),
		admin("paid, by birthday, the middle", `access=paid&sort=birthday&page=${Math.ceil(end / 4)}`),
		search("иванов"),
		search("ИВАНОВ", "&page=9"),
		search("семенов"),
		search("СЕМЁНОВ"),
		search("ива"),
		search("а"),
		search("с м"),
		search("иванова мария"),
		search("мар ив"),
		search("иванов", "&active=no&sort=birthday&order=desc"),
		search("мария", "&access=paid&sort=access"),
		search("child77@mail.test"),
		search("child"),
		search("щщщ"),
		search("иванов щщщ"),
		admin("one teacher's", `teacher=${teacherId(7)}`),
		admin("one group", "group=group-9"),
		{ name: "head's first page", who: headId, query: "" },
		{ name: "head's last page, by birthday", who: headId, query: "page=50&sort=birthday" },
		{ name: "head searches", who: headId, query: `search=${encodeURIComponent("иванов")}` },
		{ name: "teacher's", who: teacherId(3), query: "" },
		{ name: "teacher searches", who: teacherId(3), query: `search=${encodeURIComponent("мар")}` },
	];
}
