DROP INDEX `season_archive_order`;--> statement-breakpoint
ALTER TABLE `season_archive` ADD `ordinal` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `season_archive_place` ON `season_archive` (`season`,`ordinal`);--> statement-breakpoint
DROP TABLE `teacher_season_archive`;--> statement-breakpoint
CREATE TABLE `teacher_season_archive` (
	`season` text NOT NULL,
	`user_id` text NOT NULL,
	`feathers` integer NOT NULL,
	`students` integer NOT NULL,
	`reviewed` integer DEFAULT 0 NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	`ordinal` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`season`, `user_id`)
);
--> statement-breakpoint
CREATE INDEX `teacher_season_archive_order` ON `teacher_season_archive` (`season`,`feathers`,`reviewed`);--> statement-breakpoint
CREATE INDEX `teacher_season_archive_place` ON `teacher_season_archive` (`season`,`ordinal`);--> statement-breakpoint
ALTER TABLE `teacher_rating_rows` ADD `position` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `teacher_rating_rows` ADD `ordinal` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `teacher_rating_rows_place` ON `teacher_rating_rows` (`generation_id`,`ordinal`);