DROP INDEX `earned_entries_batch`;--> statement-breakpoint
CREATE INDEX `earned_entries_batch` ON `earned_entries` (`batch_id`) WHERE "earned_entries"."batch_id" <> '';--> statement-breakpoint
ALTER TABLE `assignment_tasks` ADD `packed_days` text;--> statement-breakpoint
ALTER TABLE `training_months` ADD `sets` text DEFAULT '{}' NOT NULL;