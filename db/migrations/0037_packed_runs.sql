CREATE TABLE `placements` (
	`kind` text NOT NULL,
	`id` text NOT NULL,
	`place` text NOT NULL,
	`placed_at` integer NOT NULL,
	PRIMARY KEY(`kind`, `id`)
);
--> statement-breakpoint
CREATE TABLE `packed_runs` (
	`key` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`month` text NOT NULL,
	`runs` integer NOT NULL,
	`bytes` integer NOT NULL,
	`packed_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `packed_runs_month` ON `packed_runs` (`user_id`,`month`);--> statement-breakpoint
CREATE TABLE `training_days` (
	`user_id` text NOT NULL,
	`date` text NOT NULL,
	`simulator` text NOT NULL,
	`sets` integer NOT NULL,
	`answered` integer NOT NULL,
	`correct` integer NOT NULL,
	`milliseconds` integer NOT NULL,
	`counted` integer NOT NULL,
	PRIMARY KEY(`user_id`, `date`, `simulator`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `training_months` (
	`user_id` text NOT NULL,
	`month` text NOT NULL,
	`part` text NOT NULL,
	`work` text NOT NULL,
	`formulas` text NOT NULL,
	PRIMARY KEY(`user_id`, `month`, `part`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
-- without row ids a row takes a third of the room: its key is kept once
CREATE TABLE `__new_training_formula_days` (
	`user_id` text NOT NULL,
	`formula` text NOT NULL,
	`date` text NOT NULL,
	`seen` integer NOT NULL,
	`wrong` integer NOT NULL,
	`milliseconds` integer NOT NULL,
	PRIMARY KEY(`user_id`, `date`, `formula`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO `__new_training_formula_days`("user_id", "formula", "date", "seen", "wrong", "milliseconds") SELECT "user_id", "formula", "date", "seen", "wrong", "milliseconds" FROM `training_formula_days`;--> statement-breakpoint
DROP TABLE `training_formula_days`;--> statement-breakpoint
ALTER TABLE `__new_training_formula_days` RENAME TO `training_formula_days`;--> statement-breakpoint
INSERT INTO `training_days` SELECT `user_id`, `earned_on`, `simulator`, count(*), sum(`answered`), sum(`correct`), sum(`milliseconds`), sum(`counts`)
	FROM `training_runs` GROUP BY `user_id`, `earned_on`, `simulator`;--> statement-breakpoint
-- by itself, so that no way of adding a set can forget it
CREATE TRIGGER `training_days_of_run` AFTER INSERT ON `training_runs` BEGIN
	INSERT INTO `training_days` SELECT new.user_id, new.earned_on, new.simulator, 0, 0, 0, 0, 0
		WHERE NOT EXISTS (SELECT 1 FROM `training_days` d WHERE d.user_id = new.user_id AND d.date = new.earned_on AND d.simulator = new.simulator);
	UPDATE `training_days` SET sets = sets + 1, answered = answered + new.answered, correct = correct + new.correct,
		milliseconds = milliseconds + new.milliseconds, counted = counted + new.counts
		WHERE user_id = new.user_id AND date = new.earned_on AND simulator = new.simulator;
END;
