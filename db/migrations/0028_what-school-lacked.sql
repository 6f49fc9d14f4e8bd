CREATE TABLE `student_notes` (
	`student_id` text PRIMARY KEY NOT NULL,
	`text` text NOT NULL,
	`written_by` text NOT NULL,
	`written_at` integer NOT NULL,
	FOREIGN KEY (`student_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `assignment_reviews` ADD `reopened_by` text;--> statement-breakpoint
ALTER TABLE `assignment_reviews` ADD `reopen_reason` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `assignment_reviews_standing` ON `assignment_reviews` (`by`,`at`,`assignment_id`) WHERE "assignment_reviews"."undone_at" is null;--> statement-breakpoint
ALTER TABLE `users` ADD `cards_allowed_at` integer;--> statement-breakpoint
CREATE INDEX `homeworks_deleted` ON `homeworks` (`deleted_at`) WHERE "homeworks"."deleted_at" is not null;