PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_training_runs` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`batch_id` text NOT NULL,
	`simulator` text NOT NULL,
	`parameters` text NOT NULL,
	`seed` text NOT NULL,
	`answers` text NOT NULL,
	`shown` integer,
	`correct` integer NOT NULL,
	`total` integer NOT NULL,
	`started_at` integer NOT NULL,
	`finished_at` integer NOT NULL,
	`earned_on` text NOT NULL,
	`counts` integer NOT NULL,
	`received_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "training_runs_marked" CHECK("__new_training_runs"."correct" between 0 and "__new_training_runs"."total")
);
--> statement-breakpoint
INSERT INTO `__new_training_runs`("id", "user_id", "batch_id", "simulator", "parameters", "seed", "answers", "shown", "correct", "total", "started_at", "finished_at", "earned_on", "counts", "received_at") SELECT "id", "user_id", "batch_id", "simulator", "parameters", "seed", "answers", "shown", "correct", "total", "started_at", "finished_at", "earned_on", "counts", "received_at" FROM `training_runs`;--> statement-breakpoint
DROP TABLE `training_runs`;--> statement-breakpoint
ALTER TABLE `__new_training_runs` RENAME TO `training_runs`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `training_runs_last` ON `training_runs` (`user_id`,`finished_at`);--> statement-breakpoint
CREATE INDEX `training_runs_days` ON `training_runs` (`user_id`,`counts`,`earned_on`);