CREATE TABLE `exam_rules` (
	`version` integer PRIMARY KEY NOT NULL,
	`skipping` integer NOT NULL,
	`free_retake_days` integer,
	`edited_by` text NOT NULL,
	`edited_at` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `exam_films` ADD `consent_at` integer;