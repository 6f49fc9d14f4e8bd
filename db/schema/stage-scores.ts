import { integer } from "drizzle-orm/sqlite-core";

/** Columns for the scores of the seven stages of a run, in order (docs/domain.md D.4). */
export function stageScores() {
	return {
		s1: integer("s1").notNull(),
		s2: integer("s2").notNull(),
		s3: integer("s3").notNull(),
		s4: integer("s4").notNull(),
		s5: integer("s5").notNull(),
		s6: integer("s6").notNull(),
		s7: integer("s7").notNull(),
	};
}
