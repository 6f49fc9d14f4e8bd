import Database from "better-sqlite3";

// the bytes that each table of a database file takes with its indexes, and rows of each: {"name":[bytes,rows]}
const [file = ""] = process.argv.slice(2);
const db = new Database(file, { readonly: true });
const sizes = db
	.prepare(
		`select m.tbl_name as name, sum(s.pgsize) as bytes from dbstat s join sqlite_master m on m.name = s.name
		where s.aggregate = 1 group by m.tbl_name`,
	)
	.all();
const rows = (name) => db.prepare(`select count(*) as count from "${name}"`).get().count;
const plain = db
	.prepare(
		"select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name not like '\\_cf%' escape '\\'",
	)
	.all()
	.map(({ name }) => name);
console.log(
	JSON.stringify(
		Object.fromEntries(
			sizes.filter(({ name }) => plain.includes(name)).map(({ name, bytes }) => [name, [bytes, rows(name)]]),
		),
	),
);
