CREATE TABLE `error_counts` (
	`moscow_date` text NOT NULL,
	`code` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`moscow_date`, `code`)
);
--> statement-breakpoint
ALTER TABLE `mail_outbox` ADD `tries` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `mail_outbox` ADD `fault` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `exams_started` ON `exams` (`started_at`);