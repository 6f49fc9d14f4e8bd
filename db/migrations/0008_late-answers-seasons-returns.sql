CREATE TABLE `ticket_returns` (
	`ticket_id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`olympiad_id` text NOT NULL,
	`user_id` text NOT NULL,
	`companions` integer NOT NULL,
	`amount` integer NOT NULL,
	`state` text NOT NULL,
	`reason` text DEFAULT '' NOT NULL,
	`returned_by` text NOT NULL,
	`returned_at` integer NOT NULL,
	`repaid_by` text,
	`repaid_at` integer,
	FOREIGN KEY (`ticket_id`) REFERENCES `tickets`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "ticket_returns_amount" CHECK("ticket_returns"."amount" >= 0)
);
--> statement-breakpoint
CREATE INDEX `ticket_returns_order` ON `ticket_returns` (`order_id`);--> statement-breakpoint
CREATE INDEX `ticket_returns_user` ON `ticket_returns` (`user_id`);--> statement-breakpoint
CREATE TABLE `late_decisions` (
	`attempt_id` text PRIMARY KEY NOT NULL,
	`olympiad_id` text NOT NULL,
	`user_id` text NOT NULL,
	`decision` text NOT NULL,
	`late_events` integer NOT NULL,
	`up_to` integer,
	`original` text,
	`reason` text NOT NULL,
	`actor_id` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `late_decisions_olympiad` ON `late_decisions` (`olympiad_id`);--> statement-breakpoint
CREATE TABLE `archived_seasons` (
	`season` text PRIMARY KEY NOT NULL,
	`students` integer NOT NULL,
	`teachers` integer NOT NULL,
	`closed_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `teacher_season_archive` (
	`season` text NOT NULL,
	`user_id` text NOT NULL,
	`feathers` integer NOT NULL,
	`students` integer NOT NULL,
	`position` integer NOT NULL,
	PRIMARY KEY(`season`, `user_id`)
);
--> statement-breakpoint
CREATE INDEX `teacher_season_archive_order` ON `teacher_season_archive` (`season`,`position`,`user_id`);--> statement-breakpoint
ALTER TABLE `tickets` ADD `price` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `season_archive_order` ON `season_archive` (`season`,`position`,`user_id`);