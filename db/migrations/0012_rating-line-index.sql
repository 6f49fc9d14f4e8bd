DROP INDEX `olympiad_rating_rows_user`;--> statement-breakpoint
CREATE INDEX `olympiad_rating_rows_line` ON `olympiad_rating_rows` (`generation`,`category`,`score`,`user_id`);