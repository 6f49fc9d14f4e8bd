import type { Caller, Relation } from "#domain/access/call-matrix";
import type { Name, Person } from "./people";

/** One cell of the table: who calls, and whose record it is about. */
export type Cell = {
	who: Caller;
	relation: Relation;
	/** the caller, or the pupil where nobody calls */
	me: Person;
	/** headers of the caller's session; a call that ends sessions gets one of its own */
	session: Record<string, string>;
	/** through whom the caller reaches a record, and who owns one that is nobody else's */
	subject: Name;
	owner: Name;
	head: Name;
};

/** What a cell sends besides the session. `shows` is the record in an answer that lists some. */
export type Asked = {
	path?: Record<string, string>;
	query?: string;
	body?: unknown;
	headers?: Record<string, string>;
	shows?: string;
};

/** A valid request for a cell, made when its turn comes: a refusal is about who asks, and about nothing else. */
export type Request = (cell: Cell) => Asked | Promise<Asked>;
export type Requests = Record<string, Request>;
