CREATE TABLE `training_formula_days` (
	`user_id` text NOT NULL,
	`formula` text NOT NULL,
	`date` text NOT NULL,
	`seen` integer NOT NULL,
	`wrong` integer NOT NULL,
	`milliseconds` integer NOT NULL,
	PRIMARY KEY(`user_id`, `formula`, `date`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `training_formula_days_date` ON `training_formula_days` (`user_id`,`date`);--> statement-breakpoint
CREATE TABLE `training_records` (
	`user_id` text NOT NULL,
	`digits` integer NOT NULL,
	`score` real NOT NULL,
	`numbers` integer NOT NULL,
	`interval_ms` integer NOT NULL,
	`run_id` text NOT NULL,
	`achieved_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `digits`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `training_runs` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`batch_id` text NOT NULL,
	`simulator` text NOT NULL,
	`parameters` text NOT NULL,
	`seed` text NOT NULL,
	`answers` text NOT NULL,
	`shown` integer NOT NULL,
	`correct` integer NOT NULL,
	`total` integer NOT NULL,
	`started_at` integer NOT NULL,
	`finished_at` integer NOT NULL,
	`earned_on` text NOT NULL,
	`counts` integer NOT NULL,
	`received_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "training_runs_marked" CHECK("training_runs"."correct" between 0 and "training_runs"."total")
);
--> statement-breakpoint
CREATE INDEX `training_runs_last` ON `training_runs` (`user_id`,`finished_at`);--> statement-breakpoint
CREATE INDEX `training_runs_days` ON `training_runs` (`user_id`,`counts`,`earned_on`);