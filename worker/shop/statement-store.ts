import { sql } from "drizzle-orm";
import type { Db } from "#db/client";

/** What the people of a school moved in a month, hundredths of a ucoin. */
export type StatementRow = {
	school: string | null;
	name: string | null;
	people: number;
	topUps: number;
	purchases: number;
	refunds: number;
	bonuses: number;
	payouts: number;
};

/** A line for each school with movements between two instants (milliseconds), and one for people without a school. */
export function listStatement(db: Db, { from, until }: { from: number; until: number }): Promise<StatementRow[]> {
	const sum = (cause: string, plus: "debit" | "credit") =>
		sql.raw(
			`coalesce(sum(case when t.cause = '${cause}' then case when t.${plus} = a.id then t.amount else -t.amount end end), 0)`,
		);
	return db.all<StatementRow>(sql`
		select u.school_id as school, s.name, count(distinct u.id) as people, ${sum("top_up", "credit")} as topUps,
			${sum("purchase", "debit")} as purchases, ${sum("refund", "credit")} as refunds, ${sum("bonus", "credit")} as bonuses,
			${sum("payout", "debit")} as payouts
		from shop_transfers t
		join shop_accounts a on a.owner_id is not null and a.id in (t.debit, t.credit)
		join users u on u.id = a.owner_id
		left join schools s on s.id = u.school_id
		where t.kind in ('move', 'post') and t.cause in ('top_up', 'purchase', 'refund', 'bonus', 'payout')
			and t.at >= ${from} and t.at < ${until}
		group by u.school_id order by s.name is null, s.name`);
}
