ALTER TABLE `training_runs` ADD `answered` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `training_runs` ADD `milliseconds` integer DEFAULT 0 NOT NULL;