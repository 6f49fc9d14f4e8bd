CREATE TABLE `letter_stops` (
	`address_hash` text PRIMARY KEY NOT NULL,
	`stopped_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `weekly_letters` (
	`address_hash` text NOT NULL,
	`week` text NOT NULL,
	`mail_id` text NOT NULL,
	`made_at` integer NOT NULL,
	PRIMARY KEY(`address_hash`, `week`)
);
--> statement-breakpoint
CREATE INDEX `weekly_letters_made` ON `weekly_letters` (`made_at`);--> statement-breakpoint
ALTER TABLE `mail_outbox` ADD `parts` text;--> statement-breakpoint
ALTER TABLE `schedule_houses` ADD `letter_weekday` integer DEFAULT 7 NOT NULL;--> statement-breakpoint
ALTER TABLE `schedule_houses` ADD `letter_hour` integer DEFAULT 18 NOT NULL;