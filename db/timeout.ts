/** The database is away: it did not answer in time, is overloaded, or broke off. Nothing is known about what it did. */
export class DatabaseUnavailable extends Error {
	constructor(cause: unknown) {
		super("the database is away", { cause });
		this.name = "DatabaseUnavailable";
	}
}

/** Whether an error says that the database is away, as drizzle may wrap it. */
export function isUnavailable(error: unknown): boolean {
	return error instanceof DatabaseUnavailable || (error instanceof Error && error.cause instanceof DatabaseUnavailable);
}

/** Below the thirty seconds after which D1 itself gives a query up, milliseconds. */
const timeoutMs = 20_000;

/** What D1 says about a statement or its values. Everything else it says, it says about itself. */
const aboutStatement = /SQLITE_(?!BUSY|LOCKED|FULL|IOERR|NOMEM|CANTOPEN|CORRUPT|READONLY)|D1_TYPE_ERROR|D1_COLUMN_/;

/**
 * A D1 that answers within 20 seconds or throws `DatabaseUnavailable`, as it does for whatever is the database's own trouble.
 * A fault of a statement, a broken constraint among them, comes through as D1 tells it.
 */
export function withTimeout(d1: D1Database, limitMs = timeoutMs): D1Database {
	const within: Within = async (pending) => {
		let timer: ReturnType<typeof setTimeout> | undefined;
		const late = new Promise<never>((_, reject) => {
			timer = setTimeout(() => reject(new Error(`no answer within ${limitMs} ms`)), limitMs);
		});
		try {
			return await Promise.race([pending, late]);
		} catch (error) {
			throw aboutStatement.test((error as Error).message) ? error : new DatabaseUnavailable(error);
		} finally {
			clearTimeout(timer);
		}
	};
	const database: Asked = {
		prepare: (query) => new TimedStatement(d1.prepare(query), within),
		batch: (statements) => within(d1.batch(statements.map(({ inner }) => inner))),
	};
	// drizzle asks for no more than this
	return database as unknown as D1Database;
}

type Asked = {
	prepare: (query: string) => TimedStatement;
	batch: (statements: TimedStatement[]) => Promise<D1Result[]>;
};

type Within = <T>(pending: Promise<T>) => Promise<T>;

class TimedStatement {
	constructor(
		readonly inner: D1PreparedStatement,
		readonly within: Within,
	) {}

	bind(...values: unknown[]): TimedStatement {
		return new TimedStatement(this.inner.bind(...values), this.within);
	}

	run<T>() {
		return this.within(this.inner.run<T>());
	}

	all<T>() {
		return this.within(this.inner.all<T>());
	}

	raw<T extends unknown[]>() {
		return this.within(this.inner.raw<T>());
	}
}
