ALTER TABLE `assignment_tasks` ADD `unearned_answered` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `assignment_tasks` ADD `unearned_correct` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `assignment_tasks` ADD `work` integer DEFAULT 15 NOT NULL;--> statement-breakpoint
ALTER TABLE `assignment_tasks` ADD `feathers_over` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `assignment_tasks` ADD `experiences_over` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `assignments` ADD `later_on` text;--> statement-breakpoint
ALTER TABLE `assignments` ADD `unearned` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `assignments` ADD `doubtful` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `training_runs` ADD `withheld` text;